"""The shipped samples, played through as a secretary would: ``teammatch demo``.

Every step takes the way that a real event takes: the entries sheet is imported, each written
``round-N.xlsx`` is filled in cell by cell and imported again, pages are published from the store.
"""

import csv
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from teammatch.desk.folder import ENTRIES_FILE, RULES_FILE, EventFolder
from teammatch.desk.stage import STAGE
from teammatch.model.messages import BrokenInvariantError, EventError, Message, Place, Problem
from teammatch.model.rounds import Round, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.shipped import shipped

LOT = 4711
"""The number drawn in public before round 1 of every sample that draws its first round."""
STEPS_A_ROUND = 3
STEPS_BESIDES = 3


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What a secretary notes about one board: ``games`` are tokens as typed into the sheet.

    Sides are named as on the sheet, lateness is in minutes, as typed.
    """

    home: str
    away: str
    board: int
    games: tuple[str, ...] = ()
    home_late: str = ""
    away_late: str = ""
    mark: str = ""


@dataclass(frozen=True)
class Sample:
    """A complete small event: rules, entries, results of every round, pairs set by hand."""

    name: str
    path: Path

    @cached_property
    def rules(self) -> RuleBook:
        """The rules of the sample."""
        return load_rules(self.path / RULES_FILE).book

    @property
    def title(self) -> str:
        """The name of the event."""
        return self.rules.event.name

    @property
    def rounds(self) -> int:
        """Rounds that the sample has results for."""
        return len(list(self.path.glob("results/round-*.csv")))

    @property
    def steps(self) -> int:
        """How many steps ``play`` takes."""
        lists = sum(self.present(n) is not None for n in range(1, self.rounds + 1))
        return STEPS_BESIDES + STEPS_A_ROUND * self.rounds + lists

    def lines(self, number: int) -> tuple[BoardLine, ...]:
        """The results of a round as noted."""
        path = self.path / "results" / f"round-{number}.csv"
        with path.open(encoding="utf-8", newline="") as file:
            return tuple(
                BoardLine(
                    row["home"],
                    row["away"],
                    int(row["board"]),
                    tuple(row["games"].split()),
                    row["home_late"],
                    row["away_late"],
                    row["mark"],
                )
                for row in csv.DictReader(file)
            )

    def manual(self, number: int) -> str | None:
        """The file with the pairs of a round that is set by hand, relative to the event."""
        path = f"pairs/round-{number}.csv"
        return path if (self.path / path).is_file() else None

    def drawn(self, number: int) -> str | None:
        """The file with the opponents of a public draw, relative to the event."""
        path = f"draw/round-{number}.csv"
        return path if (self.path / path).is_file() else None

    def present(self, number: int) -> str | None:
        """The list of who is there for a round, relative to the event, where those are paired."""
        path = f"present/round-{number}.txt"
        return path if (self.path / path).is_file() else None


Noted = Callable[[EventFolder, Round], Sequence[BoardLine]]
"""Who knows the results of a released round."""


def samples() -> tuple[Sample, ...]:
    """The shipped samples by name."""
    found = shipped("samples").glob(f"*/{RULES_FILE}")
    return tuple(Sample(p.parent.name, p.parent) for p in sorted(found))


def sample_named(name: str) -> Sample:
    """The sample of this name.

    Raises:
        EventError: E790 there is none.
    """
    known = samples()
    for one in known:
        if one.name == name:
            return one
    names = tuple(s.name for s in known)
    raise EventError(Problem("demo.E790", args={"name": name, "known": names}))


def play(sample: Sample, target: Path, noted: Noted | None = None) -> Iterator[Message]:
    """Play a sample through in the new folder ``target``, a message a step taken.

    ``noted`` gives the results in place of the sample's own.

    Raises:
        EventError: E791 the folder exists; whatever the steps refuse.
        BrokenInvariantError: the round does not have the pairs that the results speak of.
    """
    folder = set_up(sample, target)
    yield Message("demo.entered", {"sides": len(folder.event.entries.sides)})
    for number in range(1, sample.rounds + 1):
        yield from play_round(folder, sample, number, noted)
    yield from finish(folder)
    folder.journal.close()


def set_up(sample: Sample, target: Path) -> EventFolder:
    """A new event folder with the sample's files, rules taken in, entries imported."""
    from teammatch.desk.entries import accept_entries, plan_entries
    from teammatch.desk.opening import open_event

    if target.exists():
        raise EventError(Problem("demo.E791", Place(file=str(target))))
    shutil.copytree(sample.path, target, ignore=shutil.ignore_patterns("results", "__pycache__"))
    folder = open_event(target, made_from=sample.name).folder
    accept_entries(folder, plan_entries(folder, target / ENTRIES_FILE))
    return folder


