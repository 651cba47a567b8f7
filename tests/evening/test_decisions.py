"""Decisions, penalties, fouls, protests: what moves is said first; reasons hang, notes never."""

import json
import zipfile
from pathlib import Path

import pytest

from teammatch.desk.opening import open_event
from teammatch.model.points import Points
from teammatch.model.results import Outcome
from teammatch.scoring.types import State
from teammatch.standings.cascade import standings
from tests.desk.folders import play, points_of
from tests.evening.desk import Desk

FOUR = "Ants Bees Cats Dogs"
NOTE = "S3CRET-n0te"


def released(desk: Desk, more: str = "") -> None:
    """Round 1 is out: Ants - Cats at table 1, Dogs - Bees at table 2."""
    desk.event(FOUR, more=more)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")


def played(desk: Desk, more: str = "") -> None:
    released(desk, more)
    folder = open_event(desk.path).folder
    play(folder, 1)
    folder.journal.close()


def points(desk: Desk, *names: str) -> tuple[object, ...]:
    folder = open_event(desk.path).folder
    found: tuple[object, ...] = tuple(points_of(folder, name) for name in names)
    folder.journal.close()
    return found


@pytest.mark.parametrize(
    ("where", "kind", "whom", "expected"),
    [
        ("Ants", "win", (), (2, 0)),
        ("Ants", "loss", (), (0, 2)),
        ("1", "win", ("--for", "Cats"), (0, 2)),
        ("1", "both-lose", (), (0, 0)),
        ("1", "double-forfeit", (), (0, 0)),
        ("1", "annul", (), (0, 0)),
        ("1", "cancel", (), (0, 0)),
        ("Cats", "replay", (), (0, 0)),
    ],
)
def test_a_match_is_decided(
    desk: Desk, where: str, kind: str, whom: tuple[str, ...], expected: tuple[int, int]
) -> None:
    played(desk)
    desk.type("decide", where, kind, *whom, "--reason", "rule 7")
    assert points(desk, "Ants", "Cats") == expected


def test_a_dry_run_names_result_points_and_places_and_changes_nothing(desk: Desk) -> None:
    played(desk)
    said = desk.type("decide", "Ants", "loss", "--reason", "rule 7", "--dry-run")
    assert said.lines == [
        "Round 1, table 1, Ants – Cats: away wins, home forfeits.",
        "This would change:",
        "  result, round 1, table 1, Ants – Cats: 2:0 (match points 2:0) → "
        "0:2 without play (match points 0:2)",
        "  points, Ants: 2 → 0",
        "  points, Cats: 0 → 2",
        "  place, Cats: 3 → 1",
        "  place, Ants: 1 → 3",
        "Nothing was changed.",
    ]
    assert points(desk, "Ants", "Cats") == (2, 0)


def test_a_decision_says_why_and_for_whom(desk: Desk) -> None:
    played(desk)
    assert "E363" in desk.type("decide", "1", "annul", code=1).err
    assert "E383" in desk.type("decide", "1", "win", "--reason", "x", code=1).err
    assert "E389" in desk.type("decide", "1", "win", "--for", "Dogs", "--reason", "x", code=1).err
    assert "E362" in desk.type("decide", "1", "pardon", "--reason", "x", code=1).err


def test_a_replay_begins_anew_and_its_result_ends_it(desk: Desk) -> None:
    played(desk)
    desk.type("decide", "1", "replay", "--reason", "wrong clocks")
    desk.type("publish")
    assert any("wrong clocks" in line for line in desk.wall("round-1.html"))
    said = desk.type("result", "1", "0-1", "0-1")
    assert "accepted" in said.out
    assert points(desk, "Ants", "Cats") == (0, 2)


def test_a_decision_is_lifted(desk: Desk) -> None:
    played(desk)
    desk.type("decide", "1", "annul", "--reason", "rule 7")
    desk.type("decide", "1", "lift", "--reason", "appeal upheld")
    assert points(desk, "Ants", "Cats") == (2, 0)
    assert "E385" in desk.type("decide", "1", "lift", "--reason", "x", code=1).err


