"""Facts in short hand for the tests of scoring and standings."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event, Lot
from teammatch.model.points import Points
from teammatch.model.results import BoardResult, Decision, DecisionKind, Mark, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook

LETTERS = {
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
    "=": Outcome.DOUBLE_FORFEIT,
    "0": Outcome.BOTH_LOSE,
    "x": Outcome.CANCELLED,
}
"""One letter a game, from the home side; "=" is a double forfeit, "0" both lose."""

INDIVIDUAL = {
    "sides": {"kind": "players"},
    "points": {"match": {"win": 1, "draw": "0.5", "loss": 0}},
}
"""Single players, 1-0.5-0 (R1)."""

XIANGQI = {
    "sides": {"kind": "players"},
    "points": {
        "game": {"win": 2, "draw": 1, "loss": 0},
        "match": {"win": 2, "draw": 1, "loss": 0},
    },
}
"""Single players, 2-1-0 (S3)."""


def p(*points: str | int | Points) -> tuple[Points, ...]:
    """Points of home and away, to compare with."""
    return tuple(Points(value) for value in points)


def rule_book(*tables: Mapping[str, Any], **more: Any) -> RuleBook:  # noqa: ANN401 - TOML data
    """A rule book from TOML-like tables; later tables win, key by key."""
    tree: dict[str, Any] = {}
    for table in (*tables, more):
        _merge(tree, table)
    return RuleBook.model_validate(tree)


def _merge(tree: dict[str, Any], table: Mapping[str, Any]) -> None:
    for key, value in table.items():
        if isinstance(value, Mapping):
            _merge(tree.setdefault(key, {}), value)
        else:
            tree[key] = value


def games(letters: str) -> tuple[Outcome, ...]:
    """The letters "WDL" as outcomes."""
    return tuple(LETTERS[letter] for letter in letters)


def board(number: int, letters: str = "", mark: Mark = Mark.NONE, **more: Any) -> BoardResult:  # noqa: ANN401
    """A board with its games."""
    return BoardResult(number, games(letters), mark, **more)


def boards(rows: str) -> tuple[BoardResult, ...]:
    """The words "W D L ." as boards 1, 2, 3 of these games; a dot is an empty board."""
    return tuple(board(n, row.strip(".")) for n, row in enumerate(rows.split(), start=1))


def a_match(
    home: str = "T1", away: str = "T2", key: tuple[int, int] = (1, 1), table: int = 1
) -> Match:
    """A match; the first-named side has the colour of the round."""
    return Match(f"1.{key[1]}.{table}", table, home, away, first=home)


def result(rows: str = "", **more: Any) -> MatchResult:  # noqa: ANN401
    """The result of the match that ``a_match()`` makes."""
    return MatchResult("1.1.1", boards(rows), **more)


def decided(kind: DecisionKind, rows: str = "") -> MatchResult:
    """A match decided at the desk."""
    return result(rows, decision=Decision(kind, "said the arbiter"))


def sides(number: int, ratings: Sequence[int | None] = ()) -> dict[str, Side]:
    """Sides T1 to Tn with their numbers."""
    rated = dict(enumerate(ratings, start=1))
    return {
        f"T{i}": Side(f"T{i}", f"Team {i}", entry_order=i, number=i, rating=rated.get(i))
        for i in range(1, number + 1)
    }


class EventOf:
    """An event in the making: rounds of (home, away, boards) by number, and byes."""

    def __init__(self, number: int, ratings: Sequence[int | None] = ()) -> None:
        self.entries = Entries(sides(number, ratings))
        self.rounds: dict[RoundKey, Round] = {}
        self.results: dict[str, MatchResult] = {}
        self.lots: tuple[Lot, ...] = ()

    def round(
        self,
        *pairs: tuple[int, int, str | MatchResult | None],
        byes: Iterable[int | tuple[int, ByeKind] | Bye] = (),
        status: RoundStatus = RoundStatus.RELEASED,
    ) -> "EventOf":
        """The next round. A pair is home, away and the boards ("W D L"), a result, or None."""
        key = RoundKey(1, len(self.rounds) + 1)
        matches = []
        for table, (home, away, known) in enumerate(pairs, start=1):
            match = a_match(f"T{home}", f"T{away}", key, table)
            matches.append(match)
            if isinstance(known, str):
                self.results[match.id] = MatchResult(match.id, boards(known))
            elif known is not None:
                self.results[match.id] = MatchResult(
                    match.id, known.boards, known.total, known.decision
                )
        free = tuple(self._bye(bye) for bye in byes)
        self.rounds[key] = Round(key, 1, status, tuple(matches), free)
        return self

    def _bye(self, bye: int | tuple[int, ByeKind] | Bye) -> Bye:
        if isinstance(bye, Bye):
            return bye
        side, kind = bye if isinstance(bye, tuple) else (bye, ByeKind.ALLOCATED)
        return Bye(f"T{side}", kind)

    @property
    def event(self) -> Event:
        """The facts."""
        return Event(entries=self.entries, rounds=self.rounds, results=self.results, lots=self.lots)
