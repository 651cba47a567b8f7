"""Standings and crosstable as shown."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from teammatch.model.messages import Message
from teammatch.model.results import MatchResult
from teammatch.model.rounds import ByeKind
from teammatch.report.values import CrossCell, EventView
from teammatch.report.view import event_view
from teammatch.standings.types import Column, StandingRow, Table, Value
from tests.report.build import (
    BEARS,
    FOXES,
    LIONS,
    OWLS,
    D,
    L,
    W,
    after_round_one,
    boards,
    event_of,
    four_teams,
    released,
    source_of,
)
from tests.report.kinds import every_kind

FOUR = {"sides": {"boards": 4}}


def _view(**more: Any) -> EventView:  # noqa: ANN401 - any field of Source
    return event_view(source_of(every_kind(), rounds=5, rules=FOUR, **more))


def _cells(view: EventView, side: str) -> tuple[CrossCell | None, ...]:
    return next(r.cells for r in view.cross.rows if r.place.side.id == side)


def test_shared_places_are_shown_as_shared() -> None:
    view = event_view(source_of(after_round_one()))
    assert [p.rank_text for p in view.standings.rows] == ["1", "2=", "2=", "4"]
    chinese = event_view(source_of(after_round_one(), language="zh-Hans"))
    assert [p.rank_text for p in chinese.standings.rows] == ["1", "并列 2", "并列 2", "4"]


def test_columns_say_what_they_mean_and_no_captain_reads_rule_codes() -> None:
    table = Table(
        None,
        (Column("场分", "MP", source="R7"), Column("犯规", "FOULS", higher_first=False)),
        tuple(StandingRow(1, s, {"场分": Fraction(0)}) for s in (LIONS, BEARS)),
    )
    first, second = event_view(source_of(after_round_one(), table=table)).standings.columns
    assert first.formula == "sum of the match points of all rounds (more is better)"
    assert second.formula.endswith("(fewer is better)")
    assert (first.code, second.heading) == ("场分", "Fouls")


def test_every_value_of_the_cascade_is_shown_in_its_order() -> None:
    values: dict[str, Value] = {"A": Fraction(1), "B": (Fraction(3), Fraction(2)), "C": None}
    table = Table(
        None,
        (Column("B", "PREV"), Column("C", "BH"), Column("A", "MP")),
        (StandingRow(1, LIONS, values),),
    )
    (row,) = event_view(source_of(after_round_one(), table=table)).standings.rows
    assert row.cells == ((Fraction(3), Fraction(2)), None, Fraction(1))


def test_the_value_that_separates_a_place_from_the_one_above_is_marked() -> None:
    view = event_view(source_of(after_round_one()))
    assert [p.decider for p in view.standings.rows] == [None, 0, None, 0]


def test_a_table_with_missing_results_is_provisional_and_says_which() -> None:
    view = _view()
    assert view.standings.banner == (
        "Provisional table: round 3: 3 results missing (tables 1, 2, 4)."
    )
    assert view.standings.title == "Standings after round 3"


def test_a_table_without_gaps_has_no_banner() -> None:
    assert event_view(source_of(after_round_one())).standings.banner == ""


def test_a_round_that_has_not_begun_is_not_missing_in_the_table_before_it() -> None:
    event = every_kind()
    source = source_of(event, rounds=5, rules=FOUR)
    before = replace(source.table, through=list(event.rounds)[1], provisional=True)
    view = event_view(replace(source, table=before))
    assert view.standings.banner == "Provisional table: results are missing."


def test_the_last_table_is_called_final_only_when_nothing_is_missing() -> None:
    done = event_view(source_of(after_round_one(), rounds=1))
    assert done.standings.title == "Final standings after round 1"
    assert done.state == "All 1 round is played"
    waiting = event_view(source_of(every_kind(), rounds=3, rules=FOUR))
    assert waiting.standings.title == "Standings after round 3"


def test_report_10_rounds_decided_without_play_are_counted_apart() -> None:
    source = source_of(after_round_one())
    rows = tuple(replace(r, forfeited=1, played=2) for r in source.table.rows)
    view = event_view(replace(source, table=replace(source.table, rows=rows)))
    assert view.standings.forfeits
    assert {(p.played, p.forfeited) for p in view.standings.rows} == {(2, 1)}


def test_notes_of_the_table_are_shown() -> None:
    source = source_of(after_round_one())
    noted = replace(source.table, notes=(Message("standings.note_lot", {"lot": 4711}),))
    assert "4711" in event_view(replace(source, table=noted)).standings.notes[0]


def test_a_crosstable_cell_holds_opponent_colour_score_and_running_total() -> None:
    first, second, third = _cells(_view(), "T1")
    assert first is not None
    assert (first.opponent, first.tag, first.score, first.running) == ("6", "w", "3", Fraction(2))
    assert second is not None
    assert (second.opponent, second.tag, second.score, second.running) == (
        "2",
        "b",
        "2",
        Fraction(3),
    )
    assert (first.result, second.result) == ("win", "draw")
    assert third is not None
    assert (third.opponent, third.score, third.running, third.result) == ("4", "", None, "")


def test_a_bye_stands_in_the_crosstable_by_its_name() -> None:
    first, *_ = _cells(_view(), "T5")
    assert first is not None
    assert (first.opponent, first.tag, first.score, first.running) == ("bye", "", "", Fraction(2))


def test_the_words_of_rounds_without_an_opponent_are_explained_below_the_crosstable() -> None:
    view = _view()
    shown = {c.opponent for row in view.cross.rows for c in row.cells if c and c.result == "bye"}
    assert "bye" in shown
    explained = {said.split(": ")[0]: said.split(": ")[1] for said in view.cross.byes}
    assert explained["bye"] == "bye (odd number)"
    assert shown - {"full"} <= {*explained}
    assert event_view(source_of(after_round_one())).cross.byes == ()


def test_a_forfeit_is_a_sign_in_the_crosstable_and_no_colour() -> None:
    won, lost = _cells(_view(), "T4")[1], _cells(_view(), "T3")[1]
    assert won is not None
    assert lost is not None
    assert (won.score, lost.score) == ("+", "−")
    assert won.label == "against The Foxes: won by forfeit"


def test_home_and_away_stand_in_the_crosstable_where_the_rules_know_them() -> None:
    view = event_view(source_of(after_round_one(), rules={"colours": {"given_to": "away"}}))
    tags = {r.place.side.name: r.cells[0].tag for r in view.cross.rows if r.cells[0]}
    assert tags == {"Lions": "h", "Bears": "a", "Foxes": "h", "Owls": "a"}
    assert view.words.home_away


def test_a_side_that_was_not_in_a_round_has_no_cell() -> None:
    event = event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS)])],
        [MatchResult("1.1.1", boards((W, W, W), LIONS, BEARS))],
    )
    assert _cells(event_view(source_of(event)), OWLS) == (None,)


def test_a_round_robin_also_shows_everyone_against_everyone() -> None:
    rules = {"pairing": {"system": "round-robin", "cycles": 2}}
    event = event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS), (FOXES, OWLS)]), released(2, [(BEARS, LIONS)])],
        [
            MatchResult("1.1.1", boards((W, W, D), LIONS, BEARS)),
            MatchResult("1.2.1", boards((L, W, W), BEARS, LIONS)),
        ],
    )
    matrix = event_view(source_of(event, rules=rules)).cross.matrix
    lions = next(r for r in matrix if r.place.side.id == LIONS)
    by_opponent = dict(zip((r.place.side.id for r in matrix), lions.cells, strict=True))
    assert by_opponent[LIONS] is None
    scores = by_opponent[BEARS]
    assert scores is not None
    assert [s.points for s in scores] == [(Fraction(5, 2), Fraction(1, 2)), (1, 2)]
    assert by_opponent[OWLS] == ()
    assert event_view(source_of(event)).cross.matrix == ()


def test_thirds_stay_exact() -> None:
    rules = {"sides": {"boards": 3}, "points": {"game": {"win": "1/3", "draw": "1/6"}}}
    (row, *_) = event_view(source_of(after_round_one(), rules=rules)).cross.rows
    assert row.cells[0] is not None
    assert row.cells[0].score == "5/6"


def test_before_any_result_the_table_is_that_before_round_1() -> None:
    event = replace(after_round_one(), results={})
    source = source_of(event)
    before = replace(source.table, through=None, provisional=False)
    view = event_view(replace(source, table=before))
    assert view.standings.title == "Standings before round 1"
    assert view.standings.banner == ""


def test_where_the_event_stands_is_said_in_one_line() -> None:
    assert _view().state == "Results are coming in: round 3: 3 results missing (tables 1, 2, 4)"
    assert event_view(source_of(after_round_one())).state == "Round 1 of 3 is played"
    assert event_view(source_of(after_round_one(), rounds=None)).state == "Round 1 is played"
    nobody_paired = event_view(source_of(event_of(four_teams(), [])))
    assert nobody_paired.state == "Round 1 is not paired yet. Teams entered: 4"
    fresh = event_of(four_teams(), [released(1, [(LIONS, BEARS)], [(FOXES, ByeKind.ABSENT)])])
    assert event_view(source_of(fresh)).state == "Round 1 is paired"
