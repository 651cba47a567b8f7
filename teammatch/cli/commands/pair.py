"""``teammatch pair``: the next round, by the event's system or by hand."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    opened,
    problems_json,
    say,
    say_json,
    say_table,
    show_problems,
)
from teammatch.model.messages import Message
from teammatch.model.rounds import ByeKind, Match

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.rounds import Drafted
    from teammatch.model.rounds import Round
    from teammatch.texts import Texts


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("rounds.help_pair"))
    def pair(
        *,
        number: Annotated[
            int | None, typer.Option("--round", min=1, help=HELP("rounds.help_pair_round"))
        ] = None,
        manual: Annotated[
            str | None,
            typer.Option(metavar="FILE|PAIRS", help=HELP("rounds.help_pair_manual")),
        ] = None,
        lot: Annotated[
            int | None, typer.Option(metavar="NUMBER", help=HELP("rounds.help_pair_lot"))
        ] = None,
        again: Annotated[
            bool, typer.Option("--again", help=HELP("rounds.help_pair_again"))
        ] = False,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.rounds import draft_round

        folder = opened(event)
        drafted = draft_round(folder, lot=lot, manual=manual, number=number, again=again)
        if as_json:
            problems = problems_json(folder.texts, drafted.problems)
            say_json({**pairing_json(folder, drafted.round), "problems": problems})
            return
        _print(folder, drafted)
        show_problems(folder.texts, drafted.problems)
        say(folder.texts("rounds.next_explain", round=drafted.round.key.round))
        say(folder.texts("rounds.next_release", round=drafted.round.key.round))


def _print(folder: "EventFolder", drafted: "Drafted") -> None:
    texts, paired = folder.texts, drafted.round
    key = "rounds.unchanged" if drafted.same else "rounds.drafted"
    say(texts(key, round=paired.key.round, count=len(paired.matches)))
    if drafted.lot is not None:
        used = "rounds.lot_drawn" if drafted.drawn else "rounds.lot_used"
        say(texts(used, number=str(drafted.lot.number)))
    print_tables(folder, paired)
    if drafted.sheet.path is not None:
        say(texts("rounds.sheet", file=drafted.sheet.path.name))


def print_tables(folder: "EventFolder", paired: "Round") -> None:
    """Print a round: a line a table, then the byes under their own words (field report 36)."""
    texts, sides = folder.texts, folder.event.entries.sides
    headings = [texts(f"rounds.head_{h}") for h in ("table", "home", "away", "first", "why")]
    rows = [
        [
            str(m.table),
            sides[m.home].name,
            sides[m.away].name,
            sides[m.first].name if m.first else "",
            texts("place.list").join(_short(texts, m.reasons)),
        ]
        for m in paired.matches
    ]
    if not any(row[3] for row in rows):
        headings, rows = [*headings[:3], headings[4]], [[*r[:3], r[4]] for r in rows]
    say_table(headings, rows, right=[0])
    for bye in paired.byes:
        name = sides[bye.side].name
        if bye.kind in (ByeKind.ALLOCATED, ByeKind.REST):
            say(texts("rounds.bye", side=name))
        else:
            say(texts("rounds.out", side=name, kind=texts(f"rounds.kind_{bye.kind.value}")))


def _short(texts: "Texts", reasons: Iterable[Message]) -> Iterator[str]:
    """The reasons that fit a line of the table, the first of each sort.

    ``explain pairing`` has them all, in full.
    """
    told: set[str] = set()
    for reason in reasons:
        area, _, name = reason.key.partition(".")
        if reason.key in told:
            continue
        told.add(reason.key)
        if texts.has(f"rounds.short_{name}"):
            yield texts(f"rounds.short_{name}", **reason.args)
        elif area == "rounds":
            yield texts.say(reason)


def pairing_json(folder: "EventFolder", paired: "Round") -> dict[str, Any]:
    """A pairing in the one JSON shape: sides by their pairing numbers, "white" moves first.

    "bye" is who has the pairing-allocated bye or the free round, null where nobody has;
    "not_paired" are the others without an opponent.
    """
    from teammatch.desk.rounds import reasons_told

    texts, sides = folder.texts, folder.event.entries.sides

    def white(match: Match) -> str:
        return match.first or match.home

    idle = {bye.side: bye.kind for bye in paired.byes}
    allocated = [s for s, kind in idle.items() if kind in (ByeKind.ALLOCATED, ByeKind.REST)]
    return {
        "round": paired.key.round,
        "pairs": [
            {
                "table": m.table,
                "white": sides[white(m)].number,
                "black": sides[m.opponent(white(m))].number,
                "reasons": [texts.say(r) for r in reasons_told(folder, m)],
            }
            for m in paired.matches
        ],
        "bye": sides[allocated[0]].number if allocated else None,
        "not_paired": [sides[s].number for s in idle if s not in allocated],
    }
