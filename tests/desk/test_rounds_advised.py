"""X5: rounds are an input; three suggestions, and warnings at both ends (R10-R14, T5)."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import app
from teammatch.desk.advising import advised_rounds, rounds_advice, rounds_fit
from teammatch.desk.check import check
from teammatch.desk.doing import Words
from teammatch.desk.leaving import withdraw
from teammatch.rules.book import RuleBook
from teammatch.texts import LANGUAGES, Texts
from tests.desk.folders import make_folder

NAMES = "Ants Bees Cats Dogs Eels Foxes Geese Hares"


def _rules(rounds: int | None, system: str = "swiss", kind: str = "teams") -> RuleBook:
    event = {} if rounds is None else {"rounds": rounds}
    data = {"event": event, "pairing": {"system": system}, "sides": {"kind": kind}}
    return RuleBook.model_validate(data)


@pytest.mark.parametrize(
    ("sides", "teams", "players"),
    [(8, (3, 4, 7), (3, 4, 7)), (12, (4, 5, 8), (4, 5, 9)), (16, (4, 5, 8), (4, 5, 9)),
     (60, (6, 7, 12), (6, 7, 13)), (9, (4, 5, 8), (4, 5, 9)), (2, (1, 2, 7), (1, 2, 7))],
)  # fmt: skip
def test_x5_t5_the_three_suggestions(
    sides: int, teams: tuple[int, int, int], players: tuple[int, int, int]
) -> None:
    assert advised_rounds(sides, single=False) == teams
    assert advised_rounds(sides, single=True) == players


@pytest.mark.parametrize(
    ("rounds", "codes"),
    [(1, ["W901"]), (2, ["W901"]), (3, []), (7, []), (8, ["W902"]), (None, [])],
)
def test_x5_eight_sides_are_warned_below_three_rounds_and_from_eight_on(
    rounds: int | None, codes: list[str]
) -> None:
    assert [p.code for p in rounds_fit(_rules(rounds), 8)] == codes


@pytest.mark.parametrize("system", ["swiss", "swiss-team", "dong", "monrad"])
def test_x5_every_system_that_pairs_by_results_is_advised(system: str) -> None:
    (said,) = rounds_advice(_rules(5, system), 60)
    assert {k: said.args[k] for k in ("sides", "least", "middle", "most")} == {
        "sides": 60, "least": 6, "middle": 7, "most": 12,
    }  # fmt: skip


@pytest.mark.parametrize("system", ["round-robin", "manual"])
def test_x5_a_table_or_the_arbiter_needs_no_advice(system: str) -> None:
    assert rounds_advice(_rules(5, system), 8) == ()
    assert list(rounds_fit(_rules(1, system), 8)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_x5_check_says_the_three_numbers(tmp_path: Path, language: str) -> None:
    more = '[pairing]\nsystem = "swiss"\n[publish]\nfields = []\n'
    folder = make_folder(tmp_path, NAMES, rounds=2, more=more)
    assert [p.code for p in check(folder)] == ["W901"]
    folder.journal.close()
    rules = tmp_path / "event.toml"
    rules.write_text(f'language = "{language}"\n' + rules.read_text("utf-8"), encoding="utf-8")
    said = CliRunner().invoke(app, ["check", "--event", str(tmp_path)])
    facts = {"sides": 8, "least": 3, "middle": 4, "most": 7}
    texts = Texts(language)
    here = texts("status.rounds_here", rounds=2)
    assert texts("status.rounds_advice", **facts, here=here) in said.stdout.splitlines()


def test_x5_check_as_json_has_the_advice_beside_the_warning(tmp_path: Path) -> None:
    make_folder(tmp_path, NAMES, rounds=2, more="[publish]\nfields = []\n").journal.close()
    said = CliRunner().invoke(app, ["check", "--json", "--event", str(tmp_path)])
    told = json.loads(said.stdout)
    assert [(p["code"], p["severity"]) for p in told] == [("W901", "warning"), ("A901", "advice")]
    assert "3 (as in a knock-out" in told[1]["text"]
    assert "4 (one more) or 7" in told[1]["text"]
    assert said.exit_code == 0


def test_x5_new_advises_for_the_sides_that_are_expected(tmp_path: Path) -> None:
    words = ["new", str(tmp_path / "a"), "--preset", "junqi-evenings", "--language", "en"]
    done = CliRunner().invoke(app, [*words, "--sides", "70"])
    assert done.exit_code == 0
    assert "Rounds for 70 sides: 7 " in done.stdout
    assert "W901" in done.stderr


def test_x5_new_advises_in_general_where_nobody_knows_the_field(tmp_path: Path) -> None:
    words = ["new", str(tmp_path / "a"), "--preset", "xiangqi-team-format-1"]
    done = CliRunner().invoke(app, [*words, "--language", "en"])
    assert "8 sides 3/4/7" in done.stdout
    assert "64 sides 6/7/12" in done.stdout
    assert done.stderr == ""


def test_x5_new_says_nothing_of_rounds_to_a_round_robin(tmp_path: Path) -> None:
    words = ["new", str(tmp_path / "a"), "--preset", "county-league", "--language", "en"]
    assert "Rounds" not in CliRunner().invoke(app, words).stdout


def test_r14_an_odd_field_is_told(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels", rounds=3)
    assert "W903" in [p.code for p in check(folder)]


def test_r14_the_field_is_counted_without_the_sides_that_have_left(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels", rounds=3)
    withdraw(folder, "Eels", 1, Words("ill"))
    assert "W903" not in [p.code for p in check(folder)]
    said = CliRunner().invoke(app, ["check", "--event", str(tmp_path)]).stdout
    assert "Rounds for 4 sides" in said


def test_b1_3_a_side_that_the_table_keeps_counts_although_it_left(tmp_path: Path) -> None:
    more = '[pairing]\nsystem = "round-robin"\n[withdrawal]\nplayed = "keep"\nrest = "forfeit"'
    folder = make_folder(tmp_path, "Ants Bees Cats Dogs Eels", more=more, rounds=5)
    withdraw(folder, "Eels", 1, Words("ill"))
    assert "W903" in [p.code for p in check(folder)]
