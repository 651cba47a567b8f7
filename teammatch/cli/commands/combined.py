"""``teammatch combined``: the teams of a federation in several events, added up."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    say,
    say_json,
    say_table,
    show_problems,
    tell_news,
)

if TYPE_CHECKING:
    from teammatch.desk.combined import CombinedFolders

Others = Annotated[
    list[Path], typer.Argument(metavar="DIR...", help=HELP("combined.argument_others"))
]
By = Annotated[
    str,
    typer.Option("--by", metavar="COLUMN", help=HELP("combined.option_by"), show_default=False),
]
After = Annotated[
    int | None,
    typer.Option("--after", metavar="N", min=1, help=HELP("combined.option_after")),
]
Final = Annotated[bool, typer.Option("--final", help=HELP("combined.option_final"))]
Explain = Annotated[
    str | None,
    typer.Option("--explain", metavar="FEDERATION", help=HELP("combined.option_explain")),
]

Page = Annotated[
    Path | None,
    typer.Option("--page", metavar="FILE", help=HELP("combined.option_page"), show_default=False),
]


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("combined.help"))
    def combined(
        others: Others,
        *,
        by: By = "",
        explain: Explain = None,
        final: Final = False,
        after: After = None,
        page: Page = None,
        event: EventDir = HERE,
        as_json: AsJson = False,
    ) -> None:
        from teammatch.desk.combined import combined_folders, events_meant, open_several

        found = open_several(events_meant(event, others))
        for one in found:
            tell_news(one)
        done = combined_folders([one.folder for one in found], by, after, final=final)
        _show(done, explain, page, as_json=as_json)


def _show(
    done: "CombinedFolders", federation: str | None, page: Path | None, *, as_json: bool
) -> None:
    """Print the table or the account of one federation, or give it as data; write the page."""
    from teammatch.desk import combined_view as view
    from teammatch.desk.combined import below_lines, folders_json, head_lines, write_page

    texts = done.folders[0].texts
    written = write_page(done, page) if page is not None else None
    if as_json and federation is not None:
        say_json(view.explained_json(done.table, federation))
        return
    if as_json:
        path = {"page": str(written.path)} if written else {}
        say_json({**folders_json(done), **path})
        return
    for line in head_lines(done):
        say(line)
    if federation is not None:
        for line in view.explained(texts, done.table, federation):
            say(line)
        say(texts("combined.hint"))
        return
    heads = view.headings(texts, done.table)
    sums = range(len(heads) - len(done.table.terms), len(heads))
    say_table(heads, view.lines(texts, done.table), right=(0, *sums), cut=[view.NAME])
    for line in below_lines(done):
        say(line)
    if written is not None:
        say(texts("combined.page_done", path=str(written.path)))
        show_problems(texts, written.problems)
