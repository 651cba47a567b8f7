"""The standings: the elements of the cascade in their order, and places (R7, R53-R57)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from teammatch.model.entries import SideId, by_number
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import folded
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger, ledger_through, released_rounds
from teammatch.scoring.types import Ledger, LedgerRow, RowKind
from teammatch.standings.element import Groups
from teammatch.standings.field import Field
from teammatch.standings.fixed import Fixed, fixed_notes
from teammatch.standings.given import given_item
from teammatch.standings.lots import lot_for
from teammatch.standings.notes import notes_on_elements, notes_on_exclusion, notes_on_facts
from teammatch.standings.registry import (
    AnyItem,
    base_name,
    find_element,
    known_codes,
    read_item,
    similar,
)
from teammatch.standings.tiebreaks.catalogue import is_free, named, taken
from teammatch.standings.types import StandingRow, Table, Value

LOT, NUMBER = "LOT", "TPN"
BEFORE = RoundKey(0, 0)
"""A key before every round."""


def standings(
    rules: RuleBook,
    event: Event,
    through: RoundKey | None = None,
    *,
    ledger: Ledger | None = None,
) -> Table:
    """The table after a round; ``through`` None: after the last round with a known result.

    ``ledger``: that of all released rounds, where the caller has it already. Sides level on
    every element share their place, or are separated by a recorded lot. The table is provisional
    while results of its rounds are missing. Cost: linear in rows for each element, plus sorting.

    Raises:
        EventError: E5xx, the cascade of the rule book can't be used.
    """
    problems = check_order(rules)
    if problems:
        raise EventError(*problems)
    field = Field(
        rules, event, known_ledger(rules, event, through or last_round_begun(event), ledger)
    )
    items = cascade_items(rules)
    values, keys = _ranked(field, items)
    notes: tuple[Message, ...] = ()
    if _level_sides(keys) and rules.standings.still_level != "share":
        decide = LAST_STEPS[rules.standings.still_level]
        items, notes = decide(field, items)
        values, keys = _ranked(field, items)
    if not notes and any(isinstance(item, Fixed) for item in items):
        notes = fixed_notes(field)
    if not notes and any(item.key == (LOT, "") for item in items):
        asked = lot_for(field) is not None or _level_sides(keys)
        notes = _lot_notes(field) if asked else ()
    order = sorted(all_sides(field), key=lambda side: keys[side])
    return Table(
        field.ledger.through,
        tuple(item.column for item in items),
        tuple(_rows(field, items, order, values, keys)),
        bool(field.ledger.open_matches),
        field.ledger.open_matches,
        (
            *notes,
            *notes_on_elements(field, items),
            *notes_on_facts(event, field.ledger.through),
            *notes_on_exclusion(field),
        ),
    )


def cascade_items(rules: RuleBook) -> list[AnyItem]:
    """The elements in their order; one that comes again is told from the first ("EDE#2")."""
    found: list[AnyItem] = []
    codes: Counter[str] = Counter()
    for typed in rules.standings.order:
        item = _item(rules, typed)
        if item is not None:
            codes[typed] += 1
            again = codes[typed]
            found.append(replace(item, typed=f"{typed}#{again}") if again > 1 else item)
    return found


def check_order(rules: RuleBook) -> list[Problem]:
    """What is wrong with ``standings.order``: unknown names, elements twice, secret numbers."""
    place = Place(file="event.toml", key="standings.order")
    problems = []
    seen: dict[tuple[str, ...], str] = {}
    for typed in rules.standings.order:
        item = _item(rules, typed)
        if item is None:
            problems.append(_unknown(typed, rules.sides.kind, place))
            continue
        if item.key[0] == NUMBER and rules.publish.numbers != "always":
            args: dict[str, Arg] = {"found": typed, "round": rules.publish.numbers}
            problems.append(Problem("standings.E513", place, args))
        same = item.key
        if same in seen and not item.repeats:
            args = {"found": typed, "first": seen[same]}
            problems.append(Problem("standings.E502", place, args))
        seen.setdefault(same, typed)
    return [*problems, *_given_wrong(rules)]


def _unknown(typed: str, kind: str, place: Place) -> Problem:
    """E501, E503: no such element; E523, E524: there is, but what follows it is none of its."""
    measure, element = named(typed), find_element(base_name(typed), kind)
    code = measure.code if measure else element.code if element else ""
    if code:
        args: dict[str, Arg] = {"found": typed, "name": code}
        levels = (":MP", ":GP") if element and element.takes_level else ()
        takes = taken(measure) if measure else levels
        key = "standings.E523" if takes else "standings.E524"
        return Problem(key, place, args | {"known": takes} if takes else args)
    args = {"found": typed, "known": known_codes()}
    if near := similar(typed):
        return Problem("standings.E501", place, args | {"near": near})
    return Problem("standings.E503", place, args)


def _item(rules: RuleBook, typed: str) -> AnyItem | None:
    """An element as the rule book names it: a known one, else one of the organisers."""
    found = read_item(typed, rules.sides.kind, rules.standings.edition)
    return found or given_item(typed, rules.standings.given)


def _given_wrong(rules: RuleBook) -> Iterator[Problem]:
    """E511, E512: values without a side, or under a code that is not the organisers'; E529."""
    better: dict[str, str] = {}
    for number, listed in enumerate(rules.standings.given, start=1):
        place = Place(file="event.toml", key=f"standings.given[{number}]")
        sides, values = len(listed.sides), len(listed.values)
        if sides != values:
            args: dict[str, Arg] = {"code": listed.code, "sides": sides, "values": values}
            yield Problem("standings.E511", place, args)
        if not is_free(listed.code):
            yield Problem("standings.E512", place, {"code": listed.code})
        if better.setdefault(folded(listed.code), listed.better) != listed.better:
            yield Problem("standings.E529", place, {"code": listed.code})


