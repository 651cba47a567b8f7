"""A score typed for a board of several games, as the games that it stands for (T6)."""

from teammatch.model.messages import Message, Problem
from teammatch.model.points import Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.told import games_of_score
from teammatch.sheets.tokens import clean_sweep, read_mark, read_token, read_total


def games_told(rules: RuleBook, text: str, mark: str = "") -> tuple[Outcome, ...] | None:
    """The games of the score of a board of several (2-1; 1-1 with the mark "time up"): T6.

    The score counts games won, or points where a game won is worth two (3:1 of two games). ()
    where it decides nothing by itself, None where the text is the result of one game, or no score
    at all.
    """
    if rules.match.format == "best-of" and (sweep := clean_sweep(text, rules.match.games)):
        return sweep
    score = read_total(text)
    if score is None or not isinstance(read_token(text, rules.points.game), Problem):
        return None
    token = read_mark(mark)
    known = Mark.NONE if isinstance(token, Problem) else token.mark
    home, away = score
    worth = rules.points.game
    units = {Points(1), worth.win} if worth.win == 2 * worth.draw > worth.loss == 0 else {Points(1)}
    found = (games_of_score(rules, (home / u, away / u), known) for u in sorted(units))
    return next((games for games in found if games), ())


def told_as(table: int, text: str, games: tuple[Outcome, ...]) -> list[Message]:
    """Says as which games a score was taken, so that whoever knows better can put them in.

    Nothing where there was no choice (2-0).
    """
    if len(set(games)) == 1:
        return []
    letters = {
        Outcome.WIN: Message("results.token_win"),
        Outcome.DRAW: Message("results.token_draw"),
        Outcome.LOSS: Message("results.token_loss"),
    }
    shown = tuple(letters[game] for game in games)
    return [Message("results.told_as", {"table": table, "value": text.strip(), "games": shown})]