def play_round(
    folder: EventFolder, sample: Sample, number: int, noted: Noted | None = None
) -> Iterator[Message]:
    """Sign in where those present are paired, pair, release, import results; a message a step."""
    from teammatch.desk.doing import Words
    from teammatch.desk.results import import_results
    from teammatch.desk.rounds import draft_round, release_round
    from teammatch.desk.signing_in import evening, sign_in

    rules = folder.rules
    first = rules.pairing.numbers_by_lot or rules.first_round_by_lot
    drawn = rules.groups_by_lot or (number == 1 and first)
    lot = LOT if drawn else None
    if (present := sample.present(number)) is not None:
        key = RoundKey(STAGE, number)
        sign_in(folder, key, (), Words(), source=Path(present))
        count = len(evening(folder, key).here)
        yield Message("demo.signed_in", {"round": number, "count": count})
    drafted = draft_round(folder, lot=lot, manual=sample.manual(number), drawn=sample.drawn(number))
    yield Message("demo.paired", {"round": number, "tables": len(drafted.round.matches)})
    released = release_round(folder, number, by=rules.event.chief_arbiter)
    yield Message("demo.released", {"round": number, "by": rules.event.chief_arbiter})
    lines = noted(folder, released.round) if noted else sample.lines(number)
    sheet = folder.path / f"round-{number}.xlsx"
    fill_sheet(sheet, lines)
    taken = import_results(folder, sheet)
    if taken.refused:
        raise EventError(*taken.problems)
    yield Message("demo.played", {"round": number, "boards": len(lines)})


def finish(folder: EventFolder) -> Iterator[Message]:
    """The final table and the pages; a message a step."""
    from teammatch.desk.publish import publish
    from teammatch.standings.cascade import standings

    table = standings(folder.rules, folder.event)
    first = folder.event.entries.sides[table.rows[0].side]
    yield Message("demo.first", {"name": first.name})
    publish(folder)
    yield Message("demo.published")


def fill_sheet(sheet: Path, lines: Sequence[BoardLine]) -> None:
    """Type results into a written ``round-N.xlsx``, as a secretary would, and save it.

    Raises:
        BrokenInvariantError: the sheet has no row for a line: the round has other pairs.
    """
    from openpyxl import load_workbook

    from teammatch.sheets import aliases
    from teammatch.sheets.grid import read_sheets
    from teammatch.sheets.headers import find_table

    tables = [
        table
        for grid in read_sheets(sheet).grids
        if (table := find_table(grid, aliases.RESULTS)[0]) is not None
    ]
    if not tables:
        raise BrokenInvariantError(f"{sheet.name}: no table")
    table = tables[0]
    book = load_workbook(sheet)
    page = book[table.grid.sheet]
    rows = {
        tuple(table.cell(r, f).text for f in ("home", "away", "board")): r for r in table.rows()
    }
    for line in lines:
        row = rows.get((line.home, line.away, str(line.board)))
        if row is None:
            raise BrokenInvariantError(f"{sheet.name}: {line.home} - {line.away} do not meet")
        for field, text in _cells(line, table.columns):
            page.cell(row + 1, table.columns[field] + 1, text)
    book.save(sheet)


def _cells(line: BoardLine, columns: Mapping[str, int]) -> Iterator[tuple[str, str | int]]:
    """Field and text of every cell that the secretary types for a board."""
    if "game_1" in columns:
        yield from ((f"game_{n}", token) for n, token in enumerate(line.games, 1))
    else:
        yield from (("result", token) for token in line.games)
    for field, text in (
        ("home_late", line.home_late),
        ("away_late", line.away_late),
        ("mark", line.mark),
    ):
        if text:
            yield field, int(text) if text.isdigit() else text
