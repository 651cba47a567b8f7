"""B3.7 at the desk: passed, out by points, kept out by forfeits and signed in again."""

import json
from pathlib import Path

import pytest

from teammatch.desk.entries import accept_entries, plan_entries
from teammatch.desk.opening import open_event
from tests.desk.folders import names_of
from tests.evening.desk import Desk
from tests.sheets.files import text_file

EIGHT = "Ants Bees Cats Dogs Emus Foxes Gnus Hens"
PASS = "[exclusion]\npassed_points = 4\npassed_within = 3\n"
CUT = "[[exclusion.cuts]]\nround = 2\nbelow = 1\n"
DINGWEI = '[pairing]\nsystem = "dingwei"\nthird_equal_colour = "free"\n'
BY = ("--by", "X")


def round_of(desk: Desk, number: int, pairs: str, *, boards: int = 2) -> None:
    """A round set by hand, released; the first-named side wins on every board."""
    desk.type("pair", "--manual", pairs, "--reason", "drawn")
    desk.type("release", str(number), *BY)
    for table in range(1, pairs.count("-") + 1):
        desk.type("result", str(table), *["1-0"] * boards)


def two_rounds(desk: Desk, more: str = PASS + CUT) -> None:
    """Ants and Bees have won twice (4 points), Cats to Foxes once (2), Gnus and Hens never."""
    desk.event(EIGHT, rounds=5, more=DINGWEI + more)
    round_of(desk, 1, "Ants-Cats,Bees-Dogs,Emus-Gnus,Foxes-Hens")
    round_of(desk, 2, "Ants-Emus,Bees-Foxes,Cats-Gnus,Dogs-Hens")


def sides_of(desk: Desk, number: int) -> tuple[set[str], set[str]]:
    """Who plays in a round, and who does not."""
    folder = open_event(desk.path).folder
    listed = names_of(folder, number)
    folder.journal.close()
    playing = {side for pair in listed if not pair.startswith("bye ") for side in pair.split("-")}
    return playing, {line[4:] for line in listed if line.startswith("bye ")}


def test_who_has_passed_and_who_is_out_is_told_wherever_it_is_asked(desk: Desk) -> None:
    two_rounds(desk)
    passed = "After round 2 passed, with at least 4 points: Ants (4), Bees (4)."
    out = "After round 2 out, with fewer than 1 point: Gnus (0), Hens (0)."
    lines = desk.type("status").lines
    assert lines.index(passed) + 1 == lines.index(out)
    assert "Still paired: 4 of 8." in lines
    said = desk.type("pair").lines
    assert (
        "Passed (exclusion.passed_points): Ants (4 after round 2), Bees (4 after round 2)" in said
    )
    assert "Out by points (exclusion.cuts): Gnus (0 after round 2), Hens (0 after round 2)" in said
    assert sides_of(desk, 3) == (
        {"Cats", "Dogs", "Emus", "Foxes"},
        {"Ants", "Bees", "Gnus", "Hens"},
    )
    why = desk.type("explain", "pairing", "3", "bye").out
    assert "Ants has passed with 4 points after round 2 (exclusion.passed_points: 4)" in why
    assert "Gnus is out with 0 points after round 2, fewer than 1 (exclusion.cuts)" in why
    checked = desk.type("check").err
    assert checked.count("W1348") == 2
    assert "(passed: exclusion.passed_points = 4): Ants (4), Bees (4)." in checked
    assert passed in desk.type("standings").lines
    assert json.loads(desk.type("status", "--json").out)["excluded"] == [
        {"side": "Ants", "why": "passed", "after": 2, "points": "4"},
        {"side": "Bees", "why": "passed", "after": 2, "points": "4"},
        {"side": "Gnus", "why": "cut", "after": 2, "points": "0"},
        {"side": "Hens", "why": "cut", "after": 2, "points": "0"},
    ]


def test_r14_an_odd_number_is_that_of_those_still_paired(desk: Desk) -> None:
    """Of eight sides one has passed: seven are left."""
    desk.event(EIGHT, rounds=5, more=DINGWEI + "[exclusion]\npassed_points = 4\n")
    round_of(desk, 1, "Ants-Cats,Bees-Dogs,Emus-Gnus,Foxes-Hens")
    assert "W903" not in desk.type("check").err
    round_of(desk, 2, "Ants-Bees,Cats-Dogs,Gnus-Foxes,Hens-Emus")
    assert "W903: 7 sides are an odd number" in desk.type("check").err


