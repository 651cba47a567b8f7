"""What a result sheet offers under the rules of its event: tokens, marks, columns that occur."""

from teammatch.model.points import HALF, ZERO, Points, show_points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.book import RuleBook
from teammatch.rules.playing import GamePoints
from teammatch.standings.registry import find_element
from teammatch.texts import Texts

OFFERED = (
    Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS,
    Outcome.DOUBLE_FORFEIT, Outcome.BOTH_LOSE, Outcome.CANCELLED,
)  # fmt: skip
"""Outcomes in the order of lists and legend."""
FOULS = "FOULS"


def offered_outcomes(rules: RuleBook) -> tuple[Outcome, ...]:
    """The outcomes that can occur: a single game of a board is decided, never just left out."""
    single_game = rules.match.games == 1
    return tuple(o for o in OFFERED if o is not Outcome.CANCELLED or not single_game)


def offered_marks(rules: RuleBook) -> tuple[Mark, ...]:
    """The marks that can occur: the clock stops only a board of several games."""
    single_game = rules.match.games == 1
    return tuple(m for m in Mark if m and (m is not Mark.TIME_UP or not single_game))


def counts_fouls(rules: RuleBook) -> bool:
    """Whether fouls are asked for: an element of the cascade counts them (R53, R54, R56, R57)."""
    named = (find_element(typed, rules.sides.kind) for typed in rules.standings.order)
    return any(element is not None and element.code == FOULS for element in named)


def show_outcome(outcome: Outcome, texts: Texts, rules: RuleBook) -> str:
    """An outcome as our sheets write it.

    The games of a board of several are words; the result of a single game is a token, in the
    points of this event where those are whole and no draw could be taken for a double loss:
    "2:0", "1:1" where a win is worth 2 and a draw 1.
    """
    if outcome is Outcome.BOTH_LOSE:
        return texts("results.token_both_lose")
    words = {
        Outcome.WIN: "results.token_win",
        Outcome.DRAW: "results.token_draw",
        Outcome.LOSS: "results.token_loss",
    }
    if outcome not in words:
        return outcome.value
    if rules.match.games > 1:
        return texts(words[outcome])
    return _scored(outcome, rules.points.game) or outcome.value


def _scored(outcome: Outcome, points: GamePoints) -> str:
    """A result in points, "" where the usual token says it as well or better."""
    worth = (points.win, points.draw, points.loss)
    usual = (Points(1), HALF, ZERO)
    if worth == usual or points.draw == ZERO or any(p.denominator > 1 for p in worth):
        return ""
    pairs = {
        Outcome.WIN: (points.win, points.loss),
        Outcome.DRAW: (points.draw, points.draw),
        Outcome.LOSS: (points.loss, points.win),
    }
    home, away = pairs[outcome]
    return f"{show_points(home)}:{show_points(away)}"
