"""Who has the first move: in the match and on each board (R39, B1.2)."""

from teammatch.model.rounds import Match
from teammatch.rules.book import RuleBook


def first_is_home(rules: RuleBook, match: Match) -> bool | None:
    """Whether home has the colour of the round; None without colours or while not given."""
    if not rules.colours.used:
        return None
    if match.first is not None:
        return match.first == match.home
    return {"first-named": True, "home": True, "away": False}.get(rules.colours.given_to)


def home_first_on(rules: RuleBook, board: int, *, first: bool | None) -> bool | None:
    """R39, B1.2: who has the colour of the round moves first on all or on odd boards.

    ``first``: whether home has the colour of the round.
    """
    if first is None or rules.colours.boards == "all":
        return first
    return first == (board % 2 == 1)