def test_the_wall_and_the_captain_are_told(desk: Desk) -> None:
    two_rounds(desk)
    captain = desk.path / "captains" / "001-a.html"
    desk.type("publish")
    assert "passed with 4 points after round 2" in captain.read_text(encoding="utf-8")
    desk.type("pair")
    desk.type("release", "3", *BY)
    desk.type("publish")
    wall = desk.wall("round-3.html")
    assert (
        "Ants / No. 1 | passed / passed with 4 points after round 2 | Points for this round: 0"
    ) in wall
    assert (
        "Gnus / No. 7 | out / out with 0 points after round 2, fewer than 1 | "
        "Points for this round: 0"
    ) in wall
    assert any(
        line.endswith("Ants | 1 | 3w22 | 5w24 | passed4 | 4")
        for line in desk.wall("crosstable.html")
    )


def test_in_chinese_too(desk: Desk) -> None:
    desk.event(EIGHT, rounds=5, more=DINGWEI + PASS + CUT)
    file = desk.path / "event.toml"
    file.write_text('language = "zh-Hans"\n' + file.read_text(encoding="utf-8"), encoding="utf-8")
    round_of(desk, 1, "Ants-Cats,Bees-Dogs,Emus-Gnus,Foxes-Hens")
    round_of(desk, 2, "Ants-Emus,Bees-Foxes,Cats-Gnus,Dogs-Hens")
    lines = desk.type("status").lines
    assert "第 2 轮后过关（积满 4 分）：Ants（4）、Bees（4）。" in lines
    assert "第 2 轮后淘汰（不足 1 分）：Gnus（0）、Hens（0）。" in lines
    said = desk.type("pair").out
    assert "过关（exclusion.passed_points）：Ants（第 2 轮后 4 分）、Bees（第 2 轮后 4 分）" in said
    assert "第 2 轮后积 4 分，已过关" in desk.type("explain", "pairing", "3", "bye").out


def singles(desk: Desk, more: str) -> None:
    """Four players, five rounds, 1-0.5-0."""
    rules = (
        "[event]\nrounds = 5\n[sides]\nkind = 'players'\n"
        "[points.match]\nwin = 1\ndraw = 0.5\nloss = 0\n"
    )
    desk.path.mkdir(exist_ok=True)
    (desk.path / "event.toml").write_text(rules + more, encoding="utf-8")
    folder = open_event(desk.path).folder
    file = text_file(desk.path / "entries.csv", "Name\n甲\n乙\n丙\n丁\n戊\n己\n")
    accept_entries(folder, plan_entries(folder, file))
    folder.journal.close()


def test_single_players_too(desk: Desk) -> None:
    """A draw after a win is 1.5 points: enough to pass with 1.5 within two rounds."""
    singles(
        desk,
        '[pairing]\nthird_equal_colour = "free"\n'
        "[exclusion]\npassed_points = 1.5\npassed_within = 2\n",
    )
    round_of(desk, 1, "甲-丁,乙-戊,丙-己", boards=1)
    desk.type("pair", "--manual", "甲-乙,丙-丁,戊-己", "--reason", "drawn")
    desk.type("release", "2", *BY)
    desk.type("result", "1", "½-½")
    desk.type("result", "2", "0-1")
    desk.type("result", "3", "1-0")
    assert (
        "After round 2 passed, with at least 1.5 points: 乙 (1.5), 甲 (1.5)."
        in desk.type("status").lines
    )
    desk.type("pair")
    assert sides_of(desk, 3) == (set("丙丁戊己"), set("甲乙"))


# corrections


def test_a_correction_makes_the_draft_stale_and_it_is_paired_again(desk: Desk) -> None:
    """Emus, not Ants, has won in round 2: Emus has passed, Ants is to be paired."""
    two_rounds(desk, PASS)
    desk.type("pair")
    told = desk.type("result", "1", "0-1", "0-1", "--round", "2", "--reason", "appeal", "--yes")
    assert "pairing, Emus: not paired any more (passed with 4 points after round 2)" in told.out
    assert "pairing, Ants: to be paired again" in told.out
    checked = desk.type("check", code=1).err
    assert "E1341" in checked
    assert "E1342" in checked
    assert desk.type("status").lines[-1] == "Next: teammatch pair"
    assert "E466" in desk.type("release", "3", *BY, "--yes", code=1).err
    desk.type("pair")
    playing, _ = sides_of(desk, 3)
    assert "Ants" in playing
    assert "Emus" not in playing
    assert "134" not in desk.type("check").err.replace("W1348", "")


