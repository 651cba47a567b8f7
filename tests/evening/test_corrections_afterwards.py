"""Last week's result was wrong: old and new on the wall, the table as it was and as it is."""

import json

from tests.evening.desk import Desk

SIX = "Ants Bees Cats Dogs Eels Frogs"


def two_rounds(desk: Desk) -> None:
    """Round 1 won 2-0 at every table, round 2 released."""
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.at("21:00")
    for table in ("1", "2", "3"):
        desk.type("result", table, "1-0", "1-0")
    desk.at("21:10")
    desk.type("pair")
    desk.type("release", "2", "--by", "Chief")


def correct(desk: Desk) -> None:
    desk.at("22:30")
    desk.type(
        "result",
        "--round",
        "1",
        "1",
        "0-1",
        "0-1",
        "--reason",
        "the score sheet says otherwise",
        "--yes",
    )
    desk.type("publish")


def first(desk: Desk) -> tuple[str, str]:
    """Home and away of table 1 in round 1."""
    row = next(line for line in desk.wall("round-1.html") if line.startswith("1 | "))
    cells = row.split(" | ")
    return cells[1].split(" / ")[0].strip(), cells[3].split(" / ")[0].strip()


def test_78_a_round_corrected_later_shows_old_and_new_with_time_and_reason(desk: Desk) -> None:
    two_rounds(desk)
    pairs = desk.wall("round-2.html")
    assert "Corrections" not in desk.wall("round-1.html")
    correct(desk)
    wall = desk.wall("round-1.html")
    home, away = first(desk)
    assert wall[wall.index("Corrections") :][:5] == [
        "Corrections",
        "Table | Match | Before | Now | When and why",
        f"1 | {home} – {away} | 2 : 0 | 0 : 2 | Fri 6 March 2026, 22:30 / the score sheet says "
        "otherwise",
        "1 | / board 1 | 1 : 0 | 0 : 1",
        "1 | / board 2 | 1 : 0 | 0 : 1",
    ]
    row = next(line for line in wall if line.startswith("1 | "))
    assert "corrected" in row
    assert [p.split(" / ")[0] for p in desk.wall("round-2.html")[:3]] == [
        p.split(" / ")[0] for p in pairs[:3]
    ], "pairings stay"


def test_78_the_table_as_it_is_and_as_it_was(desk: Desk) -> None:
    two_rounds(desk)
    home, away = first(desk)
    correct(desk)

    def table(*more: str) -> dict[str, int]:
        rows = desk.type("standings", "--after", "1", *more).lines
        found = {}
        for line in rows:
            cells = line.split()
            if len(cells) > 3 and cells[2] in SIX.split():
                found[cells[2]] = int(cells[0].rstrip("="))
        return found

    assert table()[away] == 1
    assert table()[home] == 4
    assert table("--as-it-was")[home] == 1
    assert table("--as-it-was")[away] == 4
    said = desk.type("standings", "--after", "1", "--as-it-was").lines
    assert said[1] == (
        "As it stood on 2026-03-06 21:10, when round 2 was released; what was corrected since is "
        "left out."
    )
    told = desk.type("standings", "--after", "1").lines
    assert told[1] == (
        "The table read differently on 2026-03-06 21:10, when round 2 was released: teammatch "
        "standings --after 1 --as-it-was"
    )
    was = json.loads(desk.type("standings", "--after", "1", "--as-it-was", "--json").out)
    now = json.loads(desk.type("standings", "--after", "1", "--json").out)
    assert was["teams"] != now["teams"]


def test_before_the_next_round_is_released_it_is_the_same_table(desk: Desk) -> None:
    two_rounds(desk)
    for table in ("1", "2", "3"):
        desk.type("result", table, "1-0", "1-0")
    now = desk.type("standings").lines
    assert desk.type("standings", "--as-it-was").lines == now


