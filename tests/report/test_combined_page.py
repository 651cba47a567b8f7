"""The page of the combined table: valid, self-contained, with every addend, nothing private."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from teammatch.cli.main import app
from tests.cli.refused import codes
from tests.desk.combined_events import NAMES, event, open_and_women, open_facts, women_facts
from tests.report.browser import measure, violations
from tests.report.checker import Checker

HOSTILE = {1: "<b>Reds</b>", 2: 'A"&B', 3: "绿队\u202e", 4: "Golds'; --"}


def run(path: Path, *words: str) -> Result:
    folders = [str(path / "women"), "--event", str(path / "open")]
    return CliRunner().invoke(app, ["combined", *folders, *words])


def page_of(path: Path, *words: str) -> str:
    target = path / "combined.html"
    done = run(path, "--page", str(target), *words)
    assert done.exit_code == 0, done.output
    return target.read_text("utf-8")


def test_the_page_shows_the_table_and_what_every_sum_is_made_of(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    checked = Checker(page_of(tmp_path))
    assert checked.faults == []
    assert "1 Greens 2= 1 6 6 2 Reds 1 3 6 5 3 Blues 2= 2 4 4 4 Golds 4 4 0 1" in checked.text
    assert "2 · Reds MP 6 4 open + 2 women GP 5 3½ open + 1½ women" in checked.text
    assert "EDE can't be added" in checked.text
    assert "Underlined: the value that puts a side below the one above it." in checked.text


def test_the_page_loads_nothing_and_no_link_leaves_it(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    page = page_of(tmp_path)
    assert Checker(page).links == ["#content"]
    assert "//" not in page.replace("</", "<")


def test_the_same_journals_give_the_same_bytes(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    assert page_of(tmp_path) == page_of(tmp_path)


def test_names_are_shown_as_they_are_and_change_nothing(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), HOSTILE)
    event(tmp_path / "women", women_facts(), HOSTILE)
    checked = Checker(page_of(tmp_path))
    assert checked.faults == []
    for name in ("<b>Reds</b>", 'A"&B', "绿队", "Golds'; --"):
        assert name in checked.text


def test_a_missing_result_makes_the_page_provisional(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES)
    event(tmp_path / "women", women_facts(), NAMES, rounds=3)
    assert 'class="banner"' not in page_of(tmp_path)
    (tmp_path / "late").mkdir()
    event(tmp_path / "late" / "open", open_facts(), NAMES)
    facts = women_facts()
    del facts.results["1.2.2"]
    event(tmp_path / "late" / "women", facts, NAMES)
    assert 'class="banner">women: Provisional: round 2' in page_of(tmp_path / "late")


def test_a_column_that_is_not_published_is_on_no_page(tmp_path: Path) -> None:
    event(tmp_path / "open", open_facts(), NAMES, countries=NAMES)
    event(tmp_path / "women", women_facts(), NAMES, countries=NAMES)
    target = tmp_path / "combined.html"
    assert codes(run(tmp_path, "--by", "Country", "--page", str(target))) == ["E521"]
    assert not target.exists()
    for name in ("open", "women"):
        rules = tmp_path / name / "event.toml"
        more = '\n[publish]\nfields = ["name", "Country"]\n'
        rules.write_text(rules.read_text("utf-8") + more, encoding="utf-8")
    assert "Greens" in page_of(tmp_path, "--by", "Country")


def test_only_a_page_of_the_program_is_written_over(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    target = tmp_path / "notes.html"
    target.write_text("mine", encoding="utf-8")
    assert codes(run(tmp_path, "--page", str(target))) == ["E522"]
    assert target.read_text("utf-8") == "mine"


def test_the_page_is_named_in_words_and_as_data(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    target = tmp_path / "site" / "combined.html"
    assert run(tmp_path, "--page", str(target)).stdout.splitlines()[-1] == f"Page: {target}"
    found = json.loads(run(tmp_path, "--page", str(target), "--json").stdout)
    assert found["page"] == str(target)


def test_the_page_is_named_where_one_federation_is_explained_too(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    target = tmp_path / "combined.html"
    words = ("--page", str(target), "--explain", "Reds")
    assert run(tmp_path, *words).stdout.splitlines()[-1] == f"Page: {target}"
    assert json.loads(run(tmp_path, *words, "--json").stdout)["page"] == str(target)


def test_no_page_is_written_for_a_federation_that_is_none(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    target = tmp_path / "combined.html"
    assert codes(run(tmp_path, "--page", str(target), "--explain", "Grens")) == ["E518"]
    assert not target.exists()


@pytest.mark.browser
def test_the_page_fits_a_phone(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    page_of(tmp_path)
    for found in measure(tmp_path, [tmp_path / "combined.html"], 390).values():
        assert found["page"] <= 390


@pytest.mark.browser
def test_the_page_keeps_nobody_out(tmp_path: Path) -> None:
    open_and_women(tmp_path)
    assert violations(page_of(tmp_path), tmp_path) == []
