"""``teammatch combined``: the teams of a federation in several events, added up."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.combined_table import say_combined
from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    problems_json,
    say,
    say_json,
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
    one = None if federation is None else view.known_row(done.table, federation).federation
    written = write_page(done, page) if page is not None else None
    if as_json:
        data = folders_json(done) if one is None else view.explained_json(done.table, one)
        problems = problems_json(texts, written.problems if written else ())
        path = {"page": str(written.path)} if written else {}
        say_json({**data, **path, "problems": problems})
        return
    for line in head_lines(done):
        say(line)
    if one is None:
        say_combined(texts, done.table)
        for line in below_lines(done):
            say(line)
    else:
        for line in (*view.explained(texts, done.table, one), texts("combined.hint")):
            say(line)
    if written is not None:
        say(texts("combined.page_done", path=str(written.path)))
        show_problems(texts, written.problems)
