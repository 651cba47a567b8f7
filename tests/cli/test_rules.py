"""``new``, ``presets`` and ``rules`` on the command line."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli import main as program
from teammatch.model.messages import EventError
from teammatch.rules.presets import list_presets


def run(*arguments: str) -> str:
    result = CliRunner().invoke(program.app, arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_new_makes_an_event_and_says_what_comes_next(tmp_path: Path) -> None:
    said = run("new", str(tmp_path / "my league"), "--preset", "county-league", "--language", "en")
    assert (tmp_path / "my league" / "event.toml").is_file()
    assert f'teammatch --event "{tmp_path / "my league"}"' in said


def test_presets_prints_one_line_each() -> None:
    lines = run("presets").splitlines()
    assert len(lines) == 2 + len({p.alias for p in list_presets()})


def test_presets_as_json() -> None:
    listed = json.loads(run("presets", "--json"))
    assert {p["name"] for p in listed} == {p.alias for p in list_presets()}
    assert all(p["summary"] and p["dated"].startswith(p["name"]) for p in listed)


def test_rules_tells_what_a_setting_means_and_is_here(tmp_path: Path) -> None:
    run("new", str(tmp_path / "a"), "--preset", "junqi-evenings", "--language", "en")
    said = run("rules", "late.limit_minutes", "--event", str(tmp_path / "a"))
    assert "From how many minutes on a late side loses." in said
    assert "here: 15" in said
    assert "source: R23" in said


def test_rules_needs_no_event(tmp_path: Path) -> None:
    said = run("rules", "byes", "--event", str(tmp_path))
    assert len(said.splitlines()) == 2 + 13
    assert not list(tmp_path.iterdir())


def test_rules_as_json_gives_every_setting_with_its_value(tmp_path: Path) -> None:
    run("new", str(tmp_path / "a"), "--preset", "chess-team", "--language", "en")
    settings = json.loads(run("rules", "--json", "--event", str(tmp_path / "a")))
    values = {s["key"]: s["value"] for s in settings}
    assert values["points.game.draw"] == "0.5"
    assert values["standings.order"] == '["MP", "GP", "BH"]'


def test_rules_prints_the_schema() -> None:
    assert json.loads(run("rules", "--schema"))["properties"]["extends"] == {"type": "string"}


def test_a_faulty_file_does_not_keep_its_writer_from_looking_up(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text("[event]\nrounds = 'x'\n", encoding="utf-8")
    result = CliRunner().invoke(program.app, ["rules", "event.rounds", "--event", str(tmp_path)])
    assert result.exit_code == 1
    assert "allowed: a whole number from 1 to 99" in result.output
    assert isinstance(result.exception, EventError)
    assert [(p.place.file, p.place.line) for p in result.exception.problems] == [("event.toml", 2)]


def test_rules_does_not_know_a_misspelt_setting() -> None:
    result = CliRunner().invoke(program.app, ["rules", "byes.mach"])
    assert isinstance(result.exception, EventError)
    assert [p.code for p in result.exception.problems] == ["E155"]


@pytest.mark.parametrize(
    "text",
    ["name ＝ 1\n", "[event]\nrounds = “7”\n", "[event]\nrounds = '7'\n", "[event]\nround = 7\n"],
)
def test_a_faulty_event_toml_is_exit_code_1_with_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
) -> None:
    (tmp_path / "event.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["teammatch", "check", "--event", str(tmp_path)])
    with pytest.raises(SystemExit) as left:
        program.main()
    assert left.value.code == 1
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) >= 1
    assert all(line.startswith("event.toml, line ") for line in complaints)
    assert "Traceback" not in "".join(complaints)


def test_rules_shows_what_stands_in_tables_given_several_times(tmp_path: Path) -> None:
    run("new", str(tmp_path / "a"), "--preset", "chess-team", "--language", "en")
    said = run("rules", "avoid", "--event", str(tmp_path / "a"))
    assert '"soft"' in next(row for row in said.splitlines() if "avoid.strength" in row)
    days = run("rules", "schedule.days", "--event", str(tmp_path / "a"))
    assert "no [[schedule.days]] is set" in days


def test_a_setting_without_effect_is_told_by_every_check(tmp_path: Path) -> None:
    run("new", str(tmp_path / "a"), "--preset", "chess-team", "--language", "en")
    rules = tmp_path / "a" / "event.toml"
    rules.write_text(rules.read_text("utf-8") + "\n[konrad]\nmeetings = 3\n", "utf-8")
    for _ in range(2):
        assert run("check", "--event", str(tmp_path / "a")).count("warning W131") == 1
