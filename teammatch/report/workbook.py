"""The Excel workbook with the same tables as the boards: standings, crosstable, rounds, teams."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.report.cells import Cell, Sheet, Styles, column_format, whole_format
from teammatch.report.names import sheet_names
from teammatch.report.numbers import NOTHING, decimals
from teammatch.report.source import Source
from teammatch.report.values import (
    BoardView,
    ByeView,
    CrossCell,
    EventView,
    MatchView,
    PersonView,
    PlaceView,
    RoundView,
    ScoreView,
    SideView,
    StandingsView,
    UnitsView,
)

if TYPE_CHECKING:
    from collections.abc import Callable

BLANK: Cell = ""


def write_workbook(path: Path, source: Source, view: EventView) -> None:
    """Write the workbook to ``path``. The same input gives the same bytes.

    Raises:
        OSError: the file can't be written.
    """
    import xlsxwriter
    from xlsxwriter.exceptions import FileCreateError

    options = {
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "strings_to_numbers": False,
        "in_memory": True,
    }
    book = xlsxwriter.Workbook(str(path), options)
    book.set_properties(
        {"title": view.name, "author": "", "created": source.as_of.replace(tzinfo=None)}
    )
    makers = _sheets(source, view)
    names = sheet_names(name for name, _ in makers)
    styles = Styles(book)
    for name, (_, fill) in zip(names, makers, strict=True):
        sheet = Sheet(book.add_worksheet(name), styles)
        columns = fill(sheet)
        sheet.finish(columns, view.name, source.texts("report.page_of"))
    try:
        book.close()
    except FileCreateError as wrong:
        raise OSError(str(wrong)) from wrong


def _sheets(source: Source, view: EventView) -> "list[tuple[str, Callable[[Sheet], int]]]":
    """Names and makers of the sheets, in order; a maker returns its number of columns."""
    texts = source.texts
    found: list[tuple[str, Callable[[Sheet], int]]] = [
        (texts("report.standings"), lambda sheet: _standings(sheet, source, view)),
        (texts("report.crosstable"), lambda sheet: _crosstable(sheet, source, view)),
    ]
    units = view.units
    if units is not None:
        found.insert(1, (units.title, lambda sheet: _units(sheet, source, view, units)))
    found.extend((r.plan.title, _round_maker(source, view, r)) for r in view.rounds)
    sides = texts("report.teams" if view.team_event else "report.players")
    found.append((sides, lambda sheet: _sides(sheet, source, view)))
    return found


def _round_maker(
    source: Source, view: EventView, round_view: RoundView
) -> "Callable[[Sheet], int]":
    return lambda sheet: _round(sheet, source, view, round_view)


def _head(sheet: Sheet, view: EventView, title: str) -> None:
    sheet.heading(view.name, size=14)
    sheet.heading(title, size=12)
    sheet.note(f"{view.as_of} · {view.round_label} · {view.digest}")
    if view.standings.banner:
        sheet.heading(view.standings.banner, colour="#8a5500")


def _standings(sheet: Sheet, source: Source, view: EventView) -> int:
    texts, table = source.texts, view.standings
    _head(sheet, view, table.title)
    headings = [
        texts("report.rank"),
        texts("report.number_short"),
        texts("report.team" if view.team_event else "report.player"),
        *([texts("standings.class")] if table.classes else []),
        texts("report.played_long"),
        texts("report.won_long"),
        texts("report.drawn_long"),
        texts("report.lost_long"),
        texts("report.forfeited_long"),
        *(c.heading for c in table.columns),
    ]
    sheet.table(headings, freeze=3)
    formats = [
        column_format([row.cells[i] for row in table.rows], column.digits)
        for i, column in enumerate(table.columns)
    ]
    shared = _shared_format(source)
    for row in table.rows:
        counts = (row.played, row.won, row.drawn, row.lost, row.forfeited)
        sheet.put(
            [row.rank, _number(row.side), row.side.name, *_class(row, table), *counts, *row.cells],
            [
                shared if row.shared else "0",
                *[""] * (3 if table.classes else 2),
                *["0"] * len(counts),
                *formats,
            ],
        )
    sheet.row += 1
    for column in table.columns:
        sheet.note(texts("report.labelled", label=column.heading, text=column.formula))
    for said in table.notes:
        sheet.note(said)
    return len(headings)


def _class(row: PlaceView, table: StandingsView) -> list[str]:
    """The place in the class, where there are classes."""
    return [row.of_class] if table.classes else []


def _units(sheet: Sheet, source: Source, view: EventView, units: UnitsView) -> int:
    """The table of units: a row a member, the unit's own cells in its first."""
    _head(sheet, view, units.title)
    words = ("standings.unit_best", "standings.FOULS", "report.number_short", "report.player",
             "standings.PTS", "standings.unit_place")  # fmt: skip
    headings = [
        *map(source.texts, ("report.rank", "report.field_unit")),
        units.total,
        *map(source.texts, words),
    ]
    sheet.table(headings, freeze=2)
    sums = column_format([row.total for row in units.rows], None)
    points = column_format([m.points for row in units.rows for m in row.members], None)
    shared = _shared_format(source)
    for row in units.rows:
        rank: Cell = BLANK if row.rank is None else row.rank
        own: list[Cell] = [rank, row.name, row.total, row.best, row.fouls]
        place = "0" if row.rank_text == str(row.rank) else shared
        for member in row.members:
            number = _number(member.side) if member.side else BLANK
            own_place = "0" if member.rank_text == str(member.rank) else shared
            sheet.put(
                [*own, number, member.name, member.points, member.rank],
                [place, "", sums, "0", "0", "", "", points, own_place],
            )
            own = [BLANK] * len(own)
    sheet.row += 1
    for said in units.notes:
        sheet.note(said)
    return len(headings)


