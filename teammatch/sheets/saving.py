"""Workbooks as bytes: the same bytes for the same content, and no text that becomes a formula."""

import io
import re
import zipfile
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.workbook.workbook import Workbook as ReadWorkbook
    from xlsxwriter.workbook import Workbook

_CREATED = datetime(2026, 1, 1)
"""A constant, so that equal content gives equal bytes."""


def workbook_bytes(build: Callable[["Workbook"], None]) -> bytes:
    """A new workbook. Nothing written as a string becomes a formula, link or number."""
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


def changed_bytes(book: "ReadWorkbook") -> bytes:
    """A workbook that was read and changed, without the time of day that openpyxl puts in."""
    saved = io.BytesIO()
    book.save(saved)
    target = io.BytesIO()
    with zipfile.ZipFile(saved) as packed, zipfile.ZipFile(target, "w") as stable:
        for name in packed.namelist():
            content = packed.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"(<dcterms:(\w+)[^>]*>)[^<]*", _constant_time, content)
            stable.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _constant_time(found: re.Match[bytes]) -> bytes:
    return found.group(1) + _CREATED.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
