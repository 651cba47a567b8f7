"""One result from the command line: what was typed, as readings of boards or of a whole match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from teammatch.desk.folder import EventFolder
from teammatch.desk.merging import LineUp
from teammatch.desk.places import Spot, find_spot, place_facts
from teammatch.desk.results import ResultsTaken, line_ups, take_in
from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.model.results import Decision, DecisionKind, Mark, MatchResult, Outcome
from teammatch.model.rounds import Match, round_of
from teammatch.rules.book import RuleBook
from teammatch.sheets.results import BoardReading, Seat
from teammatch.sheets.scores import games_told, told_as
from teammatch.sheets.tokens import read_late, read_mark, read_token, read_total

DECIDED_BY_FORFEIT = {
    Outcome.FORFEIT_WIN: DecisionKind.HOME_WINS,
    Outcome.FORFEIT_LOSS: DecisionKind.AWAY_WINS,
    Outcome.DOUBLE_FORFEIT: DecisionKind.DOUBLE_FORFEIT,
}
_LATE_SIDES = {
    "home": "home",
    "away": "away",
    "主": "home",
    "主队": "home",
    "客": "away",
    "客队": "away",
}


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed, before anything is understood."""

    where: str
    scores: Sequence[str] = ()
    round: int | None = None
    late: Sequence[str] = ()
    mark: str = ""
    decide: str = ""
    reason: str = ""
    note: str = ""


def read_typed(folder: EventFolder, typed: Typed) -> ResultsTaken:
    """Understand one result as typed; nothing is written.

    ``where`` is a table or the first-named side of it, with board and game where they are meant;
    a number alone is a table.

    Raises:
        EventError: E347, E353-E363 what was typed can't be understood or placed; E375 the
            second-named side is given, so that the score could be read either way.
    """
    spot = find_spot(folder, typed.where, typed.round)
    paired, match, board = spot.paired, spot.match, spot.board
    if spot.side is not None and not spot.home:
        raise EventError(Problem("facts.E375", Place(key=typed.where), place_facts(folder, spot)))
    boards: list[BoardReading] = []
    whole = MatchResult(match.id)
    if board is None and folder.rules.boards > 1:
        boards, whole = _match_scores(folder.rules, match, typed)
        whole = _with_lateness(whole, _late(typed.late))
    else:
        boards = [_in_game(folder, spot, _board(folder, match, board or 1, typed), typed)]
    if typed.decide:
        whole = replace(whole, decision=_decision(typed))
    known = folder.event.results.get(match.id, MatchResult(match.id))
    ups = line_ups(folder, match)
    boards = [
        reading if known.board(reading.board) else _seated(reading, *ups)
        for reading in boards
        if _says(reading)
    ]
    taken = take_in(
        folder,
        paired.key,
        {match.id: boards},
        {match.id: whole},
        reason=typed.reason,
        note=typed.note,
        named=typed.round is not None,
    )
    return replace(taken, notes=(*_told(match, typed, boards), *taken.notes))


def _told(match: Match, typed: Typed, boards: Sequence[BoardReading]) -> Iterator[Message]:
    """As which games the score of a board was taken."""
    for reading in boards:
        if len(typed.scores) == 1 and reading.games and len(reading.games) > 1:
            yield from told_as(match.table, typed.scores[0], reading.games)


def read_correction(folder: EventFolder, typed: Typed) -> ResultsTaken:
    """Understand a correction of an accepted result; nothing is written.

    Raises:
        EventError: E363 it has no reason; E414 no result is accepted that it could correct; and
            those of ``read_typed``.
    """
    if not typed.reason.strip():
        raise _refuse("E363", typed)
    spot = find_spot(folder, typed.where, typed.round)
    known = folder.event.results.get(spot.match.id)
    board = known.board(spot.board) if known and spot.board else None
    if known is None or (spot.board and (board is None or board.empty)):
        facts = place_facts(folder, spot) | {"where": typed.where}
        raise EventError(Problem("facts.E414", _place(typed), facts))
    return read_typed(folder, typed)


def _in_game(folder: EventFolder, spot: Spot, reading: BoardReading, typed: Typed) -> BoardReading:
    """The reading of one game of a board: the other games stay as they are known."""
    if spot.game is None or reading.games is None:
        return reading
    known = folder.event.results.get(spot.match.id, MatchResult(spot.match.id))
    board = known.board(reading.board)
    games = board.games if board is not None else ()
    if len(reading.games) > 1 or spot.game > len(games) + 1:
        raise EventError(
            Problem("facts.E390", Place(key=typed.where), {"game": spot.game, "games": len(games)})
        )
    at = spot.game - 1
    return replace(reading, games=(*games[:at], *reading.games, *games[at + 1 :]))


def _says(reading: BoardReading) -> bool:
    late = (reading.home_late, reading.away_late)
    return any(v is not None for v in (reading.games, reading.mark, *late))


