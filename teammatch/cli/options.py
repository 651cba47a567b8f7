"""Options that several commands have in common, beside those of every command."""

from pathlib import Path
from typing import Annotated

import typer

from teammatch.cli.common import HELP

After = Annotated[
    int | None,
    typer.Option("--after", metavar="N", min=1, help=HELP("standings.option_after")),
]
Explain = Annotated[
    str | None,
    typer.Option("--explain", metavar="A", help=HELP("standings.option_explain")),
]
Other = Annotated[str | None, typer.Argument(metavar="[B]", help=HELP("standings.argument_other"))]
TrfPath = Annotated[Path, typer.Argument(metavar="FILE", help=HELP("trf.option_file"))]
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
NO_WORDS: list[str] = []
