"""Exact values for JSON."""

from teammatch.model.points import show_points
from teammatch.standings.types import Value


def plain(value: Value) -> str | list[str] | None:
    """A value as text, a finite decimal or "p/q"; a sequence as a list of such; or null."""
    if isinstance(value, tuple):
        return [show_points(v) for v in value]
    return None if value is None else show_points(value)
