"""The catalogue: every text a user sees, in every language.

One Python module an area and language (``en/pairing.py``, ``zh/pairing.py``), each with one
dictionary ``TEXTS`` from name to text; arguments stand in braces as for ``str.format``. A word
that depends on a number is written ``{count:result|results}``: the first for one, else the second.
It also follows a list: ``{tables:table|tables}``. Modules
instead of message catalogues of another format: they load in a millisecond, only the areas that
a command uses, and the type checker and the tests read them as they are. English is the base; a
text missing in Chinese fails a test; other languages fall back to English text by text.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module

from teammatch.model.messages import Arg, Message, Place, Problem
from teammatch.model.points import show_points

LANGUAGES = {"en": "en", "zh-Hans": "zh"}
"""Language tags an event may use, and the package that holds their texts."""

_loaded: dict[tuple[str, str], Mapping[str, str]] = {}


def _area(language: str, area: str) -> Mapping[str, str]:
    package = LANGUAGES.get(language, "en")
    found = _loaded.get((package, area))
    if found is None:
        found = import_module(f"teammatch.texts.{package}.{area}").TEXTS
        _loaded[(package, area)] = found
    return found


def language_of(event_language: str = "") -> str:
    """The language to speak: the event's, then TEAMMATCH_LANG, then English; never the locale."""
    for tag in (event_language, os.environ.get("TEAMMATCH_LANG", "")):
        if tag in LANGUAGES:
            return tag
        if tag.lower().startswith("zh"):
            return "zh-Hans"
    return "en"


class _Shown(str):
    """An argument as it is shown; asked for a pair of words, it gives the one that fits."""

    __slots__ = ("one",)
    one: bool

    def __new__(cls, text: str, *, one: bool) -> "_Shown":
        shown = super().__new__(cls, text)
        shown.one = one
        return shown

    def __format__(self, words: str) -> str:
        first, divided, second = words.partition("|")
        if divided:
            return first if self.one else second
        return super().__format__(words)


@dataclass(frozen=True, slots=True)
class Texts:
    """The catalogue in one language: ``texts("cli.done", count=3)``."""

    language: str = "en"

    def __call__(self, key: str, /, **args: Arg) -> str:
        """The text for "area.name" with its arguments put in.

        Raises:
            KeyError: there is no such text, not even in English: a fault of the program.
        """
        area, _, name = key.partition(".")
        text = _area(self.language, area).get(name)
        if text is None:
            text = _area("en", area)[name]
        return text.format(**{k: self._shown(v) for k, v in args.items()}) if args else text

    def say(self, message: Message) -> str:
        """The text of a message value."""
        return self(message.key, **message.args)

    def problem(self, problem: Problem) -> str:
        """The sentence of a problem, without its place; and why it was decided so."""
        said = self(problem.key, **problem.args).rstrip()
        if not problem.decided:
            return said
        return self("place.decided_because", said=said, reason=problem.decided)

    def place(self, place: Place) -> str:
        """The place of a problem: "entries.xlsx, sheet Teams, cell C7"; "" when unknown."""
        parts = [place.file] if place.file else []
        if place.sheet:
            parts.append(self("place.sheet", sheet=place.sheet))
        if place.cell:
            parts.append(self("place.cell", cell=place.cell))
        if place.line:
            parts.append(self("place.line", line=place.line))
        if place.column:
            parts.append(self("place.column", column=place.column))
        if place.round:
            parts.append(self("place.round", round=place.round))
        if place.table:
            parts.append(self("place.table", table=place.table))
        if place.key:
            parts.append(place.key)
        return self("place.join").join(parts)

    def has(self, key: str) -> bool:
        """Whether the catalogue knows this key."""
        area, _, name = key.partition(".")
        return name in _area(self.language, area) or name in _area("en", area)

    def _shown(self, value: Arg) -> _Shown:
        """As text; one is the number 1, a list of one, or a text that is one number ("4")."""
        if isinstance(value, Message):
            return _Shown(self.say(value), one=True)
        if isinstance(value, Fraction):
            return _Shown(show_points(value), one=value == 1)
        if isinstance(value, tuple):
            listed = self("place.list").join(self._shown(v) for v in value)
            return _Shown(listed, one=len(value) == 1)
        if isinstance(value, int):
            return _Shown(str(value), one=value == 1)
        return _Shown(value, one=value.isdecimal())
