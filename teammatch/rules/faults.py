"""What is wrong with the values of a rules file, in a secretary's words.

The models of the rule book find the faults; here they become problems with the key, what was
found, what may stand there, and what to type instead. Codes E104 (unknown key), E105 (wrong
value), E106 (key missing).
"""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from pydantic import ValidationError

from teammatch.model.messages import Message, Place, Problem
from teammatch.rules.book import RuleBook
from teammatch.rules.options import (
    NOT_TYPED,
    Option,
    all_options,
    expected,
    names_in,
    option_at,
    toml_value,
)
from teammatch.rules.toml_text import KeyPath, dotted

LONGEST_SHOWN = 60


def value_problems(data: Mapping[str, Any]) -> Iterator[Problem]:
    """Every fault of a merged rules file; the places hold the key only."""
    for key in NOT_TYPED:
        if key in data:
            yield _unknown((key,))
    try:
        RuleBook.model_validate({k: v for k, v in data.items() if k not in NOT_TYPED})
    except ValidationError as wrong:
        seen: set[KeyPath] = set()
        for fault in wrong.errors(include_url=False):
            path = _path(fault["loc"], data, fault["type"])
            if path not in seen:
                seen.add(path)
                yield _problem(fault["type"], path, data)


def _problem(fault: str, path: KeyPath, data: Mapping[str, Any]) -> Problem:
    if fault == "extra_forbidden":
        return _unknown(path)
    option = option_at(path)
    if fault == "missing" and option is not None and option.required and path[-1] == option.name:
        return Problem(
            "rules.E106",
            Place(key=dotted(path[:-1])),
            {"key": dotted(path), "expected": expected(option)},
        )
    value = _at(path, data)
    return Problem(
        "rules.E105",
        Place(key=dotted(path)),
        {
            "found": _typed(value),
            "expected": expected(option) if option else "",
            "hint": _hint(option, value) if option else "",
        },
    )


def _typed(value: Any) -> str:  # noqa: ANN401 - whatever was typed
    """A value as it was typed, cut where it is long."""
    if isinstance(value, Fraction) and value.denominator == 1:
        return f"{value}.0"
    shown = toml_value(value)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"


def _path(loc: tuple[int | str, ...], data: Mapping[str, Any], fault: str) -> KeyPath:
    """The key path of a fault: what the models add to say which of two types failed is dropped."""
    path: KeyPath = ()
    value: Any = data
    for number, part in enumerate(loc):
        last = number == len(loc) - 1
        if isinstance(value, Mapping) and part in value:
            value = value[str(part)]
        elif isinstance(value, list | tuple) and isinstance(part, int) and part < len(value):
            value = value[part]
        elif not (fault == "missing" and last and isinstance(part, str)):
            break
        path = (*path, part)
    return path


def _at(path: KeyPath, data: Mapping[str, Any]) -> Any:  # noqa: ANN401 - whatever was typed
    value: Any = data
    for part in path:
        value = value[part]
    return value


def _unknown(path: KeyPath) -> Problem:
    name = str(path[-1])
    return Problem(
        "rules.E104", Place(key=dotted(path)), {"name": name, "advice": _advice(path, name)}
    )


def _advice(path: KeyPath, name: str) -> Message:
    """What the writer of an unknown key may have meant."""
    if name in NOT_TYPED:
        return Message("rules.write_extends")
    here = names_in(path[:-1]) + (("extends",) if len(path) == 1 else ())
    close = get_close_matches(name.lower().replace("-", "_"), here, 1, 0.7)
    if close:
        return Message("rules.did_you_mean", {"name": close[0]})
    elsewhere = tuple(f"[{o.table}]" for o in all_options() if o.name == name and o.table)
    if elsewhere:
        return Message("rules.stands_in", {"name": name, "tables": elsewhere})
    if len(path) == 1:
        return Message("rules.tables_are", {"tables": here})
    return Message("rules.keys_are", {"table": dotted(path[:-1]), "keys": here})


def _hint(option: Option, value: Any) -> Message | str:  # noqa: ANN401 - whatever was typed
    """What to type instead, where it can be guessed; "" where not."""
    if isinstance(value, str):
        return _hint_for_text(option, value.strip())
    if isinstance(value, Fraction) and value.denominator == 1 and option.kind == "whole":
        return Message("rules.hint_no_point", {"value": str(value.numerator)})
    if option.kind == "text" and isinstance(value, int | Fraction) and not isinstance(value, bool):
        return Message("rules.hint_quotes", {"value": f'"{toml_value(value)}"'})
    if option.kind == "tables" and isinstance(value, Mapping):
        return Message("rules.hint_double_brackets", {"table": f"[[{option.key}]]"})
    return ""


def _hint_for_text(option: Option, typed: str) -> Message | str:
    if option.choices:
        close = get_close_matches(typed.lower(), [str(c) for c in option.choices], 1, 0.6)
        return Message("rules.did_you_mean", {"name": close[0]}) if close else ""
    if option.kind == "texts":
        return Message("rules.hint_brackets", {"value": f"[{toml_value(typed)}]"})
    if typed.lower() in ("true", "false") or typed.isdecimal():
        return Message("rules.hint_no_quotes", {"value": typed.lower()})
    return ""
