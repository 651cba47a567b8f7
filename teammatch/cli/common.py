"""What every command shares: options, screen output, questions, problems."""

import json
import re
import sys
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.texts import Texts, language_of

if TYPE_CHECKING:
    from teammatch.desk.folder import EventFolder
    from teammatch.desk.opening import Opened


def event_in(arguments: Sequence[str]) -> Path:
    """The event folder that a command line names."""
    for place, argument in enumerate(arguments):
        if argument == "--event" and place + 1 < len(arguments):
            return Path(arguments[place + 1])
        if argument.startswith("--event="):
            return Path(argument.partition("=")[2])
    return Path()


def speaking(folder: Path) -> Texts:
    """The catalogue for a folder whose rules may be unreadable: a glance at its language key."""
    try:
        start = (folder / "event.toml").read_text(encoding="utf-8", errors="replace")[:8000]
        start = start.replace("\0", "")
    except OSError:
        return Texts(language_of())
    found = re.search(r'^\s*language\s*=\s*["\']([\w-]+)', start, re.MULTILINE)
    return Texts(language_of(found.group(1) if found else ""))


HELP = speaking(event_in(sys.argv[1:]))
"""The catalogue that help texts are taken from: the language of the event at hand."""

EventDir = Annotated[
    Path, typer.Option("--event", metavar="DIR", help=HELP("cli.option_event"), show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help=HELP("cli.option_json"))]
Yes = Annotated[bool, typer.Option("--yes", "-y", help=HELP("cli.option_yes"))]
DryRun = Annotated[bool, typer.Option("--dry-run", help=HELP("cli.option_dry_run"))]
HERE = Path()
NAME_WIDTH = 40
"""How wide a name may be in a table of the terminal."""
TEXT_WIDTH = 60
"""How wide a sentence may be there before it goes on in the next line."""


_CODES = re.compile(r"\b(?:[RTXB]\d|C\.0\d)")
"""A code of a rule in a reason or legend: R28, X33, B1.5, C.04.6."""


def say_sources(texts: Texts, said: Iterable[str]) -> None:
    """Print which texts the codes of rules stand for, where what was said names any."""
    if any(_CODES.search(line) for line in said):
        say(texts("cli.sources"))


def say(text: str = "") -> None:
    """Print a line; a console that lacks a character shows a stand-in instead of failing."""
    _write(sys.stdout, text + "\n")


def complain(text: str) -> None:
    """Print a line to standard error."""
    _write(sys.stderr, text + "\n")


def _write(stream: Any, text: str) -> None:  # noqa: ANN401 - a text stream
    encoding = getattr(stream, "encoding", None) or "utf-8"
    stream.write(text.encode(encoding, errors="replace").decode(encoding))


def say_json(data: Any) -> None:  # noqa: ANN401 - anything JSON can hold
    """Print a JSON document."""
    say(json.dumps(data, ensure_ascii=False, indent=2))


def say_table(
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Iterable[int] = (),
    cut: Iterable[int] = (),
    wrap: Iterable[int] = (),
) -> None:
    """Print a table; ``right`` names the columns set flush right. Wide characters count two.

    In the columns ``cut`` (those of names) a cell ends at ``NAME_WIDTH``; in the columns ``wrap``
    (those of sentences) it goes on below from ``TEXT_WIDTH`` on.
    """
    from rich.cells import cell_len

    short, long, flush = set(cut), set(wrap), set(right)
    lines = [list(headings)]
    for row in rows:
        cells = [_cut(c) if i in short else c for i, c in enumerate(row)]
        parts = [_wrapped(c) if i in long else [c] for i, c in enumerate(cells)]
        lines += [list(line) for line in zip_longest(*parts, fillvalue="")]
    widths = [max(cell_len(line[i]) for line in lines) for i in range(len(headings))]
    for number, line in enumerate(lines):
        cells = []
        for i, cell in enumerate(line):
            gap = " " * (widths[i] - cell_len(cell))
            cells.append(gap + cell if i in flush else cell + gap)
        say("  ".join(cells).rstrip())
        if number == 0:
            say("  ".join("-" * w for w in widths))


def _cut(name: str) -> str:
    """A name as wide as a terminal can bear; sheets and pages have all of it."""
    from rich.cells import cell_len, set_cell_size

    if cell_len(name) <= NAME_WIDTH:
        return name
    return set_cell_size(name, NAME_WIDTH - 1).rstrip() + "…"


