"""A file becomes an event folder, and an event folder a file."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import program
from teammatch.desk.opening import open_event
from teammatch.desk.trf_event import import_trf
from teammatch.desk.trf_export import export_trf
from teammatch.desk.trf_files import generated
from teammatch.model.messages import EventError
from teammatch.pairing.team.history import TeamHistory
from teammatch.trf.history import settings_of, team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.reader import read_trf
from tests.trf.files import SMALL, corpus_files, without

MIXED_BYES = (
    "TRF tells full-point and half-point byes apart, an event folder has one worth for both"
)


def there_and_back(data: bytes, tmp_path: Path) -> tuple[TeamHistory, TeamHistory, set[str]]:
    """The history in a file, that in the file exported from its event folder, codes on the way."""
    path = tmp_path / "event.trf"
    path.write_bytes(data)
    made = import_trf(path, tmp_path / "event")
    folder = open_event(tmp_path / "event").folder
    try:
        exported = read_trf(export_trf(folder), "exported")
    finally:
        folder.journal.close()
    assert exported.problems == ()
    before, after = TeamEvent(read_trf(data).file), TeamEvent(exported.file)
    settings = settings_of(before, {})
    assert after.problems == ()
    codes = {p.code for p in made.problems}
    return team_history(before, settings), team_history(after, settings), codes


def facts(history: TeamHistory) -> list[tuple[object, ...]]:
    """What each round was for each team; who was away without points, whatever the word for it."""
    return [
        (team.number, number, "away" if away else entry)
        for team in history.teams
        for number, entry in enumerate(team.rounds, 1)
        for away in [entry.kind.away and not entry.match_points]
    ]


@pytest.mark.parametrize("seed", range(6))
def test_rounds_colours_and_points_survive_the_way_through_an_event(
    seed: int, tmp_path: Path
) -> None:
    codes = ("FIDE_TEAM", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_TYPEB_MP_BAKU")
    shares = {"absences": "0.1", "forfeits": "0.1", "board-forfeits": "0.05"}
    data = generated(9 + seed, 3, 5, seed, code=codes[seed % 3], shares=shares)
    before, after, warned = there_and_back(data, tmp_path)
    assert facts(before) == facts(after)
    assert before.virtual == after.virtual
    assert "W1192" not in warned


def test_line_ups_with_empty_boards_and_reserves_survive_too(tmp_path: Path) -> None:
    text = SMALL.replace("352 WB", "352 WBW").replace("    1    2\n", "    1    2    7\n")
    reserve = "001    7      A Three".ljust(80) + " 1.0    0  0000 w +\n"
    text = without(text, "310") + reserve
    text += "310   1 A".ljust(73) + "   1    2    7\n"
    text += "310   2 B".ljust(73) + "   3    4\n"
    text += "310   3 C".ljust(73) + "   5    6\n"
    text += "300   1   1   2    1    2    7\n300   1   2   1    3    4    0\n"
    before, after, _ = there_and_back(text.encode(), tmp_path)
    assert facts(before) == facts(after)


def test_no_forbidden_pair_is_lost_however_many_there_are(tmp_path: Path) -> None:
    """260 with 23 of 24 teams: 23 * 22 / 2 pairs; and one of another engine."""
    path = tmp_path / "event.trf"
    ids = "".join(f"{number:5}" for number in range(1, 24))
    data = generated(24, 2, 3, 1, code="FIDE_TEAM", shares={})
    path.write_bytes(data + f"260   1   3{ids[1:]}\r\nXXP 23 24\r\n".encode())
    import_trf(path, tmp_path / "event")
    folder = open_event(tmp_path / "event").folder
    folder.journal.close()
    assert len({frozenset(pair) for pair in folder.rules.pairing.forbidden}) == 253 + 1


REAL = [p for f in ("real", "tiebreaks", "swiss-team/literal") for p in corpus_files(f"{f}/*.trf")]
REAL = [p for i, p in enumerate(REAL) if p.parent.name == "real" or i % 5 == 0]


@pytest.mark.parametrize("path", REAL, ids=[p.stem for p in REAL])
def test_recorded_events_survive_or_say_what_does_not(path: Path, tmp_path: Path) -> None:
    before, after, codes = there_and_back(path.read_bytes(), tmp_path)
    assert ("W1192" in codes) == (facts(before) != facts(after)), MIXED_BYES
    assert "W1192" not in codes or "W1193" in codes


def test_an_imported_event_answers_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "small.trf"
    path.write_text(SMALL.replace("142 2", "142 3"), encoding="utf-8")
    target = tmp_path / "new event"
    run = CliRunner().invoke
    done = run(program(), ["trf", "import", str(path), "--event", str(target)])
    assert done.exit_code == 0, done.output
    assert "3 teams, 6 players, 2 rounds" in done.stdout
    assert {p.name for p in target.iterdir()} == {"event.toml", "event.db", "entries.xlsx"}
    for words in (["check"], ["standings"], ["status"], ["pair"]):
        done = run(program(), [*words, "--event", str(target)])
        assert done.exit_code == 0, (words, done.output, done.exception)


def test_nothing_is_imported_over_an_event(tmp_path: Path) -> None:
    path = tmp_path / "small.trf"
    path.write_text(SMALL, encoding="utf-8")
    import_trf(path, tmp_path / "event")
    before = (tmp_path / "event" / "event.db").read_bytes()
    with pytest.raises(EventError) as refused:
        import_trf(path, tmp_path / "event")
    assert [p.code for p in refused.value.problems] == ["E1190"]
    assert (tmp_path / "event" / "event.db").read_bytes() == before


def test_export_writes_into_the_reports_of_the_event(tmp_path: Path) -> None:
    path = tmp_path / "small.trf"
    path.write_text(SMALL, encoding="utf-8")
    import_trf(path, tmp_path / "event")
    done = CliRunner().invoke(program(), ["trf", "export", "--event", str(tmp_path / "event")])
    assert done.exit_code == 0
    assert (tmp_path / "event" / "reports" / "event.trf").is_file()


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ('[sides]\nkind = "players"\n', "no_teams"),
        ("[match]\ngames = 3\n", "games"),
        ("", "no_rounds"),
    ],
)
def test_an_event_that_the_format_can_not_hold_is_refused(
    rules: str, why: str, tmp_path: Path
) -> None:
    system = '[pairing]\nsystem = "manual"\n'
    (tmp_path / "event.toml").write_text(system + rules, encoding="utf-8")
    folder = open_event(tmp_path).folder
    with pytest.raises(EventError) as refused:
        export_trf(folder)
    folder.journal.close()
    told = [str(p.args["why"]) for p in refused.value.problems]
    assert any(f"why_{why}" in text for text in told)
