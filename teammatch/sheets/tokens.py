"""Result tokens, marks and late arrivals, as users and their spreadsheet programs write them.

One parser for every source: result sheets, CSV, the command line. What can be read in two ways is
refused with the question (``Problem`` without a place; whoever knows the cell puts it in).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from teammatch.model.messages import Problem
from teammatch.model.points import HALF, ZERO, Points, parse_points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.playing import GamePoints
from teammatch.sheets.token_words import (
    BYES,
    FORFEITS,
    MARKS,
    MONTHS,
    NOT_YET,
    OUTCOMES,
    by_word,
)


@dataclass(frozen=True, slots=True)
class Token:
    """What one cell says about one game: an outcome, a mark, or nothing yet."""

    outcome: Outcome | None = None
    mark: Mark = Mark.NONE
    mark_only: str = ""
    """"forfeit" where the kind of the result is said, but not whose it is."""

    @property
    def blank(self) -> bool:
        """Nothing is known yet."""
        return self.outcome is None and not self.mark and not self.mark_only


BLANK = Token()
_DASHES = "‐‑‒–—―−－﹣⁃﹘ー"
_COLONS = "：∶︰﹕꞉"


def squeeze(text: str) -> str:
    """A token for comparing: no blanks, "-" for every dash, ":" for every colon, plain digits.

    The half sign stays; 1/2 and 0.5 are told from it later. "," becomes ".".

    >>> squeeze(" １ – ０ "), squeeze("½：½"), squeeze("0,5 : 0,5"), squeeze("1⁄2-1⁄2")
    ('1-0', '½:½', '0.5:0.5', '1/2-1/2')
    """
    out = []
    for c in text.casefold():
        code = ord(c)
        if c.isspace() or c in "\u200b\u200d\u2060\ufeff'’‘\"":
            continue
        if c in _DASHES:
            c = "-"  # noqa: PLW2901 - the character as it is compared
        elif c in _COLONS:
            c = ":"  # noqa: PLW2901
        elif c in "⁄∕／":
            c = "/"  # noqa: PLW2901
        elif c in ",，．":
            c = "."  # noqa: PLW2901
        elif 0xFF01 <= code <= 0xFF5E:
            c = chr(code - 0xFEE0).casefold()  # noqa: PLW2901
        out.append(c)
    return "".join(out)


_WORDS = by_word(OUTCOMES)
_MARKS = by_word(MARKS)
_MONTH = rf"({'|'.join(MONTHS)})[a-zä]*\.?"
_DATE = re.compile(
    r"\d{4}[-/.年]\d{1,2}([-/.月]\d{1,2}(日|t.*)?)?|\d{1,2}[./]\d{1,2}[./](\d{2}|\d{4})|"
    rf"\d{{1,2}}月\d{{1,2}}日?|\d{{1,2}}[.\-/]*{_MONTH}[\-/]?\d{{0,4}}|{_MONTH}[\-/]?\d{{1,4}}|[01]/[01]"
)
_TIME = re.compile(r"\d{1,2}:\d{2}:\d{2}|0\d:[0-5]\d")
_NUMBER = r"\d+½|\d*½|\d+\.\d+|\d+/\d+|\d+"
_PAIR = re.compile(rf"({_NUMBER})u?[-:]({_NUMBER})u?")


def read_token(text: str, points: GamePoints) -> Token | Problem:
    """What a cell says about one game, seen from the home (first-named) side.

    ``points`` are those of one game: "2:0" and "1:1" are results only where the rule book gives
    such points. Refused with a question: E331 a date, E332 a time, E333 "0:0", E334 which side
    forfeited, E335 a bye, E336 a score that one game can't have, E379 a
    result told by colour, E330 anything else.
    """
    short = squeeze(text)
    if short in NOT_YET:
        return BLANK
    if short in _WORDS:
        return Token(_WORDS[short])
    if short in _MARKS:
        return Token(mark=_MARKS[short])
    pair = None if _TIME.fullmatch(short) else _PAIR.fullmatch(short)
    if pair:
        return _scored(text, _number(pair.group(1)), _number(pair.group(2)), points)
    return Problem(_question(short), args={"value": text})


def _question(short: str) -> str:
    """Why a token can't be taken as it is."""
    if short in FORFEITS or short == "+":
        return "results.E334"
    if short in BYES:
        return "results.E335"
    if _DATE.fullmatch(short):
        return "results.E331"
    if _BY_COLOUR.fullmatch(short):
        return "results.E379"
    return "results.E332" if _TIME.fullmatch(short) else "results.E330"


_BY_COLOUR = re.compile(r"[红黑白先后]方?[胜负]|(?:red|black|white)(?:wins|won|loses|lost)")
"""A result told by colour: which side that is, the sheet does not say in this column."""


