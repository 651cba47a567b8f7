"""``teammatch rules [KEY]``."""

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teammatch.cli.common import (
    HELP,
    HERE,
    AsJson,
    EventDir,
    opened,
    say,
    say_json,
    say_table,
)
from teammatch.model.messages import EventError

if TYPE_CHECKING:
    from teammatch.model.messages import Problem
    from teammatch.rules.book import RuleBook
    from teammatch.rules.options import Option


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("rules", help=HELP("rules.rules_help"))(rules)


def rules(
    key: Annotated[str, typer.Argument(help=HELP("rules.rules_key"), metavar="[KEY]")] = "",
    event: EventDir = HERE,
    as_json: AsJson = False,
    schema: Annotated[bool, typer.Option("--schema", help=HELP("rules.rules_schema"))] = False,
    restore: Annotated[bool, typer.Option("--restore", help=HELP("rules.rules_restore"))] = False,
) -> None:
    """Say what settings mean and what they are set to."""
    if restore:
        from teammatch.desk.restoring import restore_rules

        say(HELP("rules.restored", file=str(restore_rules(event))))
        return
    from teammatch.desk.reference import find_options, json_schema, option_data, typed_options

    if schema:
        say_json(json_schema(HELP))
        return
    asked = key.strip().strip("[]")
    options = find_options(asked) if asked else typed_options()
    if not options:
        raise _unknown(asked)
    book, faults = _rules_here(event)
    settings = [o for o in options if o.kind not in ("table", "tables")]
    if as_json and faults:
        raise EventError(*faults)
    if as_json:
        say_json([option_data(o, HELP, book) for o in settings])
    elif len(options) == 1:
        _tell(options[0], book)
    else:
        rows = []
        for option in settings:
            data = option_data(option, HELP, book)
            rows.append((option.key, data.get("value", data["default"]), data["allowed"]))
        heading = HELP("rules.value") if book else HELP("rules.default")
        say_table([HELP("rules.setting"), heading, HELP("rules.allowed")], rows)
    if faults:
        raise EventError(*faults)


def _rules_here(event: Path) -> "tuple[RuleBook | None, tuple[Problem, ...]]":
    """The rules of the event at hand; a faulty file must not keep its writer from looking up."""
    if not (event / "event.toml").is_file():
        return None, ()
    try:
        return opened(event).rules, ()
    except EventError as refused:
        return None, refused.problems


def _tell(option: "Option", book: "RuleBook | None") -> None:
    from teammatch.desk.reference import option_data

    data = option_data(option, HELP, book)
    say(option.key)
    say(data["meaning"])
    for name, fact in (
        ("value_here", data.get("value", "")),
        ("default", data["default"]),
        ("allowed", data["allowed"]),
        ("unit", data["unit"]),
        ("source", data["source"]),
    ):
        if fact:
            say(f"  {HELP('rules.' + name)}: {fact}")


def _unknown(key: str) -> Exception:
    from teammatch.desk.reference import typed_options
    from teammatch.model.messages import Message, Problem

    known = [o.key for o in typed_options()]
    same_end = [k for k in known if k.rpartition(".")[2] == key.rpartition(".")[2]]
    close = same_end or get_close_matches(key, known, 1, 0.5)
    advice = Message("rules.did_you_mean", {"name": close[0]}) if close else ""
    return EventError(Problem("rules.E155", args={"key": key, "advice": advice}))
