"""A file becomes an event folder, and an event folder a file."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from teammatch.cli.main import program
from teammatch.desk.opening import open_event
from teammatch.desk.trf_event import import_trf
from teammatch.desk.trf_export import export_trf
from teammatch.desk.trf_files import generated
from teammatch.model.messages import EventError
from teammatch.model.points import Points
from teammatch.model.results import Decision, DecisionKind
from teammatch.pairing.team.history import RoundKind, TeamHistory
from teammatch.store import codec
from teammatch.store.journal import NewChange
from teammatch.trf.history import settings_of, team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.reader import read_trf
from teammatch.trf.records import AbnormalPoints
from tests.trf.files import SMALL, corpus_files, without


def there_and_back(data: bytes, tmp_path: Path) -> tuple[TeamHistory, TeamHistory, set[str]]:
    """The history in a file, that in the file exported from its event folder, codes on the way."""
    path = tmp_path / "event.trf"
    path.write_bytes(data)
    made = import_trf(path, tmp_path / "event")
    folder = open_event(tmp_path / "event").folder
    try:
        exported = read_trf(export_trf(folder).data, "exported")
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


def test_teams_kept_apart_in_some_rounds_are_so_in_the_event_and_in_its_file(
    tmp_path: Path,
) -> None:
    """260 of rounds 2 to 3, of three teams; and to the end, written with the last round."""
    data = SMALL.replace("142 2", "142 5").encode()
    data += b"260   2   3    1    2    3\n260   4   5    1    3\n"
    before, after, codes = there_and_back(data, tmp_path)
    assert "W1193" not in codes
    folder = open_event(tmp_path / "event").folder
    folder.journal.close()
    found = [(r.sides, r.from_round, r.to_round) for r in folder.rules.pairing.apart]
    assert found == [(("1", "2", "3"), 2, 3), (("1", "3"), 4, 0)]
    assert after.forbidden == before.forbidden


REAL = [p for f in ("real", "tiebreaks", "swiss-team/literal") for p in corpus_files(f"{f}/*.trf")]
REAL = [p for i, p in enumerate(REAL) if p.parent.name == "real" or i % 5 == 0]


@pytest.mark.parametrize("path", REAL, ids=[p.stem for p in REAL])
def test_recorded_events_survive(path: Path, tmp_path: Path) -> None:
    before, after, codes = there_and_back(path.read_bytes(), tmp_path)
    assert facts(before) == facts(after)
    assert "W1192" not in codes


TEAMS = [
    path
    for path in corpus_files("**/*.trf")
    if "310" in {line[:3] for line in path.read_text(encoding="latin-1").splitlines()}
    and "malformed" not in path.name
]


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(p, marks=[] if number % 8 == 0 else [pytest.mark.full], id=p.stem)
        for number, p in enumerate(TEAMS)
    ],
)
def test_an_imported_event_has_the_totals_that_the_file_states(path: Path, tmp_path: Path) -> None:
    """310 of the file, where the file itself adds up, against the ledger of the event folder."""
    made = import_trf(path, tmp_path / "event")
    wrong = {p.place.line for p in made.problems if p.code in ("W1150", "W1151")}
    folder = open_event(tmp_path / "event").folder
    folder.journal.close()
    ledger = folder.ledger()
    compared = 0
    for team in TeamEvent(read_trf(path.read_bytes()).file).teams.values():
        side = f"T{team.number}"
        found = ledger.points(side), ledger.points(side, primary="game")
        for stated, own in zip((team.match_points, team.game_points), found, strict=True):
            if stated is not None and team.line not in wrong:
                assert own == stated, (side, own, stated)
                compared += 1
    assert compared or wrong or "probe" in path.parts
    assert "W1192" not in {p.code for p in made.problems}


KINDS = """240 F   1    3
240 H   2    1
"""


def test_full_and_half_point_byes_are_told_apart_on_the_way(tmp_path: Path) -> None:
    data = (without(SMALL, "320") + KINDS).encode()
    before, after, codes = there_and_back(data, tmp_path)
    kinds = {(t.number, n): e.kind.value for t in after.teams for n, e in enumerate(t.rounds, 1)}
    assert (kinds[3, 1], kinds[1, 2]) == ("F", "H")
    assert facts(before) == facts(after)
    assert not codes & {"W1192", "W1193"}


ABNORMAL = "".join(
    f"299 {kind:1} {match:>5} {game:>5}  {number:>3} {team:>4}\n"
    for kind, match, game, number, team in [
        ("", "1.0", "", "", "3"), ("W", "3.0", "", "1", "1"), ("", "-0.5", "-1.0", "2", "2"),
    ]
)  # fmt: skip


def test_abnormal_points_are_points_given_at_the_desk(tmp_path: Path) -> None:
    """299: a bonus once, a win worth three, a penalty."""
    data = SMALL.encode() + ABNORMAL.encode()
    before, after, codes = there_and_back(data, tmp_path)
    assert facts(before) == facts(after)
    assert not codes & {"W1192", "W1193"}
    made = {t.number: sum(e.match_points for e in t.rounds) for t in after.teams}
    assert made == {1: 3 + (3 - 2), 2: 1 - Points("0.5"), 3: 2 + 1}


def test_abnormal_points_of_rounds_to_come_can_not_be_kept_and_are_named(tmp_path: Path) -> None:
    data = SMALL.replace("142 2", "142 3").encode() + b"299 W   3.0\n"
    assert "W1193" in there_and_back(data, tmp_path)[2]


def test_a_match_forfeited_crosswise_stays_one(tmp_path: Path) -> None:
    data = SMALL.replace("3 w 1 ", "3 w + ").replace("4 b = ", "4 b - ")
    data = data.replace("1 b 0 ", "1 b - ").replace("2 w = ", "2 w + ")
    before, after, codes = there_and_back(data.encode(), tmp_path)
    assert {t.rounds[0].kind for t in after.teams} >= {RoundKind.CROSS_FORFEIT}
    assert facts(before) == facts(after)
    assert "W1192" not in codes


def test_a_game_lost_by_forfeit_may_be_worth_less_than_one_lost(tmp_path: Path) -> None:
    """162 L 1, A 0 and 362 TL 1: 3-2-1 for games and matches, nothing for who forfeits."""
    data = SMALL.replace("162  W 1.0    D 0.5    L 0.0", "162  W 3.0    D 2.0    L 1.0    A 0.0")
    data = data.replace("TW 2.0   TD 1.0   TL 0.0", "TW 3.0   TD 2.0   TL 1.0")
    data = data.replace("5 w 0", "5 w -").replace("3 b 1", "3 b +") + "330 +-   1   1   2\n"
    data = data.replace("3 w 1 ", "3 w + ").replace("1 b 0 ", "1 b - ")
    data = data.replace("4 b = ", "4 b + ").replace("2 w = ", "2 w - ")
    before, after, codes = there_and_back(data.encode(), tmp_path)
    made = {team.number: team.rounds[0] for team in after.teams}
    assert [made[1].match_points, made[1].game_points] == [3, 6]
    assert [made[2].match_points, made[2].game_points] == [0, 0]
    assert facts(before) == facts(after)
    assert "W1192" not in codes


def test_the_order_of_the_standings_goes_there_and_back(tmp_path: Path) -> None:
    """212 as far as it is known, OTHER_ included (4.1); BH-C1 is BH/C1; the edition by the day."""
    path = tmp_path / "event.trf"
    asked = "212 PTS,EDE,BH-C1,MPvGP,EDE,OTHER_FOO,BAR,KS:GP/L+2\n"
    path.write_text(SMALL + asked, encoding="utf-8")
    made = import_trf(path, tmp_path / "event")
    assert [p.code for p in made.problems if p.code == "W1193"] == ["W1193"]
    folder = open_event(tmp_path / "event").folder
    folder.journal.close()
    rules = folder.rules.standings
    assert rules.order == ("PTS", "EDE", "BH-C1", "MPvGP", "EDE", "OTHER_FOO", "KS:GP/L+2")
    assert rules.edition == "2026-03"
    exported = export_trf(folder).data.decode()
    assert "\n212 PTS,EDE,BH/C1,MPvGP,EDE,OTHER_FOO,KS:GP/L+2\r\n" in exported


def test_thirds_are_written_in_units_that_fit_and_it_is_said(tmp_path: Path) -> None:
    """TRF26 has one decimal: game points three times what they are, match points as they are."""
    path = tmp_path / "event.trf"
    path.write_text(SMALL, encoding="utf-8")
    import_trf(path, tmp_path / "event")
    rules = tmp_path / "event" / "event.toml"
    text = rules.read_text(encoding="utf-8")
    assert "draw = 0.5" in text
    rules.write_text(text.replace("draw = 0.5", 'draw = "1/3"', 1), encoding="utf-8")
    folder = open_event(tmp_path / "event").folder
    exported = export_trf(folder)
    folder.journal.close()
    (said,) = exported.problems
    assert (said.code, said.args["factor"]) == ("W1194", 3)
    again = TeamEvent(read_trf(exported.data).file)
    assert again.declared.game_values["D"] == 1
    assert again.teams[1].game_points == 3 * (1 + Points("1/3") + 1)
    path.write_bytes(exported.data)
    assert "W1192" not in {p.code for p in import_trf(path, tmp_path / "again").problems}


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


APART = {
    "coming": "appearance = 1",
    "venue": "draw_home = 0\ndraw_away = 2",
    "games": 'by = "game-points"',
}


@pytest.mark.parametrize("rule", APART)
def test_points_that_do_not_follow_from_the_results_are_written_as_299(
    rule: str, tmp_path: Path
) -> None:
    """A reader of the file makes the same totals, whatever the event gives for a match.

    So do other points for a kind of result (W, D, L, + ...), which a penalty is not.
    """
    path = tmp_path / "event.trf"
    made = generated(8, 2, 4, 3, code="FIDE_TEAM", shares={"forfeits": "0.1"})
    path.write_bytes(made + b"299    -1.0  -0.5    1    1\r\n")
    import_trf(path, tmp_path / "event")
    rules = tmp_path / "event" / "event.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(
        text.replace("[points.match]\n", f"[points.match]\n{APART[rule]}\n"), encoding="utf-8"
    )
    folder = open_event(tmp_path / "event").folder
    exported = export_trf(folder)
    ledger = folder.ledger()
    folder.journal.close()
    assert {p.code for p in exported.problems} == {"W1196"}
    read = TeamEvent(read_trf(exported.data).file)
    assert read.problems == ()
    records = [r for r in read.file.records if isinstance(r, AbnormalPoints)]
    assert [r.ids for r in records if not r.kind] == [(1,)]
    history = team_history(read, settings_of(read, {}))
    for team in history.teams:
        side = f"T{team.number}"
        assert sum(e.match_points for e in team.rounds) == ledger.points(side)
        assert sum(e.game_points for e in team.rounds) == ledger.points(side, primary="game")
        assert read.teams[team.number].match_points == ledger.points(side)


def test_a_decision_after_play_is_exported_by_its_points(tmp_path: Path) -> None:
    """A beat B 1.5-0.5 and was then taken the match: the boards stay, 299 says the rest."""
    path = tmp_path / "event.trf"
    path.write_text(SMALL, encoding="utf-8")
    import_trf(path, tmp_path / "event")
    folder = open_event(tmp_path / "event").folder
    annulled = Decision(DecisionKind.ANNULLED, "wrong boards")
    result = replace(folder.event.results["1.1.1"], decision=annulled)
    folder.write([NewChange("results", {"results": [codec.result_data(result)]})])
    exported = export_trf(folder)
    folder.journal.close()
    (said,) = exported.problems
    assert (said.code, said.args["teams"]) == ("W1196", (1, 2))
    read = TeamEvent(read_trf(exported.data).file)
    rounds = team_history(read, settings_of(read, {})).teams[0].rounds
    assert [rounds[0].match_points, rounds[0].game_points] == [0, 0]


def test_e1195_headers_that_no_event_can_have_are_refused_by_the_name_of_the_file(
    tmp_path: Path,
) -> None:
    """The format knows up to 999 rounds, an event up to 99."""
    path = tmp_path / "long.trf"
    path.write_text(SMALL.replace("142 2", "142 120"), encoding="utf-8")
    with pytest.raises(EventError) as refused:
        import_trf(path, tmp_path / "event")
    (problem,) = refused.value.problems
    assert (problem.code, problem.place.file) == ("E1195", "long.trf")
    assert problem.args["key"] == "event.rounds"
    assert "120" in str(problem.args["said"])
    assert [p.name for p in tmp_path.iterdir()] == ["long.trf"]


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
