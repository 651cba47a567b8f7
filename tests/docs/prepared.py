"""The folders in which the how-to pages begin: ``<!-- in: NAME -->``."""

from collections.abc import Callable, Mapping
from pathlib import Path

from openpyxl import load_workbook

from samples.make import Sheet, write
from teammatch.desk.entries import accept_entries, export_entries, plan_entries
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.rounds import draft_round, release_round
from teammatch.desk.trf_files import generated
from tests.desk.combined_events import open_and_women
from tests.desk.folders import make_folder, play
from tests.trf.files import SMALL, without

EIGHT = "Lions Tigers Bears Wolves Foxes Hares Owls Otters"


def empty(path: Path) -> None:
    """Nothing at all."""


def entered(path: Path, names: str = EIGHT, rounds: int = 5) -> EventFolder:
    """Teams have been entered, of two players each; nothing is paired."""
    return make_folder(path, names, rounds=rounds)


def released(path: Path) -> None:
    """Round 1 hangs; nothing is played."""
    folder = entered(path)
    draft_round(folder)
    release_round(folder, 1, by="A. Arbiter")
    folder.journal.close()


def second_round(path: Path) -> None:
    """Round 1 of nine teams is played and round 2 hangs."""
    folder = entered(path, f"{EIGHT} Swans")
    for number in (1, 2):
        draft_round(folder)
        release_round(folder, number, by="A. Arbiter")
        if number == 1:
            play(folder, number)
    folder.journal.close()


def changed_entries(path: Path) -> None:
    """entries.xlsx differs from what was entered: Eels for Dogs, and a unit for Ants."""
    entered(path, "Ants Bees Cats Dogs").journal.close()
    folder = open_event(path).folder
    export_entries(folder, path / "entries.xlsx")
    folder.journal.close()
    book = load_workbook(path / "entries.xlsx")
    teams, players = book["Teams"], book["Players"]
    headings = [cell.value for cell in teams[1]]
    name, unit = (headings.index(h) + 1 for h in ("Team", "Unit"))
    rows = {teams.cell(row, name).value: row for row in range(2, 6)}
    teams.cell(rows["Ants"], unit).value = "Hill"
    teams.cell(rows["Dogs"], 1).value = None
    teams.cell(rows["Dogs"], name).value = "Eels"
    for row in reversed(range(2, 10)):
        if "Dogs" in str(players.cell(row, 2).value):
            players.delete_rows(row)
    book.save(path / "entries.xlsx")


def misspelt_entries(path: Path) -> None:
    """A player of entries.xlsx is of a team that is not there."""
    folder = entered(path, "Ants Tigers")
    export_entries(folder, path / "entries.xlsx")
    folder.journal.close()
    book = load_workbook(path / "entries.xlsx")
    players = book["Players"]
    column = [cell.value for cell in players[1]].index("Team") + 1
    players.cell(5, column).value = "Tigrs"
    book.save(path / "entries.xlsx")


def bye_given(path: Path) -> None:
    """Five teams after round 1, in which Emus had the bye."""
    folder = entered(path, "Ants Bees Cats Dogs Emus", rounds=3)
    draft_round(folder)
    release_round(folder, 1, by="A. Arbiter")
    play(folder, 1)
    folder.journal.close()


def before_round_1(path: Path) -> None:
    """event.trf: seven teams, nothing paired (example E1 of the Swiss Team system)."""
    text = generated(7, 2, 1, 1, code="FIDE_TEAM", shares={}).decode()
    rows = []
    for line in without(text, "320").splitlines():
        row = line.replace("152 W", "152 B")
        if row.startswith("001"):
            row = f"{row[:80]} 0.0{row[84:88]}".rstrip()
        elif row.startswith("310"):
            row = f"{row[:57]}0.0    0.0{row[67:]}"
        rows.append(row)
    (path / "event.trf").write_text("\n".join(rows) + "\n", encoding="utf-8")


def three_teams(path: Path) -> None:
    """event.trf: three teams after two rounds, the second not what the rules give; old.trf."""
    for name in ("event.trf", "old.trf"):
        (path / name).write_text(SMALL, encoding="utf-8")


def club(path: Path) -> None:
    """A club of six with ratings, by the preset konrad; nobody has signed in."""
    text = """extends = "konrad"
language = "en"
[event]
name = "Autumn Season"
chief_arbiter = "The Arbiter"
[pairing]
first_round = "rating"
"""
    (path / "event.toml").write_text(text, encoding="utf-8")
    members = ("Anna", "Bjorn", "Cecilie", "Dag", "Eli", "Frode")
    write(
        path / "entries.xlsx",
        [
            Sheet(
                "Players",
                ["Name", "Rating"],
                [[name, 1900 - 120 * n] for n, name in enumerate(members)],
            )
        ],
    )
    folder = open_event(path).folder
    accept_entries(folder, plan_entries(folder, path / "entries.xlsx"))
    folder.journal.close()


def public_draw(path: Path) -> None:
    """Eight xiangqi teams by last year's places, two of one province; draw.csv: who drew whom."""
    text = """extends = "xiangqi-team-format-1"
language = "en"
[event]
name = "Team Championship"
chief_arbiter = "The Arbiter"
rounds = 5
[sides]
boards = 2
reserves = 0
[pairing]
first_round = "number"
[dingwei]
first_pairing = "drawn"
first_move = "sum"
[[avoid]]
column = "province"
to_round = 1
"""
    (path / "event.toml").write_text(text, encoding="utf-8")
    teams = EIGHT.split()
    provinces = ("North", "East", "South", "West", "North", "East", "West", "South")
    write(
        path / "entries.xlsx",
        [
            Sheet(
                "Teams", ["Team", "Province"], [list(t) for t in zip(teams, provinces, strict=True)]
            ),
            Sheet(
                "Players",
                ["Name", "Team", "Board"],
                [[f"{team} {board}", team, board] for team in teams for board in (1, 2)],
            ),
        ],
    )
    folder = open_event(path).folder
    accept_entries(folder, plan_entries(folder, path / "entries.xlsx"))
    folder.journal.close()
    draw = "Upper half,Lower half\nLions,Otters\nTigers,Hares\nBears,Foxes\nWolves,Owls\n"
    (path / "draw.csv").write_text(draw, encoding="utf-8")


PREPARED: Mapping[str, Callable[[Path], object]] = {
    "club": club,
    "public-draw": public_draw,
    "empty": empty,
    "entered": entered,
    "released": released,
    "second-round": second_round,
    "changed-entries": changed_entries,
    "misspelt-entries": misspelt_entries,
    "bye-given": bye_given,
    "before-round-1": before_round_1,
    "three-teams": three_teams,
    "open-and-women": open_and_women,
}
