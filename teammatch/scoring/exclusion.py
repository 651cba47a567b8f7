"""Who is not paired any more: passed (过关), out (积分末位淘汰), forfeits (B3.7, B1.5).

Nothing of it is stored: it follows from the rules and the facts of the rounds before, so that a
correction or an undo needs nothing more. What a released round was paired on stays with its byes.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.facts import Arrival
from teammatch.model.messages import Arg, Message
from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.rules.exclusion_checks import most_points_a_round
from teammatch.scoring.byes import has_come
from teammatch.scoring.types import Ledger, LedgerRow, RowKind

Why = Literal["passed", "cut", "forfeits"]
Rows = tuple[LedgerRow, ...]

KINDS = {"passed": ByeKind.PASSED, "cut": ByeKind.CUT, "forfeits": ByeKind.ABSENT}
FORFEITS_SAID = "pairing.out_excluded"
SAID = {"passed": "exclusion.passed", "cut": "exclusion.cut", "forfeits": FORFEITS_SAID}
"""What is said of a side that is not paired any more, kept with its byes."""

FORFEITED = (RowKind.FORFEIT_LOSS, RowKind.DOUBLE_FORFEIT)
CAME = (RowKind.PLAYED, RowKind.FORFEIT_WIN, RowKind.CROSS_FORFEIT)


@dataclass(frozen=True, slots=True)
class Excluded:
    """A side that is not paired any more, and the round after which that was so.

    ``points`` it had then; ``limit``: the points that pass, those below which it is out, or the
    number of forfeits.
    """

    side: SideId
    why: Why
    after: int
    points: Points
    limit: Points

    def said(self, name: str) -> Message:
        """Why, with the side called by this name."""
        facts: dict[str, Arg] = {"side": name, "limit": int(self.limit)}
        if self.why != "forfeits":
            facts |= {"points": self.points, "round": self.after, "limit": self.limit}
        return Message(SAID[self.why], facts)

    def in_short(self) -> Message:
        """The same in a few words, for lists."""
        return in_short(self.said(""))

    def bye(self, name: str) -> Bye:
        """Its round without an opponent: worth nothing."""
        return Bye(self.side, KINDS[self.why], (self.said(name),))


def in_short(said: Message) -> Message:
    """What is said of a side that is not paired any more, in a few words."""
    why = next(why for why, key in SAID.items() if key == said.key)
    return Message(f"exclusion.why_{why}", said.args)


def says_exclusion(bye: Bye) -> Message | None:
    """What a bye says of the exclusion it was given for; None for any other bye."""
    return next((r for r in bye.reasons if r.key in SAID.values()), None)


def anybody_may_be_excluded(rules: RuleBook) -> bool:
    """Whether the rules exclude sides at all."""
    return rules.exclusion.by_points or bool(rules.late.exclude_after)


def excluded_sides(
    rules: RuleBook, event: Event, ledger: Ledger, key: RoundKey
) -> dict[SideId, Excluded]:
    """The sides that are not paired in a round, from what is known of the rounds before it.

    Points are those that rank, penalties included; the first of the rounds that decides holds. A
    cut concerns who has come by then; who has left the event is neither passed nor out. Forfeits
    count in a row or in total (``late.exclude_after``), anew from a round that the side has signed
    in for after them. Cost: linear in the rows; nothing where the rules exclude nobody.
    """
    if not anybody_may_be_excluded(rules):
        return {}
    back = _signed_in(event) if rules.late.exclude_after else {}
    found = {}
    for side, own in ledger.rows.items():
        rows = tuple(row for row in own if row.round < key)
        gone = _by_points(rules, event, side, rows) if rules.exclusion.by_points else None
        if gone is None and rules.late.exclude_after:
            gone = _by_forfeits(rules, side, rows, key, back.get(side, frozenset()))
        if gone is not None:
            found[side] = gone
    return found


def brings_back(rules: RuleBook, event: Event, ledger: Ledger, arrival: Arrival) -> bool:
    """Whether a side would be kept out of the round by forfeits, had it not signed in for it."""
    if arrival.board is not None:
        return False
    rest = tuple(a for a in event.arrivals if (a.side, a.round) != (arrival.side, arrival.round))
    without = excluded_sides(rules, replace(event, arrivals=rest), ledger, arrival.round)
    gone = without.get(arrival.side)
    return gone is not None and gone.why == "forfeits"


def undecided_sides(
    rules: RuleBook, event: Event, ledger: Ledger, key: RoundKey
) -> dict[SideId, tuple[int, ...]]:
    """Sides with open matches that can still decide whether they are paired: which rounds'.

    The open matches of a side are taken for what is known of them, then for as much as a round can
    bring. ``ledger`` holds them as open.
    """
    if not rules.exclusion.by_points:
        return {}
    most = most_points_a_round(rules)
    found = {}
    for side, own in ledger.rows.items():
        rows = tuple(row for row in own if row.round < key)
        waiting = tuple(row.round.round for row in rows if row.kind is RowKind.OPEN)
        if waiting:
            at_best = tuple(
                replace(row, match_points=most, game_points=most)
                if row.kind is RowKind.OPEN
                else row
                for row in rows
            )
            ends = (_by_points(rules, event, side, taken) for taken in (rows, at_best))
            if len({gone is None for gone in ends}) > 1:
                found[side] = waiting
    return found


def out_for_good(
    rules: RuleBook, event: Event, ledger: Ledger, key: RoundKey
) -> dict[SideId, Excluded]:
    """B3.7: who has passed or is out by points before a round, whatever open matches bring."""
    if not rules.exclusion.by_points:
        return {}
    unsure = undecided_sides(rules, event, ledger, key)
    gone = excluded_sides(rules, event, ledger, key)
    return {s: one for s, one in gone.items() if one.why != "forfeits" and s not in unsure}


def _by_points(rules: RuleBook, event: Event, side: SideId, rows: Rows) -> Excluded | None:
    """The first round after which the side has passed or is out; None: neither."""
    own, level = rules.exclusion, "GP" if rules.points.primary == "game" else "MP"
    made = ZERO
    for place, row in enumerate(rows, start=1):
        made += row.points(level)
        number = row.round.round
        if event.has_left(side, number):
            return None
        if own.passed_points is not None and own.passes(number, made):
            return Excluded(side, "passed", number, made, own.passed_points)
        cut = own.cut_after(number)
        if cut is not None and made < cut.below and _had_entered(rules, rows[:place]):
            return Excluded(side, "cut", number, made, cut.below)
    return None


def _had_entered(rules: RuleBook, rows: Rows) -> bool:
    """Whether a side was in the event by then; in a Konrad, whether it has come at all (B8)."""
    if rules.only_present and rules.konrad.before_entry == "nothing":
        return has_come(rows)
    return any(row.kind is not RowKind.OUT for row in rows)


def _by_forfeits(
    rules: RuleBook, side: SideId, rows: Rows, key: RoundKey, back: frozenset[RoundKey]
) -> Excluded | None:
    """B1.5: so many forfeits, in a row up to now or in total.

    Rounds without an opponent neither add to a row of forfeits nor break it. ``back``: rounds
    that the side has signed in for.
    """
    limit, running = rules.late.exclude_after, rules.late.exclude_count == "consecutive"
    count = last = 0
    for row in rows:
        if count >= limit and row.round in back:
            count = 0
        if row.kind in FORFEITED:
            count, last = count + 1, row.round.round
        elif running and row.opponent is not None and row.kind in CAME:
            count = 0
    if count < limit or key in back:
        return None
    made = sum((row.points("GP" if rules.points.primary == "game" else "MP") for row in rows), ZERO)
    return Excluded(side, "forfeits", last, made, Points(limit))


def _signed_in(event: Event) -> dict[SideId, frozenset[RoundKey]]:
    """The rounds that each side was noted to be here for, as a whole."""
    found: dict[SideId, set[RoundKey]] = {}
    for arrival in event.arrivals:
        if arrival.board is None:
            found.setdefault(arrival.side, set()).add(arrival.round)
    return {side: frozenset(rounds) for side, rounds in found.items()}


def in_play(rules: RuleBook, event: Event, ledger: Ledger, key: RoundKey) -> tuple[SideId, ...]:
    """The sides that are neither excluded from a round nor have left the event before it."""
    gone = excluded_sides(rules, event, ledger, key)
    return tuple(
        side
        for side in event.entries.sides
        if side not in gone and not event.has_left(side, key.round)
    )


def by_reason(excluded: Iterable[Excluded]) -> dict[tuple[int, Why], list[Excluded]]:
    """The excluded by the round after which they were so, and why; passed before out."""
    order = tuple(SAID)
    found: dict[tuple[int, Why], list[Excluded]] = {}
    for one in sorted(excluded, key=lambda one: (one.after, order.index(one.why))):
        found.setdefault((one.after, one.why), []).append(one)
    return found


def told_by_round(event: Event, excluded: Iterable[Excluded]) -> Iterator[Message]:
    """Who has passed, is out or is kept out by forfeits: a message a round and reason."""
    for (after, why), several in by_reason(excluded).items():
        facts: dict[str, Arg] = {
            "round": after,
            "limit": several[0].limit,
            "sides": with_points(event, several),
        }
        yield Message(f"exclusion.after_{why}", facts)


def with_points(event: Event, several: Collection[Excluded]) -> tuple[Message, ...]:
    """Sides with what they had when they were paired no more, most points first, then by name."""
    names = {one.side: event.entries.sides[one.side].name for one in several}
    return tuple(
        Message("exclusion.with_points", {"side": names[one.side], "points": one.points})
        for one in sorted(several, key=lambda one: (-one.points, names[one.side]))
    )
