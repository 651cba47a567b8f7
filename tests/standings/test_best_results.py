"""Only the best n results count (R61, rules beyond 8), in the total and in every tie-break."""

from fractions import Fraction

from teammatch.model.event import Event
from teammatch.model.facts import Penalty
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.standings.cascade import standings
from teammatch.standings.explain import accounts
from tests.pairing.events import event, players, with_round

F = Fraction
CLASSIC = ("1", "0", "-", "1", "=", "1", "-", "1", "=")
"""The derived test of section 8: 1, 0, -, 1, 1/2, 1, -, 1, 1/2."""


def rules(best: int, free: int, *order: str) -> RuleBook:
    return players(
        {
            "event": {"rounds": 12},
            "pairing": {"system": "konrad"},
            "byes": {"requested_at_most": free},
            "standings": {"best": best, "order": list(order or ("PTS",))},
        }
    )


def season(book: RuleBook, scores: tuple[str, ...] = CLASSIC) -> Event:
    """Ann has these scores, each against somebody else; "-" is a free round."""
    others = [f"O{n}" for n in range(1, len(scores) + 1)]
    made = event(book, ["Ann", *others])
    for number, score in enumerate(scores, 1):
        away = [Bye(o, ByeKind.ABSENT) for o in others if score == "-" or o != f"O{number}"]
        if score == "-":
            made = with_round(made, [], [Bye("Ann", ByeKind.REQUESTED), *away])
        else:
            made = with_round(made, [f"Ann-O{number} {score}"], away)
    return made


def value(book: RuleBook, made: Event, side: str, code: str = "PTS") -> object:
    return next(r for r in standings(book, made).rows if r.side == side).values[code]


def test_the_best_five_of_nine() -> None:
    """1 + 1 + 1 + 1 + 1/2 = 4 1/2; with three half-point absences still 4 1/2."""
    for free in (0, 3):
        book = rules(5, free)
        assert value(book, season(book), "Ann") == F(9, 2)


def test_free_rounds_beyond_the_limit_score_nothing() -> None:
    """Of four free rounds the first three are worth half a point each."""
    book = rules(0, 3)
    assert value(book, season(book, ("-", "-", "1", "-", "-")), "Ann") == F(5, 2)
    book = rules(3, 3)
    assert value(book, season(book, ("-", "-", "1", "-", "-")), "Ann") == F(2)


def test_a_free_round_in_the_last_round_scores_nothing() -> None:
    book = players({"event": {"rounds": 2}, "byes": {"requested_at_most": 3, "none_in_last": 1}})
    assert value(book, season(book, ("1", "-")), "Ann", "MP") == 1


def test_tie_breaks_look_at_the_counted_rounds_only() -> None:
    """Ann beat O1, O2, lost to O3: the best two are the wins; O3's points are not in BH."""
    book = rules(2, 3, "PTS", "BH", "WIN", "PREV")
    made = season(book, ("1", "1", "0"))
    assert value(book, made, "O3") == 1
    assert value(book, made, "Ann", "BH") == 0
    assert value(book, made, "Ann", "WIN") == 2
    assert value(rules(3, 3, "PTS", "BH"), made, "Ann", "BH") == 1


def test_of_equal_results_those_played_count_first() -> None:
    """A draw in round 2 counts before the half point of the free round 1."""
    book = rules(1, 3, "PTS", "BH")
    made = season(book, ("-", "=", "0"))
    assert value(book, made, "Ann") == F(1, 2)
    assert value(book, made, "Ann", "BH") == F(1, 2)


def test_the_account_of_the_total_names_what_is_left_out() -> None:
    book = rules(5, 3)
    made = season(book)
    told = accounts(book, made, "Ann", RoundKey(1, 9), build_ledger(book, made))[0].addends
    assert [one.round for one in told if one.cut == "worst"] == [2, 3, 7, 9]
    assert sum(one.worth for one in told if not one.cut) == F(9, 2)


def test_a_penalty_is_never_left_out() -> None:
    """A point taken in a round that does not count is taken all the same."""
    book = rules(2, 3)
    made = season(book, ("1", "1", "0"))
    fined = Event(
        entries=made.entries,
        rounds=made.rounds,
        results=made.results,
        penalties=(Penalty("Ann", RoundKey(1, 3), match_points=F(-1)),),
    )
    assert value(book, fined, "Ann") == 1


def test_played_won_and_lost_are_those_of_all_rounds() -> None:
    book = rules(2, 3)
    row = next(r for r in standings(book, season(book)).rows if r.side == "Ann")
    assert (row.played, row.won, row.drawn, row.lost) == (7, 4, 2, 1)