def test_a_board_is_decided_and_its_reason_hangs(desk: Desk) -> None:
    played(desk)
    said = desk.type("decide", "Ants.2", "loss", "--reason", "phone rang", "--note", NOTE)
    assert said.lines[0] == "Round 1, table 1, board 2, Ants – Cats: lost by decision."
    assert points(desk, "Ants", "Cats") == (1, 1)
    desk.type("publish")
    assert any("decided at the desk: phone rang" in line for line in desk.wall("round-1.html"))


def test_a_game_of_a_best_of_three_is_decided(desk: Desk) -> None:
    released(desk, "[match]\ngames = 3\n")
    desk.type("result", "1.1", "W", "L", "--mark", "adjourned")
    desk.type("decide", "1.1.3", "win", "--for", "Cats", "--reason", "left the hall")
    folder = open_event(desk.path).folder
    board = folder.event.results["1.1.1"].boards[0]
    assert board.games == (Outcome.WIN, Outcome.LOSS, Outcome.FORFEIT_LOSS)
    folder.journal.close()
    assert "E390" in desk.type("decide", "1.2.2", "win", "--for", "Cats", "--reason", "x",
                               code=1).err  # fmt: skip


def test_a_game_is_entered_by_its_number(desk: Desk) -> None:
    released(desk, "[match]\ngames = 3\n")
    desk.type("result", "Ants.1.1", "W", "--mark", "adjourned")
    desk.type("result", "Ants.1.2", "W")
    folder = open_event(desk.path).folder
    board = folder.event.results["1.1.1"].boards[0]
    assert board.games == (Outcome.WIN, Outcome.WIN)
    folder.journal.close()


def test_a_result_is_typed_for_the_first_named_side_only(desk: Desk) -> None:
    """“Cats 2-0” could be read either way, so it is asked back."""
    released(desk)
    desk.type("result", "Ants", "1-0", "1-0")
    assert "E375" in desk.type("result", "Bees", "1-0", "1-0", code=1).err
    assert points(desk, "Ants", "Bees") == (2, 0)


def test_a_dry_run_of_a_result_says_what_it_moves(desk: Desk) -> None:
    released(desk)
    said = desk.type("result", "1", "1-0", "1-0", "--dry-run")
    assert "  points, Ants: 0 → 2" in said.lines
    assert points(desk, "Ants") == (0,)


@pytest.mark.parametrize(("rule", "seen"), [("without", 2), ("with", 1)])
def test_a_penalty_counts_for_its_side_and_for_opponents_as_the_rules_say(
    desk: Desk, rule: str, seen: int
) -> None:
    """Ants won 2-0 and lose one match point: own total 1; Cats' opponents' points are 2 or 1."""
    played(desk, f'[penalties]\nopponents_see = "{rule}"\n')
    said = desk.type("penalty", "Ants", "--mp", "-1", "--reason", "mobile phone", "--note", NOTE)
    assert said.lines[:3] == [
        "Ants, round 1: match points -1, game points 0 by decision.",
        "This changes:",
        "  points, Ants: 2 → 1",
    ]
    assert points(desk, "Ants") == (1,)
    folder = open_event(desk.path).folder
    values = {row.side: row.values for row in standings(folder.rules, folder.event).rows}
    assert values["T1"]["MP"] == 1
    assert values["T3"]["BH"] == seen
    folder.journal.close()
    desk.type("publish")
    assert "Ants, round 1: match points -1, game points 0 by decision (mobile phone)." in desk.wall(
        "standings.html"
    )
    desk.type("undo")
    assert points(desk, "Ants") == (2,)


def test_a_penalty_in_game_points_leaves_the_match_as_it_was(desk: Desk) -> None:
    played(desk)
    desk.type("penalty", "Ants", "--gp", "-0.5", "--reason", "late line-up")
    folder = open_event(desk.path).folder
    row = folder.ledger().rows["T1"][0]
    assert (row.game_points, row.points("GP")) == (Points(2), Points(3, 2))
    assert row.result == "win"
    folder.journal.close()


