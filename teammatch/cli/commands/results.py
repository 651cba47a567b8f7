"""``teammatch results import``: a result sheet comes back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    DryRun,
    EventDir,
    Yes,
    confirmed,
    marked_copy,
    opened,
    problems_json,
    say,
    say_json,
    show_problems,
    stop,
    tell_of_boards,
)
from teammatch.cli.deeds import show_moves, tell

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.moves import Moves
    from teammatch.desk.results import ResultsTaken
    from teammatch.model.messages import Message
    from teammatch.texts import Texts

Reason = Annotated[str, typer.Option("--reason", help=HELP("results.option_reason"))]


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    group = typer.Typer(help=HELP("results.group_help"), rich_markup_mode=None)

    @group.callback()
    def results() -> None:
        pass

    @group.command("import", help=HELP("results.import_help"))
    def import_sheet(
        file: Annotated[
            Path | None, typer.Argument(metavar="[FILE]", help=HELP("results.import_file"))
        ] = None,
        *,
        reason: Reason = "",
        event: EventDir = HERE,
        dry_run: DryRun = False,
        yes: Yes = False,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.entries import find_input
        from teammatch.desk.marking import put_away_marked
        from teammatch.desk.results import read_results, sheet_to_read, with_marked_copy

        folder = opened(event)
        path = find_input(folder, file or sheet_to_read(folder))
        taken = read_results(folder, path, reason=reason)
        if taken.refused and not dry_run:
            taken = with_marked_copy(folder, path, taken)
        take(folder, taken, yes=yes, as_json=as_json, dry_run=dry_run)
        if not dry_run:
            away = put_away_marked(path)
            if away is not None and not as_json:
                tell(folder.texts, [away])

    app.add_typer(group, name="results")


def take(
    folder: "EventFolder",
    taken: "ResultsTaken",
    *,
    yes: bool = False,
    as_json: bool = False,
    dry_run: bool = False,
) -> None:
    """Tell what was read, ask where a later round has been paired, and accept it.

    Raises:
        typer.Exit: something was wrong or the answer was no, and nothing was taken in.
    """
    from teammatch.desk.results import accept_results

    texts = folder.texts
    if not as_json:
        tell(texts, taken.notes)
    if taken.refused:
        copy = marked_copy(texts, taken.marked)
        stop(texts, taken.problems, *copy, texts("results.refused"))
    moves = _moves(folder, taken) if taken.later or dry_run else None
    if not as_json:
        _announce(texts, taken, moves)
    if not dry_run:
        if taken.later:
            question = texts("results.ask_later", round=taken.round, later=taken.later)
            confirmed(texts, question, yes=yes)
        accept_results(folder, taken)
    if as_json:
        say_json(_as_json(texts, taken, moves, accepted=not dry_run))
        return
    _say(texts, taken, dry_run=dry_run)
    if not dry_run:
        tell_of_boards(folder)


def _moves(folder: "EventFolder", taken: "ResultsTaken") -> "Moves":
    """What the results would move; known already where a later round has been paired."""
    from teammatch.desk.moves import what_moves

    return taken.moves if taken.later else what_moves(folder, taken.rows)


def _announce(texts: "Texts", taken: "ResultsTaken", moves: "Moves | None") -> None:
    """What is worth saying before anything is accepted."""
    show_problems(texts, taken.problems)
    for change in taken.changes:
        difference = change.difference
        say(
            texts(
                "results.changed",
                table=change.table,
                field=difference.field,
                old=difference.old,
                new=difference.new,
            )
        )
    if moves is not None:
        show_moves(texts, moves, dry_run=True)


def _say(texts: "Texts", taken: "ResultsTaken", *, dry_run: bool) -> None:
    if taken.tables:
        say(
            texts(
                "results.accepted" if taken.count else "results.accepted_whole",
                round=taken.round,
                count=taken.count,
                tables=_numbers(taken.tables),
            )
        )
    else:
        say(texts("results.nothing_new", round=taken.round))
    if taken.missing:
        tables = _numbers(taken.missing)
        say(texts("results.missing", tables=tables, boards=taken.open_boards))
    else:
        say(texts("results.complete", round=taken.round))
    if dry_run:
        say(texts("cli.nothing_changed"))


def _numbers(tables: tuple[int, ...]) -> str:
    return " ".join(str(t) for t in tables)


def _shown(texts: "Texts", value: "str | Message") -> str:
    return value if isinstance(value, str) else texts.say(value)


def _as_json(
    texts: "Texts", taken: "ResultsTaken", moves: "Moves | None", *, accepted: bool
) -> dict[str, object]:
    return {
        "accepted": accepted,
        "round": taken.round,
        "tables": list(taken.tables),
        "changed": [
            {
                "table": c.table,
                "field": texts.say(c.difference.field),
                "old": _shown(texts, c.difference.old),
                "new": _shown(texts, c.difference.new),
            }
            for c in taken.changes
        ],
        "missing": list(taken.missing),
        "moves": [texts.say(line) for line in moves.all] if moves else [],
        "problems": problems_json(texts, taken.problems),
    }
