"""The players' table: who is in which team, on which board."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches

from teammatch.model.entries import Entries, Player, PlayerId, Side, SideId
from teammatch.model.messages import Problem
from teammatch.model.naming import folded, free_id
from teammatch.rules.book import RuleBook
from teammatch.sheets.headers import Table
from teammatch.sheets.rows import Reader, parse_id

BOARD_OF_RESERVES = ("r", "e", "reserve", "ersatz", "sub", "替补")
"""What stands for a board where a reserve has none."""
RESERVE_WORDS = (*BOARD_OF_RESERVES, "x", "yes", "y", "ja", "j", "1", "是", "√", "✓")
"""What ticks a reserve in the column of reserves."""

_KEPT = ("board", "rating", "title", "reserve", "note")
"""What a player keeps where the sheet has no such column."""


@dataclass(frozen=True, slots=True)
class _Row:
    row: int
    player: Player


def read_players(
    table: Table,
    sides: Mapping[SideId, Side],
    known: Entries,
    rules: RuleBook,
) -> tuple[dict[PlayerId, Player], list[Problem]]:
    """The players of a table, in its order, and every problem."""
    reader = Reader(table)
    teams = _TeamNames(sides, known)
    rows: list[_Row] = []
    nobody: list[int] = []
    for row in table.rows():
        if not reader.says_more_than(row, "id", "board", "team", "unit"):
            if reader.text(row, "team"):
                nobody.append(row)
            continue
        name = reader.name(row)
        if not name:
            reader.report("sheets.E220", row, "name")
            continue
        side = teams.meant(row, name, reader)
        board, reserve = _board(row, reader)
        rows.append(
            _Row(
                row,
                Player(
                    id=parse_id(reader.text(row, "id"), "P"),
                    name=name,
                    side=side,
                    board=board,
                    rating=reader.number(row, "rating", "sheets.E229"),
                    title=reader.text(row, "title"),
                    reserve=reserve,
                    note=reader.text(row, "note"),
                    extra=reader.extra(row),
                ),
            )
        )
    if nobody:
        numbers = tuple(str(row + 1) for row in nobody)
        reader.warn("sheets.W240", nobody[0], "name", rows=numbers)
    _check_identity(rows, sides, reader)
    _check_boards(rows, sides, rules, reader)
    return _identified(rows, known, reader), reader.problems


def teams_named(table: Table) -> dict[SideId, Side]:
    """The teams that a players' table names, in order of appearance: a 报名表 of 单位 and 姓名."""
    reader = Reader(table)
    found: dict[tuple[str, str], Side] = {}
    for row in table.rows():
        name, unit = reader.text(row, "team"), reader.text(row, "unit")
        if name:
            place = len(found) + 1
            side = Side(f"T{place}", name, place, unit=unit)
            found.setdefault((folded(name), folded(unit)), side)
    return {side.id: side for side in found.values()}


class _TeamNames:
    """Finds the team that a cell means: by name, "Name (Unit)", short name or id.

    A name that a team had before counts where no team has it now: who renames a team in the
    teams' table need not do so in every row of the players.
    """

    def __init__(self, sides: Mapping[SideId, Side], known: Entries) -> None:
        self.sides = sides
        self.by_name = _names(sides)
        renamed = {i: s for i, s in known.sides.items() if i in sides}
        for word, ids in _names(renamed).items():
            self.by_name.setdefault(word, ids)

    def meant(self, row: int, player: str, reader: Reader) -> SideId:
        """The team of a row; "" and a problem where there is none, or more than one."""
        text = reader.text(row, "team")
        if not text:
            reader.report("sheets.E226", row, "team", name=player)
            return ""
        found = self.by_name.get(folded(text), [])
        named = [i for i in found if folded(self.sides[i].name) == folded(text)]
        found = named or found
        if len(found) > 1 and reader.text(row, "unit"):
            unit = folded(reader.text(row, "unit"))
            found = [i for i in found if folded(self.sides[i].unit) == unit] or found
        if len(found) == 1:
            return found[0]
        if found:
            ways = tuple(f"{self.sides[i].name} ({self.sides[i].unit or i})" for i in found)
            if (
                len({folded(way) for way in ways}) > 1
            ):  # else the team itself is entered twice, and E221 says so
                reader.report("sheets.E225", row, "team", team=text, ways=ways)
            return ""
        names = {folded(s.name): s.name for s in self.sides.values()}
        near = get_close_matches(folded(text), list(names), n=3, cutoff=0.6)
        if near:
            likely = tuple(names[n] for n in near)
            reader.report("sheets.E224", row, "team", team=text, likely=likely)
        else:
            reader.report("sheets.E227", row, "team", team=text)
        return ""


