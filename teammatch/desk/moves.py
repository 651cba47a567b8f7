"""What a change would move: the same facts counted with and without it, nothing written.

Results, points, places, byes and pairings not played yet are compared; one function a subject, in
the order in which they are shown.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from teammatch.desk.excluding import round_due
from teammatch.desk.folder import EventFolder
from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message, Severity
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus, round_of
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import bye_points
from teammatch.scoring.exclusion import excluded_sides
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import Ledger, MatchScore, State
from teammatch.standings.cascade import check_order, standings
from teammatch.store.journal import Change, NewChange
from teammatch.store.replay import replay


@dataclass(frozen=True, slots=True)
class Moves:
    """What differs, in words, by subject; all empty where a change moves nothing."""

    results: tuple[Message, ...] = ()
    points: tuple[Message, ...] = ()
    places: tuple[Message, ...] = ()
    byes: tuple[Message, ...] = ()
    pairings: tuple[Message, ...] = ()

    @property
    def all(self) -> tuple[Message, ...]:
        """All of it in order."""
        return (*self.results, *self.points, *self.places, *self.byes, *self.pairings)


@dataclass(frozen=True, slots=True)
class _Counted:
    """An event and what it adds up to."""

    rules: RuleBook
    event: Event
    ledger: Ledger


def what_moves(folder: EventFolder, changes: Iterable[NewChange]) -> Moves:
    """What these changes would move if they were accepted now. Cost: a replay and two tables."""
    rows = folder.journal.changes()
    act = len(rows) + 1
    at = datetime.now(UTC).isoformat(timespec="seconds")
    new = [
        Change(seq, c.kind, c.version, at, "", c.why, c.data, act)
        for seq, c in enumerate(changes, act)
    ]
    return moves_between(folder.rules, folder.event, replay([*rows, *new]))


def moves_between(rules: RuleBook, before: Event, after: Event) -> Moves:
    """What differs between two states of an event under the same rules."""
    was = _Counted(rules, before, build_ledger(rules, before))
    now = _Counted(rules, after, build_ledger(rules, after))
    return Moves(*(tuple(rule(was, now)) for rule in SUBJECTS))


def moved_results(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Matches whose result, or its worth, is another."""
    old, new = was.ledger.scores or {}, now.ledger.scores or {}
    for match_id in sorted({*old, *new}, key=lambda m: (round_of(m), int(m.split(".")[2]))):
        match = _match(now.event, match_id) or _match(was.event, match_id)
        if match is None:
            continue
        shown = (score_words(old.get(match_id)), score_words(new.get(match_id)))
        if shown[0] != shown[1]:
            yield Message(
                "moves.result",
                _pair(now.event, match) | {"old": shown[0], "new": shown[1]},
            )


def score_words(score: MatchScore | None) -> Message:
    """A score in words, as seen from the first-named side."""
    if score is None or (score.state is State.OPEN and not any(score.game_points)):
        return Message("moves.score_open")
    if score.state is State.VOID:
        return Message("moves.score_void")
    home, away = score.game_points
    points: dict[str, Arg] = {"home": home, "away": away}
    if score.state is State.OPEN:
        return Message("moves.score_so_far", points)
    match_points = dict(zip(("home_match", "away_match"), score.match_points, strict=True))
    return Message("moves.score_forfeit" if score.forfeit else "moves.score", points | match_points)


