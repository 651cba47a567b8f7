"""Why a side has its values: every element with its addends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger
from teammatch.standings.cascade import all_sides, cascade_items, known_ledger
from teammatch.standings.element import Addend, Groups, Tiebreak
from teammatch.standings.field import Field
from teammatch.standings.registry import AnyItem
from teammatch.standings.tiebreaks.measure import Pass
from teammatch.standings.types import Column


@dataclass(frozen=True, slots=True)
class Account:
    """An element of one side: what its value is made of; () where there is no such account.

    ``passes``: of a place among the tied, the tables it was in; ``sides`` are those of the event
    in the order that tables count them by.
    """

    column: Column
    addends: tuple[Addend, ...]
    passes: tuple[Pass, ...] = ()
    sides: tuple[SideId, ...] = ()


def accounts(
    rules: RuleBook, event: Event, side: SideId, through: RoundKey | None, ledger: Ledger
) -> tuple[Account, ...]:
    """Every element of the cascade for one side, in order, by the functions that rank.

    ``ledger`` is that of all released rounds.
    """
    field = Field(rules, event, known_ledger(rules, event, through, ledger))
    items = cascade_items(rules)
    return _accounts(field, items, side, _tables(field, items))


def all_accounts(
    rules: RuleBook, event: Event, through: RoundKey | None, ledger: Ledger
) -> dict[SideId, tuple[Account, ...]]:
    """The same for every side, on one field. Cost: rounds a side and element, plus the sums."""
    field = Field(rules, event, known_ledger(rules, event, through, ledger))
    items = cascade_items(rules)
    tables = _tables(field, items)
    return {side: _accounts(field, items, side, tables) for side in field.rows}


Tables = Mapping[str, Mapping[SideId, tuple[Pass, ...]]]
"""By element and side the tables of the tied that the side's group was split by."""


def _accounts(
    field: Field, items: Sequence[AnyItem], side: SideId, tables: Tables
) -> tuple[Account, ...]:
    order = tuple(field.rows)
    place = order.index(side)
    found = []
    for item in items:
        of_group = tables.get(item.typed, {}).get(side, ())
        own = tuple(one for one in of_group if place in one.group)
        found.append(Account(item.column, item.addends(field, side), own, order if own else ()))
    return tuple(found)


def _tables(field: Field, items: Sequence[AnyItem]) -> Tables:
    """The tables of each group still level before an element that compares the tied, once each."""
    asked = [
        item for item in items if isinstance(item, Tiebreak) and item.measure.passes is not None
    ]
    found: dict[str, dict[SideId, tuple[Pass, ...]]] = {}
    groups: Groups = [all_sides(field)]
    for item in items[: items.index(asked[-1]) + 1] if asked else ():
        if isinstance(item, Tiebreak) and item in asked:
            own = ((group, item.passes(field, group)) for group in groups)
            found[item.typed] = {side: told for group, told in own for side in group}
        groups = item.apply(field, groups)[1]
    return found