def test_a_released_round_stands_and_check_says_so(desk: Desk) -> None:
    two_rounds(desk, PASS)
    desk.type("pair")
    desk.type("release", "3", *BY)
    was = sides_of(desk, 3)
    desk.type("result", "1", "0-1", "0-1", "--round", "2", "--reason", "appeal", "--yes")
    said = desk.type("check").err
    assert "W1341" in said
    assert "W1342: Ants was left out of round 3" in said
    assert sides_of(desk, 3) == was
    assert "passed with 4 points after round 2" in desk.type("explain", "pairing", "3", "bye").out
    desk.type("pair", "--again", "--reason", "appeal", "--yes")
    playing, _ = sides_of(desk, 3)
    assert "Ants" in playing
    assert "W134" not in desk.type("check").err.replace("W1348", "")


def test_undo_of_the_correction_needs_nothing_more(desk: Desk) -> None:
    two_rounds(desk, PASS)
    desk.type("pair")
    desk.type("result", "1", "0-1", "0-1", "--round", "2", "--reason", "appeal", "--yes")
    desk.type("undo")
    assert "E1341" not in desk.type("check").err
    desk.type("release", "3", *BY)


def test_a_change_of_the_rules_makes_the_draft_stale(desk: Desk) -> None:
    two_rounds(desk, "")
    desk.type("pair")
    file = desk.path / "event.toml"
    file.write_text(file.read_text(encoding="utf-8") + PASS, encoding="utf-8")
    assert desk.type("status").lines[-1] == "Next: teammatch pair"
    assert "E1341" in desk.type("release", "3", *BY, code=1).err
    desk.type("pair")
    assert {"Ants", "Bees"} <= sides_of(desk, 3)[1]


# open results


def last_result_open(desk: Desk) -> None:
    """Ants has 2 points and its match of round 2 has no result: it may pass or not."""
    desk.event(EIGHT, rounds=5, more=DINGWEI + PASS)
    round_of(desk, 1, "Ants-Cats,Bees-Dogs,Emus-Gnus,Foxes-Hens")
    desk.type("pair", "--manual", "Ants-Emus,Bees-Foxes,Cats-Gnus,Dogs-Hens", "--reason", "drawn")
    desk.type("release", "2", *BY)
    for table in ("2", "3", "4"):
        desk.type("result", table, "1-0", "1-0")


def test_what_is_assumed_decides_and_what_may_come_otherwise_is_warned_of(desk: Desk) -> None:
    last_result_open(desk)
    assert "E451" in desk.type("pair", code=1).err
    drawn = desk.type("pair", "--assume", "1=draw")
    assert (
        "W1345: Ants is paired in round 3, but its match of round 2 has no result yet (table 1)"
        in drawn.err
    )
    assert "W1345: Emus is paired in round 3" in drawn.err
    assert "Bees" not in drawn.err
    assert "Ants" in sides_of(desk, 3)[0]
    won = desk.type("pair", "--assume", "1=1-0")
    assert "W1345: Ants is not paired any more in round 3" in won.err
    assert "Ants" in sides_of(desk, 3)[1]
    assert "E1342" not in desk.type("check").err
    desk.type("result", "1", "½-½", "½-½", "--round", "2")
    assert "E1342: Ants was left out" in desk.type("check", code=1).err
    assert desk.type("status").lines[-1] == "Next: teammatch pair"


def test_a_released_round_paired_on_an_assumption_stands(desk: Desk) -> None:
    last_result_open(desk)
    desk.type("pair", "--assume", "1=1-0")
    desk.type("release", "3", *BY)
    desk.type("result", "1", "½-½", "½-½", "--round", "2")
    assert "W1342: Ants was left out" in desk.type("check").err


# rounds by hand


def test_a_hand_that_pairs_who_has_passed_is_warned_and_checked(desk: Desk) -> None:
    two_rounds(desk, PASS)
    said = desk.type("pair", "--manual", "Ants-Dogs,Cats-Foxes,Emus-Hens,bye: Gnus")
    assert "W1341: round 3: Ants and Dogs are paired, but Ants has passed" in said.err
    assert sides_of(desk, 3)[1] == {"Gnus", "Bees"}
    desk.type("release", "3", *BY)
    assert "E1341" in desk.type("check", code=1).err
    desk.type("pair", "--round", "3", "--reason", "a show match")
    assert "decided W1341" in desk.type("check").err


# fewer than two are left


