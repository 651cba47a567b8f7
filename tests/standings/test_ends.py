"""Every end of a match that chances reckon with, against scoring every row of boards there is."""

from dataclasses import replace
from itertools import product

import pytest

from teammatch.model.results import BoardResult, Decision, DecisionKind, Mark, MatchResult, Outcome
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.ahead import made, match_ends
from teammatch.standings.reach import GP, MP, Made
from tests.scoring.facts import INDIVIDUAL, EventOf, p, rule_book
from tests.standings.test_chances import TWO_BOARDS, by, chance

BEST_OF_THREE = {"match": {"games": 3, "format": "best-of", "early_stop": True}}
RULES = {
    "2-1-0": rule_book(TWO_BOARDS),
    "players": rule_book(INDIVIDUAL),
    "venue": rule_book(TWO_BOARDS, points={"match": {"draw_home": 0, "draw_away": 2}}),
    "coming": rule_book(TWO_BOARDS, points={"match": {"appearance": 1}}),
    "coming in full": rule_book(
        TWO_BOARDS, points={"match": {"appearance": 1, "appearance_for": "all-boards"}}
    ),
    "majority": rule_book(TWO_BOARDS, match={"decided_by": "majority"}),
    "half": rule_book(TWO_BOARDS, match={"decided_by": "half"}),
    "head board": rule_book(TWO_BOARDS, match={"head_board": 2}),
    "forfeits worth less": rule_book(
        TWO_BOARDS, points={"game": {"forfeit_loss": -1}, "match": {"forfeit_loss": -1}}
    ),
    "forfeits are no wins": rule_book(TWO_BOARDS, forfeits={"counts_as_win": False}),
    "best of three": rule_book(INDIVIDUAL, BEST_OF_THREE),
    "best of three by games": rule_book(
        INDIVIDUAL, BEST_OF_THREE, points={"board": {"by": "games"}}
    ),
}
GAMES = [o for o in Outcome if o is not Outcome.CANCELLED]


def courses(rules: RuleBook) -> list[tuple[tuple[Outcome, ...], Mark]]:
    """All rows of games on a board, with and without the clock."""
    return [
        (games, mark)
        for number in range(1, rules.match.games + 1)
        for games in product(GAMES, repeat=number)
        for mark in (Mark.NONE, Mark.TIME_UP)
    ]


def scored(rules: RuleBook, result: MatchResult) -> tuple[Made, Made] | None:
    """What the match brings both, through the ledger; None where it is not decided."""
    event = EventOf(2).round((1, 2, None)).event
    (match,) = event.rounds[next(iter(event.rounds))].matches
    known = MatchResult(match.id, result.boards, decision=result.decision)
    ledger = build_ledger(rules, replace(event, results={match.id: known}))
    if ledger.open_matches:
        return None
    return made(rules, ledger.rows["T1"][0]), made(rules, ledger.rows["T2"][0])


@pytest.mark.parametrize("name", RULES)
def test_the_ends_of_a_match_are_those_of_every_row_of_boards(name: str) -> None:
    """The literal twin: each board ends in every way, or the desk decides the match."""
    rules = RULES[name]
    found = {
        scored(
            rules,
            MatchResult(
                "",
                tuple(BoardResult(n, games, mark) for n, (games, mark) in enumerate(row, 1)),
            ),
        )
        for row in product(courses(rules), repeat=rules.boards)
    }
    for kind in DecisionKind:
        if kind is not DecisionKind.AS_PLAYED and not kind.awaits_play:
            found.add(scored(rules, MatchResult("", decision=Decision(kind))))
    assert match_ends(rules) == found - {None}


def test_a_board_forfeited_by_both_lets_a_side_win_by_less() -> None:
    """Two boards, a round to go, B one match point and two boards behind A.

    Level needs B to win and A to draw, or B to draw and A to lose. B can win 2-0 while A draws
    its match by a single board drawn (the other forfeited by both): 2 - 1/2, not 2 - 1.
    """
    rules = by("MP", "GP")
    event = EventOf(4).round((1, 3, "W W"), (2, 4, "D D")).round((1, 2, "D D"), (3, 4, "D D"))
    found = chance(rules, event, "T1", "T2")
    first, second = found.steps[:2]
    assert [first.least, first.most] == [-2, 2]
    assert second.most == rules.points.game.win * 2 - rules.points.game.draw


def test_a_best_of_three_stopped_by_the_clock_may_be_drawn() -> None:
    """T6: 1-1 when the time is up is a draw."""
    ends = [(a[MP], b[MP]) for a, b in match_ends(RULES["best of three"])]
    draw = RULES["best of three"].points.match.draw
    assert p(draw, draw) in ends


def test_cards_may_be_drawn_when_the_time_is_up() -> None:
    """MTR: drawn games are replayed; time ends at 1-1-1: 4-4 in game points."""
    rules = rule_book(
        INDIVIDUAL,
        match={"games": 3, "format": "best-of", "drawn_game": "replayed"},
        points={"game": {"win": 3, "draw": 1, "loss": 0}, "match": {"win": 3, "draw": 1}},
    )
    assert p(4, 4) in [(a[GP], b[GP]) for a, b in match_ends(rules)]
