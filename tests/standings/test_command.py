"""``teammatch standings``: what is printed, and the JSON of it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import app
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.desk.opening import open_event
from teammatch.desk.standings import cell, draw_places, standings_after
from teammatch.model.messages import EventError
from teammatch.model.points import Points
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, RoundKey
from teammatch.store.codec import result_data, round_data, side_data
from teammatch.store.journal import NewChange
from tests.scoring.facts import EventOf

RULES = """
language = "{language}"
[event]
rounds = 3
[sides]
kind = "players"
[points.match]
win = 1
draw = 0.5
loss = 0
[standings]
order = ["大分", "BH", "PREV", "ARO"]
still_level = "lot"
"""


@pytest.fixture
def evening(tmp_path: Path) -> EventFolder:
    """Four players, round 1 played, round 2 half played."""
    (tmp_path / "event.toml").write_text(RULES.format(language="en"), encoding="utf-8")
    folder = open_event(tmp_path).folder
    facts = EventOf(4, [1500, 1400, 1300, 1201])
    facts.round((1, 2, "W"), (3, 4, "D")).round((1, 3, "W"), (2, 4, None))
    put = {"put_sides": [side_data(side) for side in facts.entries.sides.values()]}
    folder.write([NewChange("entries", put)])
    for paired in facts.rounds.values():
        known = [facts.results[m.id] for m in paired.matches if m.id in facts.results]
        folder.write(
            [
                NewChange("round", round_data(paired)),
                NewChange("results", {"results": [result_data(r) for r in known]}),
            ]
        )
    return folder


def run(folder: EventFolder, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["standings", "--event", str(folder.path), *arguments])


def table(folder: EventFolder, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(run(folder, "--json", *arguments).stdout)


def test_every_element_is_a_column_and_the_missing_table_is_named(evening: EventFolder) -> None:
    shown = run(evening).stdout.splitlines()
    assert shown[0] == "Standings after round 2"
    assert shown[1].split("  ")[0] == "rank"
    for heading in ("Points", "Buchholz", "Earlier points", "Opponents' rating"):
        assert heading in shown[1]
    assert shown[3].split() == ["1", "1", "Team", "1", "2", "2", "0", "0", "2", "0.5", "1", "1350"]
    assert "Provisional: round 2: results missing at table 2." in shown


def test_shared_places_are_marked_and_the_lot_is_asked_for(evening: EventFolder) -> None:
    shown = run(evening, "--after", "1").stdout
    assert "2=" not in shown
    assert "teammatch standings --lot" not in shown
    level = run(_level(evening), "--after", "1").stdout
    assert [line.split()[0] for line in level.splitlines()[4:8]] == ["1", "2=", "2=", "4"]
    assert "teammatch standings --lot NUMBER" in level


def _level(evening: EventFolder) -> EventFolder:
    """The same without ratings and opponents' points: 3 and 4 drew and are level."""
    text = RULES.format(language="en").replace('"大分", "BH", "PREV", "ARO"', '"大分", "PREV"')
    (evening.path / "event.toml").write_text(text, encoding="utf-8")
    return evening


def test_a_lot_drawn_in_public_is_kept_and_decides(evening: EventFolder) -> None:
    shown = run(_level(evening), "--after", "1", "--lot", "4711").stdout
    assert "Lot 4711 for the places after round 1 is kept." in shown
    places = table(evening, "--after", "1")["players"]
    assert sorted(row["rank"] for row in places.values()) == [1, 2, 3, 4]
    again = open_folder(evening.path)
    assert [(lot.number, lot.purpose) for lot in again.event.lots] == [(4711, "standings")]
    draw_places(again, 4711, 1)
    assert len(again.event.lots) == 1


def test_a_draw_is_not_repeated(evening: EventFolder) -> None:
    """Who may draw until he likes the order has not drawn: another number needs an undo first."""
    run(_level(evening), "--after", "1", "--lot", "4711")
    again = open_folder(evening.path)
    with pytest.raises(EventError) as refused:
        draw_places(again, 4712, 1)
    assert [p.code for p in refused.value.problems] == ["E525"]
    assert run(again, "--after", "1", "--lot", "4712").exit_code == 1
    assert [lot.number for lot in open_folder(evening.path).event.lots] == [4711]


def test_a_lot_in_the_order_is_told_like_one_behind_it(evening: EventFolder) -> None:
    """The number stands under the table, since anybody may repeat the draw; or that none is."""
    text = RULES.format(language="en").replace('"大分", "BH", "PREV", "ARO"', '"大分", "抽签"')
    text = text.replace('still_level = "lot"', "")
    (evening.path / "event.toml").write_text(text, encoding="utf-8")
    assert "none has been drawn after this round" in run(evening, "--after", "1").stdout
    shown = run(evening, "--after", "1", "--lot", "4711").stdout
    assert "lot 4711" in shown.replace("Lot 4711 for", "")
    said = run(evening, "--after", "1", "--explain", "3", "4").stdout
    assert "lot 4711" in said


