"""``teammatch demo``: the shipped samples, played through."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from teammatch.cli.common import HELP, say
from teammatch.model.messages import Message

if TYPE_CHECKING:
    from rich.progress import Progress

    from teammatch.desk.demo import Sample

Into = Annotated[
    Path | None, typer.Option("--into", "--event", metavar="DIR", help=HELP("demo.into"))
]
Only = Annotated[
    list[str] | None, typer.Option("--sample", metavar="NAME", help=HELP("demo.sample"))
]


_SMALL_STEPS = ("demo.paired", "demo.released")
"""Steps that a bar shows and a list of lines does not."""


class Shown(Protocol):
    """How progress is shown."""

    def start(self, sample: "Sample", title: str) -> None:
        """A sample begins."""

    def step(self, message: Message) -> None:
        """A step was taken."""


def register(app: typer.Typer) -> None:
    """Add the command to the program."""

    @app.command(help=HELP("demo.help"))
    def demo(into: Into = None, sample: Only = None) -> None:
        from tempfile import mkdtemp

        from teammatch.desk.demo import play, sample_named, samples

        chosen = [sample_named(name) for name in sample] if sample else list(samples())
        target = into if into is not None else Path(mkdtemp(prefix="teammatch-demo-"))
        with _progress(sum(s.steps for s in chosen)) as shown:
            for one in chosen:
                shown.start(one, one.title)
                for message in play(one, target / one.name):
                    shown.step(message)
        say(HELP("demo.done", count=len(chosen), folder=str(target.resolve())))
        for one in chosen:
            say(HELP("demo.open", page=(target / one.name / "site/index.html").resolve().as_uri()))
        first = str((target / chosen[0].name).resolve())
        say(HELP("demo.look", command=f"{_program()} status --event {first}"))


def _program() -> str:
    """The program as it is to be typed here: by its path where its name alone is not found."""
    called = Path(sys.argv[0])
    named = called.stem.lower() == "teammatch"
    return str(called) if named and which(called.stem) is None else "teammatch"


@contextmanager
def _progress(steps: int) -> Iterator[Shown]:
    """A bar on a terminal that can show every character, plain lines elsewhere."""
    if not sys.stdout.isatty() or "utf" not in (sys.stdout.encoding or "").lower():
        yield _Lines()
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns) as progress:
        yield _Bar(progress, steps)


class _Lines:
    def start(self, sample: "Sample", title: str) -> None:
        say(HELP("demo.starts", name=sample.name, title=title))

    def step(self, message: Message) -> None:
        if message.key not in _SMALL_STEPS:
            say(f"  {HELP.say(message)}")


class _Bar:
    def __init__(self, progress: "Progress", steps: int) -> None:
        self.progress = progress
        self.task = progress.add_task("", total=steps)
        self.title = ""

    def start(self, sample: "Sample", title: str) -> None:
        self.title = title

    def step(self, message: Message) -> None:
        self.progress.update(self.task, advance=1, description=f"{self.title}: {HELP.say(message)}")
