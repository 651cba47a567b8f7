"""Every option of the rule book as data: type, default, allowed values, unit, source.

All of it is read off the models, so that the reference manual, the JSON schema, ``teammatch
rules`` and the commented starter file say the same as the program does. What an option means
stands in the catalogue, area "options", under the option's key.
"""

import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen
from pydantic.fields import FieldInfo

from teammatch.model.messages import Message
from teammatch.model.points import show_points
from teammatch.rules.base import Section
from teammatch.rules.book import RuleBook
from teammatch.rules.toml_text import KeyPath

NOT_TYPED = ("preset",)
"""Keys of the rule book that the program fills in and no file may set."""

Plain = str | int | bool | list[Any] | None
"""A value as it stands in TOML or JSON; scores as text."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting. ``key`` with its tables, "late.grades.minutes" for a key of an array's tables.

    ``kind``: text, whole, flag, points, choice, points-or-choice, whole-or-choice, date, time,
    texts, pairs, table, or tables (an array of tables: its own keys are options too).
    ``required``: there is no default; the key must be given wherever its table is.
    """

    key: str
    kind: str
    default: Plain = None
    required: bool = False
    optional: bool = False
    choices: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None
    unit: str = ""
    source: str = ""

    @property
    def table(self) -> str:
        """The table it stands in, "late"; "" at the top of the file."""
        return self.key.rpartition(".")[0]

    @property
    def name(self) -> str:
        """The key inside its table."""
        return self.key.rpartition(".")[2]


@cache
def all_options() -> tuple[Option, ...]:
    """Every option, in the order of the models."""
    return tuple(_walk(RuleBook, ""))


@cache
def options_by_key() -> dict[str, Option]:
    """The options by their keys."""
    return {option.key: option for option in all_options()}


def option_at(path: KeyPath) -> Option | None:
    """The option that a key path of a file leads to; array positions do not matter."""
    return options_by_key().get(".".join(p for p in path if isinstance(p, str)))


NONE = "none"
"""What is typed to take back a setting that may be left unset, where a preset has set it."""


def names_in(path: KeyPath) -> tuple[str, ...]:
    """The keys that a table may hold."""
    table = ".".join(p for p in path if isinstance(p, str))
    return tuple(o.name for o in all_options() if o.table == table and o.key not in NOT_TYPED)


def expected(option: Option) -> Message:
    """What may stand at an option, in words."""
    if option.optional:
        return Message("rules.expected_or_none", {"expected": _expected_value(option)})
    return _expected_value(option)


def _expected_value(option: Option) -> Message:
    kind = option.kind.replace("-", "_")
    if option.kind == "whole" and option.most is not None:
        return Message(
            "rules.expected_whole_range", {"least": option.least or 0, "most": option.most}
        )
    if option.kind == "whole" and option.least is not None:
        return Message("rules.expected_whole_least", {"least": option.least})
    if option.kind in ("choice", "points-or-choice", "whole-or-choice"):
        return Message(
            f"rules.expected_{kind}", {"choices": tuple(toml_value(c) for c in option.choices)}
        )
    if option.kind == "text" and option.most is not None:
        return Message("rules.expected_text_most", {"most": option.most})
    return Message(f"rules.expected_{kind}")


def toml_value(value: Any) -> str:  # noqa: ANN401 - any value of the rule book
    """A value as it is typed in TOML; "" for none.

    >>> toml_value("win"), toml_value(Fraction(1, 2)), toml_value(True), toml_value(["MP", "GP"])
    ('"win"', '0.5', 'true', '["MP", "GP"]')
    """
    for of_type, written in _WRITTEN:
        if isinstance(value, of_type):
            return written(value)
    return "" if value is None else str(value)


def _table(value: dict[str, Any]) -> str:
    pairs = ", ".join(f"{k} = {toml_value(v)}" for k, v in value.items() if v is not None)
    return f"{{ {pairs} }}" if pairs else "{}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return (
        '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in escaped) + '"'
    )


def _score(value: Fraction) -> str:
    shown = show_points(value)
    return _quoted(shown) if "/" in shown else shown


