"""What users of other programs complained of (field reports A, B, C), on a single-stage event."""

import pytest

from teammatch.desk.opening import open_event
from teammatch.model.points import Points
from teammatch.model.results import DecisionKind, Outcome
from teammatch.model.rounds import ByeKind
from teammatch.scoring.types import RowKind
from tests.desk.folders import names_of, play
from tests.evening.desk import Desk

FIVE = "Ants Bees Cats Dogs Eels"


def released(desk: Desk, names: str = FIVE, more: str = "") -> None:
    """Round 1 is out: Ants - Cats, Dogs - Bees, Eels have the bye."""
    desk.event(names, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")


def test_report_3_a_cancelled_game_is_told_from_a_draw(desk: Desk) -> None:
    """A drawn board is worth a half, a cancelled one nothing; the other board decides."""
    released(desk)
    desk.type("result", "1", "½-½", "1-0")
    desk.type("result", "2", "x", "1-0")
    folder = open_event(desk.path).folder
    scores = folder.ledger().scores or {}
    assert scores["1.1.1"].game_points == (Points(3, 2), Points(1, 2))
    assert scores["1.1.2"].game_points == (Points(1), Points(0))
    folder.journal.close()


def test_report_12_the_sign_of_a_forfeit_stands_with_who_forfeited(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "Cats", "loss", "--reason", "did not come")
    desk.type("decide", "Dogs", "loss", "--reason", "did not come")
    desk.type("publish")
    wall = desk.wall("round-1.html")
    signs = [line.split(" | ")[2] for line in wall if line.startswith(("1 | ", "2 | "))][:2]
    assert [sign.replace(" ", "")[0] for sign in signs] == ["+", "−"]


def test_report_14_a_forfeit_is_a_kind_and_never_a_negative_score(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "1", "double-forfeit", "--reason", "nobody came")
    desk.type("result", "2.1", "-:+")
    desk.type("result", "2.2", "1-0")
    folder = open_event(desk.path).folder
    assert folder.event.results["1.1.2"].boards[0].games == (Outcome.FORFEIT_LOSS,)
    rows = [row for own in folder.ledger().rows.values() for row in own]
    assert min(row.game_points for row in rows) == 0
    folder.journal.close()


def test_report_16_a_win_without_play_is_worth_all_boards(desk: Desk) -> None:
    released(desk)
    desk.type("decide", "Ants", "win", "--reason", "did not come")
    folder = open_event(desk.path).folder
    row = folder.ledger().rows["T1"][0]
    assert (row.kind, row.match_points, row.game_points) == (
        RowKind.FORFEIT_WIN,
        Points(2),
        Points(2),
    )
    folder.journal.close()


def test_report_17_an_odd_real_score_is_taken_with_a_warning(desk: Desk) -> None:
    """Dogs were 20 minutes late, yet the sheet says they won: said, not refused."""
    released(desk, more='[late]\nlimit_minutes = 15\nunit = "match"\n')
    desk.type("start", "1", "--at", "19:30")
    desk.type("late", "Dogs", "--at", "19:50", "--yes")
    said = desk.type("result", "2", "1-0", "1-0")
    assert "W322" in said.err
    assert "accepted" in said.out


def test_report_21_a_bye_takes_no_result_and_does_not_lock_the_round(desk: Desk) -> None:
    released(desk)
    assert "E382" in desk.type("result", "Eels", "1-0", "1-0", code=1).err
    assert "E382" in desk.type("decide", "Eels", "annul", "--reason", "x", code=1).err
    folder = open_event(desk.path).folder
    play(folder, 1)
    folder.journal.close()
    desk.type("pair")


def test_report_22_a_round_ends_though_two_withdrawn_sides_meet_in_it(desk: Desk) -> None:
    released(desk)
    desk.type("withdraw", "Ants", "--from", "1")
    desk.type("withdraw", "Cats", "--from", "1")
    desk.type("result", "2", "1-0", "1-0")
    folder = open_event(desk.path).folder
    ledger = folder.ledger()
    assert ledger.open_matches == ()
    assert {ledger.rows[s][0].kind for s in ("T1", "T3")} == {RowKind.DOUBLE_FORFEIT}
    folder.journal.close()
    assert "Not paired: Ants (withdrawn)" in desk.type("pair").lines


def test_report_29_nobody_rests_twice_running(desk: Desk) -> None:
    desk.event(FIVE, rounds=4)
    rested = []
    for number in range(1, 5):
        desk.type("pair")
        desk.type("release", str(number), "--by", "Chief")
        folder = open_event(desk.path).folder
        rested += [n for n in names_of(folder, number) if n.startswith("bye")]
        play(folder, number)
        folder.journal.close()
    assert len(set(rested)) == 4


@pytest.mark.parametrize(("value", "points"), [("win", 2), ("draw", 1), ("loss", 0)])
def test_report_32_what_a_bye_is_worth_says_the_event(desk: Desk, value: str, points: int) -> None:
    released(desk, more=f'[byes]\nmatch = "{value}"\n')
    folder = open_event(desk.path).folder
    row = folder.ledger().rows["T5"][0]
    assert (row.bye, row.match_points) == (ByeKind.ALLOCATED, Points(points))
    folder.journal.close()


def test_report_36_byes_stand_below_the_last_table(desk: Desk) -> None:
    desk.event(FIVE)
    desk.type("absent", "Dogs", "1")
    desk.type("absent", "Cats", "1")
    lines = desk.type("pair").lines
    tables = [i for i, line in enumerate(lines) if line.strip().startswith("1 ")]
    idle = [i for i, line in enumerate(lines) if line.startswith(("Bye:", "Not paired:"))]
    assert len(idle) == 3
    assert max(tables) < min(idle)


def test_report_42_a_team_and_a_player_of_one_number_are_never_mixed_up(desk: Desk) -> None:
    """Typed ids: a late team is T6 whatever players there are; its players get their own."""
    desk.event(FIVE)
    desk.type("join", "Frogs", "--player", "F. One", "--player", "F. Two")
    folder = open_event(desk.path).folder
    entries = folder.event.entries
    frogs = next(side.id for side in entries.sides.values() if side.name == "Frogs")
    assert frogs == "T6"
    assert not set(entries.sides) & set(entries.players)
    assert [p.name for p in entries.roster(frogs)] == ["F. One", "F. Two"]
    folder.journal.close()


def test_report_50_entering_one_result_touches_no_other_and_no_bye(desk: Desk) -> None:
    released(desk)
    desk.type("result", "1", "1-0", "1-0")
    desk.type("result", "2", "½-½", "½-½")
    folder = open_event(desk.path).folder
    ledger = folder.ledger()
    assert {s: rows[0].match_points for s, rows in ledger.rows.items()} == {
        "T1": 2, "T2": 1, "T3": 0, "T4": 1, "T5": 2,
    }  # fmt: skip
    folder.journal.close()


def test_report_53_a_match_drawn_on_every_board_counts_as_met(desk: Desk) -> None:
    released(desk)
    desk.type("result", "1", "½-½", "½-½")
    folder = open_event(desk.path).folder
    assert folder.ledger().rows["T1"][0].met
    folder.journal.close()


def test_report_53_a_draw_agreed_without_play_is_a_forfeit_by_both(desk: Desk) -> None:
    """Rules beyond 1.6: two rows without a point, and no winner."""
    released(desk)
    desk.type("decide", "1", "double-forfeit", "--reason", "agreed without play")
    folder = open_event(desk.path).folder
    decision = folder.event.results["1.1.1"].decision
    assert decision is not None
    assert decision.kind is DecisionKind.DOUBLE_FORFEIT
    assert [folder.ledger().rows[s][0].match_points for s in ("T1", "T3")] == [0, 0]
    folder.journal.close()