def _refuse(code: str, typed: Typed, **args: str | int | tuple[str, ...]) -> EventError:
    return EventError(Problem(f"results.{code}", _place(typed), args))


def _place(typed: Typed) -> Place:
    """Where something typed belongs: a number alone is a table."""
    where = typed.where.strip()
    return Place(table=int(where)) if where.isdecimal() else Place(key=where)


def _board(folder: EventFolder, match: Match, board: int, typed: Typed) -> BoardReading:
    """A reading of one board: its games, mark and lateness."""
    rules = folder.rules
    games, mark = _games(rules, typed)
    if typed.mark:
        token = read_mark(typed.mark)
        if isinstance(token, Problem):
            raise EventError(replace(token, place=_place(typed)))
        mark = token.mark or mark
        if token.outcome is not None:
            games = (token.outcome,)
    late = _late(typed.late)
    return BoardReading(
        match.id, board, games=games, mark=mark, home_late=late[0], away_late=late[1]
    )


def _games(rules: RuleBook, typed: Typed) -> tuple[tuple[Outcome, ...] | None, Mark | None]:
    """The games of a board, one by one, or its score where that decides it (T6)."""
    most = rules.match.games
    if len(typed.scores) == 1 and most > 1:
        told = games_told(rules, typed.scores[0], typed.mark)
        if told:
            return told, None
        if told is not None:
            raise _refuse("E366", typed, value=typed.scores[0])
    if most == 1 and len(typed.scores) > 1:
        raise _refuse("E361", typed, games=most, count=len(typed.scores))
    games: list[Outcome] = []
    mark: Mark | None = None
    problems = []
    texts = " ".join(typed.scores).split() if most > 1 else typed.scores
    for text in texts:
        token = read_token(text, rules.points.game)
        if isinstance(token, Problem):
            problems.append(replace(token, place=_place(typed)))
        elif token.outcome is not None:
            games.append(token.outcome)
        elif token.mark:
            mark = token.mark
    if problems:
        raise EventError(*problems)
    return tuple(games) or None, mark


def _match_scores(
    rules: RuleBook, match: Match, typed: Typed
) -> tuple[list[BoardReading], MatchResult]:
    """A whole match of several boards: a result for each board, the total, or a forfeit."""
    whole = MatchResult(match.id)
    scores = typed.scores
    if typed.mark:
        raise _refuse("E364", typed, table=match.table)
    if len(scores) == 1:
        token = read_token(scores[0], rules.points.game)
        if not isinstance(token, Problem) and token.outcome in DECIDED_BY_FORFEIT:
            kind = DECIDED_BY_FORFEIT[token.outcome]
            return [], replace(whole, decision=Decision(kind, typed.reason))
        total = read_total(scores[0])
        if total is None:
            raise _refuse("E359", typed, value=scores[0])
        return [], replace(whole, total=total)
    if scores and len(scores) != rules.boards:
        place = Place(round=round_of(match.id).round, table=match.table)
        facts = {"count": len(scores), "boards": rules.boards, "table": match.table}
        raise EventError(Problem("results.E357", place, facts))
    boards = []
    for number, score in enumerate(scores, 1):
        games, mark = _games(rules, replace(typed, scores=(score,)))
        boards.append(BoardReading(match.id, number, games=games, mark=mark))
    return boards, whole


def _late(typed: Sequence[str]) -> tuple[int | None, int | None]:
    """The seconds that home and away were late, from "home=15" and "away=14:59"."""
    late: dict[str, int | None] = {"home": None, "away": None}
    for text in typed:
        side, _, minutes = text.replace("＝", "=").partition("=")
        named = _LATE_SIDES.get(side.strip().casefold())
        if named is None:
            raise EventError(Problem("results.E360", args={"value": text}))
        read = read_late(minutes)
        if read is None or isinstance(read, Problem):
            raise EventError(Problem("results.E338", args={"value": minutes}))
        late[named] = read
    return late["home"], late["away"]


def _with_lateness(whole: MatchResult, late: tuple[int | None, int | None]) -> MatchResult:
    return replace(whole, home_late=late[0], away_late=late[1])


def _decision(typed: Typed) -> Decision:
    """A decision at the desk: its kind and its reason, which it must have."""
    known = tuple(k.value for k in DecisionKind)
    if typed.decide not in known:
        raise _refuse("E362", typed, value=typed.decide, known=known)
    if not typed.reason.strip():
        raise _refuse("E363", typed)
    return Decision(DecisionKind(typed.decide), typed.reason.strip())


def _seated(reading: BoardReading, home: LineUp, away: LineUp) -> BoardReading:
    """Who sits there by board order, since the command line names nobody."""
    seats = []
    for line_up in (home, away):
        player = line_up[reading.board - 1] if reading.board <= len(line_up) else None
        seats.append(Seat(player.name, player.id) if player else None)
    return replace(reading, home=seats[0], away=seats[1])