def _scored(
    text: str, home: Points | None, away: Points | None, points: GamePoints
) -> Token | Problem:
    """A pair of numbers: the canonical 1-0, ½-½, 0-1, or the points of this rule book."""
    if home == away == ZERO:
        return Problem("results.E333", args={"value": text})
    known = {
        (Points(1), ZERO): Outcome.WIN,
        (ZERO, Points(1)): Outcome.LOSS,
        (HALF, HALF): Outcome.DRAW,
    }
    known |= {
        (points.win, points.loss): Outcome.WIN,
        (points.loss, points.win): Outcome.LOSS,
        (points.draw, points.draw): Outcome.DRAW,
    }
    outcome = known.get((home, away)) if home is not None and away is not None else None
    if outcome is None:
        allowed = tuple(
            f"{_shown(h)}-{_shown(a)}" for (h, a) in dict.fromkeys(known) if (h, a) != (ZERO, ZERO)
        )
        return Problem("results.E336", args={"value": text, "allowed": allowed})
    return Token(outcome)


def _shown(value: Points) -> str:
    return "½" if value == HALF else str(value)


def _number(text: str) -> Points | None:
    try:
        return parse_points(text)
    except (ValueError, ZeroDivisionError):
        return None


def read_total(text: str) -> tuple[Points, Points] | None:
    """The score of a whole match in game points: "4½:3½", "4,5:3,5", "4 1/2 : 3 1/2".

    None where the text is no such pair.
    """
    spread = re.sub(r"(\d)\s+1\s*[/⁄]\s*2", r"\1½", text)
    short = squeeze(spread)
    pair = _PAIR.fullmatch(short)
    if not pair or _TIME.fullmatch(short):
        return None
    home, away = _number(pair.group(1)), _number(pair.group(2))
    return None if home is None or away is None else (home, away)


def clean_sweep(text: str, games: int) -> tuple[Outcome, ...]:
    """The games of a best of ``games`` won without losing a point: "2-0" of three is W W.

    Empty for every other score: 2-1 may be W L W or W D D, so its games are needed one by one.
    """
    score = read_total(text)
    needed = Points(games // 2 + 1)
    if needed > 1 and score == (needed, ZERO):
        return (Outcome.WIN,) * int(needed)
    if needed > 1 and score == (ZERO, needed):
        return (Outcome.LOSS,) * int(needed)
    return ()


def read_mark(text: str) -> Token | Problem:
    """What the mark column says: a mark, a forfeit with or without its side, or nothing.

    "forfeit" alone means: the loser of the result beside it forfeited (``mark_only``).
    Problem E337: not a mark.
    """
    short = squeeze(text)
    if short in NOT_YET:
        return BLANK
    if short in _MARKS:
        return Token(mark=_MARKS[short])
    if short in FORFEITS:
        return Token(mark_only="forfeit")
    outcome = _WORDS.get(short)
    if outcome is not None and (
        outcome.forfeit or outcome in (Outcome.BOTH_LOSE, Outcome.CANCELLED)
    ):
        return Token(outcome)
    return Problem("results.E337", args={"value": text})


def forfeited(outcome: Outcome) -> Outcome | None:
    """The same result, won without play: what "forfeit" beside 1-0 means. None for a draw."""
    return {
        Outcome.WIN: Outcome.FORFEIT_WIN,
        Outcome.LOSS: Outcome.FORFEIT_LOSS,
        Outcome.FORFEIT_WIN: Outcome.FORFEIT_WIN,
        Outcome.FORFEIT_LOSS: Outcome.FORFEIT_LOSS,
        Outcome.DOUBLE_FORFEIT: Outcome.DOUBLE_FORFEIT,
    }.get(outcome)


_LATE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Fraction]], ...] = (
    (
        re.compile(r"(\d+):([0-5]\d):([0-5]\d)"),
        lambda m: Fraction(int(m[1]) * 3600 + int(m[2]) * 60 + int(m[3])),
    ),
    (
        re.compile(r"(\d+)(?::|分钟?|m|min\.?)([0-5]?\d)(?:秒|s|sec\.?|sek\.?)?"),
        lambda m: Fraction(int(m[1]) * 60 + int(m[2])),
    ),
    (
        re.compile(r"(\d+(?:\.\d+)?)(?:分|分钟|m|min\.?|mins|minutes?|minuten?)?"),
        lambda m: Fraction(m[1]) * 60,
    ),
    (
        re.compile(r"(\d+)(?:秒|s|sec\.?|seconds?|sek\.?|sekunden)"),
        lambda m: Fraction(m[1]),
    ),
)


def read_late(text: str) -> int | Problem | None:
    """How late somebody came, in seconds; None for a blank. Minutes unless said otherwise.

    "15", "14:59" (minutes and seconds), "15 min", "14分59秒", "14.5", "90 s". Problem E338 else.

    >>> read_late("14:59"), read_late("15 min"), read_late("")
    (899, 900, None)
    """
    short = squeeze(text)
    if short in ("", "-"):
        return None
    two_numbers = re.search(r"\d\s+\d", text)
    for pattern, seconds in _LATE:
        found = pattern.fullmatch(short)
        if found and not two_numbers:
            value = seconds(found)
            if value.denominator == 1:
                return int(value)
    return Problem("results.E338", args={"value": text})


def show_late(seconds: int | None) -> str:
    """Lateness as our sheets write it: "15", "14:59", "" for none."""
    if seconds is None:
        return ""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}" if rest else str(minutes)
