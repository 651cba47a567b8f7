"""Places by class (B8): a column of the one table, on the desk, the boards and as data."""

from pathlib import Path
from typing import Any

from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.standings import headings, lines, standings_after, standings_json
from teammatch.model.entries import Entries, Side
from teammatch.rules.book import RuleBook
from teammatch.standings.classes import class_places
from teammatch.standings.types import StandingRow, Table
from tests.desk.folders import make_folder, play

CLASSES = [{"name": "A", "from_rating": 1500}, {"name": "B"}]
RATINGS = {"Ann": 1700, "Bob": 1200, "Cid": None, "Dot": 1500, "Eve": 1300}
SIDES = {name: Side(name, name, n, rating=r) for n, (name, r) in enumerate(RATINGS.items(), 1)}


def table(*ranks: tuple[str, int]) -> Table:
    numbers = [rank for _, rank in ranks]
    rows = [StandingRow(r, side, {}, shared=numbers.count(r) > 1) for side, r in ranks]
    return Table(None, (), tuple(rows))


def shown(found: Table, **more: Any) -> dict[str, str]:  # noqa: ANN401 - parts of a rule book
    rules = RuleBook.model_validate({"classes": CLASSES, **more})
    places = class_places(rules, Entries(SIDES).sides, found)
    return {side: f"{p.name}{p.rank}{'=' * p.shared}" for side, p in places.items()}


def test_who_has_no_rating_is_in_the_last_class() -> None:
    found = shown(table(("Bob", 1), ("Ann", 2), ("Cid", 3), ("Dot", 4), ("Eve", 5)))
    assert found == {"Bob": "B1", "Ann": "A1", "Cid": "B2", "Dot": "A2", "Eve": "B3"}


def test_a_place_is_shared_in_the_class_with_its_own_only() -> None:
    """Ann and Bob share place 1, Cid and Eve place 4; only the latter are of one class."""
    found = shown(table(("Ann", 1), ("Bob", 1), ("Dot", 3), ("Cid", 4), ("Eve", 4)))
    assert found == {"Ann": "A1", "Bob": "B1", "Dot": "A2", "Cid": "B2=", "Eve": "B2="}


def test_places_after_a_shared_one_follow_the_rank_style() -> None:
    level = table(("Cid", 1), ("Eve", 1), ("Bob", 3))
    assert shown(level)["Bob"] == "B3"
    assert shown(level, standings={"rank_style": "1223"})["Bob"] == "B2"


def test_without_classes_there_is_no_column(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees")
    assert "Class" not in headings(folder, standings_after(folder))


def test_the_desk_shows_the_class_behind_the_name(tmp_path: Path) -> None:
    more = "[[classes]]\nname = 'A'\nfrom_rating = 1500\n[[classes]]\nname = 'B'\n"
    folder = make_folder(tmp_path, "Ants Bees", more=more)
    draft_round(folder)
    release_round(folder, 1, by="Arbiter")
    play(folder, 1)
    found = standings_after(folder)
    assert headings(folder, found)[3] == "Class"
    assert [line[3] for line in lines(folder, found)] == ["B 1", "B 2"]
    rows = standings_json(folder, found)["teams"].values()
    assert [row["class"] for row in rows] == [{"name": "B", "rank": 1}, {"name": "B", "rank": 2}]
