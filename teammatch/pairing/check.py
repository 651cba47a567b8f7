"""Is a round legal? Says of any round, also one made by hand, what it breaks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.engine import byes_before_pairing, declared_pairs
from teammatch.pairing.numbers import numbered
from teammatch.pairing.outlook import rule_outlook
from teammatch.pairing.position import Position
from teammatch.pairing.systems import own_check, position_for
from teammatch.pairing.task import Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.exclusion import anybody_may_be_excluded, says_exclusion
from teammatch.scoring.ledger import build_ledger, ledger_through
from teammatch.scoring.types import Ledger


def check_round(
    rules: RuleBook, event: Event, paired: Round, ledger: Ledger | None = None
) -> list[Problem]:
    """What a round breaks of the rules, given what happened before it.

    Errors: a side missing (drafts), unknown or twice in the round, a rematch, a forbidden pair,
    hard avoidance, a third equal move, an illegal bye, an absent side paired (drafts). Warnings:
    the same in a declared pair, soft avoidance that gave way, and rules that nobody could have
    kept. ``ledger`` is that of the whole event under these rules, where the caller has it. Cost:
    that of the ledger before the round, and linear in its pairs.
    """
    checked = _Checked.of(rules, event, paired, ledger)
    if checked is None:
        return list(_listed(event, paired))
    found = list(_listed(event, paired))
    for rule in (
        _complete,
        _absent,
        _excluded,
        _byes,
        _own_rules,
        _rematches,
        _kept_apart,
        _third_moves,
        _avoided,
    ):
        found += rule(checked)
    return found


@dataclass(frozen=True)
class _Checked:
    """A round with the position it was paired from, seats by side."""

    rules: RuleBook
    event: Event
    paired: Round
    task: Task
    position: Position
    seats: dict[SideId, int]
    declared: frozenset[frozenset[SideId]]

    @classmethod
    def of(
        cls, rules: RuleBook, event: Event, paired: Round, whole: Ledger | None
    ) -> "_Checked | None":
        """The round in its position; None when it names unknown sides or one side twice."""
        named = [s for m in paired.matches for s in (m.home, m.away)]
        named += [b.side for b in paired.byes]
        if len(set(named)) != len(named) or not event.entries.sides.keys() >= set(named):
            return None
        entries = numbered(rules, event.entries, 0)
        before = RoundKey(paired.key.stage, paired.key.round - 1)
        if whole is None:
            ledger = build_ledger(rules, event, before)
        else:
            ledger = ledger_through(whole, before)
        playing = {s for m in paired.matches for s in (m.home, m.away)}
        playing |= {b.side for b in paired.byes if b.kind is ByeKind.ALLOCATED}
        sides = tuple(s for s in entries.sides.values() if s.id in playing)
        task = Task(rules, paired.key, sides, entries, ledger)
        position = position_for(task)
        declared = declared_pairs(rules, entries, paired.key)
        return cls(
            rules,
            event,
            paired,
            task,
            position,
            {c.id: seat for seat, c in enumerate(position.contestants)},
            frozenset(frozenset((one.id, two.id)) for one, two in declared),
        )

    @cached_property
    def out(self) -> tuple[Bye, ...]:
        """Who is not to be paired, by what was known, or assumed, of the rounds before."""
        key, ledger = self.paired.key, self.task.ledger
        assumed = self.event.assumptions.get(key, ())
        if any(one.match in ledger.open_matches for one in assumed):
            before = RoundKey(key.stage, key.round - 1)
            ledger = build_ledger(self.rules, self.event, before, assumed=assumed)
        return byes_before_pairing(self.rules, self.event, self.task.entries, ledger, key)

    def name(self, side: SideId) -> str:
        """The side's name."""
        return self.event.entries.sides[side].name

    def problem(self, code: str, match: Match | None = None, **args: Arg) -> Problem:
        """A problem of this round: warnings are W, and errors in declared pairs are softened."""
        warns = code.startswith("W")
        facts: dict[str, Arg] = {"round": self.paired.key.round, **args}
        if match is not None:
            facts |= {
                "table": match.table,
                "home": self.name(match.home),
                "away": self.name(match.away),
            }
            warns = warns or frozenset((match.home, match.away)) in self.declared
        return Problem(
            f"pairing.{code}",
            _place(self.paired, match),
            facts,
            Severity.WARNING if warns else Severity.ERROR,
        )