def _crosstable(sheet: Sheet, source: Source, view: EventView) -> int:
    texts = source.texts
    _head(sheet, view, texts("report.crosstable"))
    headings = [
        texts("report.rank"),
        texts("report.number_short"),
        texts("report.team" if view.team_event else "report.player"),
    ]
    parts = ("report.opponent_n", "report.score_n", "report.running_n")
    headings.extend(texts(part, round=p.number) for p in view.cross.rounds for part in parts)
    headings.append(texts("report.total"))
    sheet.table(headings, freeze=3)
    places = decimals(
        c.running
        for row in view.cross.rows
        for c in row.cells
        if c is not None and c.running is not None
    )
    running = "0." + "0" * places if places else "0"
    shared = _shared_format(source)
    for row in view.cross.rows:
        place = row.place
        cells: list[Cell] = [place.rank, _number(place.side), place.side.name]
        formats = [shared if place.shared else "0", "", ""]
        for cell in row.cells:
            cells.extend(_cross_cells(cell))
            formats.extend(("", "", running))
        sheet.put([*cells, row.total], [*formats, running])
    sheet.row += 1
    legend = "report.cross_legend" if view.words.numbers else "wall.cross_legend_names"
    sheet.note(texts(legend, points=view.words.points))
    return len(headings)


def _cross_cells(cell: CrossCell | None) -> list[Cell]:
    if cell is None:
        return [BLANK, BLANK, BLANK]
    score: Cell = cell.points if cell.points is not None else cell.score
    running: Cell = cell.running if cell.running is not None else BLANK
    return [f"{cell.opponent}{cell.tag}", score, running]


def _round(sheet: Sheet, source: Source, view: EventView, round_view: RoundView) -> int:
    texts, plan = source.texts, round_view.plan
    sheet.heading(view.name, size=14)
    sheet.heading(plan.title, size=12)
    where = " · ".join(part for part in (plan.when, plan.venue, plan.state) if part)
    sheet.note(f"{where} · {view.as_of} · {view.digest}")
    home = texts("report.home" if view.team_event else "report.home_player")
    away = texts("report.away" if view.team_event else "report.away_player")
    games = _any_games(round_view)

    def both(column: str) -> tuple[str, str]:
        """A column that home and away have each."""
        said = texts(f"report.{column}")
        first, second = (texts("report.column_of", column=said, side=s) for s in (home, away))
        return first, second

    colours, points = both("colour_column"), both("points_column")
    headings = [
        texts("report.table"),
        texts("report.board"),
        texts("report.number_short"),
        home,
        colours[0],
        *points,
        colours[1],
        away,
        texts("report.number_short"),
        *both("match_points"),
        *([texts("report.games")] if games else ()),
        texts("report.kind"),
        texts("report.notes"),
    ]
    sheet.table(headings, freeze=4)
    for match in round_view.matches:
        _match(sheet, source, match, games=games)
    if round_view.byes:
        sheet.row += 1
        sheet.heading(texts("report.byes"))
        for bye in round_view.byes:
            sheet.put(_bye_cells(source, bye, games=games))
    return len(headings)