@pytest.mark.parametrize(
    "options",
    [
        ("--units", "--explain", "1"),
        ("--units", "--lot", "4711"),
        ("--explain", "1", "--lot", "4711"),
        ("--explain", "1", "--as-it-was"),
    ],
)
def test_options_of_another_print_are_refused_and_not_dropped(
    evening: EventFolder, options: tuple[str, ...]
) -> None:
    refused = run(evening, *options)
    assert refused.exit_code == 2
    assert "don't go together" in refused.output
    assert open_folder(evening.path).event.lots == ()


def test_an_explanation_of_a_final_table_is_refused_before_it_is_final(
    evening: EventFolder,
) -> None:
    assert run(evening, "--explain", "1", "--final").exit_code == 1
    assert run(evening, "--explain", "1").exit_code == 0


def test_the_legend_says_what_each_column_is_and_where_it_comes_from(evening: EventFolder) -> None:
    shown = run(evening, "--legend").stdout
    assert "played, won, drawn, lost: rounds played over the board" in shown
    assert "BH  Buchholz: sum of the totals of all opponents, in the points that rank" in shown


def test_the_json_has_one_shape(evening: EventFolder) -> None:
    found = table(evening)
    assert set(found) == {"edition", "round", "provisional", "needs_final", "missing", "players"}
    assert (found["round"], found["provisional"]) == (2, True)
    assert found["missing"] == [{"round": 2, "tables": [2]}]
    assert found["players"]["1"] == {
        "rank": 1,
        "values": {"大分": "2", "BH": "0.5", "PREV": ["1"], "ARO": "1350"},
    }
    assert found["players"]["4"]["values"]["ARO"] == "1300"


def test_an_earlier_table_is_final(evening: EventFolder) -> None:
    assert table(evening, "--after", "1")["provisional"] is False
    assert "Provisional" not in run(evening, "--after", "1").stdout


def test_a_round_that_is_not_there_is_refused(evening: EventFolder) -> None:
    with pytest.raises(EventError) as refused:
        standings_after(evening, 9)
    assert [p.code for p in refused.value.problems] == ["E504"]
    assert refused.value.problems[0].args["known"] == (1, 2)


def test_a_lot_before_the_first_result_is_refused(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(RULES.format(language="en"), encoding="utf-8")
    with pytest.raises(EventError) as refused:
        draw_places(open_event(tmp_path).folder, 4711)
    assert [p.code for p in refused.value.problems] == ["E505"]


def test_an_arbiter_reads_it_in_chinese(evening: EventFolder) -> None:
    (evening.path / "event.toml").write_text(RULES.format(language="zh-Hans"), encoding="utf-8")
    shown = run(evening).stdout
    assert "第 2 轮后名次" in shown
    assert "暂定名次：第 2 轮第 2 桌成绩未到。" in shown
    assert "对手平均等级分" in shown


def test_values_are_exact_and_only_averages_are_rounded() -> None:
    assert cell(Points("2.5")) == "2.5"
    assert cell(Points(1, 3)) == "1/3"
    assert cell(Points(5950, 3), 2) == "1983.33"
    assert cell(Points(4000, 2), 2) == "2000"
    assert cell(None) == "-"
    assert cell((Points(7), Points(6))) == "7 6"


def test_forfeits_have_a_column_once_there_are_any(evening: EventFolder) -> None:
    assert "without play" not in run(evening, "--legend").stdout
    match = next(iter(evening.event.rounds.values())).matches[0]
    forfeit = MatchResult(match.id, (BoardResult(1, (Outcome.FORFEIT_WIN,)),))
    evening.write([NewChange("results", {"results": [result_data(forfeit)]})])
    shown = run(evening).stdout.splitlines()
    column = shown[1].index("without play")
    assert shown[3][column : column + len("without play")].strip() == "1"
    assert (
        "without play: rounds decided without play: not among those played, but counted as won or "
        "lost" in run(evening, "--legend").stdout
    )


def test_the_table_after_the_last_round_is_final_once_nothing_is_missing(
    evening: EventFolder,
) -> None:
    rules = RULES.format(language="en").replace("rounds = 3", "rounds = 2")
    (evening.path / "event.toml").write_text(rules, encoding="utf-8")
    assert run(evening).stdout.startswith("Standings after round 2\n")
    match = evening.event.rounds[RoundKey(1, 2)].matches[1]
    drawn = MatchResult(match.id, (BoardResult(1, (Outcome.DRAW,)),))
    open_folder(evening.path).write([NewChange("results", {"results": [result_data(drawn)]})])
    assert "Final standings after round 2" in run(evening).stdout.splitlines()
    assert "Final" not in run(evening, "--after", "1").stdout


def test_rounds_without_an_opponent_are_not_among_those_played(evening: EventFolder) -> None:
    said = "Rounds without an opponent (bye, absent) are not among those played."
    assert said not in run(evening, "--after", "1").stdout
    paired = evening.event.rounds[RoundKey(1, 1)]
    match, other = paired.matches
    with_byes = replace(
        paired,
        matches=(match,),
        byes=tuple(Bye(side, ByeKind.ALLOCATED) for side in (other.home, other.away)),
    )
    evening.write([NewChange("round", round_data(with_byes))])
    assert said in run(evening, "--after", "1").stdout.splitlines()