def _wrapped(text: str) -> list[str]:
    """The lines of a text, broken at blanks, or anywhere in a word wider than a line."""
    from rich.cells import cell_len, chop_cells

    first, divided, rest = text.partition("\n")
    if divided:
        return [*_wrapped(first), *_wrapped(rest)]
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) > TEXT_WIDTH:
            lines += [line] if line else []
            *full, longer = chop_cells(word, TEXT_WIDTH) or [""]
            lines += full
        line = longer
    return [*lines, line]


def opened(event: Path) -> "EventFolder":
    """Open an event, with the rules that stand in event.toml now.

    A change of the rules is never silent: what it changes and moves goes to standard error.

    Raises:
        EventError: no event here, a store or rules that can't be used.
    """
    from teammatch.desk.opening import open_event

    found = open_event(event)
    tell_news(found)
    return found.folder


def tell_news(found: "Opened", told: Sequence[Problem] = ()) -> None:
    """What opening an event found out about its rules, but for what is ``told`` anyway."""
    texts = found.folder.texts
    for news in found.news:
        if news not in told:
            complain(texts.say(news) if isinstance(news, Message) else problem_line(texts, news))


def marked_copy(texts: Texts, marked: Path | None) -> tuple[str, ...]:
    """Where the copy of a refused sheet lies that shows its bad cells, if there is one."""
    return (texts("sheets.marked", file=str(marked)),) if marked is not None else ()


def tell_of_boards(folder: "EventFolder") -> None:
    """Say it where the boards do not show what has just been accepted.

    They are not hung up anew each time: on a large event that takes seconds.
    """
    from teammatch.desk.posting import boards_are_behind

    if boards_are_behind(folder):
        complain(folder.texts("report.behind"))


def problem_line(texts: Texts, problem: Problem) -> str:
    """One problem in one line: place, severity, code, sentence."""
    place = texts.place(problem.place)
    head = f"{place}: " if place else ""
    return (
        f"{head}{texts('place.' + problem.severity.value)} {problem.shown_code}: "
        + texts.problem(problem)
    )


def show_problems(texts: Texts, problems: Iterable[Problem]) -> bool:
    """Print problems to standard error, errors first; True when one of them is an error."""
    ordered = sorted(problems, key=lambda p: list(Severity).index(p.severity))
    for problem in ordered:
        complain(problem_line(texts, problem))
    return any(p.severity is Severity.ERROR for p in ordered)


def problems_json(texts: Texts, problems: Iterable[Problem]) -> list[dict[str, str]]:
    """Problems in the one JSON shape."""
    return [
        {
            "code": p.code,
            "severity": p.severity.value,
            "where": texts.place(p.place),
            "text": texts.problem(p),
        }
        for p in problems
    ]


def advice_json(texts: Texts, advice: Iterable[Message]) -> list[dict[str, str]]:
    """Advice on the number of rounds in the shape of problems: A901, severity "advice" (X5)."""
    where = texts.place(Place(file="event.toml", key="event.rounds"))
    return [
        {"code": "A901", "severity": "advice", "where": where, "text": texts.say(message)}
        for message in advice
    ]


def json_asked() -> bool:
    """Whether the command was given --json: its output is then one document, refused or not."""
    return "--json" in sys.argv[1:]


def stop(texts: Texts, problems: Iterable[Problem], *then: str) -> NoReturn:
    """Print problems, as JSON too where that was asked for, and leave with exit code 1.

    ``then``: what is said below the problems.
    """
    found = tuple(problems)
    show_problems(texts, found)
    for line in then:
        complain(line)
    if json_asked():
        say_json(problems_json(texts, found))
    raise typer.Exit(1)


def confirmed(texts: Texts, question: str, *, yes: bool) -> None:
    """Ask; go on only after a yes. Without a terminal and without --yes: exit 1.

    The question goes to standard error where standard output is to be JSON.

    Raises:
        typer.Exit: the answer was no (E717), or nobody could be asked (E716).
    """
    if yes:
        return
    if not sys.stdin.isatty():
        stop(texts, [Problem("cli.E716", args={"question": question})])
    ask = complain if json_asked() else say
    ask(question)
    ask(texts("cli.yes_or_no"))
    if sys.stdin.readline().strip().casefold() not in ("y", "yes", "j", "ja", "是", "好"):
        stop(texts, [Problem("cli.E717")])
