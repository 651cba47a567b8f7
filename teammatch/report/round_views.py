"""Released rounds as values: matches with their boards, kinds of results in words, byes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date

from teammatch.model.entries import SideId
from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import Bye, ByeKind, Match, Round, round_of
from teammatch.report.marks import marks_of
from teammatch.report.names import plain
from teammatch.report.numbers import day_text
from teammatch.report.source import Source
from teammatch.report.values import (
    BoardView,
    ByeView,
    MatchView,
    Pair,
    PlanView,
    RoundView,
    ScoreView,
)
from teammatch.scoring.byes import bye_name
from teammatch.scoring.exclusion import in_short, says_exclusion
from teammatch.scoring.moves import first_is_home, home_first_on
from teammatch.scoring.types import BoardScore, MatchScore, RowKind, State

PLUS, MINUS = "+", "−"

_GAME_SIGNS = {
    Outcome.WIN: "1",
    Outcome.LOSS: "0",
    Outcome.DRAW: "½",
    Outcome.FORFEIT_WIN: PLUS,
    Outcome.FORFEIT_LOSS: MINUS,
    Outcome.DOUBLE_FORFEIT: MINUS,
    Outcome.BOTH_LOSE: "0",
    Outcome.CANCELLED: "×",
}
_OPEN_MARKS = {Mark.ADJOURNED: "adjourned", Mark.POSTPONED: "postponed"}
_FORFEIT_SIGNS = {"home": (PLUS, MINUS), "away": (MINUS, PLUS)}
_DECIDED = {
    DecisionKind.BOTH_LOSE: "both-lose",
    DecisionKind.ANNULLED: "annulled",
    DecisionKind.CANCELLED: "cancelled",
    DecisionKind.POSTPONED: "postponed",
    DecisionKind.DOUBLE_FORFEIT: "double-forfeit",
}
_BYES = tuple(ByeKind)
_LOST_MATCH = {"home": "away", "away": "home"}


def round_view(source: Source, paired: Round, plan: PlanView) -> RoundView:
    """A released round: matches by table, byes last."""
    matches = tuple(
        match_view(source, paired, m) for m in sorted(paired.matches, key=lambda m: m.table)
    )
    return RoundView(
        plan=plan,
        version=paired.version,
        released=plain(paired.released_by),
        matches=matches,
        byes=tuple(bye_view(source, paired, bye) for bye in _byes(source, paired)),
        missing=tuple(m.table for m in matches if m.open),
        record=f"record-{paired.key.round}" if source.rules.publish.pairing_record else "",
    )


def _byes(source: Source, paired: Round) -> Iterable[Bye]:
    """Byes as the pairing lists them; by name where that would tell pairing numbers."""
    if source.public.numbers:
        return paired.byes
    return sorted(paired.byes, key=lambda b: (_BYES.index(b.kind), source.public.place(b.side)))


def match_view(source: Source, paired: Round, match: Match) -> MatchView:
    """One match, first-named side first."""
    result = source.event.results.get(match.id) or MatchResult(match.id)
    score = source.scores.get(match.id)
    home, away = source.public.side(match.home), source.public.side(match.away)
    view = MatchView(
        table=match.table,
        home=home,
        away=away,
        score=match_score(source, result, score),
        before=(source.before(paired.key, match.home), source.before(paired.key, match.away)),
        assumed=(
            (paired.key, match.home) in source.assumed,
            (paired.key, match.away) in source.assumed,
        ),
        colours=_colours(source, match),
        late=_late(source, match, (result.home_late, result.away_late)),
        notes=_notes(source, match, result, score),
        open=score is None or score.state is State.OPEN,
        marks=marks_of(source, paired, match),
        new_day=day_text(source.texts, day) if (day := new_day(result)) else "",
    )
    if source.team_event and score is not None and score.state is State.DECIDED:
        view = replace(view, match_points=_match_points(source, score))
    if source.rules.boards == 1:
        return _single_board(source, match, view, result, score)
    return replace(view, boards=_boards(source, match, result, score))


def new_day(result: MatchResult | None) -> date | None:
    """The day on which a match that still waits for play is to be played."""
    decision = result.decision if result else None
    return decision.to if decision is not None and decision.kind.awaits_play else None


def _match_points(source: Source, score: MatchScore) -> tuple[Points, Points] | None:
    """The match points, unless they would say the same as the game points."""
    if source.rules.points.match.by == "game-points":
        return None
    same = score.match_points == score.game_points and source.rules.boards == 1
    return None if same else score.match_points


def bye_view(source: Source, paired: Round, bye: Bye) -> ByeView:
    """A side without an opponent, with what the bye is worth."""
    row = source.rows.get((paired.key, bye.side))
    return ByeView(
        side=source.public.side(bye.side),
        label=source.texts(f"report.bye_{_bye_word(source, paired, bye)}"),
        before=source.before(paired.key, bye.side),
        points=source.worth(row) if row is not None and row.kind is RowKind.BYE else None,
        reason=_bye_reason(source, paired, bye),
    )


def _bye_word(source: Source, paired: Round, bye: Bye) -> str:
    """The kind of a bye; of a side that has left the event, that it has."""
    left = bye.kind is ByeKind.ABSENT and source.event.has_left(bye.side, paired.key.round)
    return "withdrawn" if left else bye_name(source.rules, bye.kind)


def _bye_reason(source: Source, paired: Round, bye: Bye) -> str:
    """The public reason of whoever is out, or was put there by hand."""
    excluded = says_exclusion(bye)
    if excluded is not None:
        return source.texts.say(in_short(excluded))
    absence = source.event.absent(bye.side, paired.key.round)
    known = absence.reason if absence is not None and bye.kind is absence.kind else ""
    shown = source.rules.publish.show_decisions == "mark-and-reason"
    return plain(known or (bye.decided if shown else ""))


def match_score(source: Source, result: MatchResult, score: MatchScore | None) -> ScoreView:
    """The score of a match with its kind in words (field reports 8, 141; law 9)."""
    texts = source.texts
    if score is None or score.state is State.OPEN:
        kind = _open_kind(result, score)
        points = score.game_points if score is not None and kind == "under-way" else None
        return ScoreView(kind, texts(f"report.kind_{kind}"), points)
    decision = result.decision.kind if result.decision else None
    if score.state is State.VOID:
        kind = _DECIDED.get(decision, "annulled") if decision else "annulled"
        return ScoreView(kind, texts(f"report.kind_{kind}"))
    points = score.game_points if source.team_event else score.match_points
    kind, signs = _decided_kind(score, decision)
    return ScoreView(kind, texts(f"report.kind_{kind}") if kind != "played" else "", points, signs)


def _decided_kind(
    score: MatchScore, decision: DecisionKind | None
) -> tuple[str, tuple[str, str] | None]:
    """The kind of a decided match, and the signs where it was forfeited as a whole."""
    if score.forfeit == "both" or decision is DecisionKind.DOUBLE_FORFEIT:
        return "double-forfeit", (MINUS, MINUS)
    if score.forfeit in _LOST_MATCH:
        return "forfeit", _FORFEIT_SIGNS[_LOST_MATCH[score.forfeit]]
    if score.forfeit == "cross":
        return "cross-forfeit", None
    if score.winner == "none" or decision is DecisionKind.BOTH_LOSE:
        return "both-lose", None
    return "played", None


def board_score(
    source: Source, board: BoardResult, score: BoardScore | None, *, waiting: bool
) -> ScoreView:
    """The score of one board with its kind in words.

    ``waiting``: the match is open; a board without a result in a decided match is not played.
    """
    texts = source.texts
    if score is None or score.state is State.OPEN:
        empty = "open" if waiting else "not-played"
        kind = _OPEN_MARKS.get(board.mark) or ("under-way" if board.games else empty)
        return ScoreView(kind, texts(f"report.kind_{kind}"))
    if score.state is State.VOID:
        return ScoreView("cancelled", texts("report.kind_cancelled"))
    if score.forfeit:
        signs = _FORFEIT_SIGNS.get(score.winner)
        if signs is None:
            label = texts("report.kind_double-forfeit")
            return ScoreView("double-forfeit", label, score.points, (MINUS, MINUS))
        return ScoreView("forfeit", texts("report.kind_forfeit"), score.points, signs)
    if score.winner == "none":
        return ScoreView("both-lose", texts("report.kind_both-lose"), score.points)
    return ScoreView("played", "", score.points)


def _open_kind(result: MatchResult, score: MatchScore | None) -> str:
    if result.decision is not None and result.decision.kind.awaits_play:
        return result.decision.kind.value
    if score is not None and any(b.state is State.DECIDED for b in score.boards):
        return "under-way"
    marks = {_OPEN_MARKS[b.mark] for b in result.boards if b.mark in _OPEN_MARKS}
    if marks and all(not b.games for b in result.boards):
        return "adjourned" if "adjourned" in marks else "postponed"
    return "under-way" if any(b.games or b.mark for b in result.boards) else "open"


def _boards(
    source: Source, match: Match, result: MatchResult, score: MatchScore | None
) -> tuple[BoardView, ...]:
    """The boards that are known: by line-up, by result, or by score."""
    scores = {b.board: b for b in score.boards} if score else {}
    waiting = score is None or score.state is State.OPEN
    known = [b for b in result.boards if not b.empty or b.home_name or b.away_name]
    return tuple(
        _board(source, match, board, scores.get(board.board), waiting=waiting)
        for board in sorted(known, key=lambda b: b.board)
    )


def _board(
    source: Source, match: Match, board: BoardResult, score: BoardScore | None, *, waiting: bool
) -> BoardView:
    home, away = source.public.at_board(board)
    return BoardView(
        board=board.board,
        home=home,
        away=away,
        score=board_score(source, board, score, waiting=waiting),
        colours=_colours(source, match, board.board),
        games=_games(source, board),
        late=_late(source, match, (board.home_late, board.away_late), board.board),
        fouls=_fouls(board),
        notes=_board_notes(source, match, board, score),
    )


def _single_board(
    source: Source,
    match: Match,
    view: MatchView,
    result: MatchResult,
    score: MatchScore | None,
) -> MatchView:
    """One board: the board is the match, so what is known of it stands in the match."""
    board = result.board(1)
    if board is None:
        return view
    known = next((b for b in score.boards if b.board == 1), None) if score else None
    shown = view.score
    if shown.kind in ("open", "under-way", "played"):
        shown = board_score(source, board, known, waiting=view.open)
        if shown.points is not None:
            shown = replace(shown, points=view.score.points)
    home, away = source.public.at_board(board)
    return replace(
        view,
        score=shown,
        players=Pair(home.name, away.name) if source.team_event else Pair(),
        games=_games(source, board),
        late=view.late or _late(source, match, (board.home_late, board.away_late), 1),
        fouls=_fouls(board),
        notes=(*view.notes, *_board_notes(source, match, board, known)),
    )


def _games(source: Source, board: BoardResult) -> Pair:
    """The single games of a board of several, from both sides."""
    if source.rules.match.games == 1 or not board.games:
        return Pair()
    return Pair(
        " ".join(_GAME_SIGNS[g] for g in board.games),
        " ".join(_GAME_SIGNS[g.reversed()] for g in board.games),
    )


def _colours(source: Source, match: Match, board: int = 1) -> Pair:
    """R39: the colour of both sides in game 1 of a board."""
    home = home_first_on(source.rules, board, first=first_is_home(source.rules, match))
    if home is None:
        return Pair()
    first, second = source.colours
    return Pair(first, second) if home else Pair(second, first)


def _late(
    source: Source, match: Match, late: tuple[int | None, int | None], board: int | None = None
) -> Pair:
    """How late both sides of a match, or their players of a board, were; with the reason given."""
    return Pair(
        _late_side(source, match, match.home, late[0], board),
        _late_side(source, match, match.away, late[1], board),
    )


def _late_side(
    source: Source, match: Match, side: SideId, seconds: int | None, board: int | None
) -> str:
    said = _minutes(source, seconds)
    arrival = source.event.arrival(round_of(match.id), side, board)
    reason = plain(arrival.reason) if arrival is not None and arrival.at is not None else ""
    return source.texts("wall.late_because", late=said, reason=reason) if said and reason else said


def _minutes(source: Source, seconds: int | None) -> str:
    """Lateness to the second where it matters: 14:59 is not 15 minutes (T7)."""
    if not seconds:
        return ""
    minutes, rest = divmod(seconds, 60)
    if rest:
        return source.texts("report.late_clock", clock=f"{minutes}:{rest:02d}")
    return source.texts("report.late_minutes", minutes=minutes)


def _fouls(board: BoardResult) -> Pair:
    return Pair(
        str(board.home_fouls) if board.home_fouls else "",
        str(board.away_fouls) if board.away_fouls else "",
    )


def _board_notes(
    source: Source, match: Match, board: BoardResult, score: BoardScore | None
) -> tuple[str, ...]:
    """What games alone do not show: stopped by the clock, lost by lateness, decided at the desk."""
    marked = (source.texts("report.time_up"),) if board.mark is Mark.TIME_UP else ()
    said = _said(source, score.reasons if score is not None else ())
    return (*marked, *said, *_remarks(source, match, board.board))


def _remarks(source: Source, match: Match, board: int) -> Iterator[str]:
    """The public reasons of fouls and of decisions about a board."""
    for remark in source.event.remarks:
        reason = plain(remark.reason)
        if (remark.match, remark.board) != (match.id, board) or not reason:
            continue
        if remark.fouls:
            side = source.public.side(remark.side).name
            yield source.texts("facts.page_foul", side=side, count=remark.fouls, reason=reason)
        else:
            yield source.texts("facts.page_decided", reason=reason)


def _notes(
    source: Source, match: Match, result: MatchResult, score: MatchScore | None
) -> tuple[str, ...]:
    """The decision with its reason (field report 9), and what decided the match."""
    said = _said(source, score.reasons if score is not None else ())
    decided = (_decision(source, match, result.decision),) if result.decision is not None else ()
    return (*decided, *said, *_protests(source, match), *_settled(source, match, result))


def _protests(source: Source, match: Match) -> Iterator[str]:
    """The public reason of each protest that waits for its decision; the mark stands above."""
    for protest in source.event.open_protests(match.id):
        side, reason = source.public.side(protest.side).name, plain(protest.reason)
        if reason:
            yield source.texts("wall.protest_because", side=side, reason=reason)


def _settled(source: Source, match: Match, result: MatchResult) -> Iterator[str]:
    """Protests that were decided, and the reason where no decision on the page gives it."""
    shown = {r.reason for r in source.event.remarks if r.match == match.id and not r.fouls}
    if result.decision is not None:
        shown.add(result.decision.reason)
    for protest in source.event.protests:
        if protest.match != match.id or not protest.settled:
            continue
        side, reason = source.public.side(protest.side).name, plain(protest.reason)
        if reason:
            yield source.texts("wall.protest_was", side=side, reason=reason)
        if protest.settled not in shown:
            shown.add(protest.settled)
            yield source.texts("facts.page_decided", reason=plain(protest.settled))


def _decision(source: Source, match: Match, decision: Decision) -> str:
    """A decision by the name of the side, so that it reads the same from both sides."""
    forfeiting = {DecisionKind.HOME_WINS: match.away, DecisionKind.AWAY_WINS: match.home}
    loser = forfeiting.get(decision.kind)
    if loser is not None:
        name = source.public.side(loser).name
        said = source.texts("report.decision_forfeit", side=name)
    else:
        said = source.texts(f"report.decision_{decision.kind.value}")
    if decision.to is not None:
        day = day_text(source.texts, decision.to)
        said = source.texts("facts.page_to", decision=said, day=day)
    reason = plain(decision.reason)
    return source.texts("report.decision", decision=said, reason=reason) if reason else said


def _said(source: Source, reasons: tuple[Message, ...]) -> tuple[str, ...]:
    """What the scoring says, but for decisions and lateness: those stand beside the names."""
    return tuple(
        plain(source.texts.say(r))
        for r in reasons
        if not r.key.startswith(("scoring.decided_", "scoring.late_"))
    )