def test_the_event_is_over_when_fewer_than_two_are_left(desk: Desk) -> None:
    two_rounds(desk, PASS + "[[exclusion.cuts]]\nround = 2\nbelow = 3\n")
    lines = desk.type("status").lines
    assert (
        "Round 2 of 5 is complete, and fewer than two sides are left to pair: the event ends here."
    ) in lines
    assert lines[-1] == "Next: teammatch publish"
    refused = desk.type("pair", code=1).err
    assert (
        "E1344: round 3: 0 sides are left to pair, and it takes two; 2 passed, 6 out by points"
        in refused
    )
    assert desk.type("standings", "--final").lines[0] == "Final standings after round 2"
    assert "E410" not in desk.type("check").err
    desk.type("publish")
    assert "Final standings after round 2" in " ".join(desk.wall("index.html"))


def test_e409_those_who_are_absent_come_again(desk: Desk) -> None:
    """Two have passed and five are absent: one is there, and the event goes on."""
    two_rounds(desk, PASS)
    for name in ("Cats", "Dogs", "Emus", "Foxes", "Gnus"):
        desk.type("absent", name, "3")
    assert "E409: only 1 side is there" in desk.type("pair", code=1).err
    assert desk.type("status").lines[-1] == "Next: teammatch pair"


def test_a_bye_by_hand_for_who_has_passed_is_covered_by_a_reason(desk: Desk) -> None:
    two_rounds(desk, PASS)
    pairs = "Cats-Dogs,Emus-Foxes,Gnus-Hens,bye: Ants"
    assert (
        "W1343: round 3: Ants has the bye, but Ants has passed"
        in desk.type("pair", "--manual", pairs).err
    )
    assert "E1343" in desk.type("check", code=1).err
    desk.type("pair", "--reason", "promised")
    assert "decided W1343" in desk.type("check").err


# forfeits


def test_forfeits_running_keep_out_until_the_director_signs_in(desk: Desk) -> None:
    desk.event(
        "Ants Bees Cats Dogs",
        rounds=6,
        more='[late]\nexclude_after = 2\n[pairing]\nthird_equal_colour = "free"',
    )
    for number, pairs in ((1, "Ants-Bees,Cats-Dogs"), (2, "Ants-Cats,Bees-Dogs")):
        desk.type("pair", "--manual", pairs, "--reason", "drawn")
        desk.type("release", str(number), *BY)
        desk.type("result", "1", "-:+")
        desk.type("result", "2", "1-0", "1-0")
    line = "After round 2 no longer paired, for 2 forfeits: Ants (0)."
    assert line in desk.type("status").lines
    desk.type("pair")
    assert "Ants" in sides_of(desk, 3)[1]
    assert "E1347" in desk.type("present", "Bees", "--round", "3", code=1).err
    back = desk.type("present", "Ants", "--round", "3", "--reason", "they will come")
    assert (
        back.lines[0] == "Ants: back in the event from round 3 on. Forfeits count anew from there."
    )
    assert "Round 3 is a draft without them. Pair it again: teammatch pair" in back.lines
    assert line not in desk.type("status").lines
    assert "E1342" in desk.type("check", code=1).err
    desk.type("pair")
    assert "Ants" in sides_of(desk, 3)[0]
    desk.type("undo")
    desk.type("undo")
    assert line in desk.type("status").lines


def away_from_table_1(desk: Desk, number: int, pairs: str) -> None:
    """A round of three tables, played but for table 1, where the first-named has not come."""
    desk.type("pair", "--manual", pairs, "--reason", "drawn")
    desk.type("release", str(number), *BY)
    desk.type("result", "1", "-:+")
    desk.type("result", "2", "1-0", "1-0")
    desk.type("result", "3", "1-0", "1-0")


def test_forfeits_count_anew_from_there(desk: Desk) -> None:
    """Two forfeits, back in round 3, one more forfeit there: still paired in round 4."""
    desk.event("Ants Bees Cats Dogs Emus Foxes", rounds=6, more="[late]\nexclude_after = 2")
    forfeited = (
        "Ants-Bees,Cats-Dogs,Emus-Foxes",
        "Ants-Cats,Bees-Emus,Dogs-Foxes",
        "Ants-Dogs,Bees-Foxes,Cats-Emus",
    )
    for number, pairs in enumerate(forfeited, 1):
        if number == 3:
            desk.type("present", "Ants", "--round", "3")
        away_from_table_1(desk, number, pairs)
    assert not any("no longer paired" in line for line in desk.type("status").lines)
    desk.type("pair")
    assert "Ants" in sides_of(desk, 4)[0]