def _place(paired: Round, match: Match | None = None) -> Place:
    return Place(round=paired.key.round, table=0 if match is None else match.table)


def _listed(event: Event, paired: Round) -> Iterator[Problem]:
    """Each side of the round is known and is in it once."""
    count = Counter([s for m in paired.matches for s in (m.home, m.away)])
    count.update(b.side for b in paired.byes)
    for side, times in count.items():
        facts: dict[str, Arg] = {"round": paired.key.round, "side": side}
        known = event.entries.sides.get(side)
        if known is None:
            yield Problem("pairing.E422", _place(paired), facts)
        elif times > 1:
            yield Problem("pairing.E421", _place(paired), {**facts, "side": known.name})


def _complete(at: _Checked) -> Iterator[Problem]:
    """A draft has a place for everybody; a released round is not reproached with newcomers."""
    if at.paired.status is not RoundStatus.DRAFT:
        return
    for side in at.event.entries.sides.values():
        if at.paired.of_side(side.id) is None:
            yield at.problem("E420", side=side.name)


def _absent(at: _Checked) -> Iterator[Problem]:
    """Report 56: a side that is away or excluded is not paired; B8: whoever is here, is."""
    if at.paired.status is not RoundStatus.DRAFT:
        return
    out = at.out
    for bye in out:
        placed = at.paired.of_side(bye.side)
        if isinstance(placed, Match) and says_exclusion(bye) is None:
            yield at.problem("E429", placed, side=at.name(bye.side))
    if at.rules.only_present:
        away = {bye.side for bye in out}
        for bye in at.paired.byes:
            if says_exclusion(bye) is not None:
                continue
            if bye.kind in (ByeKind.REQUESTED, ByeKind.ABSENT) and bye.side not in away:
                facts: dict[str, Arg] = {"round": at.paired.key.round, "side": at.name(bye.side)}
                yield Problem("monrad.E438", _place(at.paired), facts)


def _excluded(at: _Checked) -> Iterator[Problem]:
    """B1.5, B3.7: who is not paired any more is not in the round, and nobody else is left out.

    E1341 a pair, E1343 an allocated bye, E1342 left out without need. In a released round the
    results of today may say otherwise than those it was paired on: then it stands, and that is
    told (W1341 to W1343).
    """
    if not anybody_may_be_excluded(at.rules):
        return
    stands = at.paired.status is RoundStatus.RELEASED
    out = {bye.side: bye for bye in at.out}
    for bye in at.out:
        why, placed = says_exclusion(bye), at.paired.of_side(bye.side)
        if why is None or placed is None:
            continue
        if isinstance(placed, Match):
            by_itself = stands and not placed.by_hand
            yield _said_of_exclusion(at, "1341", bye.side, placed, why=why, stands=by_itself)
        elif placed.kind is ByeKind.ALLOCATED:
            by_itself = stands and not by_a_hand(placed)
            yield _said_of_exclusion(at, "1343", bye.side, why=why, stands=by_itself)
    for placed in at.paired.byes:
        if says_exclusion(placed) is not None and placed.side not in out:
            yield _said_of_exclusion(at, "1342", placed.side, stands=stands)


