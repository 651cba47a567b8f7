"""Who sits where: the line-up that a result sheet starts from."""

from teammatch.model.entries import Entries, Player, SideId
from teammatch.rules.book import RuleBook


def expected_lineup(rules: RuleBook, roster: tuple[Player, ...]) -> tuple[Player | None, ...]:
    """One player a board, by board order: the first of the roster, reserves after all others."""
    seated: list[Player | None] = list(roster[: rules.boards])
    return tuple(seated + [None] * (rules.boards - len(seated)))


def seat_name(rules: RuleBook, entries: Entries, side: SideId, seated: Player | None) -> str:
    """The name on a board; single players are their own line-up."""
    if rules.sides.kind == "players":
        return entries.sides[side].name
    return seated.name if seated else ""
