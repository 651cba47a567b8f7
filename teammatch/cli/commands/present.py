"""``teammatch present``: check-in."""

from dataclasses import dataclass
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
    from teammatch.desk.doing import Done, Words
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.presence import CheckIn, Here
    from teammatch.model.rounds import RoundKey


Names = Annotated[
    list[str] | None, typer.Argument(metavar="[SIDE]...", help=HELP("facts.present_names"))
]
ListFile = Annotated[
    Path | None, typer.Option("--list", metavar="FILE", help=HELP("facts.present_list"))
]
Everybody = Annotated[bool, typer.Option("--all", help=HELP("facts.present_all"))]
CameAt = Annotated[str, typer.Option("--at", help=HELP("facts.present_at"))]
Players = Annotated[
    int | None, typer.Option("--players", min=1, help=HELP("facts.present_players"))
]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="NAME", help=HELP("facts.present_without")),
]


@dataclass(frozen=True, slots=True)
class _Said:
    """Who is here, as it was typed."""

    names: tuple[str, ...]
    source: Path | None
    everybody: bool
    at: str
    players: int | None
    without: tuple[str, ...]
    number: int | None

    @property
    def short(self) -> bool:
        """Whether a team is here without all its players."""
        return self.players is not None or bool(self.without)

    @property
    def anybody(self) -> bool:
        """Whether somebody is said to be here at all; else it is only asked who is."""
        return bool(self.names) or self.source is not None or self.everybody


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("facts.help_present"))
    def present(
        *,
        names: Names = None,
        source: ListFile = None,
        everybody: Everybody = False,
        at: CameAt = "",
        players: Players = None,
        without: Without = None,
        number: InRound = None,
        reason: Reason = "",
        note: Note = "",
        dry_run: DryRun = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.doing import Words

        folder = opened(event)
        said = _Said(
            tuple(names or ()), source, everybody, at, players, tuple(without or ()), number
        )
        words = Words(reason, note, dry_run)
        if not _before_the_pairing(folder, said, words, as_json=as_json):
            _check_in(folder, said, words, as_json=as_json)


def _before_the_pairing(
    folder: "EventFolder", said: _Said, words: "Words", *, as_json: bool
) -> bool:
    """Bring back who was out, or sign in for the round to come; False where it is not for that."""
    from teammatch.desk.coming_back import bring_back, round_to_come_back
    from teammatch.desk.signing_in import round_to_sign_in

    if said.at or said.short:
        return False
    back = round_to_come_back(folder, said.number)
    if back is not None and (said.names or said.source is not None):
        again = bring_back(folder, back, said.names, words, source=said.source)
        show_done(folder, again, dry_run=words.dry_run, as_json=as_json)
        return True
    key = round_to_sign_in(folder, said.number)
    if key is None:
        return False
    _sign_in(folder, key, said, words, as_json=as_json)
    return True


def _check_in(folder: "EventFolder", said: _Said, words: "Words", *, as_json: bool) -> None:
    """Note who is here for a round that is released, and tell who is."""
    from teammatch.desk import presence

    done = _noted(folder, said, words)
    if as_json:
        noted = done_json(folder, done, dry_run=words.dry_run) if done else {}
        say_json({**noted, **_as_json(presence.check_in(folder, said.number))})
        return
    if done is not None:
        show_done(folder, done, dry_run=words.dry_run)
    if not said.short:
        _print(folder, presence.check_in(folder, said.number))


def _noted(folder: "EventFolder", said: _Said, words: "Words") -> "Done | None":
    """What was recorded of who is here; None where nothing was said."""
    from teammatch.desk.presence import note_present, note_short, the_one

    number = said.number
    if said.short:
        side, players, without = the_one(said.names), said.players, said.without
        return note_short(folder, side, words, players=players, without=without, number=number)
    if not said.anybody:
        return None
    return note_present(
        folder,
        said.names,
        words,
        source=said.source,
        everybody=said.everybody,
        at=said.at,
        number=number,
    )


def _sign_in(
    folder: "EventFolder",
    key: "RoundKey",
    said: _Said,
    words: "Words",
    *,
    as_json: bool,
) -> None:
    """Sign in for a round that is to be paired from those present, and tell who is here."""
    from teammatch.desk.signing_in import evening, evening_json, evening_lines, sign_in

    done = None
    if said.anybody:
        everybody = said.everybody
        done = sign_in(folder, key, said.names, words, source=said.source, everybody=everybody)
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
