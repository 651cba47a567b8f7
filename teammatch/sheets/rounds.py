"""``round-N.xlsx``: the result sheet of a round, one row a board.

Names are prefilled by board order and can be changed from a list; the hidden columns carry the
match id, the version of the pairing and the two sides that meet, so that rows may stand in any
order when the sheet comes back, and rows of an older pairing are known as such.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from teammatch.model.entries import Player, SideId
from teammatch.model.event import Event
from teammatch.model.results import BoardResult, Mark
from teammatch.model.rounds import ByeKind, Match, Round
from teammatch.rules.book import RuleBook
from teammatch.scoring.byes import bye_name
from teammatch.scoring.moves import first_is_home, home_first_on
from teammatch.sheets.grid import address
from teammatch.sheets.lineup import expected_lineup, seat_name
from teammatch.sheets.notes import NotesPage
from teammatch.sheets.offers import counts_fouls, offered_marks, offered_outcomes, show_outcome
from teammatch.sheets.saving import workbook_bytes
from teammatch.sheets.tokens import show_late
from teammatch.texts import Texts
from teammatch.texts.colours import colour_word

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

ROSTER_SHEET = "Rosters"
HIDDEN = ("match_id", "version", "pair")
FILLED_IN = ("home_player", "away_player", "result", "home_fouls", "away_fouls", "home_late",
             "away_late", "mark")  # fmt: skip
_WIDTHS = {
    "table": 9, "home": 24, "away": 24, "board": 7, "home_player": 22, "away_player": 22,
    "colour": 9, "result": 10, "home_fouls": 8, "away_fouls": 8, "home_late": 8, "away_late": 8,
    "mark": 14, "match_id": 10, "version": 8, "pair": 12,
}  # fmt: skip
_CENTRED = ("table", "board", "colour", "result", "home_fouls", "away_fouls", "home_late",
            "away_late")  # fmt: skip
FORFEITING = ("home", "away", "both")
_BANDS = ("#FFFFFF", "#EEF3F8")
_TO_FILL = "#FFFBE6"


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One row of the sheet: what the round says about a board, and what is known of its result."""

    match: Match
    board: int
    home_first: bool | None
    home_seat: Player | None
    away_seat: Player | None
    known: BoardResult | None


def sheet_columns(rules: RuleBook) -> tuple[str, ...]:
    """The columns of the result sheet under these rules, in order."""
    games = rules.match.games
    results = tuple(f"game_{n}" for n in range(1, games + 1)) if games > 1 else ("result",)
    colour = ("colour",) if rules.colours.used else ()
    fouls = ("home_fouls", "away_fouls") if counts_fouls(rules) else ()
    tail = (*fouls, "home_late", "away_late", "mark", *HIDDEN)
    if rules.sides.kind == "players":
        return ("table", "board", "home", *colour, *results, "away", *tail)
    return (
        "table", "board", "home", "home_player", *colour, *results, "away_player", "away", *tail,
    )  # fmt: skip


def pair_id(match: Match) -> str:
    """Who meets whom in a match, as the hidden column carries it: the ids, first-named first."""
    return f"{match.home} – {match.away}"


def sheet_match_id(event: Event, match: Match) -> str:
    """A match as the hidden column carries it: its id, and whose event it is a match of."""
    return f"{match.id} {event.id}".rstrip()


def board_rows(rules: RuleBook, event: Event, paired: Round) -> list[BoardRow]:
    """Every board of a round, by table and board."""
    rosters = event.entries.rosters()
    rows = []
    for match in sorted(paired.matches, key=lambda m: m.table):
        result = event.results.get(match.id)
        first = first_is_home(rules, match)
        home = expected_lineup(rules, tuple(rosters.get(match.home, ())))
        away = expected_lineup(rules, tuple(rosters.get(match.away, ())))
        rows += [
            BoardRow(
                match,
                board,
                home_first_on(rules, board, first=first),
                home[board - 1],
                away[board - 1],
                result.board(board) if result else None,
            )
            for board in range(1, rules.boards + 1)
        ]
    return rows


