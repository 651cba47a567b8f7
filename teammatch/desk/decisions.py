"""Decisions at the desk: about matches, boards and games; penalties, fouls, protests."""

from dataclasses import replace
from datetime import date

from teammatch.desk.doing import Done, Step, Words, prepared
from teammatch.desk.folder import EventFolder
from teammatch.desk.overruling import decision_name
from teammatch.desk.places import Spot, find_spot, known_side, place_facts, side_in
from teammatch.desk.results import line_ups, released_round
from teammatch.model.entries import Side
from teammatch.model.facts import Penalty, Protest, Remark
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.points import Points, parse_points
from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import MatchId
from teammatch.store import codec, fact_codec
from teammatch.store.journal import NewChange
from teammatch.store.replay import undone_rows

SIDED = ("win", "loss")
"""Decisions that need to know for whom."""
MATCH_DECISIONS = {
    "both-lose": DecisionKind.BOTH_LOSE,
    "double-forfeit": DecisionKind.DOUBLE_FORFEIT,
    "annul": DecisionKind.ANNULLED,
    "cancel": DecisionKind.CANCELLED,
    "replay": DecisionKind.REPLAY,
    "as-played": DecisionKind.AS_PLAYED,
}
BOARD_DECISIONS = {
    "both-lose": Outcome.BOTH_LOSE,
    "double-forfeit": Outcome.DOUBLE_FORFEIT,
    "annul": Outcome.CANCELLED,
}
LIFT, STANDS, REPLAY = "lift", "stands", "replay"
KINDS = (*SIDED, *MATCH_DECISIONS, LIFT, STANDS)
"""Everything that ``decide`` takes. "lift" takes a decision away again; "stands" turns a protest
down: the result stays as it is."""


def decide(
    folder: EventFolder,
    where: str,
    kind: str,
    words: Words,
    *,
    number: int | None = None,
    whom: str = "",
) -> Done:
    """Decide a match, or one board or game of it; open protests about the match are settled.

    ``whom``: who wins or loses, where ``where`` is a table.

    Raises:
        EventError: E362 no such decision, E363 no reason, E384 it can't be taken about a board,
            E385 there is nothing to lift, E386 nobody protests; and those of ``find_spot``.
    """
    if kind not in KINDS:
        facts: dict[str, Arg] = {"value": kind, "known": KINDS}
        raise EventError(Problem("results.E362", Place(key=where), facts))
    words.must_say_why()
    spot = find_spot(folder, where, number)
    step = _decided(folder, spot, kind, words, whom)
    return step.take(folder, words)


def _decided(folder: EventFolder, spot: Spot, kind: str, words: Words, whom: str) -> Step:
    known = folder.event.results.get(spot.match.id, MatchResult(spot.match.id))
    changes = []
    result = known
    if kind == STANDS:
        if not folder.event.open_protests(spot.match.id):
            raise EventError(Problem("facts.E386", args={"table": spot.match.table}))
    elif spot.board is not None:
        result = _board_decided(folder, spot, known, kind, whom)
        remark = Remark(spot.match.id, spot.board, reason=words.reason, note=words.note)
        changes.append(NewChange("remark", fact_codec.remark_data(remark), words.reason))
    elif kind == LIFT:
        if known.decision is None:
            raise EventError(Problem("facts.E385", args={"table": spot.match.table}))
        result = replace(known, decision=None)
        if known.decision.kind is DecisionKind.REPLAY:
            result = _before_the_replay(folder, spot.match.id)
    else:
        decision = Decision(_match_kind(folder, spot, kind, whom), words.reason, words.note)
        result = replace(known, decision=decision)
        if kind == REPLAY:
            result = MatchResult(spot.match.id, decision=decision)
    if result != known:
        row = {"results": [codec.result_data(result)]}
        changes.insert(0, NewChange("results", row, words.reason))
    for protest in folder.event.open_protests(spot.match.id):
        settled = replace(protest, settled=words.reason)
        changes.append(NewChange("protest", fact_codec.protest_data(settled), words.reason))
    return prepared(folder, changes, _said(folder, spot, result, kind))


