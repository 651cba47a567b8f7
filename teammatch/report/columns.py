"""The columns of the entries as ``publish.fields`` names them."""

from teammatch.model.entries import Entries
from teammatch.model.messages import Place, Problem, Severity
from teammatch.rules.book import RuleBook

SIDE_COLUMNS = ("unit", "province", "family", "captain", "venue", "rating", "title", "note")
PLACED_ELSEWHERE = frozenset({"name", "short", "team", "board", "title", "rating"})
"""Columns of a player that have their own place in a roster."""


def unknown_columns(rules: RuleBook, entries: Entries) -> tuple[Problem, ...]:
    """W804: a column named in ``publish.fields`` that the entries do not have."""
    own: dict[str, str] = {c: c for c in (*SIDE_COLUMNS, *sorted(PLACED_ELSEWHERE))}
    extras = [side.extra for side in entries.sides.values()]
    extras.extend(player.extra for player in entries.players.values())
    for extra in extras:
        own.update((column_of(header), header) for header in extra)
    return tuple(
        Problem(
            "report.W804",
            Place(file="event.toml", key="publish.fields"),
            {"found": field, "known": tuple(own.values())},
            Severity.WARNING,
        )
        for field in rules.publish.fields
        if column_of(field) not in own
    )


def column_of(header: str) -> str:
    """A header word as it is compared: "club" is another word for unit."""
    folded = header.strip().casefold()
    return "unit" if folded == "club" else folded