_WRITTEN: tuple[tuple[Any, Callable[[Any], str]], ...] = (
    (bool, lambda flag: "true" if flag else "false"),
    (Fraction, _score),
    (datetime, str),
    (date, lambda day: _quoted(day.isoformat())),
    (time, lambda clock: _quoted(f"{clock:%H:%M}")),
    (Section, lambda section: _table(dict(section))),
    (dict, _table),
    (list | tuple, lambda several: f"[{', '.join(toml_value(v) for v in several)}]"),
    (str, _quoted),
)
"""How each type of value is written; the first that fits."""


def value_of(book: RuleBook, key: str) -> Any:  # noqa: ANN401 - any value of the rule book
    """The value of an option in a rule book; None inside arrays of tables."""
    value: Any = book
    for part in key.split("."):
        if not isinstance(value, Section):
            return None
        value = getattr(value, part.replace("-", "_"))
    return value


def values_in_tables(book: RuleBook, key: str) -> tuple[Any, ...] | None:
    """The values of an option of an array of tables, a table each; None elsewhere.

    "avoid.strength" gives ("hard", "soft") where two [[avoid]] are set, () where none is.
    """
    found: Any = book
    for part in key.split("."):
        name = part.replace("-", "_")
        if isinstance(found, tuple):
            found = tuple(getattr(table, name) for table in found)
        elif isinstance(found, Section):
            found = getattr(found, name)
            if isinstance(found, tuple) and any(not isinstance(t, Section) for t in found):
                return None
    return found if isinstance(found, tuple) else None


def _walk(section: type[Section], prefix: str) -> Iterator[Option]:
    for name, info in section.model_fields.items():
        key = f"{prefix}{info.alias or name}"
        inner = _inner(info.annotation)
        yield _option(key, info)
        if _is_section(inner):
            yield from _walk(inner, f"{key}.")


def _option(key: str, info: FieldInfo) -> Option:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    kind, choices = _kind(info.annotation)
    return Option(
        key,
        kind,
        default=None if info.is_required() else _plain(info.default),
        required=info.is_required(),
        optional=type(None) in get_args(info.annotation),
        choices=choices,
        least=next((int(str(m.ge)) for m in info.metadata if isinstance(m, Ge)), None),
        most=next(
            (
                int(str(m.le)) if isinstance(m, Le) else m.max_length
                for m in info.metadata
                if isinstance(m, Le | MaxLen)
            ),
            None,
        ),
        unit=str(extra.get("unit", "")),
        source=str(extra.get("source", "")),
    )


_SIMPLE = {
    str: "text",
    int: "whole",
    bool: "flag",
    Fraction: "points",
    date: "date",
    time: "time",
}


def _kind(annotation: Any) -> tuple[str, tuple[str | int, ...]]:  # noqa: ANN401 - a type
    plain = _bare(annotation)
    if get_origin(plain) is Literal:
        return "choice", get_args(plain)
    if get_origin(plain) in (Union, types.UnionType):
        parts = [_bare(p) for p in get_args(plain) if p is not type(None)]
        if len(parts) == 1:
            return _kind(parts[0])
        number = "whole" if int in parts else "points"
        choices = next(get_args(p) for p in parts if get_origin(p) is Literal)
        return f"{number}-or-choice", choices
    if get_origin(plain) is tuple:
        element = _bare(get_args(plain)[0])
        return _several(element)
    return _SIMPLE.get(plain, "table"), ()


def _several(element: Any) -> tuple[str, tuple[str | int, ...]]:  # noqa: ANN401 - a type
    if _is_section(element):
        return "tables", ()
    return ("pairs" if get_origin(element) is tuple else "texts"), ()


def _bare(annotation: Any) -> Any:  # noqa: ANN401 - a type
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _inner(annotation: Any) -> Any:  # noqa: ANN401 - a type
    plain = _bare(annotation)
    return _bare(get_args(plain)[0]) if get_origin(plain) is tuple else plain


def _is_section(annotation: Any) -> bool:  # noqa: ANN401 - a type
    return isinstance(annotation, type) and issubclass(annotation, Section)


def _plain(value: Any) -> Plain:  # noqa: ANN401 - a default of the models
    if isinstance(value, Fraction):
        return show_points(value)
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if isinstance(value, Section):
        return None
    return value if isinstance(value, str | int | bool) else None
