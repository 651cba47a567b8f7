"""Tables and first moves, once it is settled who meets whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.entries import SideId
from teammatch.model.messages import Message
from teammatch.pairing.colours import RULES, Rule, Seating, first_mover
from teammatch.pairing.position import Contestant, Position
from teammatch.pairing.task import Table, Task, contestants
from teammatch.rules.book import RuleBook
from teammatch.rules.secrecy import places_by_name


@dataclass(frozen=True, slots=True)
class Pair:
    """Two seats paired, the higher first, with the reasons."""

    top: int
    bottom: int
    reasons: tuple[Message, ...] = ()


def seated(
    rules: RuleBook, position: Position, pairs: Sequence[Pair], order: Sequence[Rule] = RULES
) -> tuple[Table, ...]:
    """The pairs at their tables, first moves allocated by the rules in ``order``.

    Tables go by the higher score of the two, then the sum, then the smaller pairing number
    (swiss-team section 9).
    """
    sides = position.contestants

    def rank(pair: Pair) -> tuple[object, ...]:
        high, low = sides[pair.top], sides[pair.bottom]
        return -high.points, -(high.points + low.points), min(high.number, low.number)

    return tuple(
        table_of(
            rules,
            Seating(sides[pair.top], sides[pair.bottom], table, no_third=position.no_third),
            pair.reasons,
            order,
        )
        for table, pair in enumerate(sorted(pairs, key=rank), 1)
    )


def tables_by_name(tables: Sequence[Table], task: Task) -> tuple[Table, ...]:
    """B2.1: while numbers are secret, tables go by the same scores, then by name.

    The order of the tables would otherwise tell who of two level sides has the smaller number.
    """
    places = places_by_name(task.entries.sides.values())
    points = {c.id: c.points for c in contestants(task)}

    def rank(table: Table) -> tuple[object, ...]:
        sides = (table.home, table.away)
        high, low = sorted((points[s] for s in sides), reverse=True)
        return -high, -(high + low), min(places[s] for s in sides)

    return tuple(sorted(tables, key=rank))


def table_of(
    rules: RuleBook,
    pair: Seating,
    reasons: tuple[Message, ...],
    order: Sequence[Rule] = RULES,
) -> Table:
    """One table: who is named first, who has the first move (by the rules in ``order``), and why.

    The side with the first move is named first, unless the rules give it to the away side.
    """
    first, why = first_mover(pair, order)
    other = pair.low if first is pair.high else pair.high
    home, away = named(rules, first, other)
    said = why if rules.colours.used else Message(f"{why.key}_named", why.args)
    return Table(home.id, away.id, first.id if rules.colours.used else None, (*reasons, said))


def first_of_named(rules: RuleBook, home: SideId, away: SideId) -> SideId | None:
    """B1.2: the first move of a pair that no system balances: home's, unless it is the away side's.

    None where the event has no colours.
    """
    if not rules.colours.used:
        return None
    return away if rules.colours.given_to == "away" else home


def named(rules: RuleBook, first: Contestant, other: Contestant) -> tuple[Contestant, Contestant]:
    """Home and away of a pair."""
    return (other, first) if rules.colours.given_to == "away" else (first, other)
