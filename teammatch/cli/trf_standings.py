"""``teammatch trf standings``: the table of a TRF file, or of several added up."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from teammatch.cli.combined_table import say_combined
from teammatch.cli.common import (
    HELP,
    AsJson,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
)
from teammatch.cli.options import NO_WORDS, Explain, Other, SettingWords, TrfPath

if TYPE_CHECKING:
    from teammatch.desk.trf_standings import Shown, TrfStandings

Tiebreaks = Annotated[
    str, typer.Option(metavar="LIST", help=HELP("trf.option_tiebreaks"), show_default=False)
]
EditionYear = Annotated[
    str,
    typer.Option(
        "--edition",
        metavar="YEAR",
        help=HELP("trf.option_edition", editions="2024-08 (2024), 2026-03 (2026), 2023, pre2023"),
        show_default=False,
    ),
]
RoundRobin = Annotated[
    bool | None, typer.Option("--round-robin/--swiss", help=HELP("trf.option_round_robin"))
]
With = Annotated[
    list[Path],
    typer.Option("--with", metavar="FILE", help=HELP("combined.option_with"), show_default=False),
]
By = Annotated[
    str,
    typer.Option("--by", metavar="WORD", help=HELP("combined.option_trf_by"), show_default=False),
]
NO_FILES: list[Path] = []
NAME = 2


def standings(
    file: TrfPath,
    other: Other = None,
    *,
    explain: Explain = None,
    tiebreaks: Tiebreaks = "",
    edition: EditionYear = "",
    round_robin: RoundRobin = None,
    setting: SettingWords = NO_WORDS,
    with_files: With = NO_FILES,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """The standings of a file, or of several added up."""
    from teammatch.desk.trf import parse_settings
    from teammatch.desk.trf_standings import standings_trf

    _check_words(other, explain, with_files, by)
    files, settings = [file, *with_files], parse_settings(setting)
    table, *more = (
        standings_trf(each, tiebreaks, edition, settings, round_robin=round_robin) for each in files
    )
    if more:
        _combined(files, [table, *more], by, explain, as_json=as_json)
    elif explain is not None:
        _explained(table, explain, other, as_json=as_json)
    elif as_json:
        say_json(_standings_json(table))
    else:
        _say_table(table)


def _check_words(
    other: str | None, explain: str | None, with_files: Iterable[Path], by: str
) -> None:
    """Words that only go together.

    Raises:
        typer.BadParameter: one of them stands alone.
    """
    if other is not None and explain is None:
        raise typer.BadParameter(HELP("standings.other_alone"))
    if other is not None and with_files:
        raise typer.BadParameter(HELP("combined.other_not_with"))
    if by and not with_files:
        raise typer.BadParameter(HELP("combined.by_alone"))


def _say_table(table: "TrfStandings") -> None:
    """Print the table, and below it what makes it provisional."""
    show_problems(HELP, table.problems)
    who = "trf.head_team" if table.of_teams else "trf.head_player"
    codes = list(dict.fromkeys(table.codes))
    headings = [HELP("trf.head_rank"), HELP("trf.head_number"), HELP(who), *codes]
    sides = table.table.sides
    rows = [
        [
            str(place.rank),
            str(sides[place.side].number),
            sides[place.side].name,
            *(_value_shown(value) for value in table.values(place.side).values()),
        ]
        for place in table.ranking.places
    ]
    say_table(headings, rows, right=[i for i in range(len(headings)) if i != NAME], cut=[NAME])
    if table.missing:
        say(HELP("trf.provisional", rounds=table.missing))
    if table.needs_final:
        say(HELP("standings.needs_final", codes=table.needs_final))


def _combined(
    files: list[Path],
    found: "list[TrfStandings]",
    by: str,
    federation: str | None,
    *,
    as_json: bool,
) -> None:
    """Print the teams of several files added up by federation, or one federation explained."""
    from teammatch.desk import combined_view as view
    from teammatch.desk.trf_combined import below_lines, combined_files, files_json, head_lines

    done = combined_files(files, found, by)
    if as_json:
        data = (
            files_json(HELP, done)
            if federation is None
            else view.explained_json(done.table, federation)
        )
        say_json({**data, "problems": problems_json(HELP, done.problems)})
        return
    show_problems(HELP, done.problems)
    for line in head_lines(HELP, done):
        say(line)
    if federation is not None:
        for line in view.explained(HELP, done.table, federation):
            say(line)
        return
    say_combined(HELP, done.table)
    for line in below_lines(HELP, done):
        say(line)


def _explained(table: "TrfStandings", one: str, other: str | None, *, as_json: bool) -> None:
    """Print why a side stands where it stands, and what may still happen; or as data."""
    from teammatch.desk.trf_explaining import explain_trf, explained_json, explained_lines

    told = explain_trf(table, one, other)
    if as_json:
        say_json({**explained_json(told), "problems": problems_json(HELP, table.problems)})
        return
    show_problems(HELP, table.problems)
    for line in explained_lines(HELP, told):
        say(line)


def _value_shown(value: "Shown") -> str:
    from teammatch.model.points import show_points

    if isinstance(value, tuple):
        return " ".join(show_points(part) for part in value)
    return "" if value is None else show_points(value)


def _standings_json(table: "TrfStandings") -> dict[str, Any]:
    from teammatch.desk.exact import plain

    return {
        "edition": table.edition,
        "provisional": bool(table.missing),
        "needs_final": table.needs_final,
        "teams" if table.of_teams else "players": {
            table.table.sides[place.side].key: {
                "rank": place.rank,
                "values": {c: plain(v) for c, v in table.values(place.side).items()},
            }
            for place in table.ranking.places
        },
        "problems": problems_json(HELP, table.problems),
    }
