"""The captains' files: one page a side, opened offline on a phone; no link leaves the file."""

from collections.abc import Iterator

from markupsafe import Markup

from teammatch.report.pages import Pages
from teammatch.report.values import EventView, TeamView


def captain_pages(pages: Pages, view: EventView) -> Iterator[tuple[str, str]]:
    """Every file of ``captains/`` as its name and its text.

    The table, the legend and the plan are the same for all and are made once; only the own row
    is marked in each. Cost: sides times the length of the table, as text.
    """
    table = pages.piece("standings_table", view.standings, None)
    legend = Markup(pages.piece("legend", view.standings))
    plan = Markup(pages.piece("plan_table", None))
    units = Markup(pages.piece("units_table", view.units) if view.units else "")
    for team in view.teams:
        text = pages.render(
            "captain.html",
            page="captain",
            root="",
            team=team,
            own_rounds=Markup(pages.piece("own_rounds", team, None)),
            table=Markup(mark_own_row(table, team)),
            legend=legend,
            plan=plan,
            units=units,
        )
        yield f"{team.side.file}.html", text


def mark_own_row(table: str, team: TeamView) -> str:
    """The table with the side's own row marked."""
    row = f'<tr id="side-{team.side.file}"'
    return table.replace(row, f'{row} class="own" aria-current="true"', 1)
