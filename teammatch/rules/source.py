"""One TOML file, read: its data, its lines, and what is wrong with its writing."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.rules.toml_text import (
    KeyPath,
    UnreadableError,
    decode,
    dotted,
    line_for,
    lines_of,
    oddities,
    open_bracket,
)

MAX_FAULTS = 20
"""Faults of writing that are looked for in one file."""
MAX_DEPTH = 10
"""Tables in tables: no setting lies half as deep."""


@dataclass(frozen=True)
class Source:
    """A rules file. ``data`` is what could be read; usable only if ``problems`` has no error."""

    path: Path
    text: str
    data: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()

    @cached_property
    def lines(self) -> Mapping[KeyPath, int]:
        """Where each key stands; looked up only when something has to be reported."""
        return lines_of(self.text)

    def place(self, path: KeyPath) -> Place:
        """The place of a key in this file."""
        return Place(file=self.path.name, line=line_for(self.lines, path)[0], key=dotted(path))


class NotANumber:
    """A number that no rule can use (inf, nan, or with an absurd exponent); kept as typed."""

    def __init__(self, typed: str) -> None:
        self.typed = typed

    def __str__(self) -> str:
        return self.typed


def exact(typed: str) -> Fraction | NotANumber:
    """A number with a decimal point, exactly as it was typed (law 2)."""
    exponent = re.search(r"[eE][+-]?(\d+)", typed)
    if exponent and len(exponent[1]) > 2:
        return NotANumber(typed)
    try:
        return Fraction(typed)
    except ValueError:
        return NotANumber(typed)


def read_source(path: Path, data: bytes) -> Source:
    """A rules file from its bytes. Every fault of its writing is a problem: E101-E103, W101."""
    name = path.name
    try:
        decoded = decode(data)
    except UnreadableError as wrong:
        place = Place(file=name, line=wrong.line)
        looks_like = wrong.looks_like or Message("rules.no_text")
        return Source(path, "", {}, (Problem("rules.E101", place, {"looks_like": looks_like}),))
    problems: list[Problem] = []
    if decoded.encoding != "utf-8":
        problems.append(
            Problem(
                "rules.W101",
                Place(file=name),
                {"encoding": decoded.encoding.upper()},
                Severity.WARNING,
            )
        )
    text = decoded.text
    if "\n" not in text:
        text = text.replace("\r", "\n")  # line ends of old Macs
    try:
        tree = tomllib.loads(text, parse_float=exact)
    except (ValueError, RecursionError):
        tree, faults = _faults(name, text)
        problems += faults
    if _too_deep(tree):
        lines = text.split("\n")
        line = max(range(len(lines)), key=lambda n: lines[n].count("."))
        problems.append(_fault(name, line + 1, lines[line], "nested too deeply"))
        tree = {}
    return Source(path, text, tree, tuple(problems))


def _too_deep(tree: dict[str, Any]) -> bool:
    """Whether tables lie in tables far beyond every setting there is."""
    level: list[Any] = [tree]
    for _ in range(MAX_DEPTH):
        level = [v for table in level for v in table.values() if isinstance(v, dict)]
    return bool(level)


def _faults(name: str, text: str) -> tuple[dict[str, Any], list[Problem]]:
    """All faults of writing, and what the rest of the file says.

    A faulty line is left out to read on; a fault that makes the following lines meaningless (a
    bracket left open, a broken table heading) ends the search.
    """
    odd, plain = oddities(text)
    problems = [
        Problem(
            "rules.E103",
            Place(file=name, line=o.line),
            {"found": o.found, "instead": _shown(o.instead)},
        )
        for o in odd
    ]
    reported = {o.line for o in odd}
    lines = plain.split("\n")
    for _ in range(MAX_FAULTS):
        try:
            return tomllib.loads("\n".join(lines), parse_float=exact), problems
        except RecursionError:
            return {}, [*problems, _fault(name, 1, lines[0], "nested too deeply")]
        except ValueError as wrong:
            line = min(_line_of(str(wrong), plain), len(lines))
            if "nclosed array" in str(wrong):
                line = open_bracket(plain, line) or line
            typed = lines[line - 1]
            if line not in reported:
                problems.append(_fault(name, line, typed, str(wrong)))
            if not typed.strip() or typed.strip().startswith("[") or "nclosed" in str(wrong):
                return {}, problems
            lines[line - 1] = ""
    return {}, problems


def _shown(instead: str) -> Message | str:
    return Message("rules.a_space") if instead == " " else instead


def _fault(name: str, line: int, typed: str, said: str) -> Problem:
    cause = likely_cause(typed, said)
    return Problem(
        "rules.E102",
        Place(file=name, line=line),
        {"typed": _visible(typed.strip())[:80], "cause": cause},
    )


def _visible(typed: str) -> str:
    """Control characters as the signs for them: a terminal must not obey a file."""
    return "".join(chr(0x2400 + ord(c)) if c < " " else "␡" if c == "\x7f" else c for c in typed)


def _line_of(said: str, text: str) -> int:
    found = re.search(r"at line (\d+)", said)
    return int(found[1]) if found else len(text.rstrip().split("\n"))


_CAUSES: tuple[tuple[str, str, str], ...] = (
    ("cause_twice", r"twice|overwrite|redefine|[Dd]uplicate|immutable|[Cc]annot mutate", r""),
    ("cause_backslash", r"nescaped '\\\\'|escape|hex value", r""),
    ("cause_colon", r"", r"^\s*[\w.\"-]+\s*:(?!.*=)"),
    ("cause_date", r"date or datetime", r""),
    ("cause_day", r"", r"=\s*\d{1,4}[./]\d{1,2}[./]\d{1,4}\.?\s*(#.*)?$"),
    (
        "cause_digits",
        r"",
        r"=\s*([Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en"
        r"|[Ee]leven|[Tt]welve|[一二两三四五六七八九十]+)\s*(#.*)?$",
    ),
    ("cause_truth", r"", r"=\s*(True|False|TRUE|FALSE|[Yy]es|[Nn]o|[Oo]n|[Oo]ff|是|否)\b"),
    ("cause_comma", r"", r"=\s*-?\d+,\d+\s*(#.*)?$"),
    ("cause_fraction", r"", r"=\s*(\d*½|\d+/\d+)"),
    ("cause_time", r"", r"=\s*\d{1,2}:\d\d\s*(#.*|[,}].*)?$"),
    ("cause_zero", r"", r"=\s*0\d+\s*(#.*)?$"),
    ("cause_key", r"", r"^\s*[^\x00-\x7f]"),
    ("cause_remark", r"", r"^\s*(//|;|--|/\*|%)"),
    ("cause_no_value", r"", r"=\s*(#.*)?$"),
    ("cause_inner_quotes", r"after a statement", r"=\s*\"[^\"]*\"[^\"#]+\""),
    ("cause_end_mark", r"after a statement", r"[,;]\s*(#.*)?$"),
    ("cause_list_comma", r"nclosed array", r"[\"'\]}\d]\s+[\"'\[{\d]"),
    ("cause_open_bracket", r"nclosed|end of an array", r""),
    ("cause_open_quote", r"nterminated|Illegal character '\\n'|at end of document", r"[\"']"),
    ("cause_open_bracket", r"at end of document", r""),
    ("cause_heading", r"table declaration|array declaration", r""),
    ("cause_unquoted", r"Invalid value|after a statement", r"=\s*[^\"'\s\d\[{]"),
    ("cause_unquoted", r"Invalid value", r"[\[,]\s*[^\"'\s\d\[\]{},]+\s*[,\]]"),
    ("cause_equals", r"'='|key/value", r""),
    ("cause_one_a_line", r"after a statement", r""),
)
"""Likely causes, first fit: text, pattern in the parser's words, pattern in the line."""


def likely_cause(typed: str, said: str) -> Message:
    """What probably went wrong in a line that is no TOML, and what to type instead."""
    for cause, in_words, in_line in _CAUSES:
        if re.search(in_words, said) and re.search(in_line, typed):
            return Message(f"rules.{cause}")
    return Message("rules.cause_unknown")
