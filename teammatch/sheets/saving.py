"""Workbooks onto the disk: whole or not at all, the same bytes for the same content.

A workbook that is open in Excel can't be replaced on Windows: it is then written beside, under the
next free name, and the caller says so.
"""

import io
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook

_CREATED = datetime(2026, 1, 1)
"""A constant, so that equal content gives equal bytes."""


def workbook_bytes(build: Callable[["Workbook"], None]) -> bytes:
    """A workbook as bytes. Nothing written as a string becomes a formula, link or number."""
    import xlsxwriter

    target = io.BytesIO()
    book = xlsxwriter.Workbook(
        target,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
        },
    )
    book.set_properties({"created": _CREATED})
    build(book)
    book.close()
    return target.getvalue()


def save(path: Path, data: bytes) -> Path:
    """Write a file through a temporary one; returns the path it has got.

    Another path than asked for means: that one is in use, this one stands beside it.
    """
    for number in range(1, 100):
        target = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        if _in_use(target):
            continue
        with NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".tmp", delete=False) as file:
            file.write(data)
        try:
            Path(file.name).chmod(0o644)
            Path(file.name).replace(target)
        except PermissionError:
            Path(file.name).unlink()
            continue
        return target
    raise PermissionError(path)


def _in_use(path: Path) -> bool:
    """Whether another program holds the file (Windows), or it may not be written."""
    if not path.exists():
        return False
    try:
        with path.open("r+b"):
            return False
    except PermissionError:
        return True
