"""Files that are the program's alone: put in place whole or not at all."""

import os
from pathlib import Path

import pytest

from teammatch.desk.files import replace_file


def test_a_workbook_that_is_open_elsewhere_is_written_beside_and_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "reports" / "tables.xlsx"
    replace_file(book, lambda p: p.write_text("old"))

    def locked(self: Path, target: Path) -> Path:
        if target == book:
            raise PermissionError(13, "in use")
        os.replace(self, target)  # noqa: PTH105 - the method itself is replaced
        return Path(target)

    monkeypatch.setattr(Path, "replace", locked)
    written = replace_file(book, lambda p: p.write_text("new"))
    beside = tmp_path / "reports" / "tables-2.xlsx"
    assert written.path == beside
    assert [(p.code, p.args) for p in written.problems] == [("W709", {"other": "tables-2.xlsx"})]
    assert (book.read_text("utf-8"), beside.read_text("utf-8")) == ("old", "new")


def test_a_workbook_that_can_not_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    book = tmp_path / "tables.xlsx"
    replace_file(book, lambda p: p.write_text("old"))

    def broken(path: Path) -> None:
        path.write_text("half")
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        replace_file(book, broken)
    assert [p.name for p in tmp_path.iterdir()] == ["tables.xlsx"]
    assert book.read_text("utf-8") == "old"