def test_a_penalty_needs_points_and_a_reason(desk: Desk) -> None:
    played(desk)
    assert "E363" in desk.type("penalty", "Ants", "--mp", "-1", code=1).err
    assert "E393" in desk.type("penalty", "Ants", "--reason", "x", code=1).err
    assert "E392" in desk.type("penalty", "Ants", "--mp", "much", "--reason", "x", code=1).err


def test_fouls_add_up_on_the_board(desk: Desk) -> None:
    released(desk)
    desk.type("foul", "Ants", "--board", "2", "--reason", "touched two pieces")
    said = desk.type("foul", "1.2", "--for", "Ants", "--count", "2", "--reason", "again")
    assert said.lines[0] == (
        "Round 1, table 1, board 2, Ants – Cats: 2 fouls of Ants noted, 3 in all."
    )
    folder = open_event(desk.path).folder
    assert folder.event.results["1.1.1"].boards[0].home_fouls == 3
    assert (folder.ledger().scores or {})["1.1.1"].state is State.OPEN
    folder.journal.close()
    assert "E394" in desk.type("foul", "Ants", "--reason", "x", code=1).err


def test_a_protest_is_open_until_a_decision_settles_it(desk: Desk) -> None:
    played(desk)
    desk.type("protest", "Cats", "--reason", "clock wrongly set", "--note", NOTE)
    folder = open_event(desk.path).folder
    assert [p.side for p in folder.event.open_protests("1.1.1")] == ["T3"]
    folder.journal.close()
    said = desk.type("decide", "1", "stands", "--reason", "clock was right")
    assert "turned down" in said.lines[0]
    folder = open_event(desk.path).folder
    assert not folder.event.open_protests("1.1.1")
    folder.journal.close()
    assert "E386" in desk.type("decide", "1", "stands", "--reason", "x", code=1).err


def everything_published(folder: Path) -> dict[str, str]:
    """Every published file by name, workbooks unpacked."""
    found: dict[str, str] = {}
    for kind in ("site", "captains", "reports"):
        for path in sorted((folder / kind).rglob("*")):
            if path.suffix == ".xlsx":
                with zipfile.ZipFile(path) as parts:
                    found |= {f"{path}/{n}": parts.read(n).decode() for n in parts.namelist()}
            elif path.is_file():
                found[str(path)] = path.read_text("utf-8")
    return found


@pytest.mark.parametrize(
    ("names", "notes"),
    [
        ("Ants Bees Cats Dogs", ["annulled"]),
        ("Ants Bees Cats Dogs Eels", ["without an opponent", "annulled"]),
    ],
)
def test_an_annulled_match_is_not_called_a_round_without_opponent(
    desk: Desk, names: str, notes: list[str]
) -> None:
    desk.event(names)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "2", "1-0", "1-0")
    desk.type("decide", "1", "annul", "--reason", "ineligible player")
    said = desk.type("standings").out
    assert [word for word in ("without an opponent", "annulled") if word in said] == notes


def test_the_history_says_what_was_decided_and_not_merely_that_something_came(desk: Desk) -> None:
    """Taken, taken back, taken again, replaced, lifted: each in words, beside the reason."""
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("decide", "2", "loss", "--for", "Dogs", "--reason", "did not come")
    desk.type("undo")
    desk.type("decide", "2", "loss", "--for", "Dogs", "--reason", "did not come")
    desk.type("postpone", "1", "--to", "2026-05-01", "--reason", "hall closed")
    desk.type("decide", "1", "annul", "--reason", "wrong opponent")
    desk.type("decide", "1", "lift", "--reason", "appeal upheld")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("result", "2", "1-0", "1-0", "--reason", "they were there", "--yes")
    told = [act["what"] for act in json.loads(desk.type("history", "--json").out)][-8:]
    lost = "decision, round 1, table 2, Dogs – Bees: away wins, home forfeits"
    assert told == [
        [lost],
        ["change 6 taken back"],
        [lost],
        ["decision, round 1, table 1, Ants – Cats: postponed, 2026-05-01"],
        ["decision, round 1, table 1, Ants – Cats: annulled"],
        ["no decision any more, round 1, table 1, Ants – Cats"],
        ["results: round 1, table 1"],
        [
            "results: round 1, table 2; no decision any more, round 1, table 2, Dogs – Bees",
        ],
    ]


