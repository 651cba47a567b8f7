"""The boards: index, a page a round, standings, crosstable, a page a side."""

from collections.abc import Iterator
from dataclasses import replace

from markupsafe import Markup

from teammatch.report.pages import Pages
from teammatch.report.record import record_view
from teammatch.report.source import Source
from teammatch.report.values import EventView

TOP = 16
"""Sides of the table that the index shows; it says so where there are more."""


def site_pages(pages: Pages, source: Source, view: EventView) -> Iterator[tuple[str, str]]:
    """Every page of ``site/`` as its path and its text. Cost: linear in boards and sides."""
    table = Markup(pages.piece("standings_table", view.standings, ""))
    yield "index.html", _index(pages, view)
    for round_view in view.rounds:
        page = round_view.plan.file
        yield f"{page}.html", pages.render("round.html", page=page, root="", rd=round_view)
    yield from _records(pages, source, view)
    yield "standings.html", _standings(pages, view, table)
    yield (
        "crosstable.html",
        pages.render("crosstable.html", page="crosstable", root="", cross_tags=_tags(source)),
    )
    for team in view.teams:
        text = pages.render(
            "team.html",
            page="team",
            root="../",
            team=team,
            own_rounds=Markup(pages.piece("own_rounds", team, "../")),
        )
        yield f"{view.folder}/{team.side.file}.html", text


def _records(pages: Pages, source: Source, view: EventView) -> Iterator[tuple[str, str]]:
    """The forms 编排记录公告 (F3), where the rules want them."""
    for paired, shown in zip(source.released, view.rounds, strict=True):
        if shown.record:
            form = record_view(source, paired, shown)
            yield f"{form.page}.html", pages.render("record.html", page="", root="", rec=form)


def _index(pages: Pages, view: EventView) -> str:
    top = replace(view.standings, rows=view.standings.rows[:TOP])
    return pages.render(
        "index.html",
        page="index",
        root="",
        shown=len(top.rows),
        top=Markup(pages.piece("standings_table", top, "")),
    )


def _standings(pages: Pages, view: EventView, table: Markup) -> str:
    placed = [team for team in view.teams if team.place is not None]
    ordered = sorted(placed, key=lambda t: t.place.rank if t.place else 0)
    return pages.render("standings.html", page="standings", root="", table=table, ordered=ordered)


def _tags(source: Source) -> str:
    """What the letters beside the opponents' numbers mean."""
    if source.home_and_away:
        return source.texts("report.cross_legend_home")
    if not source.rules.colours.used:
        return ""
    first, second = source.colours
    return source.texts(
        "report.cross_legend_colour",
        first=first[:1].lower(),
        first_name=first,
        second=second[:1].lower(),
        second_name=second,
    )