def _before_the_replay(folder: EventFolder, match: MatchId) -> MatchResult:
    """What was known of a match when it was decided to play it once more: that counts again."""
    rows = folder.journal.changes()
    undone = undone_rows(rows)
    now = before = MatchResult(match)
    for row in rows:
        told = row.data["results"] if row.kind == "results" and row.seq not in undone else ()
        for data in told:
            if data["match"] != match:
                continue
            result = codec.result_from(data)
            again = result.decision is not None and result.decision.kind is DecisionKind.REPLAY
            if again and not (now.decision and now.decision.kind is DecisionKind.REPLAY):
                before = now
            now = result
    return before


def _said(folder: EventFolder, spot: Spot, result: MatchResult, kind: str) -> Message:
    facts = place_facts(folder, spot)
    if spot.board is None and result.decision is not None and kind not in (STANDS, LIFT):
        return Message("facts.decided", {**facts, "decision": decision_name(result.decision.kind)})
    if spot.board is not None:
        key = "facts.decided_board" if spot.game is None else "facts.decided_game"
        more: dict[str, Arg] = {"board": spot.board, "game": spot.game or 0}
        return Message(key, {**facts, **more, "decision": Message(f"facts.kind_{_word(kind)}")})
    return Message(f"facts.decided_{kind}", facts)


def _word(kind: str) -> str:
    return kind.replace("-", "_")


def _match_kind(folder: EventFolder, spot: Spot, kind: str, whom: str) -> DecisionKind:
    if kind not in SIDED:
        return MATCH_DECISIONS[kind]
    side = side_in(folder, spot, whom)
    home_wins = (side.id == spot.match.home) == (kind == "win")
    return DecisionKind.HOME_WINS if home_wins else DecisionKind.AWAY_WINS


def _board_decided(
    folder: EventFolder, spot: Spot, known: MatchResult, kind: str, whom: str
) -> MatchResult:
    """A board, or one game of it, with the outcome decided; played games stay in the history."""
    number = spot.board or 1
    before = board_of(folder, spot, known, number)
    if kind == REPLAY:
        games = before.games[: spot.game - 1] if spot.game else ()
        return with_board(known, replace(before, games=games, mark=Mark.NONE))
    outcome = BOARD_DECISIONS.get(kind)
    if kind in SIDED:
        side = side_in(folder, spot, whom)
        wins = (side.id == spot.match.home) == (kind == "win")
        outcome = Outcome.FORFEIT_WIN if wins else Outcome.FORFEIT_LOSS
    if outcome is None:
        raise EventError(Problem("facts.E384", args={"value": kind}))
    if spot.game is None:
        return with_board(known, replace(before, games=(outcome,), mark=Mark.NONE))
    if spot.game > len(before.games) + 1:
        facts = {"game": spot.game, "games": len(before.games)}
        raise EventError(Problem("facts.E390", args=facts))
    at = spot.game - 1
    games = (*before.games[:at], outcome, *before.games[at + 1 :])
    return with_board(known, replace(before, games=games, mark=Mark.NONE))


def board_of(folder: EventFolder, spot: Spot, known: MatchResult, number: int) -> BoardResult:
    """A board as it is known; one of which nothing is known with its players by board order."""
    found = known.board(number)
    if found is not None:
        return found
    home, away = (up[number - 1] for up in line_ups(folder, spot.match))
    return BoardResult(
        number,
        home_player=home.id if home else None,
        away_player=away.id if away else None,
        home_name=home.name if home else "",
        away_name=away.name if away else "",
    )


def with_board(known: MatchResult, board: BoardResult) -> MatchResult:
    """A match with this board in the place of the one of its number."""
    others = [b for b in known.boards if b.board != board.board]
    return replace(known, boards=tuple(sorted([*others, board], key=lambda b: b.board)))


def postpone(
    folder: EventFolder, where: str, words: Words, *, to: str = "", number: int | None = None
) -> Done:
    """A match is played on another day; its result, when it comes, ends the postponement.

    Raises:
        EventError: E391 the day can't be read; E363 no reason; E380 the match has its result;
            E400 the day is past; and those of ``find_spot``.
    """
    words.must_say_why()
    spot = find_spot(folder, where, number)
    try:
        day = date.fromisoformat(to) if to else None
    except ValueError:
        raise EventError(Problem("facts.E391", Place(key=to), {"value": to})) from None
    if day is not None and day < folder.today():
        past: dict[str, Arg] = {"day": day.isoformat(), "today": folder.today().isoformat()}
        raise EventError(Problem("facts.E400", Place(key=to), past))
    if spot.match.id not in folder.ledger().open_matches:
        raise EventError(Problem("facts.E380", args=place_facts(folder, spot)))
    known = folder.event.results.get(spot.match.id, MatchResult(spot.match.id))
    decision = Decision(DecisionKind.POSTPONED, words.reason, words.note, day)
    row = {"results": [codec.result_data(replace(known, decision=decision))]}
    facts = place_facts(folder, spot)
    said = Message("facts.postponed", facts)
    if day is not None:
        said = Message("facts.postponed_to", {**facts, "day": day.isoformat()})
    return prepared(folder, [NewChange("results", row, words.reason)], said).take(folder, words)


