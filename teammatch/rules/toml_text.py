"""The text of a TOML file as a secretary's editor left it: encoding, odd characters, lines.

``tomllib`` reads correct TOML and says little about the rest. This module reads the same text
more loosely, only to say where something stands and what should be typed instead; it never
changes what is read.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

KeyPath = tuple[str | int, ...]
"""A key with its tables, ("late", "grades", 0, "minutes"); numbers count in arrays from 0."""

UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


DEEPEST = 30
"""Brackets within brackets that are followed; the rule book needs four."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file and the encoding it was read in: "utf-8", "utf-16-le", "utf-16-be"."""

    text: str
    encoding: str


class UnreadableError(ValueError):
    """The bytes are no UTF-8 or UTF-16: the line (from 1) and the encoding they look like.

    "" where they look like no text at all.
    """

    def __init__(self, line: int, looks_like: str) -> None:
        self.line = line
        self.looks_like = looks_like
        super().__init__(f"line {line}: {looks_like}")


def decode(data: bytes) -> Decoded:
    """The text of a file: UTF-8 with or without BOM, UTF-16 with BOM or by its NUL bytes.

    Every end of line becomes a single line feed.

    Raises:
        UnreadableError: another encoding, usually the "ANSI" of a Windows editor.
    """
    encoding = UTF16_MARKS.get(data[:2], "")
    if encoding:
        data = data[2:]
    elif 5 * data.count(0) > len(data):
        high = sum(byte == 0 for byte in data[0::2])
        low = sum(byte == 0 for byte in data[1::2])
        encoding = "utf-16-le" if low >= high else "utf-16-be"
    else:
        encoding = "utf-8"
        data = data.removeprefix(UTF8_MARK)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise UnreadableError(line, _looks_like(data)) from wrong
    return Decoded(text.replace("\r\n", "\n"), encoding)


def _looks_like(data: bytes) -> str:
    """By evidence: common Chinese characters are two bytes above 160, accents stand alone."""
    if any(byte < 32 and byte not in b"\t\n\r\f" for byte in data):
        return ""
    try:
        chinese = data.decode("gb18030")
    except UnicodeDecodeError:
        return "Windows-1252"
    wide = [c.encode("gb18030") for c in chinese if "\u4e00" <= c <= "\u9fff"]
    common = sum(pair[1] >= 0xA1 for pair in wide)
    return "GB18030" if common >= 2 and 2 * common > len(wide) else "Windows-1252"


CURLY = {"“": '"', "”": '"', "„": '"', "‟": '"', "‘": "'", "’": "'", "‚": "'", "«": '"', "»": '"'}
"""Quotes of word processors, and the straight quote to type instead."""

_LOOK_ALIKE = {"【": "[", "】": "]", "、": ",", "。": ".", "−": "-", "–": "-", "—": "-"}


