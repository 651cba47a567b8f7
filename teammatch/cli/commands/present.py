"""``teammatch present``: check-in."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    opened,
    say,
    say_json,
    say_table,
)
from teammatch.cli.deeds import InRound, Note, Reason, done_json, show_done

if TYPE_CHECKING:
    from teammatch.desk.doing import Words
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.presence import CheckIn, Here
    from teammatch.model.rounds import RoundKey


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_present"))
    def present(
        *,
        names: Annotated[
            list[str] | None,
            typer.Argument(metavar="[SIDE]...", help=HELP("facts.present_names")),
        ] = None,
        source: Annotated[
            Path | None,
            typer.Option("--list", metavar="FILE", help=HELP("facts.present_list")),
        ] = None,
        everybody: Annotated[bool, typer.Option("--all", help=HELP("facts.present_all"))] = False,
        at: Annotated[str, typer.Option("--at", help=HELP("facts.present_at"))] = "",
        players: Annotated[
            int | None, typer.Option("--players", min=1, help=HELP("facts.present_players"))
        ] = None,
        without: Annotated[
            list[str] | None,
            typer.Option("--without", metavar="NAME", help=HELP("facts.present_without")),
        ] = None,
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk import presence
        from teammatch.desk.coming_back import bring_back, round_to_come_back
        from teammatch.desk.doing import Words
        from teammatch.desk.signing_in import round_to_sign_in

        folder = opened(event)
        words = Words(reason, note, dry_run)
        if not at and players is None and not without:
            back = round_to_come_back(folder, number)
            if back is not None and (names or source is not None):
                again = bring_back(folder, back, names or (), words, source=source)
                show_done(folder, again, dry_run=dry_run, as_json=as_json)
                return
            key = round_to_sign_in(folder, number)
            if key is not None:
                came = (names or [], source, everybody)
                _sign_in(folder, key, came, words, as_json=as_json)
                return
        if players is not None or without:
            side = presence.the_one(names or ())
            done = presence.note_short(
                folder, side, words, players=players, without=without or (), number=number
            )
        elif names or source is not None or everybody:
            done = presence.note_present(
                folder,
                names or (),
                words,
                source=source,
                everybody=everybody,
                at=at,
                number=number,
            )
        else:
            done = None
        if as_json:
            noted = done_json(folder, done, dry_run=dry_run) if done else {}
            say_json({**noted, **_as_json(presence.check_in(folder, number))})
            return
        if done is not None:
            show_done(folder, done, dry_run=dry_run)
        if players is None and not without:
            _print(folder, presence.check_in(folder, number))


def _sign_in(
    folder: "EventFolder",
    key: "RoundKey",
    came: tuple[list[str], Path | None, bool],
    words: "Words",
    *,
    as_json: bool,
) -> None:
    """Sign in for a round that is to be paired from those present, and tell who is here.

    ``came``: names, a list of names, and whether everybody is here.
    """
    from teammatch.desk.signing_in import evening, evening_json, evening_lines, sign_in

    done = None
    names, source, everybody = came
    if names or source is not None or everybody:
        done = sign_in(folder, key, names, words, source=source, everybody=everybody)
    found = evening(folder, key)
    if as_json:
        noted = done_json(folder, done, dry_run=words.dry_run) if done else {}
        say_json({**noted, **evening_json(folder, found)})
        return
    if done is not None:
        show_done(folder, done, dry_run=words.dry_run)
    texts, count = folder.texts, len(found.here)
    say(texts("monrad.here_for", round=found.round, count=count, all=len(found.guests)))
    headings = [texts("monrad.head_number"), texts("facts.head_side"), texts("facts.head_here")]
    say_table(headings, evening_lines(folder, found), right=[0], cut=[1])


def _print(folder: "EventFolder", found: "CheckIn") -> None:
    from teammatch.desk.clock import shown_clock
    from teammatch.desk.presence import here_words, loss_words

    texts, boards = folder.texts, folder.rules.boards
    key = "no_start" if found.start is None else "began" if found.started else "begins"
    at = shown_clock(found.start) if found.start else ""
    say(texts(f"facts.{key}", round=found.round, at=at))
    headings = [texts(f"facts.head_{h}") for h in ("table", "side", "here", "loses")]
    rows = [
        [
            str(row.table),
            row.side.name,
            texts("place.list").join(texts.say(w) for w in here_words(row)),
            texts("place.list").join(texts.say(w) for w in loss_words(row.losses, boards=boards)),
        ]
        for row in found.rows
    ]
    say_table(headings, rows, right=[0], cut=[1], wrap=[3])
    if found.missing:
        say(texts("facts.missing", count=len(found.missing), all=len(found.rows)))
    else:
        say(texts("facts.everybody"))


def _as_json(found: "CheckIn") -> dict[str, object]:
    from teammatch.desk.clock import shown_clock

    def losses(row: "Here") -> list[dict[str, str]]:
        return [{"at": shown_clock(x.at), "loses": x.effect.name.lower()} for x in row.losses]

    return {
        "round": found.round,
        "start": shown_clock(found.start) if found.start else None,
        "started": found.started,
        "sides": [
            {
                "table": row.table,
                "number": row.side.number,
                "here": row.here,
                "at": shown_clock(row.arrival.at) if row.arrival and row.arrival.at else None,
                "loses": losses(row),
            }
            for row in found.rows
        ],
    }
