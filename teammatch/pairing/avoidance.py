"""Who is kept apart: met before, forbidden pairs, third equal moves, sides of one unit.

Each rule becomes a ban (absolute) or a criterion (soft), as bit masks; ``position_of`` is the
one place that says which come first.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from teammatch.model.columns import belonging
from teammatch.model.entries import Entries
from teammatch.model.messages import Arg, Message, Place, Problem
from teammatch.model.naming import find_side, similar_names
from teammatch.pairing.meetings import again_too_soon, meetings_of, met_often, third_by_reversal
from teammatch.pairing.position import Ban, Contestant, Criterion, Position, in_order
from teammatch.pairing.task import Task, contestants, moves_matter
from teammatch.rules.book import AvoidRule, RuleBook


def position_of(task: Task) -> Position:
    """The position of a Swiss round: seats, bans, criteria, in their order of priority.

    Absolute: no rematch, hard avoidance, forbidden pairs, no third equal move. Soft: a third
    equal move in the last round, then the soft avoidance rules as they stand (X33, X19). Where
    the same two may meet again: not more often than that, and not before the others were met.
    """
    field = in_order(contestants(task))
    bans = kept_apart(task, field)
    criteria: list[Criterion] = []
    met = meetings_of(task, field) if task.rules.pairing.traits.meets_again else None
    if met is None:
        bans.insert(0, no_rematch(field))
    else:
        most = task.rules.most_meetings
        within = Position(field).groups() if task.rules.konrad.meet_again == "group" else ()
        criteria += again_too_soon(met, most, bans, within)
        bans.insert(0, met_often(met, most))
    setting = third_equal_rule(task.rules)
    if setting != "free" and moves_matter(task.rules):
        against = third_equal_moves(field)
        if met is not None:
            forced = third_by_reversal(met, field)
            against = [bar | more for bar, more in zip(against, forced, strict=True)]
        if setting == "last-round" and task.last_round:
            criteria.append(Criterion(Message("pairing.rule_third"), against, _WhyThird(field)))
        else:
            bans.append(
                Ban(
                    Message("pairing.rule_third"),
                    against,
                    Message("pairing.loosen_third"),
                    _WhyThird(field),
                )
            )
    criteria += avoided(task, field)
    return Position(
        field,
        tuple(bans),
        tuple(criteria),
        bye_at_most=task.rules.byes.at_most,
        no_third=setting != "free" and moves_matter(task.rules),
    )


def third_equal_rule(rules: RuleBook) -> str:
    """How third equal moves are barred: as the event says.

    C.04.6 bars none (Basic Rules 7), nor does a McMahon with handicaps, which give the first move
    to the weaker side whatever it had before (B4.3).
    """
    traits = rules.pairing.traits
    given = traits.own_moves or (traits.start_scores and rules.mcmahon.handicap)
    return "free" if given else rules.pairing.third_equal_colour


def kept_apart(task: Task, field: Sequence[Contestant]) -> list[Ban]:
    """Hard avoidance in force in this round, and forbidden pairs."""
    bans = [_hard(field, rule) for rule in _in_force(task, "hard")]
    return bans + forbidden_pairs(task, field)


def avoided(task: Task, field: Sequence[Contestant]) -> list[Criterion]:
    """Soft avoidance in force in this round, in the order of its weight."""
    return [_soft(field, rule) for rule in _in_force(task, "soft")]


def _in_force(task: Task, strength: str) -> list[AvoidRule]:
    return [r for r in task.rules.avoid if r.strength == strength and r.applies(task.key.round)]


def no_rematch(field: Sequence[Contestant]) -> Ban:
    """R30: two sides never meet twice; nobody can loosen it."""
    seat_of = {c.id: seat for seat, c in enumerate(field)}
    against = [sum(1 << seat_of[o] for o in c.met if o in seat_of) for c in field]

    def why(one: int, two: int) -> Message:
        return Message("pairing.why_met", {"round": field[one].met[field[two].id]})

    return Ban(Message("pairing.rule_rematch"), against, None, why)


def forbidden_pairs(task: Task, field: Sequence[Contestant]) -> list[Ban]:
    """The pairs that [pairing] forbids, in every round or in this one.

    Sides are named by name, short name, number or id.
    """
    rules = task.rules.pairing
    apart = [pair for rule in rules.apart if rule.applies(task.key.round) for pair in rule.pairs]
    return [
        _forbidding(task, field, pairs, Message(f"pairing.loosen_{setting}"))
        for setting, pairs in (("forbidden", rules.forbidden), ("apart", apart))
        if pairs
    ]


def _forbidding(
    task: Task, field: Sequence[Contestant], pairs: Iterable[tuple[str, str]], loosen: Message
) -> Ban:
    """The rule that keeps these pairs apart; ``loosen`` names its setting."""
    against = [0] * len(field)
    seat_of = {c.id: seat for seat, c in enumerate(field)}
    for pair in pairs:
        sides = [find_side(task.entries, name) for name in pair]
        one, two = [None if side is None else seat_of.get(side.id) for side in sides]
        if one is not None and two is not None and one != two:
            against[one] |= 1 << two
            against[two] |= 1 << one

    def why(_one: int, _two: int) -> Message:
        return Message("pairing.why_forbidden")

    return Ban(Message("pairing.rule_forbidden"), against, loosen, why)


def unknown_names(rules: RuleBook, entries: Entries) -> list[Problem]:
    """Names in forbidden and declared pairs that mean no side, or more than one (E405)."""
    places: list[tuple[str, tuple[str, ...]]] = [
        (f"pairing.forbidden[{number}]", pair)
        for number, pair in enumerate(rules.pairing.forbidden, 1)
    ]
    places += [
        (f"pairing.apart[{number}]", rule.sides)
        for number, rule in enumerate(rules.pairing.apart, 1)
    ]
    places += [
        (f"pairing.declared[{table}].pairs[{number}]", pair)
        for table, declared in enumerate(rules.pairing.declared, 1)
        for number, pair in enumerate(declared.pairs, 1)
    ]
    return [
        Problem(
            "pairing.E405",
            Place(file="event.toml", key=key),
            {"name": name, "similar": similar_names(entries, name) or (Message("pairing.nobody"),)},
        )
        for key, pair in places
        for name in pair
        if find_side(entries, name) is None
    ]


def third_equal_moves(field: Sequence[Contestant]) -> list[int]:
    """R25: two sides that both have had the same move in their last two games.

    First moves are allocated after the pairing, so a pair is barred only when every allocation
    would give one of them the same move for the third time running.
    """
    due: dict[bool, int] = {True: 0, False: 0}
    for seat, contestant in enumerate(field):
        if abs(contestant.run) >= 2:
            due[contestant.run > 0] |= 1 << seat
    return [due[c.run > 0] & ~(1 << seat) if abs(c.run) >= 2 else 0 for seat, c in enumerate(field)]


class _WhyThird:
    """Says of a pair that both have had the same move twice running, or one of a second meeting."""

    def __init__(self, field: Sequence[Contestant]) -> None:
        self._field = field

    def __call__(self, one: int, two: int) -> Message:
        if self._field[one].run * self._field[two].run < 4:
            return Message("pairing.why_third_reversed")
        first = self._field[one].run > 0
        return Message("pairing.why_third_first" if first else "pairing.why_third_second")


def same_unit(field: Sequence[Contestant], rule: AvoidRule) -> list[int]:
    """R26 (4), R32: the pairs of one unit that a rule keeps apart.

    With ``first`` = n only among the sides with pairing numbers 1 to n. A blank unit is none.
    """
    members: dict[str, int] = defaultdict(int)
    units = []
    for seat, contestant in enumerate(field):
        unit = contestant.side.unit_of(rule.column).strip()
        if rule.first and contestant.number > rule.first:
            unit = ""
        units.append(unit)
        if unit:
            members[unit] |= 1 << seat
    return [members[u] & ~(1 << seat) if u else 0 for seat, u in enumerate(units)]


def column_word(column: str) -> Arg:
    """The word for a kind of unit, or the heading of the column as the sheet has it."""
    known = belonging(column)
    return Message(f"pairing.column_{known}") if known else column


def rule_name(rule: AvoidRule) -> Message:
    """An avoidance rule in words: "same province"."""
    return Message("pairing.rule_avoid", {"column": column_word(rule.column)})


def _hard(field: Sequence[Contestant], rule: AvoidRule) -> Ban:
    loosen = Message("pairing.loosen_avoid", {"column": column_word(rule.column)})
    return Ban(rule_name(rule), same_unit(field, rule), loosen, _SameUnit(field, rule))


def _soft(field: Sequence[Contestant], rule: AvoidRule) -> Criterion:
    return Criterion(rule_name(rule), same_unit(field, rule), _SameUnit(field, rule))


class _SameUnit:
    """Says of a pair that both belong to one unit."""

    def __init__(self, field: Sequence[Contestant], rule: AvoidRule) -> None:
        self._field, self._rule = field, rule

    def __call__(self, one: int, _two: int) -> Message:
        unit = self._field[one].side.unit_of(self._rule.column)
        return Message("pairing.why_unit", {"column": column_word(self._rule.column), "unit": unit})
