"""An open and a women's event with the same teams, as folders, for the combined table."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from teammatch.desk.opening import open_event
from teammatch.store.codec import result_data, round_data, side_data
from teammatch.store.journal import NewChange
from tests.scoring.facts import EventOf

RULES = """
language = "{language}"
[event]
name = "{name}"
rounds = {rounds}
[sides]
boards = 2
[standings]
order = {order}
"""
ORDER = '["MP", "GP", "EDE", "BH"]'


def event(
    path: Path,
    facts: EventOf,
    names: Mapping[int, str],
    order: str = ORDER,
    *,
    units: Mapping[int, str] | None = None,
    countries: Mapping[int, str] | None = None,
    rounds: int = 2,
    language: str = "en",
) -> Path:
    """An event folder of these facts, its teams by number, all rounds released."""
    path.mkdir()
    rules = RULES.format(name=path.name.title(), order=order, rounds=rounds, language=language)
    (path / "event.toml").write_text(rules, encoding="utf-8")
    folder = open_event(path).folder
    sides = [
        replace(
            side,
            name=names[side.entry_order],
            unit=(units or {}).get(side.entry_order, ""),
            extra={"Country": (countries or {}).get(side.entry_order, "")},
        )
        for side in facts.entries.sides.values()
    ]
    folder.write([NewChange("entries", {"put_sides": [side_data(side) for side in sides]})])
    for paired in facts.rounds.values():
        known = [facts.results[m.id] for m in paired.matches if m.id in facts.results]
        results = {"results": [result_data(result) for result in known]}
        folder.write([NewChange("round", round_data(paired)), NewChange("results", results)])
    folder.journal.close()
    return path


def open_facts() -> EventOf:
    """MP/GP: 1 4/3.5, 2 2/2, 3 2/2, 4 0/0.5.

    ======  =======  =======
    1       2 2-0    3 1.5-0.5
    2       1 0-2    4 2-0
    3       4 1.5-0.5  1 0.5-1.5
    4       3 0.5-1.5  2 0-2
    ======  =======  =======
    """
    return EventOf(4).round((1, 2, "W W"), (3, 4, "W D")).round((1, 3, "W D"), (2, 4, "W W"))


def women_facts() -> EventOf:
    """MP/GP: 1 2/1.5, 2 2/2, 3 4/4, 4 0/0.5.

    ======  =========  =======
    1       2 0-2      4 1.5-0.5
    2       1 2-0      3 0-2
    3       4 2-0      2 2-0
    4       3 0-2      1 0.5-1.5
    ======  =========  =======
    """
    return EventOf(4).round((2, 1, "W W"), (3, 4, "W W")).round((1, 4, "W D"), (3, 2, "W W"))


NAMES = {1: "Reds", 2: "Blues", 3: "Greens", 4: "Golds"}


def open_and_women(path: Path) -> None:
    """The folders open and women.

    MP: Reds 4 + 2, Blues 2 + 2, Greens 2 + 4, Golds 0 + 0; GP: Reds 3.5 + 1.5, Greens 2 + 4.
    """
    event(path / "open", open_facts(), NAMES)
    event(path / "women", women_facts(), NAMES)