def moved_points(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Totals in what ranks."""
    primary = now.rules.points.primary
    for side in now.event.entries.sides:
        old = was.ledger.points(side, primary=primary)
        new = now.ledger.points(side, primary=primary)
        if old != new:
            yield Message("moves.points", {"side": _name(now.event, side), "old": old, "new": new})


def moved_places(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Places in the table as it stands."""
    old, new = _ranks(was), _ranks(now)
    for side, rank in new.items():
        if side in old and old[side] != rank:
            yield Message(
                "moves.place", {"side": _name(now.event, side), "old": old[side], "new": rank}
            )


def _ranks(counted: _Counted) -> dict[SideId, int]:
    """Places by side; none while they come and go, nor where the cascade can't be used.

    They do before the first result, and while results of the last round are missing.
    A faulty cascade is ``check``'s to report: it must not stop a decision on the evening.
    """
    if check_order(counted.rules):
        return {}
    table = standings(counted.rules, counted.event, ledger=counted.ledger)
    known = table.through is not None and not table.provisional
    return {row.side: row.rank for row in table.rows} if known else {}


def moved_byes(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Sides that have, or no longer have, a round without an opponent; and its worth."""
    old, new = dict(_byes(was.event)), dict(_byes(now.event))
    for place in sorted({*old, *new}):
        if place in old and place in new and old[place].kind == new[place].kind:
            continue
        key, side = place
        facts: dict[str, Arg] = {"side": _name(now.event, side), "round": key.round}
        if place in new:
            bye = new[place]
            rows = now.ledger.rows.get(side, ())
            asked = sum(r.bye is ByeKind.REQUESTED and r.round < key for r in rows)
            points, games = bye_points(now.rules, bye.kind, key, asked)
            facts |= {"kind": Message(f"rounds.kind_{bye.kind.value}")}
            yield Message("moves.bye", {**facts, "points": points, "games": games})
        else:
            yield Message("moves.no_bye", facts)


def moved_exclusions(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Sides that are not paired any more in the round due, and those that are again (B3.7)."""
    key = round_due(now.event)
    old, new = (excluded_sides(c.rules, c.event, c.ledger, key) for c in (was, now))
    for side in sorted({*old, *new}):
        if side not in new:
            yield Message("exclusion.moves_back", {"side": _name(now.event, side)})
        elif side not in old or old[side].why != new[side].why:
            facts: dict[str, Arg] = {"side": _name(now.event, side), "why": new[side].in_short()}
            yield Message("exclusion.moves_gone", facts)


def moved_rests(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Rounds without an opponent: those of sides paired now, and of those never paired again."""
    yield from moved_byes(was, now)
    yield from moved_exclusions(was, now)


def _byes(event: Event) -> Iterator[tuple[tuple[RoundKey, SideId], Bye]]:
    for key, paired in event.rounds.items():
        for bye in paired.byes:
            yield (key, bye.side), bye


def moved_pairings(was: _Counted, now: _Counted) -> Iterator[Message]:
    """Pairs that are others, and what a round not played yet would break."""
    for key in sorted({*was.event.rounds, *now.event.rounds}):
        old, new = was.event.rounds.get(key), now.event.rounds.get(key)
        yield from _other_pairs(was, now, old, new)
        if new is not None and new.status is RoundStatus.DRAFT:
            known = _broken(was, old) if old else ()
            yield from (found for found in _broken(now, new) if found not in known)


def _other_pairs(
    was: _Counted, now: _Counted, old: Round | None, new: Round | None
) -> Iterator[Message]:
    before = {m.table: m for m in old.matches} if old else {}
    after = {m.table: m for m in new.matches} if new else {}
    for table in sorted({*before, *after}):
        one, two = before.get(table), after.get(table)
        if one is not None and two is not None and (one.home, one.away) == (two.home, two.away):
            continue
        if two is not None:
            yield Message("moves.pair", _pair(now.event, two))
        elif one is not None:
            yield Message("moves.no_pair", _pair(was.event, one))


def _broken(counted: _Counted, paired: Round) -> tuple[Message, ...]:
    from teammatch.pairing.check import check_round

    found = check_round(counted.rules, counted.event, paired, counted.ledger)
    return tuple(
        Message("moves.pair_again", {"round": paired.key.round, "why": Message(p.key, p.args)})
        for p in found
        if p.severity is Severity.ERROR
    )


SUBJECTS: tuple[Callable[[_Counted, _Counted], Iterable[Message]], ...] = (
    moved_results,
    moved_points,
    moved_places,
    moved_rests,
    moved_pairings,
)
"""What is compared, in the order of the fields of ``Moves``."""


def _match(event: Event, match_id: str) -> Match | None:
    paired = event.rounds.get(round_of(match_id))
    return paired.match(match_id) if paired else None


def _name(event: Event, side: SideId) -> str:
    return event.entries.sides[side].name if side in event.entries.sides else side


def _pair(event: Event, match: Match) -> dict[str, Arg]:
    return {
        "round": round_of(match.id).round,
        "table": match.table,
        "home": _name(event, match.home),
        "away": _name(event, match.away),
    }
