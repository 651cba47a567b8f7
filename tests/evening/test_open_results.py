"""Pairing with results missing: refuse, draw, as it stands, typed (report 113; 69, 77, 78)."""

import json

import pytest

from teammatch.desk.opening import open_event
from teammatch.model.rounds import Match, RoundKey
from teammatch.scoring.types import State
from tests.desk.folders import names_of, play
from tests.evening.desk import Desk

SIX = "Ants Bees Cats Dogs Eels Frogs"


def waiting(desk: Desk, more: str = "") -> None:
    """Round 1 out; tables 1 and 2 have ended 2-0 for Ants and Eels, table 3 is still playing."""
    desk.event(SIX, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    folder = open_event(desk.path).folder
    assert names_of(folder, 1) == ["Ants-Dogs", "Eels-Bees", "Cats-Frogs"]
    play(folder, 1, tables=(1, 2))
    folder.journal.close()


def pairs(desk: Desk, number: int) -> list[str]:
    folder = open_event(desk.path).folder
    found = names_of(folder, number)
    folder.journal.close()
    return found


def test_an_open_result_is_refused_by_default(desk: Desk) -> None:
    waiting(desk)
    refused = desk.type("pair", code=1).err
    assert "E451" in refused
    assert "1 result is missing, table 3. The next round can't be paired without it." in refused


def test_a_result_typed_again_is_said_to_be_no_new_one(desk: Desk) -> None:
    waiting(desk)
    folder = open_event(desk.path).folder
    known = folder.event.results["1.1.1"]
    folder.journal.close()
    score = [board.games[0].value for board in known.boards]
    assert desk.type("result", "1", *score).lines[0] == "Round 1: no new results."


def test_report_113_an_assumed_draw_is_recorded_and_the_standings_stay_provisional(
    desk: Desk,
) -> None:
    waiting(desk)
    said = desk.type("pair", "--assume", "3=draw")
    assert (
        "Round 2 is paired as if: round 1, table 3, Cats – Frogs: a draw. "
        "The standings stay provisional."
    ) in said.err
    assert "round 2 paired on assumptions about 1 open match" in desk.type("history").out
    assert json.loads(desk.type("standings", "--json").out)["provisional"] is True
    folder = open_event(desk.path).folder
    assert (folder.ledger().scores or {})["1.1.3"].state is State.OPEN
    folder.journal.close()


def test_report_113_the_assumption_steers_the_pairing(desk: Desk) -> None:
    """Three groups: 2, 1, 0 points with a draw; a win of Cats makes three winners."""
    waiting(desk)
    desk.type("pair", "--assume", "3=draw")
    drawn = pairs(desk, 2)
    assert {frozenset(p.split("-")) for p in drawn} >= {frozenset(("Ants", "Eels"))}
    desk.type("pair", "--assume", "3=1-0")
    won = pairs(desk, 2)
    winners = {"Ants", "Cats", "Eels"}
    assert sum(set(p.split("-")) <= winners for p in won) == 1
    assert won != drawn


def test_report_113_an_assumption_holds_until_it_is_replaced(desk: Desk) -> None:
    waiting(desk)
    desk.type("pair", "--assume", "3=1-0")
    before = pairs(desk, 2)
    assert "stood like this already" in desk.type("pair").out
    desk.type("release", "2", "--by", "Chief")
    assert pairs(desk, 2) == before


def test_report_113_when_the_result_comes_the_difference_is_shown_and_the_pairing_stays(
    desk: Desk,
) -> None:
    waiting(desk)
    desk.type("pair", "--assume", "3=draw")
    desk.type("release", "2", "--by", "Chief")
    before = pairs(desk, 2)
    said = desk.type("result", "--round", "1", "3", "1-0", "1-0", "--yes")
    assert (
        "Round 2 was paired as if round 1, table 3, Cats – Frogs, were 1:1 (match points 1:1); "
        "the result is 2:0 (match points 2:0). The pairings stay."
    ) in said.out
    assert pairs(desk, 2) == before
    assert json.loads(desk.type("standings", "--after", "1", "--json").out)["provisional"] is False


def test_report_113_the_wall_says_what_a_round_was_paired_on(desk: Desk) -> None:
    """Cats drew as assumed: 1 point brought along, and said to be assumed; then it came 2-0."""
    waiting(desk)
    desk.type("pair", "--assume", "3=draw")
    desk.type("release", "2", "--by", "Chief")
    said = "Paired before every result was in. Round 1, table 3, Cats – Frogs, "
    wall = desk.wall("round-2.html")
    assert said + "counts here as: a draw. The standings stay provisional." in wall
    pairs_shown = [line for line in wall if line[0].isdecimal()][:3]
    assert (
        sum("before: 1, assumed" in cell for line in pairs_shown for cell in line.split("|")) == 2
    )
    assert sum("before: 2 ·" in cell for line in pairs_shown for cell in line.split("|")) == 2
    (table,) = (line[0] for line in pairs_shown if "Cats" in line)
    assert "Cats – Frogs: a draw" in desk.type("explain", "pairing", "2", table).out
    desk.type("result", "--round", "1", "3", "1-0", "1-0", "--yes")
    desk.type("publish")
    wall = desk.wall("round-2.html")
    assert said + "counted here as: a draw; its result is 2 : 0. The pairings stay." in wall
    assert not any("assumed" in line for line in wall)


def test_report_113_a_result_as_assumed_is_said_to_be_so(desk: Desk) -> None:
    waiting(desk)
    desk.type("pair", "--assume", "3=1-0")
    desk.type("release", "2", "--by", "Chief")
    said = desk.type("result", "--round", "1", "3", "1-0", "1-0", "--yes")
    assert "so it has come" in said.out


def test_report_78_the_result_may_be_taken_back_since_the_round_did_not_look_at_it(
    desk: Desk,
) -> None:
    waiting(desk)
    desk.type("pair", "--assume", "3=draw")
    desk.type("release", "2", "--by", "Chief")
    desk.type("result", "--round", "1", "3", "1-0", "1-0", "--yes")
    desk.type("undo")
    assert pairs(desk, 2)


@pytest.mark.parametrize(("board", "expected"), [(None, "a draw"), ("1-0", "as it stands, 1:0")])
def test_the_rule_may_let_open_matches_count_as_they_stand(
    desk: Desk, board: str | None, expected: str
) -> None:
    rule = "draw" if board is None else "as-it-stands"
    waiting(desk, more=f'[pairing]\nopen_result = "{rule}"\n')
    if board is not None:
        desk.type("result", "3.1", board)
    said = desk.type("pair")
    assert f"Cats – Frogs: {expected}." in said.err


def test_as_it_stood_is_what_was_known_then(desk: Desk) -> None:
    """Cats led 1-0 when round 2 was paired; that Frogs win board 2 later does not change it."""
    waiting(desk, more='[pairing]\nopen_result = "as-it-stands"\n')
    desk.type("result", "3.1", "1-0")
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")
    said = desk.type("result", "--round", "1", "3.2", "0-1", "--yes")
    assert "were 1:0 (match points 2:0); the result is 1:1 (match points 1:1)" in said.out


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        *(("Cats=1-0", "Cats wins"), ("Cats=draw", "a draw"), ("Frogs=draw", "a draw")),
        *(("Frogs=win", "Frogs wins"), ("Frogs=loss", "Cats wins"), ("1.Cats=0-1", "Frogs wins")),
    ],
)
def test_an_open_match_may_be_named_by_a_side_of_it(desk: Desk, typed: str, taken: str) -> None:
    waiting(desk)
    said = desk.type("pair", "--assume", typed, "--dry-run")
    assert f"Cats – Frogs: {taken}." in said.err


