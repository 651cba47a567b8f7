"""Boards of a match: board count, top and bottom boards (C.07 article 12)."""

from collections.abc import Iterable, Mapping, Sequence

from teammatch.standings.tiebreaks.crosstable import NOTHING, Kind, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import (
    Classes,
    Column,
    Measure,
    Note,
    Part,
    everyone,
    tell,
    unheard,
)
from teammatch.standings.tiebreaks.views import Views


def boards_of(views: Views, entry: Round) -> tuple[int, ...]:
    """12: game points by board: forfeited boards as they count, a bye the same on every board.

    A bye allocated by the pairing is a win on every board whatever it pays; so is one with the
    points of a win; a half-point bye is a draw on every board.
    """
    table = views.table
    if entry.kind in (Kind.PAB, Kind.FPB):
        return (table.game_win,) * table.boards
    if entry.kind is Kind.HPB:
        return (table.game_draw,) * table.boards
    if entry.kind is Kind.ZPB or entry.kind in NOTHING:
        return ()
    if not entry.boards and entry.kind is Kind.FORFEIT_WIN:
        return (table.game_win,) * table.boards
    return entry.boards


def board_sums(views: Views, rows: Iterable[Round]) -> tuple[int, ...]:
    """Game points on each board over some rounds."""
    sums = [0] * views.table.boards
    for entry in rows:
        for place, score in enumerate(boards_of(views, entry)[: len(sums)]):
            sums[place] += score
    return tuple(sums)


def counted(sums: Sequence[int]) -> int:
    """12.1: the number of each board times the points on it."""
    return sum(board * score for board, score in enumerate(sums, 1))


def from_the_top(sums: Sequence[int]) -> tuple[int, ...]:
    """12.2: board 1, then board 2 ..."""
    return tuple(sums)


def without_the_bottom(sums: Sequence[int]) -> tuple[int, ...]:
    """12.3: all boards but the last, then all but the last two ..."""
    return tuple(sum(sums[:left]) for left in range(len(sums) - 1, 0, -1))


def board_count(views: Views, _d: Descriptor) -> Column:
    """12.1: lower is better; only between teams level on game points."""
    return Column([counted(board_sums(views, rows)) for rows in views.table.rows], views.table.unit)


def explain_boards(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """Each board (in place of the round): its points times its number."""
    share = views.table.share
    return [
        Part(
            0,
            -1,
            False,
            share(score),
            share(board * views.table.unit),
            share(board * score),
            board=board,
        )
        for board, score in enumerate(board_sums(views, views.table.rows[side]), 1)
    ]


def level_on_game_points(views: Views, group: Sequence[int]) -> bool:
    """12.1: whether the board count may be used at all."""
    return len({views.total("GP")[side] for side in group}) == 1


def top_boards(views: Views, _d: Descriptor, group: Sequence[int]) -> Classes:
    """12.2: more points on board 1, then on board 2 ..."""
    return classes_by(
        group, {s: from_the_top(board_sums(views, views.table.rows[s])) for s in group}
    )


def bottom_boards(views: Views, _d: Descriptor, group: Sequence[int]) -> Classes:
    """12.3: more points without the last board, then without the last two ..."""
    return classes_by(
        group, {s: without_the_bottom(board_sums(views, views.table.rows[s])) for s in group}
    )


def explain_each_board(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The points on each board."""
    sums = map(views.table.share, board_sums(views, views.table.rows[side]))
    return [
        Part(0, -1, False, worth, None, worth, board=board) for board, worth in enumerate(sums, 1)
    ]


def classes_by(
    group: Sequence[int], keys: Mapping[int, tuple[int, ...]], *, low_first: bool = False
) -> Classes:
    """A group by a key, greatest first; sides keep their order inside a class."""
    found: dict[tuple[int, ...], list[int]] = {}
    for side in group:
        found.setdefault(keys[side], []).append(side)
    return [found[key] for key in sorted(found, reverse=not low_first)]


def berlin(views: Views, _d: Descriptor) -> Column:
    """Berliner Wertung: points on each board, board 1 counting B times, the last board once."""
    boards = views.table.boards
    return Column(
        [
            sum(
                (boards + 1 - board) * score
                for board, score in enumerate(_sums_played(views, side), 1)
            )
            for side in everyone(views)
        ],
        views.table.unit,
    )


def berlin_of_the_direct_match(
    views: Views, _d: Descriptor, group: Sequence[int], note: Note = unheard
) -> Classes:
    """Berliner Wertung of the matches among the tied, in one pass (SWT 18); repeated ones add."""
    boards, tied = views.table.boards, set(group)
    against: dict[int, dict[int, int]] = {}
    for side in group:
        against[side] = {}
        for entry in views.table.rows[side]:
            if entry.opponent in tied:
                sums = enumerate(_sums(boards, [entry]), 1)
                worth = sum((boards + 1 - board) * score for board, score in sums)
                own = against[side]
                own[entry.opponent] = own.get(entry.opponent, 0) + worth
    made = {side: (sum(own.values()),) for side, own in against.items()}
    classes = classes_by(group, made)
    tell(note, views, "BERLIN", against, classes)
    return classes


def _sums_played(views: Views, side: int) -> list[int]:
    return _sums(views.table.boards, views.table.rows[side])


def _sums(boards: int, rows: Iterable[Round]) -> list[int]:
    sums = [0] * boards
    for entry in rows:
        for place, score in enumerate(entry.boards[: len(sums)]):
            sums[place] += score
    return sums


def explain_berlin(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """Each board (in place of the round): its points times its weight."""
    share, boards = views.table.share, views.table.boards
    return [
        Part(
            0,
            -1,
            False,
            share(score),
            share((boards + 1 - board) * views.table.unit),
            share((boards + 1 - board) * score),
            board=board,
        )
        for board, score in enumerate(_sums_played(views, side), 1)
    ]


MEASURES = (
    Measure("BC", "C.07 12.1", "台次和", "Brettzählung", "boards", board_count,
            explain=explain_boards, applies=level_on_game_points, low_first=True, use="teams"),
    Measure("TBR", "C.07 12.2", "首台优先", "obere Bretter", "boards", split=top_boards,
            explain=explain_each_board, use="teams"),
    Measure("BBE", "C.07 12.3", "去末台", "ohne letztes Brett", "boards", split=bottom_boards,
            explain=explain_each_board, use="teams"),
    Measure("BERLIN", "Berliner Wertung", "柏林台次分", "Berliner Wertung", "boards_only",
            berlin, explain=explain_berlin, use="teams", aliases=("BW-BERLIN",)),
    Measure("DBERLIN", "SWT 18", "相互柏林台次分", "Berliner Wertung des direkten Vergleichs",
            "direct_all", split=berlin_of_the_direct_match,
            passes=berlin_of_the_direct_match, use="teams"),
)  # fmt: skip
