"""Sides leave and come late: what it moves is said first (B1.3; reports 2, 20, 56, 108)."""

from pathlib import Path

import pytest

from teammatch.desk.opening import open_event
from teammatch.model.points import ZERO, Points
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.standings.field import Field
from tests.desk.folders import names_of, play, points_of
from tests.evening.desk import Desk

SIX = "Ants Bees Cats Dogs Eels Frogs"
LEAGUE = '[pairing]\nsystem = "round-robin"\n'


def round_played(desk: Desk, number: int) -> None:
    """Pair, release and play a round: the first-named sides win 2-0."""
    desk.type("pair")
    desk.type("release", str(number), "--by", "Chief")
    folder = open_event(desk.path).folder
    play(folder, number)
    folder.journal.close()


def points(desk: Desk, name: str) -> Points:
    folder = open_event(desk.path).folder
    found = points_of(folder, name)
    folder.journal.close()
    return found


def row(desk: Desk, name: str, number: int) -> LedgerRow:
    folder = open_event(desk.path).folder
    side = next(s.id for s in folder.event.entries.sides.values() if s.name == name)
    found = folder.ledger().rows[side][number - 1]
    folder.journal.close()
    return found


def pairs(path: Path, number: int) -> list[str]:
    folder = open_event(path).folder
    found = names_of(folder, number)
    folder.journal.close()
    return found


def test_report_56_a_side_that_withdrew_is_in_no_later_pairing(desk: Desk) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    said = desk.type("withdraw", "Frogs", "--from", "2", "--reason", "illness")
    assert said.lines[0] == "Frogs withdraws from round 2 on."
    assert said.lines[-1] == "This changes no result, point, place, bye or pairing."
    tried = desk.type("withdraw", "Eels", "--from", "2", "--reason", "illness", "--dry-run")
    assert "This would change no result, point, place, bye or pairing." in tried.lines
    assert "Not paired: Frogs (withdrawn)" in desk.type("pair").lines


def test_report_56_a_draft_with_the_side_is_not_released(
    desk: Desk,
) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    desk.type("pair")
    said = desk.type("withdraw", "Frogs", "--from", "2", "--dry-run")
    assert [line.strip().split(":")[0] for line in said.lines[1:3]] == [
        "This would change",
        "draft of round 2 has to be paired again",
    ]
    assert said.lines[-1] == "Nothing was changed."
    desk.type("withdraw", "Frogs", "--from", "2")
    assert "E466" in desk.type("release", "2", "--by", "Chief", code=1).err
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")


def test_report_2_played_boards_are_never_rewritten_by_default(desk: Desk) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    before = {name: points(desk, name) for name in SIX.split()}
    desk.type("withdraw", "Ants", "--from", "2")
    assert {name: points(desk, name) for name in SIX.split()} == before


def test_report_2_annul_takes_the_points_from_both_sides_and_says_so_first(desk: Desk) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    assert pairs(desk.path, 1) == ["Ants-Dogs", "Eels-Bees", "Cats-Frogs"]
    said = desk.type("withdraw", "Ants", "--from", "2", "--policy", "annul", "--dry-run")
    assert said.lines[:5] == [
        "Ants withdraws from round 2 on.",
        "All its results are annulled (withdrawal.played).",
        "This would change:",
        "  result, round 1, table 1, Ants – Dogs: 2:0 (match points 2:0) → does not count",
        "  points, Ants: 2 → 0",
    ]
    assert points(desk, "Ants") == 2
    desk.type("withdraw", "Ants", "--from", "2", "--policy", "annul")
    assert (points(desk, "Ants"), row(desk, "Dogs", 1).kind) == (ZERO, RowKind.VOID)


