"""Tables and first moves, once it is settled who meets whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import Message
from teammatch.pairing.colours import Seating, first_mover
from teammatch.pairing.position import Contestant, Position
from teammatch.pairing.task import Table
from teammatch.rules.book import RuleBook


@dataclass(frozen=True, slots=True)
class Pair:
    """Two seats paired, the higher first, with the reasons."""

    top: int
    bottom: int
    reasons: tuple[Message, ...] = ()


def seated(rules: RuleBook, position: Position, pairs: Sequence[Pair]) -> tuple[Table, ...]:
    """The pairs at their tables, first moves allocated.

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
        )
        for table, pair in enumerate(sorted(pairs, key=rank), 1)
    )


def table_of(rules: RuleBook, pair: Seating, reasons: tuple[Message, ...]) -> Table:
    """One table: who is named first, who has the first move, and why.

    The side with the first move is named first, unless the rules give it to the away side.
    """
    first, why = first_mover(pair)
    other = pair.low if first is pair.high else pair.high
    home, away = named(rules, first, other)
    said = why if rules.colours.used else Message(f"{why.key}_named", why.args)
    return Table(home.id, away.id, first.id if rules.colours.used else None, (*reasons, said))


def named(rules: RuleBook, first: Contestant, other: Contestant) -> tuple[Contestant, Contestant]:
    """Home and away of a pair."""
    return (other, first) if rules.colours.given_to == "away" else (first, other)