def test_a_result_taken_back_and_entered_again_has_never_changed(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("undo")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("publish")
    assert "Corrections" not in desk.wall("round-1.html")
    desk.type("undo")
    desk.type("publish")
    wall = desk.wall("round-1.html")
    assert wall[wall.index("Corrections") + 2].split(" | ")[2:4] == ["2 : 0", "taken back"]


def test_undo_refuses_with_the_list_of_what_stands_on_it(desk: Desk) -> None:
    two_rounds(desk)
    rows = json.loads(desk.type("history", "--json").out)
    results = [r["change"] for r in rows if r["kinds"] == ["results"]]
    refused = desk.type("undo", "--change", str(results[0]), code=1)
    assert "E486" in refused.err
    assert "round 2 was paired on round 1" in refused.err
    release = next(r["change"] for r in rows if r["kinds"] == ["round"])
    refused = desk.type("undo", "--change", str(release), code=1)
    assert "E485" in refused.err
    assert "tables 1-3" in refused.err
    assert "E486" in refused.err
    assert json.loads(desk.type("history", "--json").out) == rows


def corrections(desk: Desk) -> list[str]:
    """The list at the foot of the page of round 1, without times."""
    desk.type("publish")
    wall = desk.wall("round-1.html")
    if "Corrections" not in wall:
        return []
    listed = wall[wall.index("Corrections") + 2 :]
    rows = [line for line in listed if line[0].isdecimal()]
    return [" | ".join(row.split(" | ")[:4]) for row in rows]


def test_the_list_tells_what_changed_and_no_more(desk: Desk) -> None:
    """A forfeit that was played after all: one line, not one for each board that was empty."""
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("decide", "2", "loss", "--for", "Dogs", "--reason", "did not come")
    desk.type("result", "2", "1-0", "½", "--reason", "they were there", "--yes")
    assert corrections(desk) == ["2 | Dogs – Bees | − : + | 1½ : ½"]


def test_a_correction_taken_back_is_none(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1-0", "1-0")
    desk.type("result", "1", "0-1", "1-0", "--reason", "score sheet", "--yes")
    once = corrections(desk)
    assert once == ["1 | Ants – Cats | 2 : 0 | 1 : 1", "1 | / board 1 | 1 : 0 | 0 : 1"]
    desk.type("result", "1.2", "0-1", "--reason", "again", "--yes")
    assert len(corrections(desk)) == 4
    desk.type("undo")
    assert corrections(desk) == once
    desk.type("undo")
    assert corrections(desk) == []


def test_correct_needs_a_reason_and_something_to_correct(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs")
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    assert "error E414" in desk.type("correct", "1", "1-0", "1-0", "--reason", "x", code=1).err
    desk.type("result", "1.1", "1-0")
    assert "error E414" in desk.type("correct", "1.2", "1-0", "--reason", "x", code=1).err
    assert "error E363" in desk.type("correct", "1.1", "0-1", code=1).err
    desk.type("result", "1.2", "1-0")
    shown = desk.type("correct", "Ants", "0-1", "1-0", "--reason", "score sheet", "--dry-run")
    assert shown.lines[-1] == "Nothing was changed."
    desk.type("correct", "Ants", "0-1", "1-0", "--reason", "score sheet")
    assert corrections(desk)[0] == "1 | Ants – Cats | 2 : 0 | 1 : 1"


def test_boards_added_to_an_equal_match_score_are_no_correction(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1.5-0.5")
    desk.type("result", "1", "1-0", "½-½")
    desk.type("publish")
    wall = desk.wall("round-1.html")
    assert "corrected" not in next(line for line in wall if line.startswith("1 | "))
    assert "Corrections" not in wall
    desk.type("undo", "--why", "typed too early")
    desk.type("publish")
    assert "Corrections" not in desk.wall("round-1.html")


def test_boards_that_make_another_match_score_are_a_correction(desk: Desk) -> None:
    desk.event(SIX)
    desk.type("pair")
    desk.type("release", "1", "--by", "Chief")
    desk.type("result", "1", "1.5-0.5")
    desk.type("result", "1", "1-0", "0-1", "--reason", "misread", "--yes")
    desk.type("publish")
    wall = desk.wall("round-1.html")
    assert "corrected" in next(line for line in wall if line.startswith("1 | "))
    assert "Corrections" in wall
