"""From bytes to lines: encodings and line ends as they are met in the wild."""

import re
from collections.abc import Sequence

BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
LINE_END = "\r\n"
"""What is written. CR, LF and CRLF are read."""


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a file and the encoding it was read with.

    The format does not say which: a byte order mark decides, then UTF-8; what is no UTF-8 is
    Windows Latin-1, where every byte means something.
    """
    for mark, encoding in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace"), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252"), "cp1252"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "latin-1"


def lines_of(text: str) -> list[str]:
    """The lines without their ends; the end of the last line opens no further one."""
    lines = re.split(r"\r\n|\n|\r", text)
    if lines and not lines[-1]:
        lines.pop()
    return lines


def joined(lines: Sequence[str]) -> str:
    """Lines as a file holds them."""
    return "".join(line + LINE_END for line in lines)
