"""Starting an event: its folder with commented rules and empty sheets."""

from dataclasses import dataclass
from pathlib import Path

from teammatch.desk.folder import ENTRIES_FILE, RULES_FILE, STORE_FILE
from teammatch.model.entries import Entries
from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.rules.presets import advice, list_presets, preset_path
from teammatch.texts import LANGUAGES, Texts, language_of


@dataclass(frozen=True, slots=True)
class NewEvent:
    """What was made, and what there is to say about its number of rounds (X5)."""

    folder: Path
    rules: Path
    entries: Path
    language: str
    advice: tuple[Message, ...] = ()
    problems: tuple[Problem, ...] = ()


def new_event(folder: Path, preset: str, language: str = "", sides: int = 0) -> NewEvent:
    """Make the folder of a new event: event.toml from the preset, entries.xlsx to fill in.

    ``preset`` is a dated name or an alias; the file names the dated one. ``language`` "" takes
    TEAMMATCH_LANG, else English. ``sides`` are expected (0: nobody knows yet). Sheets that are
    there already stay as they are.

    Raises:
        EventError: E150 there is an event already, E151 no such preset, E152 no such language,
            E153 the folder can't be made.
    """
    from teammatch.desk.advising import rounds_advice, rounds_fit
    from teammatch.desk.starter import starter_toml
    from teammatch.rules.load import load_rules
    from teammatch.sheets.entries_out import write_entries

    path = preset_path(preset)
    refused = _refusals(folder, preset, path, language)
    if refused or path is None:
        raise EventError(*refused)
    texts = Texts(language_of(language))
    book = load_rules(path).book
    chosen = next(p for p in list_presets() if p.path == path)
    entries, rules = folder / ENTRIES_FILE, folder / RULES_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not entries.exists():
            write_entries(entries, Entries(), book, texts)
        text = starter_toml(chosen, book, texts, folder.resolve().name)
        rules.write_text(text, encoding="utf-8", newline="\n")
    except OSError as wrong:
        said = wrong.strerror or type(wrong).__name__
        raise EventError(
            Problem("rules.E153", Place(file=folder.name or str(folder)), {"said": said})
        ) from wrong
    told = rounds_advice(book, sides)
    return NewEvent(folder, rules, entries, texts.language, told, tuple(rounds_fit(book, sides)))


def _refusals(folder: Path, preset: str, path: Path | None, language: str) -> list[Problem]:
    problems = []
    if any((folder / name).exists() for name in (RULES_FILE, STORE_FILE)):
        problems.append(Problem("rules.E150", Place(file=str(folder))))
    if path is None:
        problems.append(Problem("rules.E151", args={"name": preset, "advice": advice(preset)}))
    if language and language not in LANGUAGES:
        known = tuple(LANGUAGES)
        problems.append(Problem("rules.E152", args={"name": language, "languages": known}))
    return problems
