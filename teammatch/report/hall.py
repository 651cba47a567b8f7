"""Several events on one evening: one index and one sheet of all tables of the hall.

Each event keeps its own table numbers, which its sheets and commands use; the hall numbers them
through. The evening sheet is the mapping from one to the other.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import teammatch
from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.report.course import score_text
from teammatch.report.numbers import moment_text, zone_of
from teammatch.report.pages import Pages
from teammatch.report.source import Source
from teammatch.report.values import EventView, RoundView


@dataclass(frozen=True, slots=True)
class Division:
    """One event of the hall. ``first`` is the hall's number of its table 1.

    ``folder`` is the name of its folder beside the others; ``tables`` how many it needs.
    """

    folder: str
    source: Source
    view: EventView
    first: int
    tables: int

    @property
    def last(self) -> int:
        """The hall's number of its last table."""
        return self.first + self.tables - 1


@dataclass(frozen=True, slots=True)
class HallTable:
    """A table of the hall tonight: which event, which of its tables, who plays there."""

    number: int
    event: str
    table: int
    home: str
    away: str
    score: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HallEvent:
    """One event as the index of the hall shows it; ``link`` leads to its own boards."""

    name: str
    link: str
    state: str
    when: str
    tables: str
    idle: tuple[str, ...] = ()
    """Who has no opponent in this round, each in a line."""


@dataclass(frozen=True, slots=True)
class HallView:
    """The evening as published; the facts of the foot stand on both pages."""

    name: str
    language: str
    as_of: str
    round_label: str
    digest: str
    change: int
    events: tuple[HallEvent, ...]
    tables: tuple[HallTable, ...]
    program: str = f"teammatch {teammatch.__version__}"
    subtitle: str = ""


def numbered_through(
    needed: Sequence[tuple[str, int, int | None]],
) -> tuple[dict[str, int], tuple[Problem, ...]]:
    """The hall's number of table 1 of each event: what its rules say, else after those before.

    ``needed``: folder, number of tables, ``publish.tables_from``, in the order of the folders.
    W806 names two events that would share a table.
    """
    first: dict[str, int] = {}
    following = 1
    for folder, tables, wished in needed:
        first[folder] = wished or following
        following = max(following, first[folder] + tables)
    spans = sorted((first[folder], first[folder] + n - 1, folder) for folder, n, _ in needed if n)
    problems = tuple(
        Problem(
            "wall.W806",
            Place(file=two[2], key="publish.tables_from"),
            {
                "event": two[2],
                "other": one[2],
                "tables": hall_tables(two[0], min(one[1], two[1])),
            },
            Severity.WARNING,
        )
        for one, two in pairwise(spans)
        if two[0] <= one[1]
    )
    return first, problems


def hall_tables(first: int, last: int) -> Message:
    """Some tables of the hall in words."""
    key = "wall.hall_tables" if last > first else "wall.hall_table"
    return Message(key, {"first": first, "last": last})


def hall_view(name: str, divisions: Sequence[Division]) -> HallView:
    """The evening from its events, in the language of the first. Cost: linear in the tables."""
    texts = divisions[0].source.texts
    zone = zone_of(divisions[0].source.rules.timezone)
    latest = max(d.source.as_of for d in divisions).astimezone(zone)
    labels = _labels(divisions)
    tables = [t for d in divisions for t in _tables(d, labels[d.folder])]
    digests = "".join(d.view.digest for d in divisions)
    return HallView(
        name=name,
        language=texts.language,
        as_of=texts("report.as_of", moment=moment_text(texts, latest), zone=str(zone)),
        round_label=texts("wall.hall_events", count=len(divisions)),
        digest=hashlib.sha256(digests.encode()).hexdigest()[:8],
        change=sum(d.view.change for d in divisions),
        events=tuple(_event(d, labels[d.folder]) for d in divisions),
        tables=tuple(sorted(tables, key=lambda t: t.number)),
    )


def hall_pages(pages: Pages) -> Iterator[tuple[str, str]]:
    """Both pages of the hall: the index, and the sheet of all tables."""
    yield "index.html", pages.render("hall_index.html", page="index", root="")
    yield "evening.html", pages.render("hall_evening.html", page="evening", root="")


def _labels(divisions: Sequence[Division]) -> dict[str, str]:
    """What each event is called here: its group where that tells it apart, else its name."""
    groups = [d.view.subtitle for d in divisions]
    apart = all(groups) and len(set(groups)) == len(groups)
    return {d.folder: d.view.subtitle if apart else d.view.name for d in divisions}


def _now(division: Division) -> RoundView | None:
    """The round that is on: the last one released."""
    return division.view.rounds[-1] if division.view.rounds else None


def _tables(division: Division, label: str) -> Iterator[HallTable]:
    current = _now(division)
    for match in current.matches if current else ():
        yield HallTable(
            number=division.first + match.table - 1,
            event=label,
            table=match.table,
            home=match.home.name,
            away=match.away.name,
            score="" if match.score.kind == "open" else score_text(match.score),
            marks=match.marks,
        )


def _event(division: Division, label: str) -> HallEvent:
    texts, current = division.source.texts, _now(division)
    plan = current.plan if current else division.view.upcoming
    title = plan.title if plan else ""
    if current:
        title = texts("wall.hall_round", round=current.plan.number, version=current.version)
    parts = (title, plan.when, plan.venue) if plan else ()
    byes = current.byes if current else ()
    return HallEvent(
        name=label,
        link=f"../{division.folder}/site/index.html",
        state=division.view.state,
        when=" · ".join(part for part in parts if part),
        tables=texts.say(hall_tables(division.first, division.last)),
        idle=tuple(
            texts("report.labelled", label=label, text=f"{bye.side.name} ({bye.label})")
            for bye in byes
        ),
    )
