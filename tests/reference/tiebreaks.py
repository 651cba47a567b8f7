"""Tie-breaks of C.07 (March 2026, August 2024) word by word, to compare with: slow, nothing shared.

An event is a list of rounds; a round is what each team had: a match with the boards as they came
out, or a bye. Match points 2-1-0, game points 1-1/2-0, all teams in every round.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

HALF = Fraction(1, 2)
SIGNS = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}


@dataclass(frozen=True)
class Had:
    """What a team had in a round: "match", or U, H, F, Z; its boards, and the opponent's."""

    what: str
    opponent: int = 0
    own: str = ""
    other: str = ""


@dataclass(frozen=True)
class Naive:
    """An event. ``rounds[r][t]``: what team t (from 1) had. ``as_played``: the modifier /P.

    ``capped``: 16.4 of March 2026; before that the imagined opponent has one's own score.
    """

    boards: int
    rounds: tuple[Mapping[int, Had], ...]
    as_played: bool = False
    capped: bool = True

    @property
    def teams(self) -> list[int]:
        """All team numbers."""
        return sorted(self.rounds[0])

    def played(self, had: Had) -> bool:
        """At least one board over the board."""
        return had.what == "match" and any(sign in "1=0" for sign in had.own)

    def forfeited(self, had: Had) -> bool:
        """A match of which no board was played."""
        return had.what == "match" and not self.played(had)

    def counts(self, had: Had) -> bool:
        """Against the opponent scheduled: what was played, with /P what was forfeited, too."""
        return self.played(had) or (self.as_played and had.what == "match")

    def gp(self, had: Had) -> Fraction:
        """Game points of a round."""
        if had.what == "match":
            return sum((SIGNS[sign] for sign in had.own), Fraction(0))
        return {"U": HALF, "H": HALF, "F": Fraction(1), "Z": Fraction(0)}[had.what] * self.boards

    def mp(self, had: Had) -> Fraction:
        """Match points of a round."""
        if had.what != "match":
            return Fraction({"U": 1, "H": 1, "F": 2, "Z": 0}[had.what])
        other = sum((SIGNS[sign] for sign in had.other), Fraction(0))
        own = self.gp(had)
        if own == other:
            return Fraction(0 if own == 0 else 1)
        return Fraction(2 if own > other else 0)

    def points(self, had: Had, level: str) -> Fraction:
        """Either."""
        return self.mp(had) if level == "MP" else self.gp(had)

    def total(self, team: int, level: str) -> Fraction:
        """The own final score."""
        return sum((self.points(r[team], level) for r in self.rounds), Fraction(0))

    def draw(self, level: str) -> Fraction:
        """A draw's points."""
        return Fraction(1) if level == "MP" else Fraction(self.boards, 2)

    def voluntary(self, had: Had) -> bool:
        """16.2: half-point bye, zero-point bye, forfeit loss."""
        return had.what in ("H", "Z") or (self.forfeited(had) and self.gp(had) == 0)

    def adjusted(self, team: int, level: str) -> Fraction:
        """16.3: what opponents see."""
        score = Fraction(0)
        for number, entry in enumerate(self.rounds):
            had = entry[team]
            later = [r[team] for r in self.rounds[number + 1 :]]
            only_voluntary = all(self.voluntary(x) for x in later)
            if had.what in ("H", "Z") and only_voluntary:
                score += self.draw(level)
            else:
                score += self.points(had, level)
        return score

    def dummy(self, team: int, had: Had, level: str) -> Fraction:
        """16.4: the opponent imagined."""
        own = self.total(team, level)
        if not self.capped:
            return own
        if had.what == "match":
            return min(own, self.adjusted(had.opponent, level))
        return min(own, self.draw(level) * len(self.rounds))

    def contributions(
        self, team: int, level: str, made: str
    ) -> list[tuple[Fraction, Fraction, bool]]:
        """Score of the opponent, product, voluntary unplayed round."""
        found = []
        for entry in self.rounds:
            had = entry[team]
            if self.counts(had):
                score = self.adjusted(had.opponent, level)
            else:
                score = self.dummy(team, had, level)
            factor = self.points(had, made) if made else Fraction(1)
            unplayed = not self.counts(had) and self.voluntary(had)
            found.append((score, score * factor, unplayed))
        return found

    def summed(
        self, team: int, level: str, made: str = "", cut: int = 0, median: int = 0
    ) -> Fraction:
        """Buchholz or extended Sonneborn-Berger with cuts by 16.5; ``median``: 14.3."""
        left = self.contributions(team, level, made)
        for _ in range(min(cut + median, len(left))):
            least = sorted(left, key=lambda c: (c[0], c[1]))[0]
            candidates = sorted((c for c in left if c[2]), key=lambda c: (c[1], c[0]))
            if candidates and not candidates[0][1] < least[1]:
                least = candidates[0]
            left.remove(least)
        for _ in range(min(median, len(left))):
            left.remove(sorted(left, key=lambda c: (c[0], c[1]))[-1])
        return sum((c[1] for c in left), Fraction(0))

    def drawn_at_last(self) -> "Naive":
        """8.3: the same event with every match of the last round drawn on every board."""
        level = "=" * self.boards
        last = {
            team: Had("match", had.opponent, level, level) if had.what == "match" else had
            for team, had in self.rounds[-1].items()
        }
        return replace(self, rounds=(*self.rounds[:-1], last))

    def average(self, team: int, level: str) -> Fraction | None:
        """8.2, to two decimals, half up."""
        met = [r[team].opponent for r in self.rounds if self.played(r[team])]
        sums = [self.summed(opponent, level) for opponent in met]
        return rounded(sum(sums, Fraction(0)) / len(sums)) if sums else None

    def koya(self, team: int, level: str, more: int) -> Fraction:
        """9.2: against half of the greatest possible score and ``more`` half points."""
        win = Fraction(2) if level == "MP" else Fraction(self.boards)
        limit = win * len(self.rounds) / 2 + HALF * more
        found = Fraction(0)
        for entry in self.rounds:
            had = entry[team]
            if self.counts(had) and self.total(had.opponent, level) >= limit:
                found += self.points(had, level)
        return found

    def strength(self, team: int) -> Fraction:
        """13.4: match points rank first; a factor of 0 is taken as 1."""
        factor = max(2 * len(self.rounds) // self.boards, 1)
        return rounded(self.total(team, "GP") + self.summed(team, "MP") / factor)

    def elected(self, team: int) -> Fraction:
        """7.6: rounds less half-point byes, zero-point byes and forfeit losses."""
        return Fraction(sum(not self.voluntary(r[team]) for r in self.rounds))

    def won(self, team: int) -> Fraction:
        """7.2."""
        return Fraction(sum(self.played(r[team]) and self.mp(r[team]) == 2 for r in self.rounds))

    def standard(self, team: int, level: str) -> Fraction:
        """7.7."""
        found = Fraction(0)
        for entry in self.rounds:
            had = entry[team]
            played = self.played(had)
            other = self.points(entry[had.opponent], level) if played else self.draw(level)
            own = self.points(had, level)
            found += 1 if own > other else HALF if own == other else 0
        return found

    def wins(self, team: int) -> Fraction:
        """7.1."""
        return Fraction(sum(self.mp(r[team]) == 2 for r in self.rounds))

    def progressive(self, team: int, level: str) -> Fraction:
        """7.5."""
        return sum(
            (
                self.points(r[team], level)
                for last in range(len(self.rounds))
                for r in self.rounds[: last + 1]
            ),
            Fraction(0),
        )

    def on_board(self, rounds: list[Had], board: int) -> Fraction:
        """12: game points on a board; a bye is a win or a draw on every one."""
        found = Fraction(0)
        for had in rounds:
            if had.what == "match":
                found += SIGNS[had.own[board - 1]]
            else:
                found += {"U": Fraction(1), "F": Fraction(1), "H": HALF, "Z": Fraction(0)}[had.what]
        return found

    def board_count(self, rounds: list[Had]) -> Fraction:
        """12.1."""
        numbers = range(1, self.boards + 1)
        return sum((n * self.on_board(rounds, n) for n in numbers), Fraction(0))

    def from_the_top(self, rounds: list[Had]) -> list[Fraction]:
        """12.2: board 1, board 2 ..."""
        return [self.on_board(rounds, n) for n in range(1, self.boards + 1)]

    def from_the_bottom(self, rounds: list[Had]) -> list[Fraction]:
        """12.3: all boards but the last, all but the last two ..."""
        top = self.from_the_top(rounds)
        return [sum(top[:kept], Fraction(0)) for kept in range(self.boards - 1, 0, -1)]

    def of(self, team: int) -> list[Had]:
        """All rounds of a team."""
        return [r[team] for r in self.rounds]

    def meetings(self, one: int, other: int) -> list[Had]:
        """Matches played between two teams, from the first one's side."""
        return [r[one] for r in self.rounds if self.counts(r[one]) and r[one].opponent == other]

    def direct(self, group: list[int], level: str) -> list[list[int]]:
        """6: classes of a group."""
        if len(group) == 1:
            return [group]
        win = Fraction(2) if level == "MP" else Fraction(self.boards)
        made, reach = {}, {}
        complete = True
        for team in group:
            score, most = Fraction(0), Fraction(0)
            for other in group:
                if other == team:
                    continue
                met = self.meetings(team, other)
                if met:
                    average = sum((self.points(h, level) for h in met), Fraction(0)) / len(met)
                    score, most = score + average, most + average
                else:
                    complete, most = False, most + win
            made[team], reach[team] = score, most
        if complete:
            steps = sorted(set(made.values()), reverse=True)
            classes = [[t for t in group if made[t] == step] for step in steps]
        else:
            rest, classes = list(group), []
            while len(rest) > 1:
                firsts = [t for t in rest if all(made[t] > reach[o] for o in rest if o != t)]
                if not firsts:
                    break
                classes.append(firsts)
                rest.remove(firsts[0])
            classes.append(rest)
        if len(classes) == 1:
            return classes
        return [part for own in classes for part in self.direct(own, level)]

    def extended(self, group: list[int], chain: str = "") -> list[list[int]]:
        """13.3. ``chain``: what two that met are compared by, C count, T top, B bottom boards."""
        for level in ("MP", "GP"):
            classes = self.direct(group, level)
            if len(classes) > 1:
                return [part for own in classes for part in self.extended(own, chain)]
        if len(group) == 2 and self.meetings(*group):
            one, two = group
            met, back = self.meetings(one, two), self.meetings(two, one)
            for step in chain:
                if step == "C":
                    better, worse = self.board_count(back), self.board_count(met)
                    own, other = [better], [worse]
                else:
                    boards = self.from_the_top if step == "T" else self.from_the_bottom
                    own, other = boards(met), boards(back)
                if own != other:
                    return [[one], [two]] if own > other else [[two], [one]]
        return [group]


def rounded(value: Fraction) -> Fraction:
    """To two decimals, half up."""
    return Fraction((value * 100 + HALF) // 1, 100)


def random_event(seed: int) -> Naive:
    """A small event with byes, withdrawals, forfeits of boards and of matches, and rematches."""
    rng = Random(seed)
    teams, boards = rng.randint(3, 9), rng.randint(1, 5)
    gone: dict[int, int] = {}
    rounds = []
    for number in range(rng.randint(2, 7)):
        here = list(range(1, teams + 1))
        rng.shuffle(here)
        entry = {}
        for team in list(here):
            if gone.get(team, 99) <= number or rng.random() < 0.06:
                entry[team] = Had(
                    "Z" if rng.random() < 0.5 or team in gone else "HF"[rng.random() < 0.2]
                )
                here.remove(team)
                if rng.random() < 0.3:
                    gone[team] = number
        if len(here) % 2:
            entry[here.pop()] = Had("U")
        while here:
            one, two = here.pop(), here.pop()
            own = other = ""
            whole = rng.random()
            for _ in range(boards):
                pair = rng.choice(("10", "01", "==")) if rng.random() < 0.92 else "+-"
                pair = "+-" if whole < 0.06 else "--" if whole < 0.09 else pair
                own, other = own + pair[0], other + pair[1]
            entry[one] = Had("match", two, own, other)
            entry[two] = Had("match", one, other, own)
        rounds.append(entry)
    return Naive(boards, tuple(rounds))
