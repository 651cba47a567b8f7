"""Why a side has its values: every element with its addends."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger
from teammatch.standings.cascade import cascade_items, known_ledger
from teammatch.standings.element import Addend
from teammatch.standings.field import Field
from teammatch.standings.registry import AnyItem
from teammatch.standings.types import Column


@dataclass(frozen=True, slots=True)
class Account:
    """An element of one side: what its value is made of; () where there is no such account."""

    column: Column
    addends: tuple[Addend, ...]


def accounts(
    rules: RuleBook, event: Event, side: SideId, through: RoundKey | None, ledger: Ledger
) -> tuple[Account, ...]:
    """Every element of the cascade for one side, in order, by the functions that rank.

    ``ledger`` is that of all released rounds.
    """
    field = Field(rules, event, known_ledger(rules, event, through, ledger))
    return _accounts(field, cascade_items(rules), side)


def all_accounts(
    rules: RuleBook, event: Event, through: RoundKey | None, ledger: Ledger
) -> dict[SideId, tuple[Account, ...]]:
    """The same for every side, on one field. Cost: rounds a side and element, plus the sums."""
    field = Field(rules, event, known_ledger(rules, event, through, ledger))
    items = cascade_items(rules)
    return {side: _accounts(field, items, side) for side in field.rows}


def _accounts(field: Field, items: Sequence[AnyItem], side: SideId) -> tuple[Account, ...]:
    return tuple(Account(item.column, item.addends(field, side)) for item in items)
