"""``teammatch trf …``: TRF files, for arbiters and programs without an event folder."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    complain,
    opened,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
)

if TYPE_CHECKING:
    from teammatch.desk.trf import PairedTrf
    from teammatch.desk.trf_standings import Shown, TrfStandings
    from teammatch.pairing.team.outcome import RoundCheck

File = Annotated[Path, typer.Argument(metavar="FILE", help=HELP("trf.option_file"))]
SettingWords = Annotated[
    list[str],
    typer.Option(
        "--setting",
        metavar="NAME=VALUE",
        help=HELP("trf.option_setting", names="seats, c6, first-team, secondary, "
        "type-b-last-round, pab-gp, initial-colour"),
        show_default=False,
    ),
]  # fmt: skip
With = Annotated[
    list[Path],
    typer.Option("--with", metavar="FILE", help=HELP("combined.option_with"), show_default=False),
]
By = Annotated[
    str,
    typer.Option("--by", metavar="WORD", help=HELP("combined.option_trf_by"), show_default=False),
]
NONE: list[str] = []
NO_FILES: list[Path] = []
NAME = 2


def register(app: typer.Typer) -> None:
    """Add the group of commands to the program."""
    group = typer.Typer(help=HELP("trf.help"), no_args_is_help=True, rich_markup_mode=None)
    group.command("pair", help=HELP("trf.help_pair"))(pair)
    group.command("check", help=HELP("trf.help_check"))(check)
    group.command("standings", help=HELP("trf.help_standings"))(standings)
    group.command("generate", help=HELP("trf.help_generate"))(generate)
    group.command("import", help=HELP("trf.help_import"))(import_)
    group.command("export", help=HELP("trf.help_export"))(export)
    app.add_typer(group, name="trf")


def pair(
    file: File,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help=HELP("trf.option_round"))
    ] = None,
    setting: SettingWords = NONE,
    as_json: AsJson = False,
) -> None:
    """Pair a round of a file."""
    from teammatch.desk.trf import pair_trf, parse_settings

    paired = pair_trf(file, number, parse_settings(setting))
    if as_json:
        say_json(_pairing_json(paired))
        return
    show_problems(HELP, paired.problems)
    for line in paired.pairing.lines:
        say(line)


def _pairing_json(paired: "PairedTrf") -> dict[str, Any]:
    from teammatch.desk.trf import settings_shown
    from teammatch.pairing.team.explain import bye_reasons, round_reasons

    history, pairing = paired.history, paired.pairing
    found: dict[str, Any] = {
        "round": pairing.round,
        "rules": "C.04.6",
        "settings": settings_shown(history.settings),
        "pairs": [
            {
                "table": place,
                "white": pair.white,
                "black": pair.black,
                "reasons": [HELP.say(m) for m in said],
            }
            for place, (pair, said) in enumerate(
                zip(pairing.pairs, round_reasons(pairing), strict=True), 1
            )
        ],
        "bye": pairing.bye,
    }
    if pairing.bye is not None:
        found["bye_reasons"] = [HELP.say(m) for m in bye_reasons(pairing)]
    return {**found, "problems": problems_json(HELP, paired.problems)}


def check(file: File, *, setting: SettingWords = NONE, as_json: AsJson = False) -> None:
    """Pair every round of a file again."""
    from teammatch.desk.trf import check_trf, difference_lines, parse_settings, settings_shown

    checked = check_trf(file, parse_settings(setting))
    if as_json:
        say_json(
            {
                "rules": "C.04.6",
                "settings": settings_shown(checked.settings),
                "rounds": [_check_json(one) for one in checked.rounds],
                "same": checked.same,
                "of": len(checked.rounds),
                "problems": problems_json(HELP, checked.problems),
            }
        )
    else:
        show_problems(HELP, checked.problems)
        for one in checked.rounds:
            for line in difference_lines(one):
                say(HELP.say(line))
        say(HELP("trf.as_recorded", same=checked.same, of=len(checked.rounds)))
    if checked.same < len(checked.rounds):
        raise typer.Exit(1)


def _check_json(one: "RoundCheck") -> dict[str, Any]:
    return {
        "round": one.round,
        "same": one.same,
        "differences": [
            {"in": where, "white": white, "black": black} if black else {"in": where, "bye": white}
            for where, pairs in (("file", one.recorded), ("rules", one.expected))
            for white, black in pairs
        ],
        **({"impossible": True} if one.impossible else {}),
    }


def standings(
    file: File,
    other: Annotated[
        str | None, typer.Argument(metavar="[B]", help=HELP("standings.argument_other"))
    ] = None,
    *,
    explain: Annotated[
        str | None,
        typer.Option("--explain", metavar="A", help=HELP("standings.option_explain")),
    ] = None,
    tiebreaks: Annotated[
        str, typer.Option(metavar="LIST", help=HELP("trf.option_tiebreaks"), show_default=False)
    ] = "",
    edition: Annotated[
        str,
        typer.Option(
            metavar="YEAR",
            help=HELP(
                "trf.option_edition", editions="2024-08 (2024), 2026-03 (2026), 2023, pre2023"
            ),
            show_default=False,
        ),
    ] = "",
    round_robin: Annotated[
        bool | None,
        typer.Option("--round-robin/--swiss", help=HELP("trf.option_round_robin")),
    ] = None,
    setting: SettingWords = NONE,
    with_files: With = NO_FILES,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    """The standings of a file, or of several added up."""
    from teammatch.desk.trf import parse_settings
    from teammatch.desk.trf_standings import standings_trf

    if other is not None and explain is None:
        raise typer.BadParameter(HELP("standings.other_alone"))
    if other is not None and with_files:
        raise typer.BadParameter(HELP("combined.other_not_with"))
    if by and not with_files:
        raise typer.BadParameter(HELP("combined.by_alone"))
    files, settings = [file, *with_files], parse_settings(setting)
    table, *more = (
        standings_trf(each, tiebreaks, edition, settings, round_robin=round_robin) for each in files
    )
    if more:
        _combined(files, [table, *more], by, explain, as_json=as_json)
        return
    if explain is not None:
        _explained(table, explain, other, as_json=as_json)
        return
    if as_json:
        say_json(_standings_json(table))
        return
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
    heads = view.headings(HELP, done.table)
    sums = range(len(heads) - len(done.table.terms), len(heads))
    say_table(heads, view.lines(HELP, done.table), right=(0, *sums), cut=[view.NAME])
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


def _value_json(value: "Shown") -> str | list[str] | None:
    from teammatch.model.points import show_points

    if isinstance(value, tuple):
        return [show_points(part) for part in value]
    return None if value is None else show_points(value)


def _standings_json(table: "TrfStandings") -> dict[str, Any]:
    return {
        "edition": table.edition,
        "provisional": bool(table.missing),
        "needs_final": table.needs_final,
        "teams" if table.of_teams else "players": {
            table.table.sides[place.side].key: {
                "rank": place.rank,
                "values": {c: _value_json(v) for c, v in table.values(place.side).items()},
            }
            for place in table.ranking.places
        },
        "problems": problems_json(HELP, table.problems),
    }


def generate(
    *,
    teams: Annotated[int, typer.Option(help=HELP("trf.option_teams"))] = 40,
    boards: Annotated[int, typer.Option(help=HELP("trf.option_boards"))] = 4,
    rounds: Annotated[int, typer.Option(help=HELP("trf.option_rounds"))] = 9,
    seed: Annotated[int, typer.Option(help=HELP("trf.option_seed"))] = 1,
    code: Annotated[
        str, typer.Option("--type", metavar="CODE", help=HELP("trf.option_code"))
    ] = "FIDE_TEAM_TYPEA_MP_GP",
    absences: Annotated[str, typer.Option(metavar="SHARE", help=HELP("trf.option_absences"))] = "0",
    forfeits: Annotated[str, typer.Option(metavar="SHARE", help=HELP("trf.option_forfeits"))] = "0",
    board_forfeits: Annotated[
        str, typer.Option(metavar="SHARE", help=HELP("trf.option_board_forfeits"))
    ] = "0",
    byes: Annotated[str, typer.Option(metavar="SHARE", help=HELP("trf.option_byes"))] = "0",
    cross_forfeits: Annotated[
        str, typer.Option(metavar="SHARE", help=HELP("trf.option_cross_forfeits"))
    ] = "0",
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help=HELP("trf.option_output")),
    ] = None,
) -> None:
    """Make a random event."""
    from teammatch.desk.trf_files import generated

    shares = {
        "absences": absences,
        "byes": byes,
        "forfeits": forfeits,
        "board-forfeits": board_forfeits,
        "cross-forfeits": cross_forfeits,
    }
    data = generated(teams, boards, rounds, seed, code=code, shares=shares)
    _hand_out(data, output)


def _hand_out(data: bytes, output: Path | None) -> None:
    """To the file, or as it is to standard output."""
    from teammatch.desk.trf_files import write_file

    if output is None:
        sys.stdout.buffer.write(data)
        return
    write_file(output, data)
    complain(HELP("trf.written", file=str(output)))


def import_(
    file: File,
    event: Annotated[
        Path | None,
        typer.Option("--event", metavar="DIR", help=HELP("trf.option_into"), show_default=False),
    ] = None,
    *,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Make an event folder from a file."""
    from teammatch.desk.trf_event import import_trf

    folder = event or Path(file.stem)
    made = import_trf(file, folder, dry_run=dry_run)
    if as_json:
        say_json(
            {
                "accepted": not dry_run,
                "folder": str(folder),
                "teams": made.teams,
                "players": made.players,
                "rounds": made.rounds,
                "problems": problems_json(HELP, made.problems),
            }
        )
        return
    show_problems(HELP, made.problems)
    say(
        HELP(
            "trf.imported",
            folder=str(folder),
            teams=made.teams,
            players=made.players,
            rounds=made.rounds,
        )
    )
    say(HELP("cli.nothing_changed" if dry_run else "trf.import_next", folder=str(folder)))


def export(
    *,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help=HELP("trf.option_export")),
    ] = None,
    event: EventDir = HERE,
) -> None:
    """Write the event as TRF26."""
    from teammatch.desk.trf_export import export_trf
    from teammatch.desk.trf_files import write_file

    folder = opened(event)
    exported = export_trf(folder)
    show_problems(folder.texts, exported.problems)
    if output is None:
        output = folder.path / "reports" / "event.trf"
    write_file(output, exported.data)
    say(HELP("trf.written", file=str(output)))
