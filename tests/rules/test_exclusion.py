"""[exclusion] (B3.7): settings that contradict one another are refused, key by key."""

from pathlib import Path

import pytest

from tests.rules.files import load, sentence, the_fault

SINGLE = '[event]\nrounds = 5\n[sides]\nkind = "players"\n[points.match]\nwin = 1\ndraw = 0.5\n'
"""Five rounds of single players, 1-0.5-0."""
TEAMS = "[event]\nrounds = 5\n[sides]\nboards = 4\n"
"""Five rounds of teams of four, match points 2-1-0."""


def cut(number: int, below: str) -> str:
    return f"[[exclusion.cuts]]\nround = {number}\nbelow = {below}\n"


def passed(points: str, within: int | None = None) -> str:
    more = "" if within is None else f"passed_within = {within}\n"
    return f"[exclusion]\npassed_points = {points}\n{more}"


@pytest.mark.parametrize(
    ("code", "key", "text"),
    [
        ("E1330", "exclusion.passed_within", "[exclusion]\npassed_within = 3\n"),
        ("E1331", "exclusion.passed_within", passed("3", 6)),
        ("E1332", "exclusion.passed_points", passed("3.5", 3)),
        ("E1332", "exclusion.passed_points", passed("6")),
        ("E1333", "exclusion.passed_points", passed("0")),
        ("E1334", "exclusion.cuts[1].round", cut(5, "1")),
        ("E1335", "exclusion.cuts[1].below", cut(2, "0")),
        ("E1335", "exclusion.cuts[1].below", cut(2, "2.5")),
        ("E1336", "exclusion.cuts[2].round", cut(3, "1") + cut(2, "0.5")),
        ("E1336", "exclusion.cuts[2].round", cut(3, "1") + cut(3, "2")),
        ("E1338", "exclusion.cuts[1].below", passed("2") + cut(3, "2")),
        ("E1338", "exclusion.cuts[1].below", passed("2", 3) + cut(3, "2.5")),
    ],
)
def test_settings_that_cannot_hold(tmp_path: Path, code: str, key: str, text: str) -> None:
    problem = the_fault(tmp_path, SINGLE + text)
    assert (problem.code, problem.place.key) == (code, key)
    assert sentence(problem)


@pytest.mark.parametrize(
    "text",
    [
        passed("5", 5),
        passed("3", 3) + cut(2, "1") + cut(4, "2"),
        passed("2", 2) + cut(3, "2"),
        cut(4, "4"),
    ],
)
def test_settings_that_go_together(tmp_path: Path, text: str) -> None:
    """3 of 3 rounds can be made; who has not passed by round 2 may still be cut below it later."""
    assert load(tmp_path, SINGLE + text).problems == ()


def test_what_a_round_brings_at_most_depends_on_the_points(tmp_path: Path) -> None:
    """A win of a match is 2; with game points ranking, four boards of 1 are 4."""
    assert load(tmp_path, TEAMS + passed("6", 3)).problems == ()
    assert the_fault(tmp_path, TEAMS + passed("6.5", 3)).code == "E1332"
    by_games = TEAMS + '[points]\nprimary = "game"\n'
    assert load(tmp_path, by_games + passed("12", 3)).problems == ()
    assert the_fault(tmp_path, by_games + passed("12.5", 3)).code == "E1332"


def test_a_bye_worth_more_than_a_win_counts_for_what_can_be_made(tmp_path: Path) -> None:
    assert load(tmp_path, SINGLE + "[byes]\nmatch = 2\n" + passed("6", 3)).problems == ()


def test_a_later_cut_that_asks_for_no_more_is_warned_of(tmp_path: Path) -> None:
    (problem,) = load(tmp_path, SINGLE + cut(2, "1") + cut(4, "1")).problems
    assert (problem.code, problem.place.key) == ("W1337", "exclusion.cuts[2].below")


def test_a_round_robin_goes_on_to_its_end(tmp_path: Path) -> None:
    text = '[sides]\nkind = "players"\n[pairing]\nsystem = "round-robin"\n' + passed("1")
    assert the_fault(tmp_path, text).code == "E1339"


def test_c_04_6_has_no_such_rule_which_is_said(tmp_path: Path) -> None:
    system = '[pairing]\nsystem = "swiss-team"\n'
    assert [p.code for p in load(tmp_path, TEAMS + system + passed("6")).problems] == ["W1340"]
    assert load(tmp_path, TEAMS + system).problems == ()


def test_what_a_preset_sets_is_taken_back_by_none(tmp_path: Path) -> None:
    (tmp_path / "league.toml").write_text(SINGLE + passed("3", 3), encoding="utf-8")
    text = 'extends = "league.toml"\n[exclusion]\npassed_points = "none"\npassed_within = "none"\n'
    assert not load(tmp_path, text).book.exclusion.by_points
