"""What was read and what is known come together: nothing erases, nothing changes unseen."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.desk.merging import merge_board, merge_match
from teammatch.model.results import BoardResult, Mark, MatchResult, Outcome
from teammatch.sheets.results import BoardReading, Seat
from teammatch.texts import Texts
from tests.sheets.rounds import book, event, sheet

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


@st.composite
def _boards(draw: st.DrawFn, number: int, games: int) -> BoardResult:
    """Anything that may be known about a board of Lions v Tigers."""
    seat = draw(st.sampled_from([(None, ""), (f"T1-{number}", f"Lions {number}")]))
    late = st.none() | st.integers(0, 4000)
    return BoardResult(
        number,
        tuple(draw(st.lists(st.sampled_from(Outcome), min_size=1, max_size=games))),
        draw(st.sampled_from(Mark)),
        home_player=seat[0],
        away_player=f"T2-{number}",
        home_name=seat[1],
        away_name=f"Tigers {number}",
        home_fouls=draw(st.integers(0, 9)),
        away_fouls=draw(st.integers(0, 9)),
        home_late=draw(late),
        away_late=draw(late),
    )


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("games", [1, 3])
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_a_sheet_written_again_with_what_is_known_says_nothing_new(
    language: str, games: int, data: st.DataObject
) -> None:
    known = tuple(data.draw(_boards(number, games)) for number in (1, 2))
    of = event(results={"1.1.1": MatchResult("1.1.1", known)})
    with TemporaryDirectory() as folder:
        rules = book(match={"games": games})
        read = sheet(Path(folder), rules, of, language).read()
    assert read.problems == ()
    for before, reading in zip(known, read.boards[:2], strict=True):
        assert merge_board(before, reading) == (before, ())


def test_a_blank_reading_changes_nothing() -> None:
    known = BoardResult(1, (W,), home_name="Ann", home_fouls=2, away_late=30)
    assert merge_board(known, BoardReading("1.1.1", 1)) == (known, ())


def test_a_new_value_beside_a_known_one_is_no_difference() -> None:
    known = BoardResult(1, (W,))
    after, differences = merge_board(known, BoardReading("1.1.1", 1, home_fouls=1, away_late=0))
    assert differences == ()
    assert (after.games, after.home_fouls, after.away_late) == ((W,), 1, 0)


@pytest.mark.parametrize(
    ("reading", "field", "old", "new"),
    [
        (BoardReading("m", 1, games=(D,)), "games", "1-0", "½-½"),
        (BoardReading("m", 1, mark=Mark.TIME_UP), "mark", "adjourned", "time up"),
        (BoardReading("m", 1, home=Seat("Ben")), "home_player", "Ann", "Ben"),
        (BoardReading("m", 1, home_fouls=3), "home_fouls", "2", "3"),
        (BoardReading("m", 1, away_late=900), "away_late", "0:30", "15"),
    ],
)
def test_every_changed_value_is_a_difference(
    reading: BoardReading, field: str, old: str, new: str
) -> None:
    known = BoardResult(1, (W,), Mark.ADJOURNED, home_name="Ann", home_fouls=2, away_late=30)
    (difference,) = merge_board(known, reading)[1]
    assert difference.field.key == f"results.field_{field}"
    shown = [v if isinstance(v, str) else Texts().say(v) for v in (difference.old, difference.new)]
    assert shown == [old, new]


def test_games_added_to_an_adjourned_board_end_the_adjournment() -> None:
    known = BoardResult(1, (W,), Mark.ADJOURNED)
    after, differences = merge_board(known, BoardReading("m", 1, games=(W, D, W)))
    assert (after.games, after.mark, differences) == ((W, D, W), Mark.NONE, ())


def test_other_games_than_those_known_before_the_adjournment_are_a_difference() -> None:
    known = BoardResult(1, (W,), Mark.ADJOURNED)
    assert len(merge_board(known, BoardReading("m", 1, games=(L, D, W)))[1]) == 1


def test_boards_stay_in_order_and_only_those_with_news_count() -> None:
    known = MatchResult("m", (BoardResult(2, (W,)),))
    readings = [BoardReading("m", 1, games=(D,)), BoardReading("m", 2, games=(W,))]
    after, gained, differences = merge_match(known, readings, (), ())
    assert [b.board for b in after.boards] == [1, 2]
    assert (gained, differences) == (1, ())
