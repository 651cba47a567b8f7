"""``teammatch trf …``: TRF files, for arbiters and programs without an event folder."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from teammatch.cli import trf_standings
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
    show_problems,
)
from teammatch.cli.options import NO_WORDS, SettingWords, TrfPath

if TYPE_CHECKING:
    from teammatch.desk.trf import PairedTrf
    from teammatch.pairing.team.outcome import RoundCheck


def register(app: typer.Typer) -> None:
    """Add the group of commands to the program."""
    group = typer.Typer(help=HELP("trf.help"), no_args_is_help=True, rich_markup_mode=None)
    group.command("pair", help=HELP("trf.help_pair"))(pair)
    group.command("check", help=HELP("trf.help_check"))(check)
    group.command("standings", help=HELP("trf.help_standings"))(trf_standings.standings)
    group.command("generate", help=HELP("trf.help_generate"))(generate)
    group.command("import", help=HELP("trf.help_import"))(import_)
    group.command("export", help=HELP("trf.help_export"))(export)
    app.add_typer(group, name="trf")


def pair(
    file: TrfPath,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help=HELP("trf.option_round"))
    ] = None,
    setting: SettingWords = NO_WORDS,
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


def check(file: TrfPath, *, setting: SettingWords = NO_WORDS, as_json: AsJson = False) -> None:
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
    file: TrfPath,
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
