"""``teammatch combined``: open and women's teams of a federation added, from event folders."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import app
from teammatch.model.messages import EventError
from tests.cli.refused import codes, data
from tests.desk.combined_events import NAMES, event, open_and_women, open_facts, women_facts
from tests.scoring.facts import EventOf


@pytest.fixture
def halls(tmp_path: Path) -> Path:
    """MP: Reds 4 + 2, Blues 2 + 2, Greens 2 + 4, Golds 0 + 0; GP: Reds 3.5 + 1.5, Greens 2 + 4."""
    open_and_women(tmp_path)
    return tmp_path


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["combined", *map(str, words)])


def told(*words: str | Path) -> Any:  # noqa: ANN401 - JSON
    return data(run(*words, "--json"))


def sums(found: Any) -> dict[str, tuple[Any, ...]]:  # noqa: ANN401 - JSON
    return {
        name: (row["rank"], *row["values"].values()) for name, row in found["federations"].items()
    }


def test_the_sums_of_two_events_worked_by_hand(halls: Path) -> None:
    """Reds 6/5, Greens 6/6, Blues 4/4, Golds 0/1: Greens before Reds by game points."""
    found = told(halls / "women", "--event", halls / "open")
    assert sums(found) == {
        "Greens": (1, "6", "6"),
        "Reds": (2, "6", "5"),
        "Blues": (3, "4", "4"),
        "Golds": (4, "0", "1"),
    }
    assert (found["elements"], found["left_out"]) == (["MP", "GP"], ["EDE", "BH"])
    assert [(e["event"], e["round"], e["provisional"]) for e in found["events"]] == [
        ("open", 2, False),
        ("women", 2, False),
    ]


def test_the_table_shows_places_in_both_events_and_says_what_is_left_out(halls: Path) -> None:
    lines = run(halls / "women", "--event", halls / "open").stdout.splitlines()
    assert lines[0] == "Combined standings of open, women, joined by name"
    assert lines[1:3] == [
        "  open: Final standings after round 2",
        "  women: Final standings after round 2",
    ]
    assert lines[3].split("  ") == [
        "rank", "federation", "open (place)", "women (place)", "MP", "GP",
    ]  # fmt: skip
    assert lines[5].split() == ["1", "Greens", "2=", "1", "6", "6"]
    assert "EDE can't be added, since it ranks inside groups still level" in lines[9]
    assert lines[10] == "What comes after it in the order is not used either: Buchholz."


def test_outside_of_an_event_all_folders_are_named(
    halls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(halls)
    assert sums(told("open", "women")) == sums(told("women", "open"))
    monkeypatch.chdir(halls / "open")
    assert sums(told(Path("..") / "women"))["Greens"] == (1, "6", "6")


def test_explained_every_sum_has_its_addends_by_event(halls: Path) -> None:
    done = run(halls / "women", "--event", halls / "open", "--explain", "reds")
    assert done.stdout.splitlines()[3:-1] == [
        "Reds (rank 2):",
        "  open: Reds, place 1",
        "  women: Reds, place 3",
        "  MP 6 = 4 (open) + 2 (women)",
        "  GP 5 = 3.5 (open) + 1.5 (women)",
        "Greens (rank 1) stands above Reds (rank 2).",
        "  MP: 6 each",
        "  GP: 6 against 5. This decides: sum over the events (more is better).",
        "Reds (rank 2) stands above Blues (rank 3).",
        "  MP: 6 against 4. This decides: sum over the events (more is better).",
    ]
    data = told(halls / "women", "--event", halls / "open", "--explain", "Reds")
    assert [(t["event"], t["rank"], t["values"]) for t in data["teams"]] == [
        ("open", 1, {"MP": "4", "GP": "3.5"}),
        ("women", 3, {"MP": "2", "GP": "1.5"}),
    ]
    assert data["separated"] == [
        {"above": "Greens", "below": "Reds", "by": "GP"},
        {"above": "Reds", "below": "Blues", "by": "MP"},
    ]


def test_an_unknown_federation_is_refused_with_names_like_it(halls: Path) -> None:
    done = run(halls / "women", "--event", halls / "open", "--explain", "Grens")
    assert codes(done) == ["E518"]
    assert isinstance(done.exception, EventError)
    assert "Greens" in str(done.exception.problems[0].args["known"])


OTHER_NAMES = {1: "Red Roses", 2: "Blue Bells", 3: "Green Leaves", 4: "Gold Rush"}


def test_joined_by_the_unit_where_every_team_has_one(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES, units=NAMES)
    event(tmp_path / "women", women_facts(), OTHER_NAMES, units=NAMES)
    found = told(tmp_path / "women", "--event", tmp_path / "open")
    assert found["by"] == "unit"
    assert sums(found)["Greens"] == (1, "6", "6")
    assert found["federations"]["Greens"]["teams"][1]["team"] == "Green Leaves"
    shown = run(tmp_path / "women", "--event", tmp_path / "open").stdout
    assert "joined by unit" in shown
    assert "1 Green Leaves" in shown


def test_joined_by_the_name_where_a_team_has_no_unit(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES, units=NAMES)
    event(tmp_path / "women", women_facts(), NAMES, units={1: "Reds", 2: "Blues", 3: "Greens"})
    found = told(tmp_path / "women", "--event", tmp_path / "open")
    assert (found["by"], sums(found)["Golds"]) == ("name", (4, "0", "1"))


def test_joined_by_any_column_and_who_is_blank_there_is_left_out(tmp_path: Path) -> None:
    countries = {1: "Redland", 2: "Bluland", 3: "Greenland"}
    event(tmp_path / "open", open_facts(), NAMES, countries=countries)
    event(tmp_path / "women", women_facts(), OTHER_NAMES, countries=countries)
    found = told(tmp_path / "women", "--event", tmp_path / "open", "--by", "Country")
    assert [*found["federations"]] == ["Greenland", "Redland", "Bluland"]
    assert "open: left out, since nothing names the federation of: Golds." in found["notes"]


def test_a_column_nobody_has_filled_is_refused_with_those_filled(halls: Path) -> None:
    done = run(halls / "women", "--event", halls / "open", "--by", "province")
    assert codes(done) == ["E517", "E517"]
    assert isinstance(done.exception, EventError)
    assert [p.place.file for p in done.exception.problems] == ["open", "women"]


def test_of_two_teams_of_a_unit_the_best_placed_counts_and_it_is_said(tmp_path: Path) -> None:
    """Golds and Reds are both of Redland: Reds' 4, not Golds' 0."""
    own = {1: "Redland", 2: "Bluland", 3: "Greenland", 4: "Redland"}
    event(tmp_path / "open", open_facts(), NAMES, units=own)
    event(tmp_path / "women", women_facts(), NAMES, units={**own, 4: "Goldland"})
    found = told(tmp_path / "women", "--event", tmp_path / "open")
    assert sums(found)["Redland"] == (2, "6", "5")
    assert found["federations"]["Redland"]["teams"][0]["behind"] == ["Golds"]
    assert "open: of Redland the best placed counts, Reds; not Golds." in found["notes"]
    assert sums(found)["Goldland"] == (None, "0", "0.5")
    assert "Not ranked, without a team in every event: Goldland." in found["notes"]


def test_different_elements_are_refused_with_both_lists(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES)
    event(tmp_path / "women", women_facts(), NAMES, '["GP", "MP"]')
    done = run(tmp_path / "women", "--event", tmp_path / "open")
    assert codes(done) == ["E514"]
    from teammatch.texts import Texts

    assert isinstance(done.exception, EventError)
    said = Texts("en").problem(done.exception.problems[0])
    assert "open: MP, GP, EDE, BH" in said
    assert "women: GP, MP" in said


def test_provisional_where_an_event_is_and_final_refuses_with_its_name(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES)
    facts = EventOf(4).round((2, 1, "W W"), (3, 4, "W W")).round((1, 4, "W D"), (3, 2, None))
    event(tmp_path / "women", facts, NAMES)
    found = told(tmp_path / "women", "--event", tmp_path / "open")
    assert found["provisional"] is True
    assert found["events"][1]["missing"] == [{"round": 2, "tables": [2]}]
    shown = run(tmp_path / "women", "--event", tmp_path / "open").stdout
    assert "women: Provisional: round 2: results missing at table 2." in shown
    done = run(tmp_path / "women", "--event", tmp_path / "open", "--final")
    assert codes(done) == ["E507"]
    assert isinstance(done.exception, EventError)
    assert done.exception.problems[0].place.file == "women"
    assert run(tmp_path / "open", "--event", tmp_path / "women", "--after", "1").exit_code == 0


def test_each_event_after_the_round_asked_for(halls: Path) -> None:
    """After round 1: open 2-2 0-0 2-1.5 0-0.5; women Blues 2, Greens 2."""
    found = told(halls / "women", "--event", halls / "open", "--after", "1")
    assert sums(found)["Greens"] == (1, "4", "3.5")
    assert sums(found)["Golds"] == (4, "0", "0.5")


def test_an_event_named_twice_or_a_folder_without_one_is_refused(halls: Path) -> None:
    assert codes(run(halls / "open", "--event", halls / "open")) == ["E516"]
    assert codes(run(halls / "none", "--event", halls / "open")) == ["E704"]
    assert run("--event", halls / "open").exit_code == 2


def test_it_speaks_the_language_of_the_first_event(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES, language="zh-Hans")
    event(tmp_path / "women", women_facts(), NAMES)
    shown = run(tmp_path / "women", "--event", tmp_path / "open").stdout
    assert "合计名次" in shown.splitlines()[0]


def test_it_speaks_one_language_of_events_in_two(tmp_path: Path) -> None:
    """How far the other event is, and what it lacks, is said in the language of the first."""
    event(tmp_path / "open", open_facts(), NAMES)
    unfinished = women_facts().round((1, 2, None), (3, 4, "W W"))
    event(tmp_path / "women", unfinished, NAMES, rounds=3, language="zh-Hans")
    said = run(tmp_path / "women", "--event", tmp_path / "open").stdout
    assert "women: Standings after round 3" in said
    assert "women: Provisional: round 3: results missing at table 1." in said
    assert "名次" not in said


def test_events_are_called_by_their_groups_where_these_tell_them_apart(tmp_path: Path) -> None:
    for name, facts in (("a", open_facts()), ("b", women_facts())):
        event(tmp_path / name, facts, NAMES)
        rules = tmp_path / name / "event.toml"
        group = f'[event]\ngroup = "{"Open" if name == "a" else "Women"}"'
        rules.write_text(rules.read_text("utf-8").replace("[event]", group), encoding="utf-8")
    found = told(tmp_path / "b", "--event", tmp_path / "a")
    assert [e["event"] for e in found["events"]] == ["Open", "Women"]


def test_events_of_one_name_in_two_places_are_told_apart(tmp_path: Path) -> None:
    for hall in ("east", "west"):
        (tmp_path / hall).mkdir()
        event(tmp_path / hall / "league", open_facts(), NAMES)
    found = told(tmp_path / "east" / "league", "--event", tmp_path / "west" / "league")
    assert [e["event"] for e in found["events"]] == ["west/league", "east/league"]
