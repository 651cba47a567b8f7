"""Putting a publication in place: whole or not at all."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from teammatch.report.folders import GENERATOR, replace_folder

OURS = GENERATOR.decode() + '0.1.0">'


def tree(folder: Path) -> dict[str, str]:
    return {
        p.relative_to(folder).as_posix(): p.read_text("utf-8")
        for p in folder.rglob("*")
        if p.is_file()
    }


def test_pages_are_written_with_their_folders(tmp_path: Path) -> None:
    site = tmp_path / "site"
    count = replace_folder(site, [("index.html", "中"), ("teams/001.html", "x\n")])
    assert count == 2
    assert tree(tmp_path) == {"site/index.html": "中", "site/teams/001.html": "x\n"}


def test_pages_that_are_not_written_again_disappear(tmp_path: Path) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", OURS), ("round-2.html", OURS)])
    replace_folder(site, [("index.html", OURS + "new")])
    assert tree(tmp_path) == {"site/index.html": OURS + "new"}


def test_files_that_are_not_ours_stay(tmp_path: Path) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", OURS)])
    (site / "img").mkdir()
    (site / "img" / "logo.svg").write_text("logo")
    (site / "own.html").write_text("<p>mine")
    replace_folder(site, [("index.html", OURS)])
    assert tree(site) == {"index.html": OURS, "img/logo.svg": "logo", "own.html": "<p>mine"}


def test_a_failure_while_writing_leaves_the_old_pages(tmp_path: Path) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", "old")])

    def broken() -> Iterator[tuple[str, str]]:
        yield "index.html", "new"
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        replace_folder(site, broken())
    assert tree(site) == {"index.html": "old"}
    replace_folder(site, [("index.html", "newer")])
    assert tree(tmp_path) == {"site/index.html": "newer"}


def test_a_kill_between_the_two_renames_is_mended_by_the_next_publication(tmp_path: Path) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", OURS)])
    (site / "logo.svg").write_text("logo")
    site.rename(tmp_path / ".site-old")
    replace_folder(site, [("index.html", OURS + "new")])
    assert tree(tmp_path) == {"site/index.html": OURS + "new", "site/logo.svg": "logo"}


def test_left_overs_of_a_killed_publication_do_not_get_in(tmp_path: Path) -> None:
    (tmp_path / ".site-new").mkdir()
    (tmp_path / ".site-new" / "stale.html").write_text("stale")
    replace_folder(tmp_path / "site", [("index.html", "x")])
    assert tree(tmp_path) == {"site/index.html": "x"}


def test_a_folder_that_a_window_shows_is_replaced_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", OURS), ("round-2.html", OURS)])

    def locked(self: Path, target: Path) -> Path:
        if self == site:
            raise PermissionError(13, "in use")
        os.rename(self, target)  # noqa: PTH104 - the method itself is replaced
        return Path(target)

    monkeypatch.setattr(Path, "rename", locked)
    replace_folder(site, [("index.html", OURS + "new"), ("teams/1.html", OURS)])
    assert tree(tmp_path) == {"site/index.html": OURS + "new", "site/teams/1.html": OURS}


def test_a_failed_rename_puts_the_old_pages_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    replace_folder(site, [("index.html", "old")])

    def fails(self: Path, target: Path) -> Path:
        if self.name == ".site-new":
            raise OSError("no")
        os.rename(self, target)  # noqa: PTH104 - the method itself is replaced
        return Path(target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(OSError, match="no"):
        replace_folder(site, [("index.html", "new")])
    assert tree(site) == {"index.html": "old"}