def write_round(path: Path, rules: RuleBook, event: Event, paired: Round, texts: Texts) -> None:
    """Write the result sheet of a round; what is known already stands in the cells.

    Byes have a sheet of their own, which is not read.
    """

    def build(book: "Workbook") -> None:
        page = _RoundPage(book, rules, event, paired, texts)
        page.write()
        if paired.byes:
            _write_byes(book, rules, event, paired, texts)
        _write_notes(book, rules, texts)
        page.write_rosters()

    path.write_bytes(workbook_bytes(build))


def show_mark(mark: Mark, texts: Texts) -> str:
    """A mark as our sheets write it."""
    return texts("results.mark_" + mark.value.replace("-", "_")) if mark else ""


class _RoundPage:
    """The main sheet while it is written."""

    def __init__(
        self, book: "Workbook", rules: RuleBook, event: Event, paired: Round, texts: Texts
    ) -> None:
        self.book, self.rules, self.event, self.paired, self.texts = (
            book, rules, event, paired, texts,
        )  # fmt: skip
        self.columns = sheet_columns(rules)
        self.rosters = event.entries.rosters()
        sides = [side for match in paired.matches for side in (match.home, match.away)]
        self.roster_column = {side: number for number, side in enumerate(sides)}
        self._formats: dict[tuple[str, int, bool, int], Format] = {}
        self.tables_from = rules.publish.tables_from or 0

    def write(self) -> None:
        """Header, rows, lists, print set-up."""
        sheet = self.book.add_worksheet(
            self.texts("results.sheet_round", round=self.paired.key.round)
        )
        self._header(sheet)
        rows = board_rows(self.rules, self.event, self.paired)
        for number, row in enumerate(rows, 1):
            self._row(sheet, number, row)
        self._lists(sheet, len(rows))
        self._print_setup(sheet, len(rows))

    def _header(self, sheet: "Worksheet") -> None:
        shape = self.book.add_format(
            {
                "bold": True, "bg_color": "#1F3A5F", "font_color": "#FFFFFF", "border": 1,
                "text_wrap": True, "align": "center", "valign": "vcenter",
            }
        )  # fmt: skip
        sheet.set_row(0, 46)
        for column, name in enumerate(self.columns):
            hidden = name in HIDDEN or (name == "board" and self.rules.boards == 1)
            width = _WIDTHS.get(name, 8)
            sheet.set_column(column, column, width, None, {"hidden": hidden} if hidden else {})
            sheet.write_string(0, column, self._heading(name), shape)
        sheet.freeze_panes(1, 0)

    def _heading(self, name: str) -> str:
        if name.startswith("game_"):
            return self.texts("results.header_game", game=name.removeprefix("game_"))
        single = f"results.header_{name}_single"
        if self.rules.sides.kind == "players" and self.texts.has(single):
            return self.texts(single)
        return self.texts(f"results.header_{name}")

    def _row(self, sheet: "Worksheet", number: int, row: BoardRow) -> None:
        values = self._values(row)
        sheet.set_row(number, 19)
        for column, name in enumerate(self.columns):
            hall = self.hall_number(row.match) if name == "table" else 0
            shape = self._format(name, row.match.table % 2, hall, first=row.board == 1)
            value = values.get(name, "")
            if isinstance(value, int):
                sheet.write_number(number, column, value, shape)
            elif value:
                sheet.write_string(number, column, value, shape)
            else:
                sheet.write_blank(number, column, None, shape)
        if self.rules.sides.kind == "teams" and row.board == 1:
            for name, side in (("home_player", row.match.home), ("away_player", row.match.away)):
                self._offer_roster(sheet, number, self.columns.index(name), side)

    def _values(self, row: BoardRow) -> Mapping[str, str | int]:
        entries, known = self.event.entries, row.known
        values: dict[str, str | int] = {
            "table": row.match.table,
            "board": row.board,
            "home": entries.sides[row.match.home].name,
            "away": entries.sides[row.match.away].name,
            "home_player": seat_name(self.rules, entries, row.match.home, row.home_seat),
            "away_player": seat_name(self.rules, entries, row.match.away, row.away_seat),
            "colour": self._colour(home_first=row.home_first),
            "match_id": sheet_match_id(self.event, row.match),
            "version": self.paired.version,
            "pair": pair_id(row.match),
        }
        if known is None:
            return values
        shown = [show_outcome(g, self.texts, self.rules) for g in known.games]
        values |= {"result": shown[0]} if self.rules.match.games == 1 and shown else {}
        values |= {f"game_{n}": token for n, token in enumerate(shown, 1)}
        values |= {
            "home_player": known.home_name,
            "away_player": known.away_name,
            "home_fouls": known.home_fouls or "",
            "away_fouls": known.away_fouls or "",
            "home_late": show_late(known.home_late),
            "away_late": show_late(known.away_late),
            "mark": show_mark(known.mark, self.texts),
        }
        return values

    def _colour(self, *, home_first: bool | None) -> str:
        if home_first is None:
            return ""
        colours = self.rules.colours
        name = colours.first_name if home_first else colours.second_name
        return colour_word(self.texts, name)

    def hall_number(self, match: Match) -> int:
        """The number of a table in the hall; 0 where the hall has no numbers of its own."""
        return match.table + self.tables_from - 1 if self.tables_from > 1 else 0

    def _format(self, name: str, band: int, hall: int, *, first: bool) -> "Format":
        """Cells to fill in are tinted; a stronger line stands above each match.

        ``hall``: a number shown behind that of the table; the cell still holds the event's own.
        """
        key = (name, band, first, hall)
        if key not in self._formats:
            fill = name in FILLED_IN or name.startswith("game_")
            centred = name in _CENTRED or name.startswith("game_")
            look = {
                "bg_color": _TO_FILL if fill else _BANDS[band],
                "border": 1,
                "border_color": "#B8C4D0",
                "num_format": "0" if name.endswith("fouls") else "@",
                "valign": "vcenter",
                "align": "center" if centred else "left",
            }
            if not centred:
                look |= {"indent": 1, "shrink": True}
            if name in ("table", "board"):
                look["num_format"] = f'0" [{hall}]"' if hall else "0"
            if first:
                look |= {"top": 2, "top_color": "#1F3A5F"}
            if name in ("table", "home", "away"):
                look |= {"bold": True} if first else {"font_color": "#8A96A3"}
            self._formats[key] = self.book.add_format(look)
        return self._formats[key]

    def _offer_roster(self, sheet: "Worksheet", row: int, column: int, side: SideId) -> None:
        """One drop-down for all boards of a match: XlsxWriter takes 0.3 ms to write each."""
        roster = self.rosters.get(side, ())
        if roster:
            letters = address(0, self.roster_column[side])[:-1]
            source = f"={ROSTER_SHEET}!${letters}$2:${letters}${len(roster) + 1}"
            sheet.data_validation(
                row, column, row + self.rules.boards - 1, column,
                {"validate": "list", "source": source, "show_error": False},
            )  # fmt: skip

    def _lists(self, sheet: "Worksheet", rows: int) -> None:
        """Drop-down lists of tokens and marks; anything else may be typed, the import checks."""
        if not rows:
            return
        offered = [show_outcome(o, self.texts, self.rules) for o in offered_outcomes(self.rules)]
        marks = [show_mark(m, self.texts) for m in offered_marks(self.rules)]
        for column, name in enumerate(self.columns):
            if name == "result" or name.startswith("game_"):
                self._list(sheet, rows, column, offered)
            elif name == "mark":
                forfeits = [self.texts(f"results.mark_{who}_forfeit") for who in FORFEITING]
                self._list(sheet, rows, column, [*marks, *forfeits])
            elif name.endswith("_fouls"):
                sheet.data_validation(
                    1, column, rows, column,
                    {
                        "validate": "integer", "criteria": ">=", "value": 0,
                        "error_type": "warning",
                        "error_title": self._heading(name),
                        "error_message": self.texts("results.whole_number"),
                    },
                )  # fmt: skip

    def _list(self, sheet: "Worksheet", rows: int, column: int, offered: Sequence[str]) -> None:
        sheet.data_validation(
            1, column, rows, column,
            {"validate": "list", "source": list(offered), "show_error": False},
        )  # fmt: skip

    def _print_setup(self, sheet: "Worksheet", rows: int) -> None:
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.set_margins(left=0.4, right=0.4, top=0.75, bottom=0.6)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        sheet.print_area(0, 0, max(1, rows), len(self.columns) - len(HIDDEN) - 1)
        name = self.rules.event.name[:100].replace("&", "&&")
        title = self.texts("results.sheet_round", round=self.paired.key.round)
        sheet.set_header(f'&L{name}&R&"-,Bold"{title}')
        sheet.set_footer("&R&P / &N")

    def write_rosters(self) -> None:
        """The hidden sheet that the lists of players come from: one column a side."""
        if self.rules.sides.kind == "players":
            return
        sheet = self.book.add_worksheet(ROSTER_SHEET)
        for side, column in self.roster_column.items():
            sheet.write_string(0, column, self.event.entries.sides[side].name)
            for row, player in enumerate(self.rosters.get(side, ()), 1):
                sheet.write_string(row, column, player.name)
        sheet.hide()


