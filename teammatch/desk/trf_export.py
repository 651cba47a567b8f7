"""An event as a TRF26 team file: from the facts of the journal and the points of the ledger."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from teammatch.desk.folder import EventFolder
from teammatch.desk.trf_order import codes_for_file
from teammatch.desk.trf_rest import other_points, rest_warnings
from teammatch.model.entries import Side, SideId
from teammatch.model.messages import Arg, EventError, Message, Problem, Severity
from teammatch.model.points import ZERO, Points
from teammatch.model.results import BoardResult, Outcome
from teammatch.model.rounds import ByeKind, Match, Round, RoundStatus
from teammatch.pairing.acceleration import virtual_points
from teammatch.rules.book import RuleBook
from teammatch.scoring.moves import home_first_on
from teammatch.scoring.types import LedgerRow, RowKind
from teammatch.trf.records import (
    NOTHING,
    AbnormalPoints,
    Acceleration,
    AllocatedByes,
    ByeLine,
    Cell,
    ForbiddenPairs,
    ForfeitedMatch,
    Header,
    LineUp,
    PlayerLine,
    Record,
    ResultValues,
    TeamLine,
    TrfFile,
)
from teammatch.trf.scaling import Scaled, in_whole_units
from teammatch.trf.writer import write_trf

STAGE = 1
RESULTS: Mapping[Outcome, tuple[str, str]] = {
    Outcome.WIN: ("1", "0"),
    Outcome.LOSS: ("0", "1"),
    Outcome.DRAW: ("=", "="),
    Outcome.BOTH_LOSE: ("0", "0"),
    Outcome.FORFEIT_WIN: ("+", "-"),
    Outcome.FORFEIT_LOSS: ("-", "+"),
    Outcome.DOUBLE_FORFEIT: ("-", "-"),
}
SAT_OUT = Cell(0, "-", "Z")
FORFEITS = {RowKind.FORFEIT_WIN: "+-", RowKind.FORFEIT_LOSS: "-+", RowKind.DOUBLE_FORFEIT: "--"}


@dataclass(slots=True)
class _Export:
    """The event, its numbers in the file, and what has been collected for it."""

    folder: EventFolder
    rules: RuleBook
    numbers: dict[SideId, int]
    rounds: tuple[Round, ...]
    players: dict[str, int] = field(default_factory=dict)
    members: dict[SideId, list[int]] = field(default_factory=dict)
    lines: dict[int, PlayerLine] = field(default_factory=dict)
    cells: dict[int, dict[int, Cell]] = field(default_factory=dict)
    records: list[Record] = field(default_factory=list)

    @property
    def boards(self) -> int:
        """Boards of a match."""
        return self.rules.boards


@dataclass(frozen=True, slots=True)
class ExportedTrf:
    """The bytes of a file, and what is to be known about it (warnings)."""

    data: bytes
    problems: tuple[Problem, ...]


def export_trf(folder: EventFolder) -> ExportedTrf:
    """The event as a TRF26 file: released rounds only.

    Points that do not follow from the results are written as 299 records (W1196); those that need
    more than one decimal in smaller units (W1194). W1361 names the sides that are not paired any
    more, whose rounds are written as zero-point byes.

    Raises:
        EventError: E1191 what the format can't hold: single players, boards of several games, no
            number of rounds, a match of which only the total is known; E1180 a value too wide.
    """
    rules = folder.rules
    why = _impossible(folder, rules)
    if why:
        problems = (Problem("trf.E1191", args={"why": Message(f"trf.why_{w}")}) for w in why)
        raise EventError(*problems)
    sides = sorted(
        folder.event.entries.sides.values(),
        key=lambda s: (s.number is None, s.number or 0, s.entry_order),
    )
    rounds = tuple(r for r in folder.event.rounds_of(STAGE) if r.status is RoundStatus.RELEASED)
    export = _Export(folder, rules, {s.id: n for n, s in enumerate(sides, 1)}, rounds)
    _enter_players(export, sides)
    for paired in rounds:
        for match in sorted(paired.matches, key=lambda match: match.table):
            _enter_match(export, paired.key.round, match)
    header = list(_headers(export))
    teams = [_team(export, side) for side in sides]
    records = (*header, *_player_lines(export), *teams, *_byes(export), *export.records)
    rest = other_points(TrfFile(records), export.numbers, folder.ledger().rows)
    scaled = in_whole_units(TrfFile((*records, *rest)))
    told = (*rest_warnings(rest), *_units(scaled), *_not_paired_any_more(export))
    return ExportedTrf(write_trf(scaled.file), told)


def _not_paired_any_more(export: _Export) -> Iterator[Problem]:
    """W1361: rounds of sides that have passed or are out, for which the format has no code."""
    kinds = ByeKind.PASSED, ByeKind.CUT
    gone = {bye.side for paired in export.rounds for bye in paired.byes if bye.kind in kinds}
    if gone:
        sides = export.folder.event.entries.sides
        names = tuple(sides[side].name for side in export.numbers if side in gone)
        facts: dict[str, Arg] = {"sides": names}
        yield Problem("exclusion.W1361", args=facts, severity=Severity.WARNING)


def _units(scaled: Scaled) -> Iterator[Problem]:
    """W1194: what the points of the file are times those of the event."""
    for what, factor in (("match", scaled.match), ("game", scaled.game)):
        if factor > 1:
            args: dict[str, Arg] = {"what": Message(f"trf.what_{what}"), "factor": factor}
            yield Problem("trf.W1194", args=args, severity=Severity.WARNING)


def _impossible(folder: EventFolder, rules: RuleBook) -> list[str]:
    found = []
    if rules.sides.kind != "teams":
        found.append("no_teams")
    if rules.event.rounds is None:
        found.append("no_rounds")
    if rules.match.games > 1:
        found.append("games")
    if any(r.total is not None and not r.boards for r in folder.event.results.values()):
        found.append("totals")
    return found


def _enter_players(export: _Export, sides: list[Side]) -> None:
    rosters = export.folder.event.entries.rosters()
    for side in sides:
        export.members[side.id] = []
        for player in rosters.get(side.id, ()):
            extra = player.extra
            _enter(
                export,
                side.id,
                player.id,
                PlayerLine(
                    0,
                    player.name,
                    title=player.title,
                    rating=player.rating,
                    federation=extra.get("federation", ""),
                    fide_id=extra.get("fide_id", ""),
                ),
            )


def _enter(export: _Export, side: SideId, key: str, line: PlayerLine) -> int:
    number = len(export.lines) + 1
    export.players[key] = number
    export.members[side].append(number)
    export.cells[number] = {}
    export.lines[number] = line
    return number


def _seated(export: _Export, side: SideId, player: str | None, name: str) -> int:
    """The number of who sat on a board; 0: nobody. Who is in no roster gets a line of their own."""
    if player is not None and player in export.players:
        return export.players[player]
    if not name.strip():
        return 0
    key = f"{side}/{name}"
    return export.players.get(key) or _enter(export, side, key, PlayerLine(0, name))


def _enter_match(export: _Export, number: int, match: Match) -> None:
    result = export.folder.event.results.get(match.id)
    white = match.first or match.home
    black = match.opponent(white)
    swapped = white != match.home
    noted = result.boards if result is not None else ()
    by_board = {board.board: board for board in noted}
    ups: dict[SideId, list[int]] = {white: [], black: []}
    for board in range(1, export.boards + 1):
        own = by_board.get(board, BoardResult(board))
        home = _seated(export, match.home, own.home_player, own.home_name)
        away = _seated(export, match.away, own.away_player, own.away_name)
        results = RESULTS.get(own.games[-1], ("", "")) if own.games else ("", "")
        if swapped:
            home, away, results = away, home, results[::-1]
        ups[white].append(home)
        ups[black].append(away)
        _enter_board(export, number, board, (home, away), results, coloured=match.first is not None)
    row = _row(export, white, number)
    forfeit = FORFEITS.get(row.kind) if row is not None else None
    if forfeit is not None:
        export.records.append(
            ForfeitedMatch(forfeit, number, export.numbers[white], export.numbers[black])
        )
    if noted:
        _enter_line_ups(export, number, ups)


def _enter_board(
    export: _Export,
    number: int,
    board: int,
    players: tuple[int, int],
    results: tuple[str, str],
    *,
    coloured: bool,
) -> None:
    colours = ("w", "b") if home_first_on(export.rules, board, first=True) else ("b", "w")
    for place, player in enumerate(players):
        if not player:
            continue
        opponent, result = players[1 - place], results[place]
        colour = colours[place] if coloured and opponent else "-"
        if opponent or result in ("+", "-"):
            export.cells[player][number] = Cell(opponent, colour, result)


def _enter_line_ups(export: _Export, number: int, ups: dict[SideId, list[int]]) -> None:
    """300, where the order is not that of the members or a board is empty."""
    for (side, up), other in zip(ups.items(), reversed(ups), strict=True):
        order = [export.members[side].index(player) for player in up if player]
        if 0 in up or order != sorted(order):
            numbers = export.numbers
            export.records.append(LineUp(number, numbers[side], numbers[other], tuple(up)))


def _row(export: _Export, side: SideId, number: int) -> LedgerRow | None:
    rows = export.folder.ledger().rows.get(side, ())
    return next((row for row in rows if row.round.round == number), None)


def _player_lines(export: _Export) -> Iterator[PlayerLine]:
    """001 with the points of played games and of those won by forfeit."""
    game = export.rules.points.game
    worth = {"1": game.win, "+": game.win, "=": game.draw, "0": game.loss}
    worth["-"] = game.loss if game.forfeit_loss is None else game.forfeit_loss
    last = max((paired.key.round for paired in export.rounds), default=0)
    for number, line in export.lines.items():
        own = export.cells[number]
        cells = tuple(own.get(n, SAT_OUT) for n in range(1, last + 1))
        points = sum((worth.get(cell.result, ZERO) for cell in own.values()), ZERO)
        yield PlayerLine(
            number,
            line.name,
            title=line.title,
            rating=line.rating,
            federation=line.federation,
            fide_id=line.fide_id,
            points=points,
            rank=number,
            cells=cells or (NOTHING,),
        )


def _team(export: _Export, side: Side) -> TeamLine:
    from teammatch.desk.standings import standings_after

    ledger = export.folder.ledger()
    table = standings_after(export.folder, None)
    rank = next((row.rank for row in table.rows if row.side == side.id), 0)
    return TeamLine(
        export.numbers[side.id],
        side.name,
        (side.short or side.id)[:5],
        None if side.rating is None else Points(side.rating),
        ledger.points(side.id),
        ledger.points(side.id, primary="game"),
        rank,
        tuple(export.members[side.id]),
    )


def _byes(export: _Export) -> Iterator[Record]:
    """320 and 240 by what the byes were worth; 299 for points given or taken at the desk."""
    win = export.rules.points.match.win
    last = max((paired.key.round for paired in export.rounds), default=0)
    allocated = [0] * last
    pab: tuple[Points, Points] | None = None
    asked: dict[tuple[int, str], list[int]] = {}
    for paired in export.rounds:
        number = paired.key.round
        for bye in paired.byes:
            row = _row(export, bye.side, number)
            match = row.match_points if row is not None else ZERO
            game = row.game_points if row is not None else ZERO
            team = export.numbers[bye.side]
            if bye.kind is ByeKind.ALLOCATED:
                allocated[number - 1] = team
                pab = pab or (match, game)
            else:
                full = bye.kind is ByeKind.FULL or match >= win
                kind = "F" if full else "H" if match > 0 else "Z"
                asked.setdefault((number, kind), []).append(team)
    for (number, kind), teams in sorted(asked.items()):
        yield ByeLine(kind, number, tuple(sorted(teams)))
    yield from _settings(export)
    if pab is not None:
        yield AllocatedByes(*pab, tuple(allocated))
    for penalty in export.folder.event.penalties:
        yield AbnormalPoints(
            "",
            penalty.match_points,
            penalty.game_points,
            penalty.round.round,
            (export.numbers[penalty.side],),
        )


def _settings(export: _Export) -> Iterator[Record]:
    """250 and 260."""
    rules = export.rules
    rounds = rules.event.rounds or 0
    folder = export.folder
    for v in virtual_points(rules, folder.event.entries, folder.ledger().rows):
        ranges = v.first_round, v.last_round, v.first_team, v.last_team
        yield Acceleration(v.match_points, v.game_points, *ranges)
    from teammatch.model.naming import find_side

    groups: list[tuple[tuple[str, ...], int, int]] = [
        (pair, 1, rounds) for pair in rules.pairing.forbidden
    ]
    groups += [(r.sides, r.from_round, r.to_round or rounds) for r in rules.pairing.apart]
    for names, first, last in groups:
        sides = [find_side(folder.event.entries, name) for name in names]
        ids = tuple(export.numbers[side.id] for side in sides if side is not None)
        yield ForbiddenPairs(first, last, ids)


def type_code(rules: RuleBook) -> str:
    """The code of record 192."""
    if rules.pairing.traits.by_table:
        return "CUSTOM_TEAM_ROUNDROBIN"
    first, second = ("GP", "MP") if rules.points.primary == "game" else ("MP", "GP")
    if rules.pairing.system != "swiss-team":
        return f"CUSTOM_TEAM_SWISS_{first}"
    own = rules.swiss_team
    code = "FIDE_TEAM"
    if own.colour_preferences != "none":
        code += f"_TYPE{own.colour_preferences}"
    code += f"_{first}" + (f"_{second}" if own.secondary_score else "")
    return code + ("_BAKU" if "baku" in (own.acceleration, rules.acceleration.method) else "")


def _headers(export: _Export) -> Iterator[Record]:
    rules, event = export.rules, export.rules.event
    days = sorted(day.date for day in rules.schedule.days)
    players = str(len(export.lines))
    pattern = "WB" if rules.colours.boards == "odd" else "W"
    for tag, text in (
        ("012", event.name),
        ("022", event.place),
        ("042", days[0].strftime("%Y/%m/%d") if days else ""),
        ("052", days[-1].strftime("%Y/%m/%d") if days else ""),
        ("062", players),
        ("082", str(len(export.numbers))),
        ("092", "Team Swiss" if rules.pairing.traits.uses_results else "Team"),
        ("102", event.chief_arbiter),
        ("122", event.time_control),
        ("142", str(event.rounds)),
        ("152", rules.swiss_team.initial_colour if rules.pairing.traits.uses_results else ""),
    ):
        if text:
            yield Header(tag, " ".join(text.split()))
    game, match = rules.points.game, rules.points.match
    values = (("W", game.win), ("D", game.draw), ("L", game.loss))
    forfeit = () if game.forfeit_loss is None else (("A", game.forfeit_loss),)
    yield ResultValues("162", (*values, *forfeit))
    yield Header("182", "teammatch")
    yield Header("192", type_code(rules))
    yield Header("212", codes_for_file(rules))
    yield Header("352", (pattern * export.boards)[: export.boards])
    yield ResultValues("362", (("TW", match.win), ("TD", match.draw), ("TL", match.loss)))