def _any_games(round_view: RoundView) -> bool:
    """Whether single games of a board are known anywhere: else they have no column."""
    return any(m.games.left or any(b.games.left for b in m.boards) for m in round_view.matches)


def _match(sheet: Sheet, source: Source, match: MatchView, *, games: bool) -> None:
    points: tuple[Cell, Cell] = match.match_points or (BLANK, BLANK)
    sheet.put(
        [
            match.table,
            BLANK,
            _number(match.home),
            match.home.name,
            match.colours.left,
            *_score_cells(match.score),
            match.colours.right,
            match.away.name,
            _number(match.away),
            *points,
            *([match.games.left] if games else ()),
            match.score.label,
            _notes(source, match),
        ],
        bold=bool(match.boards),
    )
    for board in match.boards:
        sheet.put(
            [
                match.table,
                board.board,
                BLANK,
                _person(source, board.home),
                board.colours.left,
                *_score_cells(board.score),
                board.colours.right,
                _person(source, board.away),
                BLANK,
                BLANK,
                BLANK,
                *([board.games.left] if games else ()),
                board.score.label,
                _notes(source, board),
            ]
        )


def _bye_cells(source: Source, bye: ByeView, *, games: bool) -> list[Cell]:
    """A side without an opponent: what the bye is worth stands under the points that rank."""
    points: Cell = bye.points if bye.points is not None else BLANK
    by_games = source.rules.points.primary == "game"
    game, match = (points, BLANK) if by_games else (BLANK, points)
    own: list[Cell] = [BLANK, BLANK, _number(bye.side), bye.side.name, BLANK]
    return [*own, game, BLANK, BLANK, BLANK, BLANK, match, *[BLANK] * (1 + games), bye.label]


def _score_cells(score: ScoreView) -> tuple[Cell, Cell]:
    """Numbers where points count; the kind column says what is not played."""
    return score.points or (BLANK, BLANK)


def _person(source: Source, person: PersonView) -> str:
    return person.name or source.texts("report.nobody")


def _notes(source: Source, line: MatchView | BoardView) -> str:
    parts = list(line.notes)
    if isinstance(line, MatchView) and line.players:
        parts.insert(0, f"{line.players.left or NOTHING} : {line.players.right or NOTHING}")
    for late, fouls in ((line.late.left, line.fouls.left), (line.late.right, line.fouls.right)):
        own = [late] if late else []
        if fouls:
            own.append(source.texts("report.fouls", count=fouls))
        parts.append(", ".join(own) or NOTHING)
    both = parts[-2:]
    kept = parts[:-2] if both == [NOTHING, NOTHING] else [*parts[:-2], " / ".join(both)]
    return "; ".join(kept)


def _sides(sheet: Sheet, source: Source, view: EventView) -> int:
    texts = source.texts
    sheet.heading(view.name, size=14)
    sheet.heading(texts("report.teams" if view.team_event else "report.players"), size=12)
    labels = list(dict.fromkeys(label for t in view.teams for label, _ in t.side.details))
    extra = source.public.extra_labels
    rosters = any(team.roster for team in view.teams)
    people = [
        texts("report.board"),
        texts("report.name"),
        texts("report.field_title"),
        texts("report.field_rating"),
        texts("sheets.header_reserve"),
        *extra,
    ]
    headings = [
        texts("report.number_short"),
        texts("report.team" if view.team_event else "report.player"),
        *labels,
        *(people if rosters else ()),
    ]
    sheet.table(headings, freeze=2)
    for team in view.teams:
        details = dict(team.side.details)
        own: list[Cell] = [
            _number(team.side),
            team.side.name,
            *(details.get(label, BLANK) for label in labels),
        ]
        for line in [_roster_cells(p) for p in team.roster] or [[]]:
            sheet.put([*own, *line])
    return len(headings)


def _roster_cells(person: PersonView) -> Sequence[Cell]:
    return [
        person.board if person.board is not None else BLANK,
        person.name,
        person.title,
        person.rating if person.rating is not None else BLANK,
        "✓" if person.reserve else BLANK,
        *person.extra,
    ]


def _number(side: SideView) -> Cell:
    return int(side.number) if side.number else BLANK


def _shared_format(source: Source) -> str:
    return whole_format(lambda **args: source.texts("standings.shared", **args))
