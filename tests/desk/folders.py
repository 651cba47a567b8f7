"""Event folders for the tests of the desk."""

from pathlib import Path

from teammatch.desk.entering import Typed, read_typed
from teammatch.desk.folder import EventFolder
from teammatch.desk.opening import open_event
from teammatch.desk.results import ResultsTaken, accept_results
from teammatch.model.entries import Player, Side
from teammatch.model.points import Points
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import RoundKey
from teammatch.store import codec
from teammatch.store.journal import NewChange

RULES = """
[event]
rounds = {rounds}
[sides]
boards = 2
reserves = 0
[colours]
used = {colours}
{more}
"""


def make_folder(
    path: Path, names: str, *, rounds: int = 3, colours: bool = True, more: str = ""
) -> EventFolder:
    """An event of teams with these names (blank between them), two players each."""
    used = "true" if colours else "false"
    text = RULES.format(rounds=rounds, colours=used, more=more)
    (path / "event.toml").write_text(text, encoding="utf-8")
    folder = open_event(path).folder
    sides = [Side(f"T{i}", name, i, short=name[0]) for i, name in enumerate(names.split(), 1)]
    players = [
        Player(f"P{side.entry_order}{board}", f"{side.name} {board}", side.id, board)
        for side in sides
        for board in (1, 2)
    ]
    put = {
        "put_sides": [codec.side_data(s) for s in sides],
        "put_players": [codec.player_data(p) for p in players],
    }
    folder.write([NewChange("entries", put)])
    return folder


def enter_result(folder: EventFolder, typed: Typed) -> ResultsTaken:
    """Take in one result as typed, unless it is refused."""
    taken = read_typed(folder, typed)
    if not taken.refused:
        accept_results(folder, taken)
    return taken


def play(folder: EventFolder, number: int, *, tables: tuple[int, ...] = ()) -> None:
    """Enter a home win on every board of a round, or at these tables of it."""
    results = []
    for match in folder.event.rounds[RoundKey(1, number)].matches:
        if not tables or match.table in tables:
            boards = tuple(
                BoardResult(
                    b,
                    (Outcome.WIN,),
                    home_player=f"P{match.home[1:]}{b}",
                    away_player=f"P{match.away[1:]}{b}",
                )
                for b in (1, 2)
            )
            results.append(codec.result_data(MatchResult(match.id, boards)))
    folder.write([NewChange("results", {"results": results})])


def names_of(folder: EventFolder, number: int) -> list[str]:
    """The round in short: "Ants-Bees", first-named first, then "bye Cats"."""
    sides = folder.event.entries.sides
    paired = folder.event.rounds[RoundKey(1, number)]
    return [f"{sides[m.home].name}-{sides[m.away].name}" for m in paired.matches] + [
        f"bye {sides[b.side].name}" for b in paired.byes
    ]


def points_of(folder: EventFolder, name: str) -> Points:
    """The match points of a side over the released rounds."""
    from teammatch.scoring.ledger import build_ledger

    side = next(s.id for s in folder.event.entries.sides.values() if s.name == name)
    return build_ledger(folder.rules, folder.event).points(side)