def test_a_replay_that_is_lifted_gives_back_what_was_played(desk: Desk) -> None:
    """Also the decision that stood before, and after a first replay was taken back by undo."""
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "½-½")
    desk.type("decide", "1", "replay", "--reason", "wrong clocks")
    desk.type("undo")
    desk.type("decide", "1", "replay", "--reason", "wrong clocks")
    said = desk.type("decide", "1", "lift", "--reason", "appeal upheld")
    assert (
        "  result, round 1, table 1, Ants – Cats: open → 1.5:0.5 (match points 2:0)" in said.lines
    )
    desk.type("decide", "2", "both-lose", "--reason", "disturbance")
    desk.type("decide", "2", "replay", "--reason", "second thoughts")
    said = desk.type("decide", "2", "lift", "--reason", "third thoughts")
    assert "Dogs – Bees: open → 0:0" in said.out


def test_the_history_tells_a_foul_from_a_decision_about_a_board(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("foul", "Ants", "--board", "2", "--reason", "touched two pieces")
    desk.type("decide", "1.1", "annul", "--reason", "wrong pieces")
    told = [act["what"] for act in json.loads(desk.type("history", "--json").out)][-2:]
    assert told == [
        ["results: round 1, table 1", "1 foul of Ants, round 1, table 1, board 2"],
        ["results: round 1, table 1", "decision about board 1, round 1, table 1"],
    ]


def test_an_internal_note_is_in_no_output_and_every_reason_is(desk: Desk) -> None:
    """A note in each command that takes one; all commands run, all pages searched."""
    desk.event("Ants Bees Cats Dogs Eels Frogs Gulls", rounds=5)
    note = ("--note", NOTE)
    desk.type("absent", "Gulls", "1", "--reason", "why-absent", *note)
    desk.type("pair", *note)
    desk.type("swap", "Ants", "Frogs", "--reason", "why-swapped", *note)
    desk.type("release", "1", "--by", "Chief")
    desk.type("pair", "--again", "--reason", "why-again", "--yes", *note)
    desk.type("start", "1", "--at", "19:30", *note)
    desk.type("present", "Ants", *note)
    desk.type("late", "Dogs", "--at", "19:50", "--yes", "--reason", "why-late", *note)
    desk.type("foul", "Ants", "--board", "1", "--reason", "why-foul", *note)
    desk.type("result", "1", "1-0", "1-0", *note)
    desk.type("correct", "1", "½-½", "1-0", "--reason", "why-corrected", *note)
    desk.type("decide", "2.1", "annul", "--reason", "why-board", *note)
    desk.type("decide", "3", "both-lose", "--reason", "why-match", *note)
    desk.type("protest", "Ants", "--reason", "why-protest", *note)
    desk.type("penalty", "Bees", "--gp", "-1", "--reason", "why-penalty", *note)
    desk.type("postpone", "2", "--to", "2026-05-01", "--reason", "why-postponed", *note)
    desk.type("withdraw", "Frogs", "--from", "2", "--reason", "why-withdrawn", *note)
    desk.type("join", "Hawks", "--reason", "why-joined", *note)
    desk.type("publish")
    desk.type("trf", "export")
    pages = everything_published(desk.path)
    assert len(pages) > 20
    assert [name for name, text in pages.items() if NOTE in text] == []
    whole = "".join(pages.values())
    reasons = (
        "corrected",
        "absent",
        "late",
        "protest",
        "again",
        "foul",
        "board",
        "match",
        "penalty",
        "postponed",
        "withdrawn",
        "joined",
    )
    assert [r for r in reasons if f"why-{r}" not in whole] == []
    sheets = list(desk.path.glob("*.xlsx"))
    for path in sheets:
        with zipfile.ZipFile(path) as parts:
            assert not any(NOTE.encode() in parts.read(n) for n in parts.namelist()), path
    for command in ("standings", "check", "status", "present", "explain standings Ants --values"):
        said = desk.type(*command.split())
        assert NOTE not in said.out + said.err
    assert NOTE in desk.type("history").out