def test_what_is_no_assumption_and_what_is_not_open_is_refused(desk: Desk) -> None:
    waiting(desk)
    assert "E372" in desk.type("pair", "--assume", "3=perhaps", code=1).err
    assert "E373" in desk.type("pair", "--assume", "1=draw", code=1).err
    assert "E1316" in desk.type("pair", "--assume", "Ants=draw", code=1).err
    assert "E457" in desk.type("pair", "--assume", "Zebras=draw", code=1).err
    assert "E378" in desk.type("pair", "--assume", "Frogs=1-0", code=1).err
    assert "E451" in desk.type("pair", code=1).err


def test_report_113_a_postponed_match_does_not_hold_up_later_rounds(desk: Desk) -> None:
    waiting(desk, more='[pairing]\nopen_result = "draw"\n')
    said = desk.type("postpone", "3", "--to", "2026-04-01", "--reason", "hall closed")
    assert said.lines[0] == "Round 1, table 3, Cats – Frogs: postponed to 2026-04-01."
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")
    desk.type("publish")
    assert any("hall closed" in line for line in desk.wall("round-1.html"))
    desk.type("result", "--round", "1", "Cats", "1-0", "0-1", "--yes")
    folder = open_event(desk.path).folder
    match = folder.event.rounds[RoundKey(1, 1)].of_side("T3")
    assert isinstance(match, Match)
    assert folder.event.results[match.id].decision is None
    assert (folder.ledger().scores or {})[match.id].state is State.DECIDED
    folder.journal.close()