def last_round_begun(event: Event) -> RoundKey | None:
    """The last released round of which a result is known, or that has no matches at all."""
    begun = [
        paired.key
        for paired in released_rounds(event)
        if not paired.matches or any(m.id in event.results for m in paired.matches)
    ]
    return begun[-1] if begun else None


def known_ledger(
    rules: RuleBook, event: Event, through: RoundKey | None, whole: Ledger | None
) -> Ledger:
    """What is known up to a round; None: nothing that counts yet, as before the first round."""
    if whole is None:
        return build_ledger(rules, event, through or BEFORE)
    return whole if through == whole.through else ledger_through(whole, through or BEFORE)


def all_sides(field: Field) -> list[SideId]:
    """All sides by pairing number: the order in which sides that share a place are listed."""
    listed = [side.id for side in by_number(field.sides.values())]
    return [*listed, *(side for side in field.rows if side not in field.sides)]


def _ranked(
    field: Field, items: Sequence[AnyItem]
) -> tuple[list[Mapping[SideId, Value]], dict[SideId, tuple[int, ...]]]:
    """The values of each element, and for each side its class after every element (4.2)."""
    groups: Groups = [all_sides(field)]
    values = []
    keys: dict[SideId, tuple[int, ...]] = dict.fromkeys(field.rows, ())
    for item in items:
        column, groups = item.apply(field, groups)
        values.append(column)
        for place, own in enumerate(groups):
            for side in own:
                keys[side] = (*keys[side], place)
    return values, keys


def _level_sides(keys: Mapping[SideId, tuple[int, ...]]) -> bool:
    return len(set(keys.values())) < len(keys)


def _with_lot(field: Field, items: list[AnyItem]) -> tuple[list[AnyItem], tuple[Message, ...]]:
    """Practice: the lot as a last column; without a recorded lot places stay shared, and why."""
    note, item = _lot_notes(field), read_item(LOT, field.rules.sides.kind)
    drawn = lot_for(field) is not None
    if not drawn or item is None or any(i.key == item.key for i in items):
        return items, note
    return [*items, item], note


def _lot_notes(field: Field) -> tuple[Message, ...]:
    """The number drawn, so that anybody can repeat the order; or that none was drawn yet."""
    lot = lot_for(field)
    if lot is None:
        return (Message("standings.note_lot_missing"),)
    return (Message("standings.note_lot", {"lot": lot.number}),)


def _with_director(field: Field, items: list[AnyItem]) -> tuple[list[AnyItem], tuple[Message, ...]]:
    """Practice: the director's order as a last column, and its reason."""
    notes = fixed_notes(field)
    if not field.rules.standings.fixed or any(isinstance(item, Fixed) for item in items):
        return items, notes
    return [*items, Fixed()], notes


LAST_STEPS: Mapping[
    str, Callable[[Field, list[AnyItem]], tuple[list[AnyItem], tuple[Message, ...]]]
] = {"lot": _with_lot, "director": _with_director}
"""What decides between sides level to the end; without one of these they share their place."""


def _rows(
    field: Field,
    items: Sequence[AnyItem],
    order: Sequence[SideId],
    values: Sequence[Mapping[SideId, Value]],
    keys: Mapping[SideId, tuple[int, ...]],
) -> list[StandingRow]:
    ranks = _rank_numbers([keys[s] for s in order], field.rules.standings.rank_style)
    rows = []
    for place, side in enumerate(order):
        above = keys[order[place - 1]] if place else None
        below = keys[order[place + 1]] if place + 1 < len(order) else None
        own = keys[side]
        decided_by = ""
        if above is not None and above != own:
            decided_by = next(i.typed for i, a, b in zip(items, above, own, strict=True) if a != b)
        rows.append(
            StandingRow(
                ranks[place],
                side,
                {item.typed: column[side] for item, column in zip(items, values, strict=True)},
                own in (above, below),
                decided_by,
                *_record(field.ledger.rows[side]),
            )
        )
    return rows


def _rank_numbers(keys: Sequence[tuple[int, ...]], style: str) -> list[int]:
    """Practice: shared places as 1 2 2 4 or as 1 2 2 3."""
    ranks = [1] if keys else []
    for place, (above, own) in enumerate(pairwise(keys), start=2):
        if own == above:
            ranks.append(ranks[-1])
        else:
            ranks.append(place if style == "1224" else ranks[-1] + 1)
    return ranks


FORFEITS = (
    RowKind.FORFEIT_WIN,
    RowKind.FORFEIT_LOSS,
    RowKind.DOUBLE_FORFEIT,
    RowKind.CROSS_FORFEIT,
)


def _record(rows: Sequence[LedgerRow]) -> tuple[int, int, int, int, int]:
    """Practice: rounds played; won, drawn, lost in any way; forfeited by one side or both."""
    lost = sum(row.result == "loss" for row in rows)
    return (
        sum(row.kind is RowKind.PLAYED for row in rows),
        sum(row.result == "win" for row in rows),
        sum(row.result == "draw" for row in rows),
        lost,
        sum(row.kind in FORFEITS for row in rows),
    )
