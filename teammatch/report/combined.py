"""The page of a combined table: one self-contained file over several events, for captains."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

import teammatch
from teammatch.model.naming import folded
from teammatch.report.names import plain
from teammatch.report.numbers import moment_text, place_text
from teammatch.report.pages import open_pages
from teammatch.standings.combined import Combined, Entrant, FederationRow
from teammatch.standings.types import Value
from teammatch.texts import Texts


@dataclass(frozen=True, slots=True)
class Sum:
    """A value of a federation and its addends, an event each: value, event."""

    heading: str
    value: Value
    digits: int | None
    addends: tuple[tuple[Value, str], ...]
    decides: bool = False


@dataclass(frozen=True, slots=True)
class FederationView:
    """A row of the table. ``teams``: an event each, place and, where it is another, name."""

    rank: str
    name: str
    teams: tuple[tuple[str, str], ...]
    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class CombinedView:
    """The combined table as published; the facts of the foot stand on the page."""

    name: str
    language: str
    as_of: str
    round_label: str
    digest: str
    change: int
    lead: tuple[str, ...]
    events: tuple[str, ...]
    headings: tuple[str, ...]
    rows: tuple[FederationView, ...]
    banner: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    program: str = f"teammatch {teammatch.__version__}"
    subtitle: str = ""

    @property
    def shared(self) -> bool:
        """Whether a place is shared."""
        return any(row.rank and not row.rank.isdecimal() for row in self.rows)

    @property
    def decided(self) -> bool:
        """Whether a value puts a federation below the one above it."""
        return any(value.decides for row in self.rows for value in row.sums)


def view_of(
    table: Combined,
    texts: Texts,
    *,
    name: str,
    lead: Sequence[str],
    banner: Sequence[str],
    notes: Sequence[str],
    as_of: tuple[datetime, tzinfo],
    change: int,
) -> CombinedView:
    """The table as values for the page.

    ``lead``, ``banner`` and ``notes`` are sentences above and below it; ``as_of`` the time of the
    last accepted change and the zone of the first event, ``change`` how many there were.
    """
    moment, zone = as_of
    local = moment.astimezone(zone)
    rows = tuple(_row(table, texts, row) for row in table.rows)
    said = repr((name, lead, banner, rows))
    return CombinedView(
        name=plain(name),
        language=texts.language,
        as_of=texts("report.as_of", moment=moment_text(texts, local), zone=str(zone)),
        round_label=texts("wall.hall_events", count=len(table.events)),
        digest=hashlib.sha256(said.encode()).hexdigest()[:8],
        change=change,
        lead=tuple(map(plain, lead)),
        events=tuple(plain(event.name) for event in table.events),
        headings=tuple(term.column.heading(texts) for term in table.terms),
        rows=rows,
        banner=tuple(map(plain, banner)),
        notes=tuple(map(plain, notes)),
    )


def _row(table: Combined, texts: Texts, row: FederationRow) -> FederationView:
    return FederationView(
        place_text(texts, row),
        plain(row.federation),
        tuple((place_text(texts, team) if team else "", _name(row, team)) for team in row.teams),
        tuple(
            Sum(
                term.column.heading(texts),
                value,
                term.column.digits,
                tuple(
                    (team.values[place], plain(event.name))
                    for event, team in zip(table.events, row.teams, strict=True)
                    if team is not None
                ),
                decides=bool(row.rank) and term.column.code == row.decided_by,
            )
            for term, place, value in zip(table.terms, table.places, row.values, strict=True)
        ),
    )


def _name(row: FederationRow, team: Entrant | None) -> str:
    if team is None or folded(team.name) == folded(row.federation):
        return ""
    return plain(team.name)


def combined_page(view: CombinedView, texts: Texts) -> str:
    """The page as HTML."""
    return open_pages(view, texts).render("combined.html", page="combined", root="")
