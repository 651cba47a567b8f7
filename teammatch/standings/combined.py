"""The combined table of several events: what the teams of a federation made, added up.

The trophy over the open and the women's event of an Olympiad, a club's cup over two leagues: the
elements of both teams are added, each in its place of the cascade.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from teammatch.model.messages import EventError, Message, Problem
from teammatch.model.naming import folded
from teammatch.model.points import ZERO, Points
from teammatch.standings.element import Groups, Tiebreak, split_by
from teammatch.standings.fixed import Fixed
from teammatch.standings.registry import AnyItem
from teammatch.standings.tiebreaks.opponents import buchholz_allowed
from teammatch.standings.tiebreaks.views import Views
from teammatch.standings.types import Column, Value

Use = Literal["sum", "group", "unused", "uneven"]
"""What becomes of an element: its values are added; "group": it says nothing of one side alone;
"unused": it decides nothing in an event; "uneven": sequences of different length."""
NO_AMOUNT = frozenset({"LOT", "TPN"})
"""Elements whose value is a number, but no amount of anything: lots and pairing numbers."""


@dataclass(frozen=True, slots=True)
class Term:
    """An element of the cascade. ``key`` tells it from others, whatever name was typed."""

    column: Column
    key: tuple[str, ...]
    use: Use = "sum"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A side as its own event has it. ``federation`` "": it names none.

    ``values``: one for each element of the event, in the order of the cascade.
    """

    name: str
    federation: str
    rank: int
    values: tuple[Value, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Entered:
    """An event: its elements, and its sides in the order of its table."""

    name: str
    terms: tuple[Term, ...]
    entrants: tuple[Entrant, ...]
    provisional: bool = False


@dataclass(frozen=True, slots=True)
class FederationRow:
    """A federation. ``rank`` None: it has no team in one of the events, so it is not ranked.

    ``teams``: an event each, None where it has none; ``spare``: an event each, teams placed behind
    the one that counts. ``values``: the sums, one for each element that is added. ``shared``: the
    place is shared; ``decided_by``: the element that puts it below the row above, "" for the
    first of its kind and for shared places.
    """

    rank: int | None
    federation: str
    teams: tuple[Entrant | None, ...]
    spare: tuple[tuple[Entrant, ...], ...]
    values: tuple[Value, ...]
    shared: bool = False
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class Combined:
    """The combined table. ``terms``: what is added; ``places``: where these stand in the cascade.

    ``ended``: the first element that can't be added, where there is one; it and ``behind`` are
    left out. ``unused``: elements that decide nothing in an event. ``without``: sides that name no
    federation, an event each.
    """

    events: tuple[Entered, ...]
    terms: tuple[Term, ...]
    places: tuple[int, ...]
    rows: tuple[FederationRow, ...]
    ended: Term | None = None
    behind: tuple[Term, ...] = ()
    unused: tuple[Term, ...] = ()
    without: tuple[tuple[str, ...], ...] = ()

    @property
    def provisional(self) -> bool:
        """Whether results of one of the events are missing."""
        return any(event.provisional for event in self.events)

    def row(self, federation: str) -> FederationRow | None:
        """The row of a federation by its name; None: there is none of that name."""
        wanted = folded(federation)
        return next((row for row in self.rows if folded(row.federation) == wanted), None)


def term_of(item: AnyItem, views: Views | None = None) -> Term:
    """An element as the combined table uses it.

    Added is what says something of a side by itself. Not so: places inside a group still level
    (DE, EDE, TBR, BBE, H2H), what ranks only such groups under a condition (BC: level on game
    points; ratings: everybody rated), lots, pairing numbers, the director's order. ``views`` tells
    whether the Buchholz family may be used in the event (C.07 8); None: it may.
    """
    use: Use = "group" if isinstance(item, Fixed) or item.key[0] in NO_AMOUNT else "sum"
    if isinstance(item, Tiebreak):
        if item.measure.applies is buchholz_allowed:
            use = "sum" if views is None or buchholz_allowed(views, ()) else "unused"
        elif item.measure.split is not None or item.measure.applies is not None:
            use = "group"
    return Term(item.column, item.key, use)


def combined(events: Sequence[Entered], style: str = "1224") -> Combined:
    """The combined table (practice; Olympiad: "the elements of both teams added").

    For each element of the cascade the values of a federation's teams are added, exactly; an
    average or a share is added as it stands, sequences number by number. Where a federation has
    more than one team in an event the best placed counts. Federations with a team in every event
    are ranked by the sums in the order of the cascade, up to the first element that can't be
    added; level ones share their place and are listed by their teams' places, then by name. The
    others come after them, unranked. Cost: linear in sides and elements, plus sorting.

    Raises:
        EventError: E514 the events have different elements; E515 not even the first can be added.
    """
    _same_elements(events)
    terms = [_in_all(events, place) for place in range(len(events[0].terms))]
    end = next((n for n, t in enumerate(terms) if t.use in ("group", "uneven")), len(terms))
    places = [n for n, term in enumerate(terms[:end]) if term.use == "sum"]
    if not places:
        first = terms[end] if end < len(terms) else terms[0]
        raise EventError(Problem("combined.E515", args={"code": first.column.code}))
    rows = [_row(events, federation, own, places) for federation, own in _federations(events)]
    rows.sort(key=_listed)
    return Combined(
        tuple(events),
        tuple(terms[n] for n in places),
        tuple(places),
        tuple(_ranked(rows, [terms[n].column for n in places], style)),
        terms[end] if end < len(terms) else None,
        tuple(terms[end + 1 :]),
        tuple(term for term in terms[:end] if term.use == "unused"),
        tuple(tuple(e.name for e in event.entrants if not e.federation) for event in events),
    )


def added(values: Sequence[Value]) -> Value:
    """The exact sum; of sequences number by number; None where one of the sides has no value.

    >>> added([Points(3), Points(1, 2)])
    Fraction(7, 2)
    """
    numbers = [value for value in values if isinstance(value, Points)]
    if len(numbers) == len(values):
        return sum(numbers, ZERO)
    lists = [value for value in values if isinstance(value, tuple)]
    if len(lists) < len(values):
        return None
    return tuple(sum(parts, ZERO) for parts in zip(*lists, strict=True))


def _same_elements(events: Sequence[Entered]) -> None:
    """E514: sums of different elements would mean nothing."""
    wanted = [(term.key, term.column.higher_first) for term in events[0].terms]
    for event in events[1:]:
        if [(term.key, term.column.higher_first) for term in event.terms] != wanted:
            lists = tuple(
                Message(
                    "combined.elements_of",
                    {"event": e.name, "codes": tuple(t.column.code for t in e.terms)},
                )
                for e in (events[0], event)
            )
            raise EventError(Problem("combined.E514", args={"lists": lists}))


def _in_all(events: Sequence[Entered], place: int) -> Term:
    """An element over all events: what forbids to add it in one of them forbids it in all."""
    own = [event.terms[place] for event in events]
    for use in ("group", "unused"):
        if term := next((t for t in own if t.use == use), None):
            return replace(own[0], use=term.use)
    lengths = {
        len(value)
        for event in events
        for side in event.entrants
        if isinstance(value := side.values[place], tuple)
    }
    return replace(own[0], use="uneven") if len(lengths) > 1 else own[0]


def _federations(events: Sequence[Entered]) -> Iterator[tuple[str, list[list[Entrant]]]]:
    """Every federation with its teams, event by event, the best placed first."""
    found: dict[str, tuple[str, list[list[Entrant]]]] = {}
    for number, event in enumerate(events):
        for side in event.entrants:
            if side.federation:
                nobody: list[list[Entrant]] = [[] for _ in events]
                _, own = found.setdefault(folded(side.federation), (side.federation, nobody))
                own[number].append(side)
    yield from found.values()


def _row(
    events: Sequence[Entered], federation: str, own: list[list[Entrant]], places: Sequence[int]
) -> FederationRow:
    teams = tuple(entered[0] if entered else None for entered in own)
    there = [team for team in teams if team is not None]
    return FederationRow(
        None,
        federation,
        teams,
        tuple(tuple(entered[1:]) for entered in own),
        tuple(added([team.values[place] for team in there]) for place in places),
    )


def _listed(row: FederationRow) -> tuple[int, list[int], str]:
    """How rows that share a place are listed: by the places of their teams, then by name."""
    there = [team.rank for team in row.teams if team is not None]
    return len(row.teams) - len(there), sorted(there), folded(row.federation)


def _ranked(
    rows: Sequence[FederationRow], columns: Sequence[Column], style: str
) -> Iterator[FederationRow]:
    """4.2: each element ranks only inside groups still level on everything before it."""
    by_name = {row.federation: row for row in rows}
    missing = {row.federation: row.teams.count(None) for row in rows}
    groups = [[f for f in missing if missing[f] == n] for n in sorted(set(missing.values()))]
    decided: dict[int, str] = dict.fromkeys(_starts(groups), "")
    for number, column in enumerate(columns):
        values = {name: row.values[number] for name, row in by_name.items()}
        higher = column.higher_first
        groups = [own for group in groups for own in split_by(values, group, higher_first=higher)]
        for start in _starts(groups):
            decided.setdefault(start, column.code)
    listed = 0
    for number, group in enumerate(groups, 1):
        place = listed + 1 if style == "1224" else number
        for at, name in enumerate(group, listed):
            yield replace(
                by_name[name],
                rank=None if missing[name] else place,
                shared=len(group) > 1 and not missing[name],
                decided_by=decided.get(at, ""),
            )
        listed += len(group)


def _starts(groups: Groups) -> list[int]:
    """Where each group begins in the whole list."""
    return [0, *accumulate(len(group) for group in groups[:-1])]
