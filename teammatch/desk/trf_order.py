"""The order of the standings between a TRF file (212, 202) and a rule book."""

from collections.abc import Iterator

from teammatch.rules.book import RuleBook
from teammatch.standings.cascade import LOT, cascade_items
from teammatch.standings.element import Tiebreak
from teammatch.standings.fixed import FIXED
from teammatch.standings.given import Given, given_item
from teammatch.standings.registry import AnyItem, read_item
from teammatch.standings.tiebreaks.catalogue import FREE
from teammatch.trf.crosstable import edition_of
from teammatch.trf.matches import TeamEvent

POINTS = ("MP", "GP")


def order_of_file(event: TeamEvent) -> list[str]:
    """What ``standings.order`` is after an import: the list of the file as far as it is known.

    Where there is none: the two scores, the primary one first.
    """
    found: list[str] = []
    seen: set[tuple[str, ...]] = set()
    for code in event.declared.tiebreaks:
        item = _item(event, code)
        if item is not None and (item.repeats or item.key not in seen):
            found.append(code)
            seen.add(item.key)
    scores = ["GP", "MP"] if event.declared.system.primary == "game" else ["MP", "GP"]
    return found or scores


def unknown_codes(event: TeamEvent) -> Iterator[str]:
    """Codes of the file that no event can rank by."""
    for code in event.declared.tiebreaks:
        if _item(event, code) is None:
            yield code


def _item(event: TeamEvent, code: str) -> AnyItem | None:
    return read_item(code, "teams", edition_of(event).name) or given_item(code, ())


def codes_for_file(rules: RuleBook) -> str:
    """The list of 212: PTS is the primary score, MPvGP the other one.

    An element that C.07 does not know under this code travels as OTHER_ (4.1); lots and the
    director's order are no elements.
    """
    primary = "GP" if rules.points.primary == "game" else "MP"
    return ",".join(
        _code(item, primary) for item in cascade_items(rules) if item.key[0] not in (LOT, FIXED)
    )


def _code(item: AnyItem, primary: str) -> str:
    if isinstance(item, Given):
        return item.typed
    if isinstance(item, Tiebreak):
        return item.asked.descriptor.code
    code = item.key[0]
    if code in ("PTS", primary):
        return "PTS"
    if code in POINTS:
        return "MPvGP"
    return FREE + code