def protest(
    folder: EventFolder, where: str, words: Words, *, by: str = "", number: int | None = None
) -> Done:
    """A side objects to a match; open until a decision about the match settles it.

    Raises:
        EventError: E363 no reason, E383 it is not said who objects; those of ``find_spot``.
    """
    words.must_say_why()
    spot = find_spot(folder, where, number)
    side = side_in(folder, spot, by)
    fact = Protest(spot.match.id, side.id, words.reason, words.note)
    said = Message("facts.protested", {**place_facts(folder, spot), "side": side.name})
    change = NewChange("protest", fact_codec.protest_data(fact), words.reason)
    return prepared(folder, [change], said).take(folder, words)


def penalty(
    folder: EventFolder,
    text: str,
    words: Words,
    *,
    match_points: str = "0",
    game_points: str = "0",
    number: int | None = None,
) -> Done:
    """Points given or taken at the desk; they count in the round named (None: the last released).

    Raises:
        EventError: E363 no reason, E392 no number, E393 neither match nor game points, E347/E355
            the round is not released, E457/E458 unknown side.
    """
    words.must_say_why()
    side = known_side(folder, text)
    points = (_points(match_points, "--mp"), _points(game_points, "--gp"))
    if not any(points):
        raise EventError(Problem("facts.E393"))
    paired = released_round(folder, number)
    fact = Penalty(side.id, paired.key, *points, words.reason, words.note)
    change = NewChange("penalty", fact_codec.penalty_data(fact), words.reason)
    said = Message("facts.penalised", penalty_facts(side, fact))
    return prepared(folder, [change], said).take(folder, words)


def penalty_facts(side: Side, fact: Penalty) -> dict[str, Arg]:
    """A penalty in numbers, for sentences."""
    return {
        "side": side.name,
        "round": fact.round.round,
        "match_points": fact.match_points,
        "game_points": fact.game_points,
    }


def _points(text: str, option: str) -> Points:
    try:
        return parse_points(text)
    except (ValueError, ZeroDivisionError):
        raise EventError(Problem("facts.E392", Place(key=option), {"value": text})) from None


def foul(
    folder: EventFolder,
    where: str,
    words: Words,
    *,
    whom: str = "",
    board: int | None = None,
    number: int | None = None,
    count: int = 1,
) -> Done:
    """Fouls (犯规) of a player, added to those of the board.

    Raises:
        EventError: E363 no reason, E394 no board, E383 it is not said whose; those of
            ``find_spot``.
    """
    words.must_say_why()
    spot = find_spot(folder, where, number)
    place = board or spot.board or (1 if folder.rules.boards == 1 else None)
    if place is None or not 1 <= place <= folder.rules.boards:
        facts: dict[str, Arg] = {"boards": folder.rules.boards, "table": spot.match.table}
        raise EventError(Problem("facts.E394", args=facts))
    side = side_in(folder, spot, whom)
    known = folder.event.results.get(spot.match.id, MatchResult(spot.match.id))
    before = board_of(folder, spot, known, place)
    if side.id == spot.match.home:
        after = replace(before, home_fouls=before.home_fouls + count)
        total = after.home_fouls
    else:
        after = replace(before, away_fouls=before.away_fouls + count)
        total = after.away_fouls
    remark = Remark(spot.match.id, place, side.id, count, words.reason, words.note)
    row = {"results": [codec.result_data(with_board(known, after))]}
    changes = [
        NewChange("results", row, words.reason),
        NewChange("remark", fact_codec.remark_data(remark), words.reason),
    ]
    more: dict[str, Arg] = {"side": side.name, "board": place, "count": count, "total": total}
    said = Message("facts.foul", {**place_facts(folder, spot), **more})
    return prepared(folder, changes, said).take(folder, words)
