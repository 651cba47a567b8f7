"""When the steps stand, and what the settings of a public program change in them (B3.2-B3.4)."""

from collections.abc import Mapping

import pytest

from teammatch.model.rounds import Match, Round, RoundStatus
from teammatch.pairing.dingwei.engine import Why, pair_field
from teammatch.pairing.dingwei.field import field_of
from teammatch.pairing.systems.dingwei import dingwei, own_faults
from teammatch.pairing.task import Drawn
from tests.pairing.dingwei.positions import Position, position
from tests.pairing.dingwei.test_rows import moves
from tests.reference.dingwei import One


def side(number: int, points: int, history: str, *met: int) -> One:
    """A side with its moves: + first, - second."""
    return One(number, points, moves(history), frozenset(met))


def group_of(*sides: One) -> Mapping[int, One]:
    """Sides by their numbers."""
    return {one.number: one for one in sides}


def pairs(drawn: Drawn) -> list[str]:
    """The pairs, the first mover first, and who rests."""
    assert all(table.first == table.home for table in drawn.tables)
    met = [f"{table.home[1:]}-{table.away[1:]}" for table in drawn.tables]
    return [*met, *(bye.side[1:] for bye in drawn.byes)]


def why(at: Position) -> list[Why]:
    """Why each group was paired anew."""
    drawn = pair_field(field_of(at.task), left_over=at.literal.left_over)
    assert drawn is not None
    return [group.why for group in drawn.groups]


def said(at: Position) -> set[str]:
    """What the pairs are explained with."""
    return {reason.key for table in dingwei(at.task).tables for reason in table.reasons}


# several handed down

TWO_DOWN = group_of(
    side(1, 2, "-+-", 2), side(2, 2, "-+-", 1), side(4, 0, "+-+"), side(5, 0, "+-+")
)
"""1 and 2 have met and go down; 4 and 5 have each had one first move too many."""


def test_b3_3_the_steps_stand_for_two_handed_down_where_nothing_is_better() -> None:
    at = position(TWO_DOWN, 4, 9)
    # even round: the large numbers come first
    assert pairs(dingwei(at.task)) == ["2-5", "1-4"]
    assert why(at) == [Why.LEFT_OVER, Why.NOT_AT_ALL]
    assert "dingwei.step_moved_down" in said(at)


def test_r47_two_handed_down_are_paired_anew_where_that_fits_better() -> None:
    """By the steps 2-6, 1-5, 3-4: 2 + 0 + 2 moves out of balance; 3-6 has none, and 1-5 stays."""
    more = group_of(side(3, 0, "---"), side(6, 0, "+++"))
    at = position({**TWO_DOWN, **more}, 4, 9)
    assert pairs(dingwei(at.task)) == ["2-4", "1-5", "3-6"]
    assert why(at) == [Why.LEFT_OVER, Why.HANDED]
    assert {"dingwei.anew_handed", "dingwei.step_repaired_down"} <= said(at)


# neighbours of a row

ROW = group_of(side(1, 2, "--"), side(2, 2, "+-"), side(3, 2, "+-"), side(4, 0, "-+"))
"""1, 2 and 3 want the first move, 1 two times; 4 below wants the second."""


def test_r45_neighbours_of_a_row_meet_as_they_come() -> None:
    assert pairs(dingwei(position(ROW, 3, 9).task)) == ["1-2", "3-4"]


def test_b3_10_neighbours_of_a_row_meet_only_where_nothing_fits_better() -> None:
    """1-2 is two moves out of balance, 2-3 none."""
    at = position(ROW, 3, 9, same_row="fitting")
    assert pairs(dingwei(at.task)) == ["2-3", "1-4"]
    assert why(at) == [Why.FITTING, Why.NOT_AT_ALL]
    assert "dingwei.anew_fitting" in said(at)


def test_b3_10_neighbours_of_a_row_stand_where_others_are_only_as_good() -> None:
    """The float balance alone, 3 having gone down twice, undoes no pair that fits."""
    level = group_of(side(1, 2, "+-"), side(2, 2, "+-"), One(3, 2, moves("+-"), floated=-2))
    at = position({**level, 4: ROW[4]}, 3, 9, same_row="fitting", float_balance=False)
    assert pairs(dingwei(at.task))[0] == "1-2"
    assert why(at)[0] is Why.NOT_AT_ALL


LAST = group_of(side(1, 0, "++"), side(2, 0, "+-"), side(3, 0, "+-"))
"""1 wants the second move, two times; 2 and 3 the first."""