def _write_byes(
    book: "Workbook", rules: RuleBook, event: Event, paired: Round, texts: Texts
) -> None:
    """Byes under their own heading, apart from the tables (field report 36)."""
    sheet = book.add_worksheet(texts("results.sheet_byes"))
    bold = book.add_format({"bold": True, "bg_color": "#1F3A5F", "font_color": "#FFFFFF"})
    sheet.set_column(0, 0, 30)
    sheet.set_column(1, 1, 34)
    sheet.write_string(0, 0, texts("results.header_bye_side"), bold)
    sheet.write_string(0, 1, texts("results.header_bye_kind"), bold)
    for row, bye in enumerate(paired.byes, 1):
        sheet.write_string(row, 0, event.entries.sides[bye.side].name)
        left = bye.kind is ByeKind.ABSENT and event.has_left(bye.side, paired.key.round)
        kind = "withdrawn" if left else bye_name(rules, bye.kind)
        sheet.write_string(row, 1, texts(f"results.bye_{kind}"))
    sheet.freeze_panes(1, 0)


def _write_notes(book: "Workbook", rules: RuleBook, texts: Texts) -> None:
    """What the tokens and columns of this sheet mean: those that occur, and no others."""
    page = NotesPage(book, texts)
    page.heading(texts("results.notes_title"))
    for outcome in offered_outcomes(rules):
        shown = show_outcome(outcome, texts, rules)
        page.line(shown, texts("results.legend_" + outcome.name.lower()))
    page.blank()
    page.line(texts("results.header_home_late"), texts("results.legend_late"))
    if counts_fouls(rules):
        page.line(texts("results.header_home_fouls"), texts("results.legend_fouls"))
    marks = [show_mark(mark, texts) for mark in offered_marks(rules)]
    forfeits = [texts(f"results.mark_{who}_forfeit") for who in FORFEITING]
    page.line(texts("results.header_mark"), texts("place.list").join((*marks, *forfeits)))
    for mark in offered_marks(rules):
        page.line("", texts("results.legend_mark_" + mark.value.replace("-", "_")))
    page.line("", texts("results.legend_mark_forfeit"))
    if rules.sides.kind == "teams":
        page.line(texts("results.header_home_player"), texts("results.legend_players"))
    page.blank()
    if (rules.publish.tables_from or 0) > 1:
        shown = f"1 [{rules.publish.tables_from}]"
        page.line(shown, texts("results.legend_hall", number=rules.publish.tables_from or 0))
    page.line("·", texts("results.notes_import"))
