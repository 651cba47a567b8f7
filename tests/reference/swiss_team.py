"""A literal twin of C.04.6: everything is enumerated, nothing is proved. For up to ten teams.

Written from the articles: 3.4 by trying, 3.5 over all sets of lower teams, 3.6 over all pairings of
a bracket. It shares with the engine nothing but the values that go in.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from teammatch.pairing.team.history import RoundKind, Team, TeamHistory

Pair = tuple[int, int]
PLAYED = (RoundKind.PLAYED, RoundKind.OPEN)
AWAY = (RoundKind.FULL_BYE, RoundKind.HALF_BYE, RoundKind.ZERO_BYE, RoundKind.ABSENT)


@dataclass(frozen=True)
class Result:
    """White and black of each pair, and who rests."""

    pairs: frozenset[Pair]
    bye: int | None


class Literal:
    """One round; teams by TPN."""

    def __init__(self, history: TeamHistory, round_number: int) -> None:
        self.history = history
        self.settings = history.settings
        self.round = round_number
        self.team: dict[int, Team] = {team.number: team for team in history.teams}
        self.here = sorted(
            n
            for n, team in self.team.items()
            if len(team.rounds) < round_number or team.rounds[round_number - 1].kind not in AWAY
        )
        self.score = {n: self.pairing_score(n, round_number) for n in self.team}
        self.colours = {n: self.colour_history(n) for n in self.team}
        self.floated = {n for n in self.team if self.is_floater(n)}
        self.wish = {n: self.preference(self.colours[n]) for n in self.team}
        self.known: dict[frozenset[int], bool] = {}

    def points(self, number: int, before: int, primary: bool) -> Fraction:
        match = (self.settings.primary == "match") is primary
        rounds = self.team[number].rounds[: before - 1]
        return sum((r.match_points if match else r.game_points for r in rounds), Fraction(0))

    def virtual(self, number: int, at: int, primary: bool) -> Fraction:
        match = (self.settings.primary == "match") is primary
        total = Fraction(0)
        for v in self.history.virtual:
            if v.first_round <= at <= v.last_round and v.first_team <= number <= v.last_team:
                total += v.match_points if match else v.game_points
        return total

    def pairing_score(self, number: int, at: int) -> Fraction:
        return self.points(number, at, True) + self.virtual(number, at, True)

    def past(self, number: int) -> list[tuple[int, RoundKind, int | None, str | None]]:
        return [
            (at, r.kind, r.opponent, r.colour)
            for at, r in enumerate(self.team[number].rounds[: self.round - 1], 1)
        ]

    def colour_history(self, number: int) -> str:
        return "".join(c or "" for _, kind, _, c in self.past(number) if kind in PLAYED)

    def is_floater(self, number: int) -> bool:
        return any(
            at == self.round - 1
            and kind in PLAYED
            and opponent is not None
            and self.pairing_score(number, at) != self.pairing_score(opponent, at)
            for at, kind, opponent, _ in self.past(number)
        )

    def preference(self, history: str) -> tuple[str, int]:  # noqa: PLR0911 - a line a clause
        """Colour ("" none) and strength: 2 strong, 1 simple or mild."""
        kind, last = self.settings.colour_type, self.round == self.settings.rounds
        cd = history.count("w") - history.count("b")
        if kind == "none" or history == "":
            return "", 0
        if cd == 0 and kind == "B" and last and self.settings.type_b_last_round == "none":
            return "", 0
        if cd <= -2 or (cd in (0, -1) and history[-2:] == "bb"):
            return "w", 2
        if cd >= 2 or (cd in (0, 1) and history[-2:] == "ww"):
            return "b", 2
        if kind == "A":
            return "", 0
        if cd == -1 or (cd == 0 and not last and history[-1] == "b"):
            return "w", 1
        if cd == 1 or (cd == 0 and not last and history[-1] == "w"):
            return "b", 1
        return "", 0

    def may_meet(self, one: int, two: int) -> bool:
        if any(kind in PLAYED and opponent == two for _, kind, opponent, _ in self.past(one)):
            return False
        return not any(
            one in group.teams
            and two in group.teams
            and group.first_round <= self.round <= group.last_round
            for group in self.history.forbidden
        )

    def same_unit(self, one: int, two: int) -> bool:
        return any(
            one in group.teams
            and two in group.teams
            and group.first_round <= self.round <= group.last_round
            for group in self.history.units
        )

    def pairings(self, teams: list[int]) -> Iterator[list[Pair]]:
        """Every way to pair everybody off under C1."""
        if not teams:
            yield []
        for other in teams[1:]:
            if self.may_meet(teams[0], other):
                rest = [t for t in teams[1:] if t != other]
                for pairs in self.pairings(rest):
                    yield [(teams[0], other), *pairs]

    def possible(self, teams: list[int]) -> bool:
        key = frozenset(teams)
        if key not in self.known:
            self.known[key] = len(teams) % 2 == 0 and any(True for _ in self.pairings(teams))
        return self.known[key]

    def result(self) -> Result | None:
        """The round; None where there is no legal pairing (3.3.3)."""
        unpaired, bye = list(self.here), None
        if len(unpaired) % 2:
            bye = self.resting()
            if bye is None:
                return None
            unpaired.remove(bye)
        if not self.possible(unpaired):
            return None
        found: set[Pair] = set()
        while unpaired:
            top = max(self.score[t] for t in unpaired)
            residents = [t for t in unpaired if self.score[t] == top]
            rising = self.upfloaters(residents, unpaired)
            bracket = sorted(residents + list(rising))
            found |= {self.coloured(*pair) for pair in self.bracket(bracket, rising)}
            unpaired = [t for t in unpaired if t not in bracket]
        return Result(frozenset(found), bye)

    def resting(self) -> int | None:
        """3.4."""

        def barred(number: int) -> bool:
            for at, kind, opponent, _ in self.past(number):
                if kind in (RoundKind.ALLOCATED_BYE, RoundKind.FORFEIT_WIN, RoundKind.FULL_BYE):
                    return True
                if kind is RoundKind.CROSS_FORFEIT and opponent is not None:
                    own, other = (self.team[t].rounds[at - 1] for t in (number, opponent))
                    if own.match_points > other.match_points:
                        return True
            return False

        def played(number: int) -> int:
            return sum(kind in PLAYED for _, kind, _, _ in self.past(number))

        able = [t for t in self.here if not barred(t)]
        for team in sorted(able, key=lambda t: (self.score[t], -played(t), -t)):
            if self.possible([t for t in self.here if t != team]):
                return team
        return None

    def upfloaters(self, residents: list[int], unpaired: list[int]) -> tuple[int, ...]:
        """3.5: every set of lower teams is looked at, in the order of 3.5.2-3.5.4."""
        lower = [t for t in unpaired if t not in residents]
        lower.sort(key=lambda t: (-self.score[t], t))
        for size in range(len(residents) % 2, len(lower) + 1, 2):
            legal = [
                chosen
                for chosen in combinations(lower, size)
                if self.possible(sorted([*residents, *chosen]))
                and self.possible(sorted(set(lower) - set(chosen)))
            ]
            if legal:
                return min(legal, key=lambda chosen: self.worth(residents, lower, chosen))
        raise AssertionError("C3 was broken")

    def worth(
        self, residents: list[int], lower: list[int], chosen: tuple[int, ...]
    ) -> tuple[object, ...]:
        """C5, C6, units, C7, then the sequence of TPNs: the smallest is the best."""
        lists = sorted(self.score[t] for t in chosen)
        c6 = self.c6(residents, lower, chosen)
        apart = 0
        if self.history.units and self.settings.avoid_place == "after-c6":
            bracket = sorted([*residents, *chosen])
            apart = min(sum(self.same_unit(*p) for p in pairs) for pairs in self.pairings(bracket))
        c7 = 0 if self.round > self.settings.rounds - 2 else len(self.floated & set(chosen))
        return [-score for score in lists], c6, apart, c7, chosen

    def c6(self, residents: list[int], lower: list[int], chosen: tuple[int, ...]) -> int:
        levels = sorted({self.score[t] for t in self.here}, reverse=True)
        below = [score for score in levels if score < self.score[residents[0]]]
        group = [t for t in lower if below and self.score[t] == below[0] and t not in chosen]
        rest = [t for t in lower if t not in group and t not in chosen]
        if not group:
            return 0
        for needed in range(len(group) % 2, len(rest) + 1, 2):
            if any(
                self.possible(sorted([*group, *more]))
                and self.possible(sorted(set(rest) - set(more)))
                for more in combinations(rest, needed)
            ):
                excess = needed - len(group) % 2
                return excess if self.settings.c6 == "graded" else min(excess, 1)
        raise AssertionError("C3 was broken")

    def bracket(self, bracket: list[int], rising: tuple[int, ...]) -> list[Pair]:
        """3.6: every pairing is looked at."""
        order = bracket
        if self.settings.seats == "score-tpn":
            order = sorted(bracket, key=lambda t: (-self.score[t], t))
        return min(self.pairings(order), key=lambda pairs: self.cost(pairs, rising, order))

    def cost(self, pairs: list[Pair], rising: tuple[int, ...], order: list[int]) -> tuple[int, ...]:
        wishes = [(self.wish[one], self.wish[two]) for one, two in pairs]
        apart = sum(self.same_unit(*pair) for pair in pairs)
        first = self.settings.avoid_place == "after-c6"
        c8 = sum(one[0] == two[0] != "" for one, two in wishes)
        c9 = 0
        if self.settings.colour_type == "B":
            c9 = sum(one == two and one[1] == 2 for one, two in wishes)
        c10 = 0
        if self.round <= self.settings.rounds - 2:
            for one, two in pairs:
                c10 += one in rising and two in self.floated
                c10 += two in rising and one in self.floated
        place = {team: i for i, team in enumerate(order)}
        ranked = sorted(tuple(sorted((place[one], place[two]))) for one, two in pairs)
        return (
            apart if first else 0,
            c8,
            c9,
            c10,
            0 if first else apart,
            *(pair[0] for pair in ranked),
            *(pair[1] for pair in ranked),
        )

    def coloured(self, one: int, two: int) -> Pair:
        """4.2 and 4.3: (white, black)."""

        def rank(t: int) -> tuple[Fraction, Fraction, int]:
            primary = self.points(t, self.round, True)
            secondary = self.points(t, self.round, False)
            if self.settings.first_team == "pairing":
                primary = self.score[t]
            if self.settings.secondary == "virtual":
                for kind in (True, False):
                    secondary += self.virtual(t, self.round, kind)
            return -primary, -secondary if self.settings.secondary_used else Fraction(0), t

        first, other = sorted((one, two), key=rank)
        colour = self.colour_of_first(first, other)
        return (first, other) if colour == "w" else (other, first)

    def colour_of_first(self, first: int, other: int) -> str:  # noqa: PLR0911 - a line an article
        flip = {"w": "b", "b": "w"}
        a, b = self.colours[first], self.colours[other]
        (own, strength), (others, other_strength) = self.wish[first], self.wish[other]
        if not a and not b:
            start = self.settings.initial_colour or "w"
            return start if first % 2 else flip[start]
        if own and not others:
            return own
        if others and not own:
            return flip[others]
        if own and others and own != others:
            return own
        if self.settings.colour_type == "B" and own and strength != other_strength:
            return own if strength > other_strength else flip[own]
        difference = [h.count("w") - h.count("b") for h in (a, b)]
        if difference[0] != difference[1]:
            return "w" if difference[0] < difference[1] else "b"
        for back in range(1, min(len(a), len(b)) + 1):
            if a[-back] != b[-back]:
                return flip[a[-back]]
        if own:
            return own
        return flip[a[-1]] if a else b[-1]
