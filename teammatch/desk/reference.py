"""The reference of all settings, generated: Markdown for people, JSON schema for editors."""

from collections.abc import Iterator
from typing import Any

from teammatch.rules.book import RuleBook
from teammatch.rules.options import (
    NONE,
    NOT_TYPED,
    Option,
    all_options,
    expected,
    toml_value,
    value_of,
    values_in_tables,
)
from teammatch.rules.presets import list_presets
from teammatch.texts import Texts

SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema"


def typed_options() -> tuple[Option, ...]:
    """Every option that a file may set, in the order of the rule book; tables among them."""
    return tuple(o for o in all_options() if o.key not in NOT_TYPED)


def find_options(key: str) -> tuple[Option, ...]:
    """The option with this key, or every option of the table with this name; empty if neither."""
    typed = typed_options()
    exact = tuple(o for o in typed if o.key == key and o.kind not in ("table", "tables"))
    return exact or tuple(o for o in typed if o.key == key or o.key.startswith(f"{key}."))


def option_data(option: Option, texts: Texts, book: RuleBook | None = None) -> dict[str, Any]:
    """An option as data for JSON; with ``book`` also its value there, as typed in TOML."""
    data: dict[str, Any] = {
        "key": option.key,
        "meaning": texts(f"options.{option.key}"),
        "allowed": texts.say(expected(option)),
        "default": default_text(option, texts),
        "unit": unit_text(option, texts),
        "source": option.source,
    }
    if book is not None:
        data["value"] = _value_text(book, option, texts)
    return data


def _value_text(book: RuleBook, option: Option, texts: Texts) -> str:
    """The value as typed in TOML; of an array of tables the value in each, or that none is set."""
    value = value_of(book, option.key)
    tables = values_in_tables(book, option.key) if value is None else None
    if tables is None:
        return toml_value(NONE if value is None and option.optional else value)
    shown = ", ".join(toml_value(NONE if v is None else v) for v in tables)
    return shown or texts("rules.no_table", table=option.key.rpartition(".")[0])


def default_text(option: Option, texts: Texts) -> str:
    """The default as typed in TOML, or that the key must be given, or that there is none."""
    if option.required:
        return texts("rules.must_be_given")
    value = value_of(RuleBook(), option.key)
    if value is None:
        value = option.default  # that of a key of an array's tables
    return toml_value(NONE if value is None else value)


def unit_text(option: Option, texts: Texts) -> str:
    """The unit of an option in words; "" for none."""
    return texts(f"rules.unit_{option.unit.replace(' ', '_')}") if option.unit else ""


def reference_markdown(texts: Texts) -> str:
    """docs/reference/rules.md: one section a table, one paragraph an option."""
    lines = [f"# {texts('rules.reference_title')}", "", texts("rules.reference_intro"), ""]
    lines += [f"## {texts('rules.reference_presets')}", ""]
    lines += [f"- `{p.name}`: {p.in_language(texts.language)}" for p in list_presets()]
    lines += ["", f"## {texts('rules.reference_top')}", ""]
    for option in typed_options():
        if option.kind in ("table", "tables"):
            heading = f"[[{option.key}]]" if option.kind == "tables" else f"[{option.key}]"
            lines += [f"## {heading}", "", texts(f"options.{option.key}"), ""]
        else:
            lines += [*_paragraph(option, texts), ""]
    return "\n".join(lines).rstrip() + "\n"


def _paragraph(option: Option, texts: Texts) -> Iterator[str]:
    facts = [
        f"{texts('rules.allowed')}: {texts.say(expected(option))}",
        f"{texts('rules.default')}: `{default_text(option, texts)}`",
    ]
    if option.unit:
        facts.append(f"{texts('rules.unit')}: {unit_text(option, texts)}")
    if option.source:
        facts.append(f"{texts('rules.source')}: {option.source}")
    yield f"### {option.key}"
    yield ""
    yield texts(f"options.{option.key}")
    yield ""
    yield from (f"- {fact}" for fact in facts)


def json_schema(texts: Texts) -> dict[str, Any]:
    """A JSON schema of event.toml: editors complete and check keys with it."""
    return {"$schema": SCHEMA_ID, "title": "event.toml", **_object("", texts, top=True)}


def _object(table: str, texts: Texts, *, top: bool = False) -> dict[str, Any]:
    options = [o for o in typed_options() if o.table == table]
    properties = {o.name: _property(o, texts) for o in options}
    if top:
        properties = {"extends": {"type": "string"}, **properties}
    found: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }
    required = [o.name for o in options if o.required]
    return {**found, "required": required} if required else found


_TYPES: dict[str, dict[str, Any]] = {
    "text": {"type": "string"},
    "whole": {"type": "integer"},
    "flag": {"type": "boolean"},
    "points": {"type": ["number", "string"]},
    "points-or-choice": {"type": ["number", "string"]},
    "whole-or-choice": {"type": ["integer", "string"]},
    "date": {"type": "string", "format": "date"},
    "time": {"type": "string"},
    "texts": {"type": "array", "items": {"type": "string"}},
    "pairs": {
        "type": "array",
        "items": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2},
    },
}


def _property(option: Option, texts: Texts) -> dict[str, Any]:
    about = {"description": texts(f"options.{option.key}")}
    if option.kind == "table":
        return {**about, **_object(option.key, texts)}
    if option.kind == "tables":
        return {**about, "type": "array", "items": _object(option.key, texts)}
    if option.kind == "choice":
        return {**about, "enum": list(option.choices)}
    found = {**about, **_TYPES[option.kind]}
    if option.kind == "whole":
        found |= {"minimum": option.least} if option.least is not None else {}
        found |= {"maximum": option.most} if option.most is not None else {}
    if option.optional:
        return {**about, "anyOf": [_TYPES[option.kind], {"const": NONE}]}
    return found
