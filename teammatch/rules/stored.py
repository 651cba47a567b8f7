"""Rules out of the store, typed: quick where they are as they were written, else by the models.

The journal holds what the models themselves wrote. Taking that at its word spares each command
the building of their validators (half of what the rule book costs at start-up).
"""

import types
from collections.abc import Callable, Mapping
from datetime import date, time
from fractions import Fraction
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeGuard,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
)

from teammatch.model.points import parse_points
from teammatch.rules.base import Section
from teammatch.rules.book import RuleBook

SomeSection = TypeVar("SomeSection", bound=Section)
Read = Callable[[Any], Any]
"""A plain value as its type; ValueError, TypeError or KeyError where it is another than stored."""


def stored_book(tree: Mapping[str, Any]) -> RuleBook:
    """The rule book of a stored tree: what ``RuleBook.model_validate`` gives for it.

    Raises:
        ValidationError: another version of the program stored something that this one can't read.
    """
    try:
        return _section(RuleBook, tree)
    except OTHERWISE:
        return RuleBook.model_validate(dict(tree))


OTHERWISE = (ValueError, TypeError, KeyError, AttributeError, ZeroDivisionError)
"""What comes of reading a value that is not as the models write it."""


def _section(section: type[SomeSection], tree: Mapping[str, Any]) -> SomeSection:
    """A table, its values as they were written; what an older version did not write, by default.

    Raises:
        KeyError: a key is missing, or nobody knows it. One of ``OTHERWISE``: a value is odd.
    """
    keys = _keys(section)
    if not keys.required <= tree.keys():
        raise KeyError(section)
    values = {name: keys.readers[name](value) for name, value in tree.items()}
    values |= {key: _section(table, {}) for key, table in keys.tables.items() if key not in tree}
    return cast(SomeSection, section.model_construct(**values))


class _Keys(NamedTuple):
    """How each key of a table is read, those that must be there, and those that are tables."""

    readers: Mapping[str, Read]
    required: frozenset[str]
    tables: Mapping[str, type[Section]]


@cache
def _keys(section: type[Section]) -> _Keys:
    fields = {info.alias or name: info for name, info in section.model_fields.items()}
    tables: dict[str, type[Section]] = {}
    for key, info in fields.items():
        table: Any = info.annotation
        if _is_section(table):
            tables[key] = table
    return _Keys(
        {key: _reader(info.annotation) for key, info in fields.items()},
        frozenset(key for key, info in fields.items() if info.is_required()),
        tables,
    )


def _is_section(annotation: Any) -> TypeGuard[type[Section]]:  # noqa: ANN401 - a type
    return isinstance(annotation, type) and issubclass(annotation, Section)


def _reader(annotation: Any) -> Read:  # noqa: ANN401 - a type
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, types.UnionType):
        return _first_that_fits([_reader(part) for part in parts])
    if origin is tuple:
        readers = [_reader(part) for part in parts if part is not Ellipsis]
        return _all_of(readers[0]) if Ellipsis in parts else _each_of(readers)
    if _is_section(annotation):
        return lambda tree: _section(annotation, tree)
    return _WRITTEN_AS_TEXT.get(annotation) or _just(annotation)


_WRITTEN_AS_TEXT: Mapping[Any, Read] = {
    Fraction: parse_points,
    date: date.fromisoformat,
    time: time.fromisoformat,
}


def _just(wanted: type) -> Read:
    def read(value: object) -> object:
        if type(value) is not wanted:
            raise TypeError(value)
        return value

    return read


def _one_of(choices: tuple[Any, ...]) -> Read:
    known = {(type(choice), choice) for choice in choices}

    def read(value: object) -> object:
        if (type(value), value) not in known:
            raise ValueError(value)
        return value

    return read


def _first_that_fits(readers: list[Read]) -> Read:
    def read(value: object) -> object:
        for one in readers:
            try:
                return one(value)
            except OTHERWISE:
                continue
        raise ValueError(value)

    return read


def _all_of(reader: Read) -> Read:
    def read(values: object) -> object:
        if type(values) is not list:
            raise TypeError(values)
        return tuple([reader(value) for value in values])

    return read


def _each_of(readers: list[Read]) -> Read:
    def read(values: object) -> object:
        if type(values) is not list:
            raise TypeError(values)
        return tuple([one(value) for one, value in zip(readers, values, strict=True)])

    return read
