"""What differs between two resolved rule books, setting by setting."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from teammatch.model.event import Tree
from teammatch.model.messages import Arg, Message
from teammatch.rules.book import RuleBook
from teammatch.rules.options import NOT_TYPED, toml_value


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One setting that changed; the values as they stand in a resolved rule book."""

    key: str
    old: Any
    new: Any


def rule_changes(old: Tree, new: Tree) -> tuple[RuleChange, ...]:
    """Every setting whose value differs, in the order of the rule book; arrays as a whole.

    A setting that the old one does not know, as it was stored by an older version of the program,
    was as it is by default; one that only the old one knows is no change.
    """
    before, after = dict(leaves(old)), dict(leaves(new))
    if not after.keys() <= before.keys():
        before = {**dict(leaves(RuleBook().model_dump(mode="json"))), **before}
    return tuple(
        RuleChange(key, before[key], value)
        for key, value in after.items()
        if key in before and before[key] != value and key not in NOT_TYPED
    )


def leaves(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The settings of a resolved rule book by their keys; an array is one setting."""
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def keep_defaults(
    new: Tree, said: Collection[str], old: Tree, said_before: Collection[str]
) -> dict[str, Any]:
    """The new rule book with the defaults of a running event.

    What no file says and none has said keeps the value it had, even where a new version of the
    program has another default. With the keys of the event's own files alone this holds of what
    its preset says, too.
    """
    before = dict(leaves(old))
    kept = {k: v for k, v in before.items() if k not in said and k not in said_before}
    return _with(new, kept, "")


def _with(tree: Mapping[str, Any], values: Mapping[str, Any], prefix: str) -> dict[str, Any]:
    return {
        name: _with(value, values, f"{prefix}{name}.")
        if isinstance(value, Mapping)
        else values.get(f"{prefix}{name}", value)
        for name, value in tree.items()
    }


def change_message(change: RuleChange) -> Message:
    """The change as a sentence: "event.toml changed: byes.match win -> draw"."""
    return Message(
        "rules.changed",
        {"key": change.key, "old": _shown(change.old), "new": _shown(change.new)},
    )


def _shown(value: Any) -> Arg:  # noqa: ANN401 - any plain value
    if value is None or value in ("", []):
        return Message("rules.unset")
    return value if isinstance(value, str) else toml_value(value)
