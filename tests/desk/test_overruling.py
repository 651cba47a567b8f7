"""A later result against an earlier decision or total: said, with a reason, and then in force."""

from fractions import Fraction
from pathlib import Path

import pytest

from teammatch.desk.entering import Typed
from teammatch.desk.folder import EventFolder
from teammatch.desk.results import ResultsTaken
from teammatch.desk.rounds import draft_round, release_round
from teammatch.model.results import DecisionKind, Outcome
from tests.desk.folders import enter_result, make_folder, points_of

TWO, ONE, ZERO = Fraction(2), Fraction(1), Fraction(0)


@pytest.fixture
def playing(tmp_path: Path) -> EventFolder:
    """Ants-Bees and Cats-Dogs on two boards, released."""
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs", colours=False)
    draft_round(folder, manual="Ants-Bees,Cats-Dogs")
    release_round(folder, 1, by="K. Example")
    return folder


def _type(folder: EventFolder, *scores: str, where: str = "1", why: str = "") -> ResultsTaken:
    return enter_result(folder, Typed(where, scores, reason=why))


def _codes(taken: ResultsTaken) -> list[str]:
    return [p.code for p in taken.problems]


@pytest.mark.parametrize("accepted", [("1-0", "1-0"), ("2-0",), ("0-2",)])
def test_a_forfeit_of_the_match_does_not_overturn_its_result_without_a_reason(
    playing: EventFolder, accepted: tuple[str, ...]
) -> None:
    _type(playing, *accepted)
    before = playing.event
    assert _codes(_type(playing, "-:+")) == ["E356"]
    assert playing.event == before
    taken = _type(playing, "-:+", why="wrong line-up")
    assert [c.difference.field.key for c in taken.changes] == ["results.field_result"]
    assert points_of(playing, "Bees") == 2


def test_a_result_ends_the_forfeit_that_would_hide_it(playing: EventFolder) -> None:
    _type(playing, "-:+")
    assert _codes(_type(playing, "2-0")) == ["E356"]
    taken = _type(playing, "2-0", why="they were there")
    assert [c.difference.new for c in taken.changes] != []
    assert playing.event.results["1.1.1"].decision is None
    assert (points_of(playing, "Ants"), points_of(playing, "Bees")) == (TWO, ZERO)


def test_so_do_the_boards(playing: EventFolder) -> None:
    _type(playing, "-:+")
    _type(playing, "1-0", "1-0", why="they were there")
    assert (points_of(playing, "Ants"), points_of(playing, "Bees")) == (TWO, ZERO)


def test_so_it_is_with_a_decision_of_the_desk(playing: EventFolder) -> None:
    enter_result(playing, Typed("1", (), decide="away-wins", reason="x"))
    assert _codes(_type(playing, "1-0", where="1.1")) == ["E356"]
    _type(playing, "1-0", "1-0", why="appeal")
    assert points_of(playing, "Ants") == 2


def test_boards_that_say_the_same_leave_the_decision_alone(playing: EventFolder) -> None:
    _type(playing, "-:+")
    assert _codes(_type(playing, "-:+", "-:+")) == []
    decision = playing.event.results["1.1.1"].decision
    assert decision is not None
    assert decision.kind is DecisionKind.AWAY_WINS


def test_a_decision_said_with_the_result_stands(playing: EventFolder) -> None:
    enter_result(playing, Typed("1", ("1-0", "1-0"), decide="both-lose", reason="x"))
    assert points_of(playing, "Ants") == 0


def test_boards_with_a_reason_replace_a_total(playing: EventFolder) -> None:
    _type(playing, "1-1")
    assert _codes(_type(playing, "1-0", "1-0")) == ["E356"]
    _type(playing, "1-0", "1-0", why="misread slip")
    assert playing.event.results["1.1.1"].total is None
    assert points_of(playing, "Ants") == 2


def test_so_does_one_corrected_board(playing: EventFolder) -> None:
    _type(playing, "1-0", "0-1")
    _type(playing, "1-1")
    _type(playing, "1-0", where="1.2", why="misread slip")
    result = playing.event.results["1.1.1"]
    assert result.total is None
    assert [b.games for b in result.boards] == [(Outcome.WIN,), (Outcome.WIN,)]
    assert points_of(playing, "Ants") == 2


def test_boards_that_add_up_leave_the_total(playing: EventFolder) -> None:
    _type(playing, "1-1")
    assert _codes(_type(playing, "1-0", "0-1")) == []
    assert playing.event.results["1.1.1"].total == (ONE, ONE)


def test_an_impossible_total_is_refused_also_beside_a_decision(playing: EventFolder) -> None:
    _type(playing, "-:-")
    assert "E314" in _codes(_type(playing, "3-2", why="x"))
    both = enter_result(playing, Typed("1", ("3-2",), decide="annulled", reason="x"))
    assert _codes(both) == ["E314"]