def _said_of_exclusion(
    at: _Checked,
    number: str,
    side: SideId,
    match: Match | None = None,
    *,
    why: Message | str = "",
    stands: bool,
) -> Problem:
    facts: dict[str, Arg] = {"round": at.paired.key.round, "side": at.name(side), "why": why}
    if match is not None:
        facts |= {"home": at.name(match.home), "away": at.name(match.away)}
    place = _place(at.paired, match)
    if stands:
        return Problem(f"exclusion.W{number}", place, facts, Severity.WARNING)
    return Problem(f"exclusion.E{number}", place, facts)


def by_a_hand(bye: Bye) -> bool:
    """Whether somebody gave the bye by hand."""
    return any(reason.key.startswith("rounds.reason_") for reason in bye.reasons)


def _byes(at: _Checked) -> Iterator[Problem]:
    """R19: one allocated bye at most in a round, to a side that may still have one."""
    byes = [b for b in at.paired.byes if b.kind is ByeKind.ALLOCATED]
    if len(byes) > 1:
        yield at.problem("E428", sides=tuple(at.name(b.side) for b in byes))
    for bye in byes:
        had = at.position.contestants[at.seats[bye.side]].allocated
        if had >= at.rules.byes.at_most:
            limit = at.rules.byes.at_most
            yield at.problem("E427", side=at.name(bye.side), byes=had, limit=limit)


def _own_rules(at: _Checked) -> Iterator[Problem]:
    """What only this pairing system bars."""
    check = own_check(at.rules.pairing.system)
    if check is not None:
        yield from check(at.task, at.paired)


def _rematches(at: _Checked) -> Iterator[Problem]:
    """R30: nobody is met again; in a round robin, once a cycle; in Konrad as the club says."""
    most = at.rules.most_meetings
    for match in at.paired.matches:
        rows = at.task.ledger.rows.get(match.home, ())
        rounds = [r.round.round for r in rows if r.opponent == match.away and r.met]
        if len(rounds) >= most:
            yield at.problem("E423", match, before=tuple(rounds))


def _kept_apart(at: _Checked) -> Iterator[Problem]:
    """Forbidden pairs and hard avoidance."""
    if at.rules.pairing.traits.by_table:
        return
    for match in at.paired.matches:
        one, two = at.seats[match.home], at.seats[match.away]
        for ban in at.position.bans:
            if ban.name.key in APART and ban.against[one] >> two & 1:
                yield at.problem("E424", match, why=ban.why(one, two))


APART = ("pairing.rule_forbidden", "pairing.rule_avoid")


def _third_moves(at: _Checked) -> Iterator[Problem]:
    """R25: no third equal move in a row; a warning in the last round where the rules free it."""
    setting = at.rules.pairing.third_equal_colour
    if at.rules.pairing.traits.by_table or not at.position.no_third:
        return
    for match in at.paired.matches:
        if match.first is None:
            continue
        for side in (match.home, match.away):
            run = at.position.contestants[at.seats[side]].run
            if (run >= 2) if match.first == side else (run <= -2):
                free = setting == "last-round" and at.task.last_round
                yield at.problem("W426" if free else "E426", match, side=at.name(side))


def _avoided(at: _Checked) -> Iterator[Problem]:
    """Soft avoidance that gave way: each pair with the reason, and rules nobody could keep."""
    if at.rules.pairing.traits.by_table:
        return
    for criterion in at.position.criteria:
        if criterion.name.key != "pairing.rule_avoid":
            continue
        broken = [
            match
            for match in at.paired.matches
            if criterion.against[at.seats[match.home]] >> at.seats[match.away] & 1
        ]
        outlook = rule_outlook(at.position, criterion, at.paired.key) if broken else None
        engine = Message("pairing.cause_field" if outlook else "pairing.cause_order")
        for match in broken:
            cause = Message("pairing.cause_hand") if match.by_hand else engine
            if any(reason.key == "dingwei.drawn" for reason in match.reasons):
                cause = Message("pairing.cause_drawn")
            why = criterion.why(at.seats[match.home], at.seats[match.away])
            yield at.problem("W430", match, why=why, cause=cause)
        if outlook:
            yield outlook
