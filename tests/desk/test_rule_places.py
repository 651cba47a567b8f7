"""What is found late about a setting still names its line in event.toml."""

from pathlib import Path

import pytest

from teammatch.desk.rule_places import with_lines
from teammatch.model.messages import Place, Problem

RULES = """\
extends = "chess-team"

[pairing]
forbidden = [
  ["Lions", "Owls"],
  ["Lions", "Owlz"],
]
[[pairing.declared]]
round = 1
pairs = [["Lions", "Owls"], ["Bears", "Wolves"]]
"""


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("pairing.forbidden[2]", 6),
        ("pairing.declared[1].pairs[2]", 10),
        ("pairing", 3),
        ("standings.order", 0),
        ("byes.given_to", 0),
    ],
)
def test_a_problem_about_a_setting_names_its_line(tmp_path: Path, key: str, line: int) -> None:
    (tmp_path / "event.toml").write_text(RULES, encoding="utf-8")
    loose = Problem("pairing.E405", Place(file="event.toml", key=key))
    (found,) = with_lines(tmp_path, [loose])
    assert (found.place.file, found.place.key, found.place.line) == ("event.toml", key, line)


def test_what_has_a_line_or_is_about_another_file_stays(tmp_path: Path) -> None:
    known = (
        Problem("rules.E106", Place(file="event.toml", key="sides.boards", line=9)),
        Problem("sheets.E209", Place(file="entries.xlsx")),
    )
    assert with_lines(tmp_path, known) == known


def test_without_a_file_there_is_no_line(tmp_path: Path) -> None:
    loose = Problem("pairing.E405", Place(file="event.toml", key="pairing.forbidden[1]"))
    assert with_lines(tmp_path, [loose]) == (loose,)
