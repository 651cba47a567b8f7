"""Putting a publication in place: a kill leaves the old pages or the new ones, never a mixture.

Pages are written into a hidden folder beside the target, which then takes its place by renaming.
Should the program die between the two renames, the old pages lie in the second hidden folder and
are put back by the next publication.
"""

import shutil
from collections.abc import Iterable
from pathlib import Path

GENERATOR = b'<meta name="generator" content="teammatch '
"""What a page of ours carries in its head: pages without it are not ours to take away."""
_HEAD = 600


def replace_folder(target: Path, pages: Iterable[tuple[str, str]]) -> int:
    """Make ``target`` hold these pages (path and text); how many there are.

    Earlier pages that are not written again disappear; files that are not ours (a logo, a CNAME)
    are carried over.

    Raises:
        OSError: something can't be written; what was published before is unchanged.
    """
    new, old = _beside(target, "new"), _beside(target, "old")
    _recover(target, new, old)
    count = 0
    for name, text in pages:
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    new.mkdir(parents=True, exist_ok=True)
    if target.is_dir():
        _carry_over(target, new)
    _swap(target, new, old)
    return count


def _beside(target: Path, what: str) -> Path:
    return target.with_name(f".{target.name}-{what}")


def _recover(target: Path, new: Path, old: Path) -> None:
    """Clear up after a publication that was cut short."""
    if old.is_dir() and not target.exists():
        old.rename(target)
    for left_over in (new, old):
        if left_over.is_dir():
            shutil.rmtree(left_over)


def _carry_over(target: Path, new: Path) -> None:
    for path in sorted(target.rglob("*")):
        kept = new / path.relative_to(target)
        if path.is_file() and not kept.exists() and not _ours(path):
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, kept)


def _ours(path: Path) -> bool:
    if path.suffix != ".html":
        return False
    with path.open("rb") as file:
        return GENERATOR in file.read(_HEAD)


def _swap(target: Path, new: Path, old: Path) -> None:
    if not target.exists():
        new.rename(target)
        return
    try:
        target.rename(old)
    except PermissionError:
        _page_by_page(target, new)
        return
    try:
        new.rename(target)
    except OSError:
        old.rename(target)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _page_by_page(target: Path, new: Path) -> None:
    """Windows won't rename a folder that a window shows: each page is replaced whole instead."""
    wanted = {path.relative_to(new) for path in new.rglob("*") if path.is_file()}
    for name in sorted(wanted):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (new / name).replace(target / name)
    for path in sorted(target.rglob("*")):
        if path.is_file() and path.relative_to(target) not in wanted:
            path.unlink()
    shutil.rmtree(new, ignore_errors=True)
