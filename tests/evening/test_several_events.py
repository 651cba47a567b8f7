"""Two divisions in one hall: one index, one sheet of all tables, people entered twice."""

import json
import sys
from pathlib import Path

import openpyxl
import pytest

from teammatch.cli.main import main
from tests.desk.folders import make_folder, play
from tests.evening.desk import Said, wall_of


class Hall:
    """A folder with the events of an evening."""

    def __init__(
        self, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.path = path
        self._patch = monkeypatch
        self._capsys = capsys

    def event(self, name: str, sides: str, *, group: str, more: str = "") -> None:
        """An event with round 1 released."""
        own = self.path / name
        own.mkdir()
        make_folder(own, sides, more=more).journal.close()
        rules = own / "event.toml"
        text = rules.read_text(encoding="utf-8")
        text = text.replace("[event]\n", f'[event]\nname = "Spring Cup"\ngroup = "{group}"\n')
        rules.write_text(text, encoding="utf-8")
        self.type("pair", "--event", str(own))
        self.type("release", "1", "--by", "Chief", "--event", str(own))

    def type(self, *words: str, code: int = 0) -> Said:
        self._patch.setattr(sys, "argv", ["teammatch", *words])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main()
        printed = self._capsys.readouterr()
        said = Said(int(end.value.code or 0), printed.out, printed.err)
        assert said.code == code, said
        return said

    def all(self, code: int = 0) -> Said:
        return self.type("publish", "--all", str(self.path), code=code)


@pytest.fixture
def hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Hall:
    return Hall(tmp_path, monkeypatch, capsys)


def test_one_index_and_one_sheet_with_the_tables_numbered_through(hall: Hall) -> None:
    hall.event("men", "Ants Bees Cats Dogs", group="Men")
    hall.event("women", "Owls Rams Hens Mice Lynx", group="Women")
    said = hall.all()
    assert [line.split(",")[0] for line in said.lines[:2]] == [
        "men: tables 1–2 in the hall",
        "women: tables 3–4 in the hall",
    ]
    index = wall_of(hall.path / "site" / "index.html")
    assert [line.split(" | ")[0] for line in index if " | tables" in line] == ["Men", "Women"]
    wall = wall_of(hall.path / "site" / "evening.html")
    rows = [line.split(" | ") for line in wall if line[0].isdecimal()]
    assert [row[:2] for row in rows] == [
        ["1", "Men / Table 1"],
        ["2", "Men / Table 2"],
        ["3", "Women / Table 1"],
        ["4", "Women / Table 2"],
    ]
    assert [(row[2], row[4]) for row in rows][:2] == [("Ants", "Cats"), ("Dogs", "Bees")]
    assert wall[-1].startswith("Women: ")
    page = (hall.path / "site" / "index.html").read_text(encoding="utf-8")
    for folder in ("men", "women"):
        assert f'href="../{folder}/site/index.html"' in page
        assert (hall.path / folder / "site" / "index.html").is_file()


def test_an_event_may_say_where_its_tables_stand(hall: Hall) -> None:
    hall.event("a-women", "Owls Rams Hens Mice", group="W", more="[publish]\ntables_from = 11\n")
    hall.event("b-men", "Ants Bees Cats Dogs", group="M")
    told = json.loads(hall.type("publish", "--all", str(hall.path), "--json").out)
    assert [(e["folder"], e["tables"]) for e in told["events"]] == [
        ("a-women", [11, 12]),
        ("b-men", [13, 14]),
    ]
    said = "In the hall, table 1 of this event is table 11; the others follow."
    wall = wall_of(hall.path / "a-women" / "site" / "round-1.html")
    assert said in wall
    assert [line.split(" | ")[0] for line in wall if line[0].isdecimal()][:2] == [
        "1 / hall 11",
        "2 / hall 12",
    ]
    captain = next((hall.path / "a-women" / "captains").glob("*.html"))
    assert "Table 1 (11 in the hall)" in " ".join(wall_of(captain))


def test_a_hall_number_that_only_the_evening_knows_is_told_and_stands_on_its_pages(
    hall: Hall,
) -> None:
    """Numbered by publish --all: its pages say so; sheets can't know before the rules say it."""
    hall.event("a-men", "Ants Bees Cats Dogs", group="M")
    hall.event("b-women", "Owls Rams Hens Mice", group="W")
    hall.event("c-youth", "Cods Eels Gars Hags", group="Y")
    said = hall.all().err
    assert "publish.tables_from: warning W809" in said
    assert "begin in the hall: b-women at 3" in said
    assert "c-youth at 5. Write" in said
    assert said.count("W809") == 1
    wall = wall_of(hall.path / "b-women" / "site" / "round-1.html")
    assert "1 / hall 3" in [line.split(" | ")[0] for line in wall]


def test_a_result_sheet_shows_the_hall_number_and_is_read_by_the_other(hall: Hall) -> None:
    """The cell holds 1 and shows "1 [11]": nothing that is typed or read changes."""
    hall.event("women", "Owls Rams Hens Mice", group="W", more="[publish]\ntables_from = 11\n")
    path = hall.path / "women" / "round-1.xlsx"
    book = openpyxl.load_workbook(path)
    cells = [book.worksheets[0].cell(row, 1) for row in (2, 4)]
    assert [(c.value, c.number_format) for c in cells] == [(1, '0" [11]"'), (2, '0" [12]"')]
    column = [c.value for c in book.worksheets[0][1]].index("Result") + 1
    for row in range(2, 6):
        book.worksheets[0].cell(row, column).value = "1-0"
    book.save(path)
    hall.type("results", "import", str(path), "--event", str(hall.path / "women"))


def test_tables_of_two_events_that_are_one_are_reported(hall: Hall) -> None:
    hall.event("men", "Ants Bees Cats Dogs", group="M", more="[publish]\ntables_from = 2\n")
    hall.event("women", "Owls Rams Hens Mice", group="W", more="[publish]\ntables_from = 3\n")
    said = hall.all()
    assert "warning W806: table 3 of the hall would belong to women and to men" in said.err


def test_a_player_in_two_events_is_reported_with_both_places(hall: Hall) -> None:
    """The teams of both events are called Bees, and so are their players."""
    hall.event("men", "Ants Bees", group="M")
    hall.event("women", "Bees Rams", group="W")
    said = hall.all()
    assert (
        "W808: 2 people are entered in several events of the evening (men, women): "
        "Bees 1 (men: Bees, board 1, women: Bees, board 1), Bees 2 (men: Bees, board 2, women: "
        "Bees, board 2)."
    ) in said.err
    page = (hall.path / "site" / "evening.html").read_text(encoding="utf-8")
    assert "several events" not in page, "a question for the desk, not for the wall"


def test_many_people_in_two_events_are_one_line(hall: Hall) -> None:
    hall.event("men", "Ants Bees Cats", group="M")
    hall.event("women", "Ants Bees Cats", group="W")
    (line,) = (line for line in hall.all().err.splitlines() if "W808" in line)
    assert "6 people are entered in several events of the evening (men, women): Ants 1, Ants 2, " \
        "Bees 1, Bees 2, Cats 1, Cats 2." in line  # fmt: skip


def test_results_stand_on_the_evening_sheet(hall: Hall) -> None:
    from teammatch.desk.folder import open_folder

    hall.event("men", "Ants Bees Cats Dogs", group="M")
    folder = open_folder(hall.path / "men")
    play(folder, 1, tables=(2,))
    folder.journal.close()
    hall.all()
    wall = wall_of(hall.path / "site" / "evening.html")
    rows = {line.split(" | ")[0]: line.split(" | ")[3] for line in wall if line[0].isdecimal()}
    assert rows == {"1": ":", "2": "2 : 0"}


def test_the_same_facts_give_the_same_bytes(hall: Hall) -> None:
    hall.event("men", "Ants Bees", group="M")
    hall.all()
    before = {p: p.read_bytes() for p in (hall.path / "site").iterdir()}
    hall.all()
    assert {p: p.read_bytes() for p in (hall.path / "site").iterdir()} == before


def test_a_folder_without_events_or_with_a_faulty_one_is_refused(hall: Hall) -> None:
    assert "error E805" in hall.all(code=1).err
    hall.event("men", "Ants Bees", group="M")
    hall.event("women", "Owls Rams", group="W")
    single = hall.type("publish", "--all", str(hall.path / "men"), code=1)
    assert "error E807" in single.err
    (hall.path / "women" / "event.toml").write_text("[events]\n", encoding="utf-8")
    refused = hall.all(code=1)
    assert "women/event.toml" in refused.err
    assert not (hall.path / "site").exists(), "all or nothing"
