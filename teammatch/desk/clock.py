"""The clock: when a round really began, and who came how late (R23, T7, X9, B1.5)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import time

from teammatch.desk.decisions import board_of, with_board
from teammatch.desk.doing import Done, Step, Words, prepared
from teammatch.desk.folder import EventFolder
from teammatch.desk.places import Spot, find_spot
from teammatch.desk.results import released_round
from teammatch.model.event import Event
from teammatch.model.facts import Arrival
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.results import BoardResult, MatchResult
from teammatch.model.rounds import Match, Round, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.rules.playing import LateRules
from teammatch.scoring.lateness import Effect, clock, effect_of, ladder, late_verdict
from teammatch.store import codec, fact_codec
from teammatch.store.journal import NewChange

DAY = 24 * 60 * 60


def read_clock(text: str) -> time:
    """A time of day as it is typed: "19:33", "19.33", "19:33:30", "1933".

    Raises:
        EventError: E395 it is none.
    """
    found = re.fullmatch(r"(\d{1,2})[:.h：]?(\d{2})(?:[:.：](\d{2}))?", text.strip(), re.ASCII)
    if found:
        hour, minute, second = (int(part or 0) for part in found.groups())
        if hour < 24 and minute < 60 and second < 60:
            return time(hour, minute, second)
    raise EventError(Problem("facts.E395", Place(key=text), {"value": text}))


def shown_clock(at: time) -> str:
    """A time of day, with seconds only where there are any."""
    return f"{at:%H:%M:%S}" if at.second else f"{at:%H:%M}"


def seconds_late(start: time, at: time) -> int:
    """Seconds after the start, across midnight too; 0 for who was there before it.

    >>> seconds_late(time(19, 33), time(19, 47)), seconds_late(time(19, 33), time(19, 30))
    (840, 0)
    """
    passed = (_seconds(at) - _seconds(start)) % DAY
    return passed if passed < DAY // 2 else 0


def _seconds(at: time) -> int:
    return at.hour * 3600 + at.minute * 60 + at.second


def plus(start: time, seconds: int) -> time:
    """The time of day so many seconds later."""
    minutes, second = divmod((_seconds(start) + seconds) % DAY, 60)
    return time(*divmod(minutes, 60), second)


def start_round(folder: EventFolder, number: int, at: str, words: Words) -> Done:
    """Record when a round really began; lateness noted by the clock is counted anew from it.

    Raises:
        EventError: E395 no time of day, E396 another start is recorded and no reason given,
            E347, E355 the round is not released.
    """
    paired = released_round(folder, number)
    began = read_clock(at)
    known = folder.event.starts.get(paired.key)
    if known is not None and known != began and not words.reason:
        facts: dict[str, Arg] = {"round": number, "old": shown_clock(known)}
        raise EventError(Problem("facts.E396", args=facts))
    changes = [NewChange("start", fact_codec.start_data(paired.key, began), words.reason)]
    results = dict(_counted_anew(folder, paired, began))
    if results:
        rows = [codec.result_data(result) for result in results.values()]
        changes.append(NewChange("results", {"results": rows}, words.reason))
    said = Message("facts.started", {"round": number, "at": shown_clock(began)})
    return prepared(folder, changes, said).take(folder, words)


def _counted_anew(
    folder: EventFolder, paired: Round, start: time
) -> Iterator[tuple[str, MatchResult]]:
    """The results whose lateness was computed from the clock, by the new start."""
    event = folder.event
    for match in paired.matches:
        before = event.results.get(match.id, MatchResult(match.id))
        result = before
        for arrival in arrivals_by_clock(event, paired.key, match):
            if arrival.at is not None:
                spot = Spot(paired, match, event.entries.sides[arrival.side], arrival.board)
                result = _with_late(folder, spot, result, seconds_late(start, arrival.at))
        if result != before:
            yield match.id, result


def arrivals_by_clock(event: Event, key: RoundKey, match: Match) -> list[Arrival]:
    """The last arrival of each side and player of a match for which a time was noted."""
    last = {
        (a.side, a.board): a
        for a in event.arrivals
        if a.round == key and a.side in (match.home, match.away)
    }
    return [arrival for arrival in last.values() if arrival.at is not None]


def is_counted(event: Event, arrival: Arrival) -> bool:
    """Whether the lateness of an arrival by the clock is what follows from the recorded start.

    An arrival that a later one replaces, and one in time, need no start.
    """
    last = event.arrival(arrival.round, arrival.side, arrival.board)
    paired = event.rounds.get(arrival.round)
    match = paired.of_side(arrival.side) if paired else None
    if arrival.at is None or last != arrival or not isinstance(match, Match):
        return True
    result = event.results.get(match.id, MatchResult(match.id))
    home = match.home == arrival.side
    noted: MatchResult | BoardResult | None = result
    if arrival.board is not None:
        noted = result.board(arrival.board)
    late = (noted.home_late if home else noted.away_late) if noted else None
    start = event.starts.get(arrival.round)
    return start is not None and late == seconds_late(start, arrival.at)


def late_step(
    folder: EventFolder,
    where: str,
    at: str,
    words: Words,
    *,
    board: int | None = None,
    number: int | None = None,
) -> Step:
    """A side, or its player of a board, came at this time: minutes, rule and consequence.

    The lateness counts from the recorded start. Nothing is written before the step is taken.

    Raises:
        EventError: E381 no side is named, E397 the start is not recorded, E398 another arrival is
            recorded and no reason given, E395 no time of day; those of ``find_spot``.
    """
    spot = find_spot(folder, where, number)
    side = spot.side
    if side is None:
        raise EventError(Problem("facts.E381", Place(key=where)))
    spot = replace(spot, board=board or spot.board)
    if spot.board is not None and spot.board > folder.rules.boards:
        seen = {"table": spot.match.table, "board": spot.board, "boards": folder.rules.boards}
        raise EventError(Problem("results.E354", args=seen))
    key, name = spot.paired.key, side.name
    came = read_clock(at)
    start = folder.event.starts.get(key)
    if start is None:
        raise EventError(Problem("facts.E397", args={"round": key.round}))
    known = folder.event.arrival(key, side.id, spot.board)
    if known is not None and known.at not in (None, came) and not words.reason:
        facts: dict[str, Arg] = {"side": name, "old": shown_clock(known.at or came)}
        raise EventError(Problem("facts.E398", args=facts))
    seconds = seconds_late(start, came)
    before = folder.event.results.get(spot.match.id, MatchResult(spot.match.id))
    result = _with_late(folder, spot, before, seconds)
    arrival = Arrival(key, side.id, came, spot.board, reason=words.reason, note=words.note)
    changes = [NewChange("arrival", fact_codec.arrival_data(arrival), words.reason)]
    if result != before:
        row = {"results": [codec.result_data(result)]}
        changes.append(NewChange("results", row, words.reason))
    said: dict[str, Arg] = {
        "side": name,
        "at": shown_clock(came),
        "late": clock(seconds),
        "start": shown_clock(start),
        "round": key.round,
    }
    return prepared(
        folder,
        changes,
        Message("facts.came_late" if seconds else "facts.came_in_time", said),
        *_rule_and_consequence(folder.rules, spot, result, seconds),
    )


def _with_late(folder: EventFolder, spot: Spot, known: MatchResult, seconds: int) -> MatchResult:
    """A match with the lateness of the side of the spot, or of its player."""
    if spot.board is None:
        if spot.home:
            return replace(known, home_late=seconds)
        return replace(known, away_late=seconds)
    board = board_of(folder, spot, known, spot.board)
    if spot.home:
        return with_board(known, replace(board, home_late=seconds))
    return with_board(known, replace(board, away_late=seconds))


def _rule_and_consequence(
    rules: RuleBook, spot: Spot, result: MatchResult, seconds: int
) -> Iterator[Message]:
    """The rule in words, and what it makes of this lateness and of the opponent's."""
    if not seconds:
        return
    late = rules.late
    yield rule_in_words(late)
    effect = effect_of(late, seconds)
    other = _other_side_late(spot, result)
    verdict = late_verdict(late, effect, effect_of(late, other))
    if other and effect is effect_of(late, other) and effect >= Effect.GAME:
        yield Message(f"facts.both_late_{late.both.replace('-', '_')}", {"late": clock(other)})
    elif effect >= Effect.GAME and verdict.loser == "away":
        yield Message("facts.other_later", {"late": clock(other)})
    else:
        whole = spot.board is None and rules.boards > 1
        yield Message(f"facts.effect_{effect_word(effect, whole=whole)}")


def effect_word(effect: Effect, *, whole: bool) -> str:
    """The name of an effect in the texts; ``whole``: a side with several boards is meant by it."""
    each = whole and effect in (Effect.GAME, Effect.BOARD)
    return effect.name.lower() + ("_whole" if each else "")


def _other_side_late(spot: Spot, result: MatchResult) -> int:
    """How late the opponent was, of the same board or as a whole; 0: not noted."""
    whole = result.away_late if spot.home else result.home_late
    found = [whole or 0]
    if spot.board is not None:
        board = result.board(spot.board)
        if board is not None:
            found.append((board.away_late if spot.home else board.home_late) or 0)
    return max(found)


def rule_in_words(late: LateRules) -> Message:
    """The ladder of lateness: "from 10:00 a warning, from 15:00 the board is lost"."""
    steps = tuple(
        Message(
            "facts.late_from" if late.inclusive else "facts.late_after",
            {
                "limit": clock(seconds),
                "effect": Message(f"facts.costs_{effect.name.lower()}"),
            },
        )
        for seconds, effect in ladder(late)
    )
    return Message("facts.late_rule", {"steps": steps}) if steps else Message("facts.late_free")
