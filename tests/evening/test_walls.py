"""Whole pages of an evening as they hang, compared with prints that a person has read.

Every page is drawn in Chromium and read once before its print is kept; what is wrong here was
changed by somebody, who reads the page again and then keeps it.
"""

from collections.abc import Mapping
from pathlib import Path

import pytest

import teammatch.desk.folder
from tests.evening.desk import EVENING, Clock, Desk, wall_of

PRINTS = Path(__file__).parent / "walls"
MEN = """
[publish]
show_decisions = "mark-and-reason"
[late]
limit_minutes = 15
unit = "board"
[schedule]
round_minutes = 45
break_minutes = 20
pairing_minutes = 10
seating_minutes = 5
post_before = 15
objection_minutes = 15
venue = "Town Hall"
[[schedule.days]]
date = "2026-03-06"
start = "20:00"
latest_end = "23:00"
rounds = 2
[[schedule.days]]
date = "2026-03-13"
start = "20:00"
latest_end = "23:00"
"""
WOMEN = "[publish]\ntables_from = 11\n"


def the_evening(men: Desk, women: Desk, language: str) -> None:
    """Two divisions; in one of them everything goes as it goes on a real evening."""
    women.event("Owls Rams Hens Mice Lynx Bees", more=WOMEN)
    named(women, "Women", language)
    women.type("pair")
    women.type("release", "1")
    women.type("result", "1", "1-0", "½-½")
    men.event("Ants Bees Cats Dogs Eels Frogs Gulls", more=MEN)
    named(men, "Men", language)
    men.at("19:50")
    men.type("pair", "--manual", "Ants-Bees, Cats-Dogs, Eels-Frogs, bye: Gulls")
    men.type("release", "1")
    men.type("start", "1", "--at", "20:03", "--note", "key of the hall was missing")
    men.at("20:05")
    men.type("absent", "Dogs", "1", "--reason", "did not come", "--note", "no answer by phone")
    men.type("swap", "Dogs", "bye", "--reason", "Dogs did not come", "--yes")
    men.at("20:20")
    men.type("late", "Bees", "--board", "2", "--at", "20:20", "--yes", "--reason", "train")
    men.type("present", "Cats", "--without", "Cats 1")
    men.at("20:41")
    men.type("result", "Ants", "½-½", "1-0")
    men.type("result", "Cats.1", "1-0")
    men.type("foul", "Cats", "--board", "1", "--reason", "touched two pieces")
    men.type("postpone", "Eels", "--to", "2026-03-10", "--reason", "lights went out")
    men.type("penalty", "Ants", "--gp", "-0.5", "--reason", "mobile phone", "--note", "twice")
    men.type("protest", "Gulls", "--reason", "clock wrongly set")
    men.at("20:44")
    men.type("result", "Ants.1", "1-0", "--reason", "score sheet", "--yes")
    men.type("withdraw", "Dogs", "--from", "2", "--reason", "season over")
    men.at("20:50")
    men.type("pair", "--assume", "Eels=win")
    men.type("release", "2")
    men.type("schedule", "move", "3", "2026-03-20", "20:00", "--reason", "hall not free")
    men.type("publish", "--all", str(men.path.parent))


def named(desk: Desk, group: str, language: str) -> None:
    """Give the event its language, name, group and chief arbiter."""
    rules = desk.path / "event.toml"
    head = f'language = "{language}"\n[event]\nname = "Spring Cup"\ngroup = "{group}"\n'
    text = rules.read_text(encoding="utf-8").replace(
        "[event]\n", head + 'chief_arbiter = "A. Chief"\n'
    )
    rules.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The pages of the evening by the name of their print, in both languages."""
    root = tmp_path_factory.mktemp("evening")
    english = published(root / "en" / "Spring evening", "en")
    chinese = published(root / "zh" / "Spring evening", "zh-Hans")
    return {**english, **{f"zh-{name}": page for name, page in chinese.items()}}


def published(root: Path, language: str) -> Mapping[str, Path]:
    """The evening played in this folder."""
    with pytest.MonkeyPatch.context() as patch:
        Clock.moment = EVENING
        patch.setattr(teammatch.desk.folder, "datetime", Clock)
        men, women = (Desk(root / name, patch, None) for name in ("men", "women"))
        for desk in (men, women):
            desk.path.mkdir(parents=True)
        the_evening(men, women, language)
    return {
        "hall-index": root / "site" / "index.html",
        "hall-evening": root / "site" / "evening.html",
        "men-index": root / "men" / "site" / "index.html",
        "men-round-1": root / "men" / "site" / "round-1.html",
        "men-round-2": root / "men" / "site" / "round-2.html",
        "men-standings": root / "men" / "site" / "standings.html",
        "women-round-1": root / "women" / "site" / "round-1.html",
        "captain-cats": next((root / "men" / "captains").glob("*-c.html")),
    }


NAMES = (
    *("hall-index", "hall-evening", "men-index", "men-round-1", "men-round-2", "men-standings"),
    *("women-round-1", "captain-cats"),
    *("zh-hall-index", "zh-hall-evening", "zh-men-index", "zh-men-round-1", "zh-men-round-2"),
)


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_page_is_the_one_that_was_read(name: str, pages: Mapping[str, Path]) -> None:
    print_kept = PRINTS / f"{name}.txt"
    assert wall_of(pages[name], closed=True) == print_kept.read_text(encoding="utf-8").splitlines()
