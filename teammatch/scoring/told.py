"""A board of several games of which only the score was told: 2-1, or 1-1 when the time was up."""

from collections.abc import Iterator

from teammatch.model.points import ZERO, Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.boards import board_worth
from teammatch.scoring.types import State

WINS = (Outcome.WIN, Outcome.LOSS)


def games_of_score(
    rules: RuleBook, score: tuple[Points, Points], mark: Mark = Mark.NONE
) -> tuple[Outcome, ...]:
    """T6: the games of a score that decides its board however the games went; else ().

    ``score`` counts a game won as 1 and a draw as ½ for each. 2-1 of three may be a win each and
    a win, or a win and two draws: a win of the board both times. Of all that fit, those with the
    fewest draws stand for the score. Where drawn games are replayed the score counts games won.
    """
    most_drawn = 0 if rules.match.drawn_game == "replayed" else rules.match.games
    found: tuple[Outcome, ...] = ()
    ends = set()
    for games in _fitting(score, rules.match.games, most_drawn):
        worth = board_worth(rules, games, mark)
        if worth.state is State.OPEN:
            if worth.fault == "scoring.E311":
                return ()  # with these games the board would still be open
            continue
        found = found or games
        ends.add((worth.winner, worth.points))
    return found if len(ends) == 1 else ()


def _fitting(
    score: tuple[Points, Points], most: int, most_drawn: int
) -> Iterator[tuple[Outcome, ...]]:
    """Every number of wins and draws that gives the score, fewest draws first.

    Whoever leads wins last, so that no game stands after the board was decided.
    """
    home, away = score
    if home < ZERO or away < ZERO or (home + away).denominator != 1 or home + away > most:
        return
    for drawn in range(most_drawn + 1):
        won = tuple(points - Points(drawn, 2) for points in score)
        if any(n < ZERO or n.denominator != 1 for n in won):
            continue
        sides = sorted(zip(won, WINS, strict=True), key=lambda side: side[0])
        (fewer, loser), (more, winner) = sides
        yield (*[loser] * int(fewer), *[Outcome.DRAW] * drawn, *[winner] * int(more))