@pytest.mark.parametrize(
    ("setting", "expected"), [("neighbours", ["2-1", "3"]), ("fitting", ["2-3", "1"])]
)
def test_b3_3_who_rests_where_the_lowest_pair_may_be_undone(
    setting: str, expected: list[str]
) -> None:
    at = position(LAST, 3, 9, same_row=setting, left_over=True)
    assert pairs(dingwei(at.task)) == expected
    assert why(at) == [Why.LOWEST if setting == "fitting" else Why.NOT_AT_ALL]


def test_b3_3_who_has_rested_is_not_left_over_for_a_better_fit() -> None:
    rested = {**LAST, 1: One(1, 0, moves("++"), byes=1)}
    at = position(rested, 3, 9, same_row="fitting", left_over=True)
    assert pairs(dingwei(at.task)) == ["2-1", "3"]


def test_b3_3_the_bye_that_is_left_over_goes_to_the_lowest_score_without_one() -> None:
    """By the steps 1-2; 3 and 4 have met and go down; 3-5, and 4 would be left over with 2 points.

    So that 5 can rest 1-2 is undone: 1 meets the first of the opposite row, 4, and 2 meets 3.
    """
    field = group_of(
        side(1, 4, "+-"),
        side(2, 4, "-+"),
        side(3, 2, "+-", 4),
        side(4, 2, "-+", 3, 5),
        side(5, 0, "-+", 4),
    )
    at = position(field, 3, 9, left_over=True)
    assert pairs(dingwei(at.task)) == ["1-4", "3-2", "5"]


def test_b3_3_whoever_goes_down_leaves_one_over_who_may_rest() -> None:
    """5 has rested and met 3: with 3 handed down, 3 would rest, who has more points than 4."""
    field = group_of(
        side(1, 2, "+-"),
        side(2, 2, "+-"),
        side(3, 2, "+-", 5),
        side(4, 0, "-+"),
        One(5, 0, moves("-+"), frozenset({3}), byes=1),
    )
    at = position(field, 3, 9, same_row="fitting", left_over=True)
    assert pairs(dingwei(at.task)) == ["1-3", "2-5", "4"]
    assert why(at) == [Why.FITTING, Why.LOWEST]


# the order


@pytest.mark.parametrize(("setting", "numbers"), [("surplus", [1, 2]), ("together", [2, 1])])
def test_b3_2_difference_and_run_as_one_figure(setting: str, numbers: list[int]) -> None:
    """1 is one first move ahead and had the second twice, 98; 2 had the first last, 101."""
    both = group_of(side(1, 0, "+-++--+++--"), side(2, 0, "-+-+-+-+-++"))
    assert [one.d for one in both.values()] == [1, 1]
    assert [one.run for one in both.values()] == [-2, 2]
    at = position({**both, 2: side(2, 0, "+-+-+-+-+-+")}, 13, 19, row_order=setting)
    assert [mover.number for mover in field_of(at.task).movers] == numbers


# a third equal move in the last rounds

OBEYED = group_of(side(1, 2, "-+-"), side(2, 0, "+--"))
"""By the histories 2 goes first; in the last rounds 1 does, and 2 is second a third time."""


def faults(at: Position, first: int, second: int) -> list[str]:
    """What the system says of such a pair, the first move as given here."""
    match = Match("1.4.1", 1, f"T{first}", f"T{second}", first=f"T{first}")
    made = Round(at.task.key, 0, RoundStatus.DRAFT, (match,))
    return [problem.shown_code for problem in own_faults(at.task, made)]


def test_b3_3_by_history_no_third_move_is_seen_where_the_higher_is_obeyed() -> None:
    at = position(OBEYED, 4, 6, third_move="by-history")
    assert pairs(dingwei(at.task)) == ["1-2"]
    assert faults(at, 1, 2) == ["W497"]


def test_b3_3_as_given_out_the_pair_is_barred() -> None:
    at = position(OBEYED, 4, 6)
    assert pair_field(field_of(at.task), left_over=False) is None


def test_e426_by_history_a_third_move_that_no_rule_gives_is_an_error() -> None:
    """Outside the last rounds 2 goes first."""
    at = position(OBEYED, 4, 9, third_move="by-history")
    assert pairs(dingwei(at.task)) == ["2-1"]
    assert faults(at, 2, 1) == []
    assert faults(at, 1, 2) == ["E426", "W499"]


def test_w426_by_history_the_last_round_allows_a_third_move() -> None:
    at = position(OBEYED, 4, 4, third_move="by-history")
    assert faults(at, 1, 2) == ["W426"]