def _names(sides: Mapping[SideId, Side]) -> dict[str, list[SideId]]:
    """The sides by every word that may stand for them, folded."""
    found: dict[str, list[SideId]] = {}
    for side in sides.values():
        called = {side.name, f"{side.name} ({side.unit})", side.short, side.id} - {""}
        for word in sorted({folded(c) for c in called}):
            found.setdefault(word, []).append(side.id)
    return found


def _board(row: int, reader: Reader) -> tuple[int | None, bool]:
    """Board number and whether the player is a reserve, by its own column or "R" for a board."""
    marked = folded(reader.text(row, "reserve")) in RESERVE_WORDS
    text = reader.text(row, "board")
    if folded(text) in BOARD_OF_RESERVES:
        return None, True
    if text == "0":
        reader.report("sheets.E228", row, "board", value=text)
    return reader.number(row, "board", "sheets.E228"), marked


def _check_identity(rows: list[_Row], sides: Mapping[SideId, Side], reader: Reader) -> None:
    """An id twice; a name twice in a team; a name in two teams (E223): one player, one team."""
    ids: dict[str, int] = {}
    names: dict[str, _Row] = {}
    for one in rows:
        player = one.player
        if player.id and player.id in ids:
            reader.report(
                "sheets.E222", one.row, "id",
                id=player.id, row=ids[player.id] + 1, name=player.name,
            )  # fmt: skip
        elif player.id:
            ids[player.id] = one.row
        first = names.setdefault(folded(player.name), one)
        if first is one:
            continue
        if first.player.side == player.side:
            reader.report("sheets.E234", one.row, "name", name=player.name, row=first.row + 1)
        elif player.side and first.player.side:
            teams = (sides[first.player.side].name, sides[player.side].name)
            reader.report(
                "sheets.E223", one.row, "name",
                name=player.name, teams=teams, row=first.row + 1,
            )  # fmt: skip


def _check_boards(
    rows: list[_Row],
    sides: Mapping[SideId, Side],
    rules: RuleBook,
    reader: Reader,
) -> None:
    """Of each team: a board given twice, an empty board above a filled one, too many players."""
    teams: dict[SideId, list[_Row]] = {}
    for one in rows:
        if one.player.side:
            teams.setdefault(one.player.side, []).append(one)
    most = rules.sides.boards + rules.sides.reserves
    homeless = any(not one.player.side for one in rows)  # who may be the one that is missing
    for side, own in teams.items():
        team = sides[side].name
        boards: dict[int, _Row] = {}
        doubtful = homeless
        for one in own:
            board = one.player.board
            if board is not None and board in boards:
                doubtful = True
                other = boards[board]
                reader.report(
                    "sheets.E230", one.row, "board",
                    board=board, team=team, name=other.player.name, row=other.row + 1,
                )  # fmt: skip
            elif board is not None:
                boards[board] = one
        if boards:
            top = min(max(boards), rules.sides.boards)
            empty = tuple(b for b in range(1, top) if b not in boards)
            if empty and not doubtful:
                row = boards[min(b for b in boards if b > empty[0])].row
                reader.warn("sheets.W231", row, "board", boards=empty, team=team)
        if len(own) > most:
            reader.report(
                "sheets.E235", own[most].row, "name",
                team=team, count=len(own), most=most,
                boards=rules.sides.boards, reserves=rules.sides.reserves,
            )  # fmt: skip


def _identified(rows: list[_Row], known: Entries, reader: Reader) -> dict[PlayerId, Player]:
    """Every player with an id: his own, that of the known namesake in the team, or a new one."""
    taken = {one.player.id for one in rows if one.player.id}
    free = {(p.side, folded(p.name)): p.id for p in known.players.values() if p.id not in taken}
    moved: dict[str, list[PlayerId]] = {}
    for (_, name), own in free.items():
        moved.setdefault(name, []).append(own)
    found: dict[PlayerId, Player] = {}
    used = {*taken, *known.players, *known.former}
    for one in rows:
        player = one.player
        own = player.id or free.get((player.side, folded(player.name)), "")
        elsewhere = [i for i in moved.get(folded(player.name), []) if i not in found]
        if not own and len(elsewhere) == 1:
            own = elsewhere[0]
        if not own or own in found:
            own = free_id("P", used)
        used.add(own)
        before = known.players.get(own)
        if before:
            fields = [f for f in reader.silent(*_KEPT) if f != "reserve" or not player.reserve]
            kept = {f: getattr(before, f) for f in fields}
            kept["extra"] = reader.kept_extra(before.extra, player.extra)
            player = replace(player, **kept)
        found[own] = replace(player, id=own)
    return found
