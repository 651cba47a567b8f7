"""event.toml, given back from the store where it was lost."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from teammatch.desk.folder import RULES_FILE, open_folder, rules_are_lost
from teammatch.model.messages import EventError, Place, Problem
from teammatch.rules.base import Section
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.rules.options import NONE, NOT_TYPED, Option, all_options, toml_value, value_of
from teammatch.rules.presets import preset_path
from teammatch.texts import Texts


def restore_rules(path: Path) -> Path:
    """Write event.toml anew, with the rules in force; the file.

    Raises:
        EventError: E157 it is there; E704 there is no event here; E712 its store is lost, too;
            E156 the rules are of another version of the program.
    """
    target = path / RULES_FILE
    if target.exists():
        raise EventError(Problem("rules.E157", Place(file=RULES_FILE)))
    if not rules_are_lost(path):
        raise EventError(Problem("store.E704", Place(file=str(path))))
    folder = open_folder(path, create=True)
    text = rules_toml(folder.rules, folder.texts)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def rules_toml(book: RuleBook, texts: Texts) -> str:
    """A file that gives these rules: their preset, and every setting in which they differ from it.

    Where this version of the program lacks the preset, its settings stand in the file, too.
    """
    preset = preset_path(book.preset)
    base = load_rules(preset).book if preset else RuleBook()
    lines = [f"# {line}" for line in texts("rules.restored_head").split("\n")]
    if preset:
        lines.append(f"extends = {toml_value(preset.stem)}")
    tables: dict[str, list[str]] = {"": []}
    blocks: list[str] = []
    for option in _settings():
        value = value_of(book, option.key)
        if value == value_of(base, option.key):
            continue
        if option.kind == "tables" and option.table == "" and value:
            blocks += _blocks(option.key, value)
        else:
            tables.setdefault(option.table, []).append(_line(option.name, value))
    for table, settings in tables.items():
        lines += ["", f"[{table}]", *settings] if table else settings
    return "\n".join([*lines, *blocks]) + "\n"


def _settings() -> Iterator[Option]:
    """Every option that is set as a whole: arrays of tables, but not the keys inside them."""
    arrays: tuple[str, ...] = ()
    for option in all_options():
        if option.kind == "table" or option.key in NOT_TYPED or option.key.startswith(arrays):
            continue
        if option.kind == "tables":
            arrays = (*arrays, f"{option.key}.")
        yield option


def _line(name: str, value: Any) -> str:  # noqa: ANN401 - any value of the rule book
    return f"{name} = {toml_value(NONE if value is None else value)}"


def _blocks(key: str, sections: tuple[Section, ...]) -> Iterator[str]:
    for section in sections:
        yield ""
        yield f"[[{key}]]"
        yield from (_line(name, value) for name, value in dict(section).items())