def test_what_was_signed_in_for_a_round_outlives_the_undo_of_its_release(desk: Desk) -> None:
    """Then the sign-in itself is taken back, with its round released: the round stands."""
    desk.event("Ants Bees Cats Dogs Emus Foxes", rounds=5, more="[late]\nexclude_after = 1\n")
    away_from_table_1(desk, 1, "Ants-Bees,Cats-Dogs,Emus-Foxes")
    desk.type("present", "Ants", "--round", "2")
    desk.type("pair")
    desk.type("release", "2", *BY)
    desk.type("undo")
    assert desk.type("status").lines[-1].startswith("Next: teammatch release 2")
    desk.type("release", "2", *BY)
    number = next(
        line.split()[0] for line in desk.type("history").lines if "round 2: Ants here" in line
    )
    desk.type("undo", "--change", number)
    assert "W1341" in desk.type("check").err
    assert "Ants" in sides_of(desk, 2)[0]


def test_e1362_says_how_a_side_that_is_kept_out_comes_back(desk: Desk) -> None:
    desk.event("Ants Bees Cats Dogs Emus Foxes", rounds=5, more="[late]\nexclude_after = 1\n")
    away_from_table_1(desk, 1, "Ants-Bees,Cats-Dogs,Emus-Foxes")
    desk.type("pair")
    desk.type("release", "2", *BY)
    said = desk.type("present", "Ants", code=1).err
    assert "E1362: Ants does not play in round 2." in said
    assert "teammatch present Ants --round 3" in said


def test_who_has_passed_is_not_signed_in_again(desk: Desk) -> None:
    two_rounds(desk, PASS + "[late]\nexclude_after = 2\n")
    refused = desk.type("present", "Ants", "--round", "3", code=1).err
    assert "E1346: Ants has passed with 4 points after round 2" in refused


def test_who_has_passed_is_named_with_the_line_of_the_list(desk: Desk) -> None:
    two_rounds(desk, PASS + "[late]\nexclude_after = 2\n")
    names = text_file(desk.path / "back.txt", "Bees\n\nAnts\n")
    refused = desk.type("present", "--list", str(names), "--round", "3", code=1).err
    assert "back.txt, line 1: error E1346: Bees has passed" in refused
    assert "back.txt, line 3: error E1346: Ants has passed" in refused


def test_b8_a_konrad_signs_in_those_that_forfeits_keep_out_by_name_alone(desk: Desk) -> None:
    konrad = '[pairing]\nsystem = "konrad"\n[late]\nexclude_after = 1\n'
    desk.event("Ants Bees Cats Dogs", rounds=6, more=konrad)
    desk.type("present", "--all")
    desk.type("pair", "--manual", "Ants-Bees,Cats-Dogs", "--reason", "drawn")
    desk.type("release", "1", *BY)
    desk.type("result", "1", "-:+")
    desk.type("result", "2", "1-0", "1-0")
    assert "Round 2: 3 of 4 are here." in desk.type("present", "--all", "--round", "2").out
    listed = desk.type("present", "--round", "2").lines
    assert any("Ants" in line and line.endswith("1 forfeit") for line in listed)
    desk.type("pair")
    assert "Ants" in sides_of(desk, 2)[1]
    assert "4 of 4 are here" in desk.type("present", "Ants", "--round", "2").out
    desk.type("pair")
    assert "Ants" in sides_of(desk, 2)[0]


def test_b8_who_has_passed_can_not_sign_in_to_a_konrad(desk: Desk) -> None:
    konrad = '[pairing]\nsystem = "konrad"\n[exclusion]\npassed_points = 2\n'
    desk.event("Ants Bees Cats Dogs Emus Foxes", rounds=6, more=konrad)
    desk.type("present", "--all")
    round_of(desk, 1, "Ants-Bees,Cats-Dogs,Emus-Foxes")
    assert "E1346" in desk.type("present", "Ants", "Bees", "--round", "2", code=1).err
    desk.type("present", "--all", "--round", "2")
    desk.type("pair")
    assert sides_of(desk, 2) == ({"Bees", "Dogs"}, {"Foxes", "Ants", "Cats", "Emus"})


# TRF26


def test_trf_240_writes_them_as_zero_point_byes(desk: Desk, tmp_path: Path) -> None:
    two_rounds(desk)
    desk.type("pair")
    desk.type("release", "3", *BY)
    told = desk.type("trf", "export").err
    assert "W1361" in told
    assert "(Ants, Bees, Gnus, Hens)" in told
    (file,) = (desk.path / "reports").glob("*.trf")
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line[:3] == "240"]
    assert lines == ["240 Z   3    1    2    7    8"]


@pytest.mark.parametrize("command", ["pair", "check", "status", "standings"])
def test_without_the_settings_no_word_is_said_of_it(desk: Desk, command: str) -> None:
    two_rounds(desk, "")
    said = desk.type(command)
    assert not any(word in said.out + said.err for word in ("passed", "W1348", "Still paired"))