@pytest.mark.parametrize(("played", "left"), [(1, False), (2, True)])
def test_b1_3_below_half_of_the_matches_annuls_and_half_lets_them_stand(
    desk: Desk, played: int, *, left: bool
) -> None:
    """Five sides, four opponents: one match played is below half, two are half."""
    desk.event(
        "Ants Bees Cats Dogs Eels",
        more=LEAGUE + '[withdrawal]\nplayed = "annul-below-half"\n',
        rounds=5,
    )
    rounds = 0
    for number in range(1, 6):
        round_played(desk, number)
        rounds = number
        if sum(row(desk, "Ants", n).kind is RowKind.PLAYED for n in range(1, number + 1)) == played:
            break
    desk.type("withdraw", "Ants", "--from", str(rounds + 1))
    kinds = [row(desk, "Ants", n).kind for n in range(1, rounds + 1)]
    assert kinds.count(RowKind.PLAYED) == (played if left else 0)
    assert kinds.count(RowKind.VOID) == (0 if left else played)


def test_b1_3_in_a_round_robin_the_remaining_opponents_win_without_play(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs", more=LEAGUE)
    round_played(desk, 1)
    said = desk.type("withdraw", "Ants", "--from", "2", "--reason", "illness")
    assert "The table of the round robin stays" in said.lines[1]
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")
    met = next(pair for pair in pairs(desk.path, 2) if "Ants" in pair)
    opponent = next(name for name in met.split("-") if name != "Ants")
    assert row(desk, opponent, 2).kind is RowKind.FORFEIT_WIN
    assert row(desk, "Ants", 2).kind is RowKind.FORFEIT_LOSS
    other = next(table for table in ("1", "2") if "Ants" not in pairs(desk.path, 2)[int(table) - 1])
    assert f"1 result missing, table {other}." in desk.type("check").err


def test_report_108_with_rest_cancel_the_opponents_have_a_free_round(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs", more=LEAGUE + '[withdrawal]\nrest = "cancel"\n')
    round_played(desk, 1)
    desk.type("withdraw", "Ants", "--from", "2")
    desk.type("pair")
    assert len(pairs(desk.path, 2)) == 3
    assert sum("bye" in line for line in pairs(desk.path, 2)) == 2


def test_report_20_a_withdrawal_before_the_results_of_a_released_round_decides_its_match(
    desk: Desk,
) -> None:
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    said = desk.type("withdraw", "Dogs", "--from", "1", "--reason", "bus broke down")
    assert (
        "  result, round 1, table 1, Ants – Dogs: open → 2:0 without play (match points 2:0)"
        in said.lines
    )
    assert "tables 2 3" in desk.type("status").out.replace(",", "")
    desk.type("publish")
    assert "Dogs withdrew from round 1 on (bus broke down)." in desk.wall("standings.html")


def test_a_side_cannot_leave_from_a_round_in_which_it_was_given_the_bye(desk: Desk) -> None:
    desk.event("Ants Bees Cats")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    assert pairs(desk.path, 1)[-1] == "bye Cats"
    assert "E477" in desk.type("withdraw", "Cats", "--from", "1", code=1).err


def test_report_20_a_side_cannot_leave_before_a_result_that_it_has(desk: Desk) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    said = desk.type("withdraw", "Ants", "--from", "1", code=1)
    assert "E477" in said.err
    assert "from round 2 on" in said.err


@pytest.mark.parametrize(
    ("rule", "expected"), [("made", [2, 2]), ("drawn-rest", [2, 3]), ("nothing", [0, 0])]
)
def test_what_opponents_see_of_a_side_that_left(desk: Desk, rule: str, expected: list[int]) -> None:
    """Ants beat Dogs and leave: 2 points after round 1; a draw is worth 1 in each round after."""
    desk.event(SIX, more=f'[withdrawal]\nopponents_see = "{rule}"\n')
    round_played(desk, 1)
    desk.type("withdraw", "Ants", "--from", "2")
    round_played(desk, 2)
    folder = open_event(desk.path).folder
    seen = [
        Field(
            folder.rules, folder.event, build_ledger(folder.rules, folder.event, key)
        ).seen_by_opponents("MP")["T1"]
        for key in sorted(folder.event.rounds)
    ]
    folder.journal.close()
    assert seen == expected


def test_a_late_entry_gets_a_number_and_what_the_rules_give_for_rounds_missed(desk: Desk) -> None:
    desk.event(SIX, more='[late_entry]\nmatch = "draw"\ngame = 0.5\n')
    round_played(desk, 1)
    said = desk.type(
        "join", "Gulls", "--unit", "Gull Club", "--player", "G. One", "--player", "G. Two",
        "--reason", "train cancelled",
    )  # fmt: skip
    assert said.lines[0] == "Gulls takes part from round 2 on (2 players)."
    assert "W906" not in said.err
    assert (points(desk, "Gulls"), row(desk, "Gulls", 1).game_points) == (Points(1), Points(1, 2))
    paired = desk.type("pair")
    assert sum("Gulls" in line for line in paired.lines) == 1
    folder = open_event(desk.path).folder
    gulls = next(s for s in folder.event.entries.sides.values() if s.name == "Gulls")
    folder.journal.close()
    assert (gulls.number, gulls.unit) == (7, "Gull Club")
    desk.type("publish")
    assert "Gulls takes part from round 2 on (train cancelled)." in desk.wall("standings.html")


def test_a_reason_that_was_not_given_is_not_spoken_of(desk: Desk) -> None:
    desk.event(SIX)
    round_played(desk, 1)
    desk.type("withdraw", "Frogs", "--from", "2")
    desk.type("join", "Gulls")
    said = desk.type("standings").lines
    assert "Frogs withdrew from round 2 on." in said
    assert "Gulls takes part from round 2 on." in said


def test_a_late_entry_with_too_few_players_is_warned_of_its_empty_board(desk: Desk) -> None:
    desk.event(SIX)
    said = desk.type("join", "Gulls", "--player", "G. One")
    assert "W906: a team has fewer players than boards (2): Gulls (1)." in said.err
    assert "W906: a team has fewer players than boards (2): Gulls (1)." in desk.type("check").err


def test_a_late_entry_is_refused_for_a_released_round_and_for_a_name_that_is_taken(
    desk: Desk,
) -> None:
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    assert "E492" in desk.type("join", "Gulls", "--from", "1", code=1).err
    taken = desk.type("join", "ants", code=1).err
    assert "E478: Ants is entered already. To add or change players: teammatch entries" in taken
    assert "E376" in desk.type("join", " ", code=1).err


def test_an_undone_late_entry_leaves_nothing(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("join", "Gulls")
    desk.type("undo")
    folder = open_event(desk.path).folder
    assert len(folder.event.entries.sides) == 6
    assert not folder.event.joinings
    folder.journal.close()


def test_nobody_leaves_or_joins_in_a_round_that_does_not_exist(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs", rounds=3)
    for typed in (("withdraw", "Ants", "--from", "4"), ("join", "Wolves", "--from", "4")):
        refused = desk.type(*typed, code=1)
        assert "error E496: there is no round 4. The rounds of this event are 1 to 3." in (
            refused.err
        )
    desk.type("withdraw", "Ants", "--from", "3", "--dry-run")


def test_after_the_last_round_there_is_nothing_to_withdraw_from(desk: Desk) -> None:
    """Told at once, not sent on to a round that does not exist."""
    desk.event("Ants Bees", rounds=1)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    assert "error E406" in desk.type("withdraw", "Ants", "--from", "1", code=1).err
    assert "error E496" in desk.type("join", "Wolves", code=1).err


def test_an_explained_value_says_what_a_round_without_an_opponent_was(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("absent", "Frogs", "1", "--reason", "snow")
    round_played(desk, 1)
    assert "0 (round 1, absent)" in desk.type("standings", "--explain", "Frogs").out
    desk.type("publish")
    legend = next(line for line in desk.wall("crosstable.html") if "abs.: absent" in line)
    assert legend.endswith("abs.: absent, bye: bye (odd number).")