def typed_instead(char: str) -> str:
    """The plain character meant by a full-width one or a look-alike; "" when none is.

    >>> typed_instead("＝"), typed_instead("［"), typed_instead("３"), typed_instead("名")
    ('=', '[', '3', '')
    """
    if char in CURLY:
        return CURLY[char]
    if char in _LOOK_ALIKE:
        return _LOOK_ALIKE[char]
    plain = unicodedata.normalize("NFKC", char)
    if len(plain) == 1 and plain.isascii() and plain != char:
        return plain
    return " " if unicodedata.category(char) in ("Zs", "Cf") else ""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of TOML text, and its offset ``at``.

    ``kind``: "mark" (one of ``[]{},=``), "string", "word", "end" (of a line), "odd" (a character
    that TOML does not know outside quotes).
    """

    kind: str
    text: str
    line: int
    at: int


_PIECES = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
  | (?P<string>\"{3}(?:\\.|(?!\"{3}).)*(?:\"{3,5}|\Z) | '{3}(?:(?!'{3}).)*(?:'{3,5}|\Z)
              | \"(?:\\[^\n]|[^"\\\n])*\"? | '[^'\n]*'?)
  | (?P<curly>[“”„‟«»][^“”„‟«»"\n]*[“”„‟«»"]? | [‘’‚][^‘’‚'\n]*[‘’‚']?)
  | (?P<end>\n)
  | (?P<space>[ \t]+)
  | (?P<mark>[\[\]{},=])
  | (?P<word>[A-Za-z0-9_.:+-]+)
  | (?P<odd>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def tokens(text: str) -> Iterator[Token]:
    """The pieces of a TOML text, broken or not; comments and blanks are left out.

    A text in curly quotes is one odd piece, so that it is reported once.
    """
    line = 1
    for piece in _PIECES.finditer(text):
        kind = piece.lastgroup or "odd"
        found = piece.group()
        if kind == "curly":
            kind = "odd"
        if kind not in ("comment", "space"):
            yield Token(kind, found, line, piece.start())
        line += found.count("\n")


@dataclass(frozen=True, slots=True)
class Oddity:
    """A character (or a text in curly quotes) outside quotes, and what to type instead."""

    line: int
    found: str
    instead: str


def oddities(text: str) -> tuple[list[Oddity], str]:
    """Full-width and curly characters outside strings, and the text with plain ones instead.

    The second text serves to look for further faults in the same file, never as input.
    """
    found: list[Oddity] = []
    plain = list(text)
    for token in tokens(text):
        if token.kind != "odd":
            continue
        first = token.text[0]
        if first in CURLY:
            quote = CURLY[first]
            inner = token.text[1:-1] if token.text[-1] in (*CURLY, quote) else token.text[1:]
            instead = f"{quote}{inner}{quote}"
            plain[token.at] = quote
            plain[token.at + len(token.text) - 1] = quote
        else:
            instead = typed_instead(first)
            plain[token.at] = instead or first
        if instead:
            found.append(Oddity(token.line, token.text, instead))
    return _joined(found), "".join(plain)


def _joined(found: list[Oddity]) -> list[Oddity]:
    """Equal characters of one line are one oddity."""
    seen: dict[tuple[int, str], Oddity] = {}
    for oddity in found:
        seen.setdefault((oddity.line, oddity.found), oddity)
    return list(seen.values())


def open_bracket(text: str, line: int) -> int:
    """The line of the innermost bracket that is still open where a line begins; 0 for none."""
    opened: list[int] = []
    for token in tokens(text):
        if token.line >= line:
            break
        if token.kind == "mark" and token.text in "[{":
            opened.append(token.line)
        elif token.kind == "mark" and token.text in "]}" and opened:
            opened.pop()
    return opened[-1] if opened else 0


def lines_of(text: str) -> Mapping[KeyPath, int]:
    """Where each key, table and array element of a TOML text stands: key path to line."""
    return _Lines(text).found


class _Lines:
    """One walk over the tokens, as far as they make sense."""

    def __init__(self, text: str) -> None:
        self.tokens = list(tokens(text))
        self.at = 0
        self.found: dict[KeyPath, int] = {}
        self.counts: dict[KeyPath, int] = {}
        self._document()

    def _peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _is(self, text: str) -> bool:
        token = self._peek()
        return token is not None and token.kind == "mark" and token.text == text

    def _skip_ends(self) -> None:
        while (token := self._peek()) is not None and token.kind == "end":
            self.at += 1

    def _document(self) -> None:
        table: KeyPath = ()
        while (token := self._peek()) is not None:
            if self._is("["):
                table = self._header(token.line)
            elif token.kind in ("word", "string"):
                self._pair(table)
            else:
                self.at += 1

    def _header(self, line: int) -> KeyPath:
        self.at += 1
        array = self._is("[")
        self.at += array
        path: KeyPath = ()
        for part in self._key("]"):
            path = (*path, part)
            if path in self.counts:
                path = (*path, self.counts[path])
        self._rest_of_line()
        if array:
            if path and isinstance(path[-1], int):
                path = path[:-1]
            self.counts[path] = self.counts.get(path, -1) + 1
            path = (*path, self.counts[path])
            self.found.setdefault(path[:-1], line)
        self.found.setdefault(path, line)
        return path

    def _rest_of_line(self) -> None:
        while (token := self._peek()) is not None and token.kind != "end":
            self.at += 1

    def _key(self, stop: str) -> list[str]:
        """The parts of a key up to the mark ``stop``, which is taken too."""
        parts: list[str] = []
        while (token := self._peek()) is not None and token.kind != "end":
            self.at += 1
            if token.kind == "mark" and token.text == stop:
                break
            if token.kind == "word":
                parts += [p for p in token.text.split(".") if p]
            elif token.kind == "string":
                parts.append(token.text.strip("\"'"))
        return parts

    def _pair(self, table: KeyPath) -> None:
        first = self._peek()
        line = first.line if first else 0
        path: KeyPath = table
        for part in self._key("="):
            path = (*path, part)
            self.found.setdefault(path, line)
        self._value(path)

    def _value(self, path: KeyPath) -> None:
        if len(path) > DEEPEST:
            self.at += 1
        elif self._is("["):
            self.at += 1
            self._elements(path)
        elif self._is("{"):
            self.at += 1
            while (token := self._peek()) is not None and not self._is("}"):
                if token.kind in ("word", "string"):
                    self._pair(path)
                else:
                    self.at += 1
            self.at += 1
        else:
            self.at += 1

    def _elements(self, path: KeyPath) -> None:
        number = 0
        self._skip_ends()
        while (token := self._peek()) is not None and not self._is("]"):
            if token.kind == "end" or self._is(","):
                self.at += 1
                continue
            self.found[(*path, number)] = token.line
            self._value((*path, number))
            number += 1
        self.at += 1


def line_for(lines: Mapping[KeyPath, int], path: KeyPath) -> tuple[int, int]:
    """The line of the longest known beginning of a path, and how many parts it has (0, 0: none)."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]], length
    return 0, 0


def dotted(path: KeyPath) -> str:
    """A key path as users read it, array elements counted from 1: "late.grades[2].minutes".

    >>> dotted(("late", "grades", 1, "minutes"))
    'late.grades[2].minutes'
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{part}" if text else part
    return text


def path_of(key: str) -> KeyPath:
    """The reverse of ``dotted``.

    >>> path_of("late.grades[2].minutes")
    ('late', 'grades', 1, 'minutes')
    """
    return tuple(
        int(part[1:-1]) - 1 if part.startswith("[") else part
        for part in re.findall(r"\[\d+\]|[^.\[\]]+", key)
    )
