"""Whole numbers in cells."""

import re
import unicodedata


def whole_number(text: str) -> int | None:
    """A whole number of zero or more as a cell shows it, or None.

    >>> whole_number("１２"), whole_number("3.0"), whole_number("2.5"), whole_number("two")
    (12, 3, None, None)
    """
    shown = unicodedata.normalize("NFKC", text).strip()
    found = re.fullmatch(r"(\d{1,9})(?:[.,]0+)?", shown, re.ASCII)
    return int(found.group(1)) if found else None
