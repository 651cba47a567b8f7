"""C.04.6 as a system of the house: an event folder's facts come out as the engine pairs them."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Absence, Event
from teammatch.model.messages import EventError
from teammatch.model.results import BoardResult, Decision, DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing, without_numbers
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.history import Apart, RoundKind, Team, TeamHistory, TeamRound
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.rules.book import RuleBook
from teammatch.texts import Texts

ROUNDS = 5
TREE: dict[str, Any] = {
    "event": {"rounds": ROUNDS},
    "sides": {"boards": 2},
    "byes": {"match": "draw", "game": "draw", "none_in_last": 0},
    "pairing": {"system": "swiss-team", "first_round": "number"},
}


def rules(**tables: Any) -> RuleBook:  # noqa: ANN401 - tables of a rules file
    """Two boards, five rounds, C.04.6."""
    return RuleBook.model_validate({**TREE, **tables})


def team_event(size: int, units: int = 0) -> Event:
    """Teams with numbers 1 to ``size``."""
    sides = {
        f"T{n}": Side(f"T{n}", f"Team {n}", n, n, unit=f"U{n % units}" if units else "")
        for n in range(1, size + 1)
    }
    return Event(entries=Entries(sides))


class Played:
    """An event of the house and the same event as the engine takes it, round by round."""

    def __init__(self, book: RuleBook, size: int, seed: int, units: int = 0) -> None:
        self.book = book
        self.event = team_event(size, units)
        self.rng = random.Random(seed)
        self.rows: dict[int, list[TeamRound]] = {n: [] for n in range(1, size + 1)}

    def history(self, **more: Any) -> TeamHistory:  # noqa: ANN401 - fields of a history
        teams = tuple(Team(n, tuple(rows)) for n, rows in self.rows.items())
        colours = self.book.swiss_team.colour_preferences
        primary = self.book.points.primary
        settings = SwissTeamSettings(ROUNDS, primary, True, colours, "w")
        return TeamHistory(settings, teams, **more)

    def pair(self) -> Round:
        """A draft of the next round, with some teams away."""
        number = len(self.event.rounds) + 1
        away = []
        for n, rows in self.rows.items():
            if self.rng.random() < 0.06:
                asked = self.rng.random() < 0.5
                kind = ByeKind.REQUESTED if asked else ByeKind.ABSENT
                away.append(Absence(f"T{n}", kind, number, number))
                bye = (RoundKind.HALF_BYE, 1, 1) if asked else (RoundKind.ABSENT, 0, 0)
                rows.append(
                    TeamRound(bye[0], match_points=Fraction(bye[1]), game_points=Fraction(bye[2]))
                )
        self.event = Event(
            entries=self.event.entries,
            rounds=self.event.rounds,
            results=self.event.results,
            absences=(*self.event.absences, *away),
        )
        return pair_round(self.book, self.event, RoundKey(1, number))

    def play(self, paired: Round) -> None:
        """Release the round with random results."""
        results = dict(self.event.results)
        for match in paired.matches:
            results[match.id] = self.result(match)
        for bye in paired.byes:
            if bye.kind is ByeKind.ALLOCATED:
                self.rows[int(bye.side[1:])].append(
                    TeamRound(
                        RoundKind.ALLOCATED_BYE,
                        match_points=Fraction(1),
                        game_points=Fraction(1),
                    )
                )
        released = Round(paired.key, 1, RoundStatus.RELEASED, paired.matches, paired.byes)
        self.event = Event(
            entries=self.event.entries,
            rounds={**self.event.rounds, paired.key: released},
            results=results,
            absences=self.event.absences,
        )

    def result(self, match: Match) -> MatchResult:
        """A result, in both ways of writing it down."""
        home, away = int(match.home[1:]), int(match.away[1:])
        if self.rng.random() < 0.08:
            self.row(home, away, RoundKind.FORFEIT_WIN, "w", 4)
            self.row(away, home, RoundKind.FORFEIT_LOSS, "b", 0)
            return MatchResult(match.id, decision=Decision(DecisionKind.HOME_WINS))
        halves = [self.rng.choice((0, 1, 2)) for _ in range(2)]
        outcomes = {0: Outcome.LOSS, 1: Outcome.DRAW, 2: Outcome.WIN}
        self.row(home, away, RoundKind.PLAYED, "w", sum(halves))
        self.row(away, home, RoundKind.PLAYED, "b", 4 - sum(halves))
        boards = tuple(BoardResult(i, (outcomes[h],)) for i, h in enumerate(halves, 1))
        return MatchResult(match.id, boards)

    def row(self, team: int, other: int, kind: RoundKind, colour: Any, halves: int) -> None:  # noqa: ANN401 - "w" or "b"
        match = Fraction(1 + (halves > 2) - (halves < 2))
        self.rows[team].append(TeamRound(kind, other, colour, match, Fraction(halves, 2)))


@pytest.mark.parametrize("primary", ["match", "game"])
@pytest.mark.parametrize("colours", ["A", "B", "none"])
def test_the_house_pairs_what_the_engine_pairs(colours: str, primary: str) -> None:
    book = rules(**{"swiss-team": {"colour-preferences": colours}, "points": {"primary": primary}})
    for seed in range(6):
        played = Played(book, 9 + seed % 3, seed)
        for number in range(1, ROUNDS + 1):
            paired = played.pair()
            expected = pair_team_round(played.history(), number)
            tables = [(int(m.home[1:]), int(m.away[1:])) for m in paired.matches]
            assert tables == [(p.white, p.black) for p in expected.pairs]
            assert all(m.first == m.home for m in paired.matches)
            byes = [int(b.side[1:]) for b in paired.byes if b.kind is ByeKind.ALLOCATED]
            assert byes == ([] if expected.bye is None else [expected.bye])
            assert check_round(book, played.event, paired) == []
            played.play(paired)


def test_soft_avoidance_is_said_and_kept_apart_from_plain_c046() -> None:
    book = rules(avoid=[{"column": "unit"}])
    played = Played(book, 8, seed=3, units=4)
    paired = played.pair()
    units = [Apart(tuple(n for n in range(1, 9) if n % 4 == u)) for u in range(4)]
    expected = pair_team_round(played.history(units=tuple(units)), 1)
    assert [(int(m.home[1:]), int(m.away[1:])) for m in paired.matches] == [
        (p.white, p.black) for p in expected.pairs
    ]
    assert all(int(m.home[1:]) % 4 != int(m.away[1:]) % 4 for m in paired.matches)
    assert paired.matches[0].reasons[0].key == "swiss_team.rules_units"


def test_hard_avoidance_and_forbidden_pairs_are_absolute() -> None:
    book = rules(
        avoid=[{"column": "unit", "strength": "hard"}],
        pairing={**TREE["pairing"], "forbidden": [["Team 1", "4"]]},
    )
    played = Played(book, 6, seed=1, units=2)
    met = {frozenset((m.home, m.away)) for m in played.pair().matches}
    assert frozenset(("T1", "T4")) not in met
    assert all(sum(int(t[1:]) for t in pair) % 2 for pair in met)


@pytest.mark.parametrize(("first", "kept"), [(1, True), (2, False)])
def test_teams_kept_apart_in_some_rounds_are_so_in_these_only(first: int, *, kept: bool) -> None:
    """260 with a range of rounds: 1 and 4 are the natural pair of round 1."""
    group = {"sides": ["Team 1", "4"], "from_round": first, "to_round": 2}
    book = rules(pairing={**TREE["pairing"], "apart": [group]})
    met = {frozenset((m.home, m.away)) for m in Played(book, 6, seed=1).pair().matches}
    assert (frozenset(("T1", "T4")) not in met) is kept


def test_acceleration_pairs_the_upper_half_with_itself() -> None:
    book = rules(**{"swiss-team": {"acceleration": "baku"}})
    met = [{int(m.home[1:]), int(m.away[1:])} for m in Played(book, 8, seed=1).pair().matches]
    assert met == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]


def test_a_round_beyond_the_declared_ones_and_single_players_are_refused() -> None:
    with pytest.raises(EventError) as refused:
        pair_round(rules(), team_event(6), RoundKey(1, ROUNDS + 1))
    assert [p.code for p in refused.value.problems] == ["E441"]
    single = rules(sides={"kind": "players"})
    with pytest.raises(EventError) as refused:
        pair_round(single, team_event(6), RoundKey(1, 1))
    assert [p.code for p in refused.value.problems] == ["E1317"]


def test_a_requested_bye_worth_a_win_bars_the_allocated_one() -> None:
    book = rules(byes={**TREE["byes"], "requested_match": "win", "requested_game": "win"})
    start = team_event(5)
    absent = (Absence("T5", ByeKind.REQUESTED, 1, 1),)
    start = Event(entries=start.entries, absences=absent)
    first = pair_round(book, start, RoundKey(1, 1))
    released = Round(first.key, 1, RoundStatus.RELEASED, first.matches, first.byes)
    draw = (BoardResult(1, (Outcome.DRAW,)), BoardResult(2, (Outcome.DRAW,)))
    event = Event(
        entries=start.entries,
        rounds={first.key: released},
        results={m.id: MatchResult(m.id, draw) for m in first.matches},
        absences=absent,
    )
    paired = pair_round(book, event, RoundKey(1, 2))
    resting = [b.side for b in paired.byes if b.kind is ByeKind.ALLOCATED]
    assert resting == ["T4"]


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_table_and_the_bye_say_why(language: str) -> None:
    texts = Texts(language)
    played = Played(rules(), 9, seed=5)
    for _ in range(3):
        paired = played.pair()
        for table in range(len(paired.matches) + 1):
            said = [
                texts.say(message)
                for message in explain_pairing(played.book, played.event, paired, table)
            ]
            assert said or table == 0
            assert any("4.3." in line for line in said) or table == 0
        played.play(paired)


def test_a_bye_of_the_house_names_its_bye() -> None:
    paired = Played(rules(), 7, seed=11).pair()
    byes = [b for b in paired.byes if b.kind is ByeKind.ALLOCATED]
    assert isinstance(byes[0], Bye)
    assert byes[0].reasons[0].key == "swiss_team.bye"


def test_secret_numbers_cannot_be_told_from_the_reasons() -> None:
    paired = Played(rules(), 8, seed=1).pair()
    shown = without_numbers(paired.matches[0].reasons, 3)
    assert [m.key for m in shown] == [
        "swiss_team.rules",
        "swiss_team.bracket",
        "pairing.said_later",
    ]


def test_the_names_of_units_change_nothing() -> None:
    book = rules(avoid=[{"column": "unit"}])
    start = team_event(9, units=3)
    sides = {
        key: replace(side, unit={"U0": "Z", "U1": "a", "U2": "é"}[side.unit])
        for key, side in start.entries.sides.items()
    }
    renamed = Event(entries=Entries(sides))
    first = RoundKey(1, 1)
    assert pair_round(book, start, first) == pair_round(book, renamed, first)


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_the_short_reasons_of_the_table_have_all_their_words(language: str) -> None:
    texts = Texts(language)
    played = Played(rules(), 12, seed=2)
    for _ in range(ROUNDS):
        paired = played.pair()
        for match in paired.matches:
            for reason in match.reasons:
                short = f"rounds.short_{reason.key.partition('.')[2]}"
                if texts.has(short):
                    assert texts(short, **reason.args)
        played.play(paired)


def test_c2_a_bye_by_hand_for_a_team_that_won_by_forfeit_is_a_fault() -> None:
    book, start, first = rules(), team_event(5), RoundKey(1, 1)
    paired = pair_round(book, start, first)
    released = Round(first, 1, RoundStatus.RELEASED, paired.matches, paired.byes)
    forfeits = {
        m.id: MatchResult(m.id, decision=Decision(DecisionKind.HOME_WINS)) for m in paired.matches
    }
    event = Event(entries=start.entries, rounds={first: released}, results=forfeits)
    winner = paired.matches[0].home
    losers = [m.away for m in paired.matches]
    others = [m.home for m in paired.matches if m.home != winner]
    pairs = [*zip(others, losers, strict=False), (paired.byes[0].side, losers[-1])]
    second = RoundKey(1, 2)
    matches = tuple(
        Match(f"1.2.{table}", table, home, away, home)
        for table, (home, away) in enumerate(pairs, 1)
    )
    wrong = Round(second, 0, RoundStatus.DRAFT, matches, (Bye(winner, ByeKind.ALLOCATED),))
    assert "E1318" in [problem.code for problem in check_round(book, event, wrong)]
    right = pair_round(book, event, second)
    assert check_round(book, event, right) == []
