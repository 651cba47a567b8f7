"""Random team events from a seed: paired by the engine, results drawn by strength.

The same recipe gives the same bytes everywhere: every draw is a SHA-256 of the seed and of what it
is drawn for (``Draws``), so nothing depends on a random generator of the language, and one more
draw changes no other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from hashlib import sha256

from teammatch.model.points import HALF, ZERO, Points
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.outcome import TeamPairing
from teammatch.pairing.virtual import VirtualPoints, baku
from teammatch.trf.declared import team_system
from teammatch.trf.history import settings_of, team_history
from teammatch.trf.matches import TeamEvent
from teammatch.trf.points import team_rounds
from teammatch.trf.records import (
    Acceleration,
    AllocatedByes,
    ByeLine,
    Cell,
    ForfeitedMatch,
    Header,
    PlayerLine,
    Record,
    ResultValues,
    TeamLine,
    TrfFile,
    Verbatim,
)
from teammatch.trf.totals import player_points, totals_of

MOST_TEAMS = 999
MOST_PLAYERS = 9999
RANGE = 1 << 64
ABSENT = Cell(0, "-", "Z")
STRONGEST, SPREAD, BOARD_STEP, JITTER = 2500, 800, 15, 41
"""Ratings: teams fall evenly over ``SPREAD`` points by their TPN, boards by ``BOARD_STEP`` each,
and every player is up to 20 points better or worse."""
DRAWN = Fraction(3, 10)
SURE = 400
"""Share of drawn games, and the difference in rating from which the stronger one never loses."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What kind of event is wanted; shares are between 0 and 1."""

    teams: int
    boards: int
    rounds: int
    seed: int
    code: str = "FIDE_TEAM_TYPEA_MP_GP"
    absences: Fraction = ZERO
    byes: Fraction = ZERO
    forfeits: Fraction = ZERO
    board_forfeits: Fraction = ZERO
    cross_forfeits: Fraction = ZERO
    command: str = ""
    """How it was asked for; written into the file."""


@dataclass(frozen=True, slots=True)
class Draws:
    """Draws by name: number(what) is the first 8 bytes of SHA-256("seed/what"), big-endian."""

    seed: int

    def number(self, what: str) -> int:
        """A whole number from 0 to 2**64 - 1."""
        return int.from_bytes(sha256(f"{self.seed}/{what}".encode()).digest()[:8], "big")

    def below(self, limit: int, what: str) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        return self.number(what) * limit >> 64

    def happens(self, share: Fraction, what: str) -> bool:
        """Whether something with this chance comes to pass."""
        return self.number(what) < share * RANGE


@dataclass(slots=True)
class _Event:
    """The event as it grows, round by round."""

    recipe: Recipe
    draws: Draws
    cells: dict[int, list[Cell]]
    ratings: dict[int, int]
    byes: list[ByeLine] = field(default_factory=list)
    forfeits: list[ForfeitedMatch] = field(default_factory=list)
    allocated: list[int] = field(default_factory=list)

    def players(self, team: int) -> range:
        """The starting numbers of a team, board 1 first."""
        first = (team - 1) * self.recipe.boards + 1
        return range(first, first + self.recipe.boards)


def generate(recipe: Recipe) -> TrfFile:
    """A whole event.

    Raises:
        EventError: E440 a round has no legal pairing: too many rounds for so few teams.
    """
    event = _begun(recipe)
    for number in range(1, recipe.rounds + 1):
        _draw_byes(event, number)
        before = TeamEvent(_file(event))
        history = team_history(before, settings_of(before, {}), number)
        _play(event, number, pair_team_round(history, number))
    return _with_totals(_file(event))


def _begun(recipe: Recipe) -> _Event:
    draws = Draws(recipe.seed)
    ratings = {}
    for team in range(1, recipe.teams + 1):
        strength = STRONGEST - SPREAD * (team - 1) // max(1, recipe.teams - 1)
        for board in range(1, recipe.boards + 1):
            player = (team - 1) * recipe.boards + board
            jitter = draws.below(JITTER, f"rating/{player}") - JITTER // 2
            ratings[player] = strength - BOARD_STEP * (board - 1) + jitter
    return _Event(recipe, draws, {player: [] for player in ratings}, ratings)


def _draw_byes(event: _Event, number: int) -> None:
    """Who is away, and who has asked for a bye; one 240 record a kind and round."""
    recipe, draws = event.recipe, event.draws
    kinds: dict[str, list[int]] = {"F": [], "H": [], "Z": []}
    for team in range(1, recipe.teams + 1):
        if draws.happens(recipe.absences, f"absent/{number}/{team}"):
            kinds["Z"].append(team)
        elif draws.happens(recipe.byes, f"bye/{number}/{team}"):
            kinds["FH"[draws.below(2, f"bye-kind/{number}/{team}")]].append(team)
    event.byes += [ByeLine(kind, number, tuple(ids)) for kind, ids in kinds.items() if ids]


def _play(event: _Event, number: int, pairing: TeamPairing) -> None:
    event.allocated.append(pairing.bye or 0)
    for pair in pairing.pairs:
        results = _results(event, number, pair.white, pair.black)
        sides = zip(event.players(pair.white), event.players(pair.black), strict=True)
        for place, ((one, two), (own, other)) in enumerate(zip(sides, results, strict=True)):
            colours = "wb" if place % 2 == 0 else "bw"
            event.cells[one].append(Cell(two, colours[0], own))
            event.cells[two].append(Cell(one, colours[1], other))
    for cells in event.cells.values():
        if len(cells) < number:
            cells.append(ABSENT)


def _results(event: _Event, number: int, white: int, black: int) -> list[tuple[str, str]]:
    """Results of a match, board by board, white team first."""
    recipe, draws = event.recipe, event.draws
    what = f"{number}/{white}/{black}"
    boards = recipe.boards
    if draws.happens(recipe.forfeits, f"forfeit/{what}"):
        kind = ("+-", "-+", "+-", "-+", "--")[draws.below(5, f"forfeit-kind/{what}")]
        event.forfeits.append(ForfeitedMatch(kind, number, white, black))
        return [(kind[0], kind[1])] * boards
    if boards > 1 and draws.happens(recipe.cross_forfeits, f"cross/{what}"):
        won = 1 + draws.below(boards - 1, f"cross-won/{what}")
        return [("+", "-")] * won + [("-", "+")] * (boards - won)
    sides = list(zip(event.players(white), event.players(black), strict=True))
    results = [
        _forfeited(event, f"{what}/{place}") or _played(event, f"{what}/{place}", *pair)
        for place, pair in enumerate(sides)
    ]
    if all("+" in result for result in results):  # a match of single forfeits is still played
        results[0] = _played(event, f"{what}/0", *sides[0])
    return results


def _forfeited(event: _Event, what: str) -> tuple[str, str] | None:
    draws = event.draws
    if not draws.happens(event.recipe.board_forfeits, f"board-forfeit/{what}"):
        return None
    return (("+", "-"), ("-", "+"))[draws.below(2, f"board-forfeit-side/{what}")]


def _played(event: _Event, what: str, one: int, two: int) -> tuple[str, str]:
    """A game: drawn with ``DRAWN``; else won by the first with (400 + difference) / 800."""
    if event.draws.happens(DRAWN, f"draw/{what}"):
        return "=", "="
    difference = event.ratings[one] - event.ratings[two]
    share = Fraction(max(0, min(2 * SURE, SURE + difference)), 2 * SURE)
    return ("1", "0") if event.draws.happens(share, f"win/{what}") else ("0", "1")


def _file(event: _Event) -> TrfFile:
    recipe = event.recipe
    records: list[Record] = [*_headers(event)]
    for player, rating in event.ratings.items():
        team, board = (player - 1) // recipe.boards + 1, (player - 1) % recipe.boards + 1
        name = f"Team {team}, Board {board}"
        cells = tuple(event.cells[player])
        records.append(PlayerLine(player, name, rating=rating, rank=player, cells=cells))
    for team in range(1, recipe.teams + 1):
        members = tuple(event.players(team))
        strength = Points(round(Fraction(sum(event.ratings[m] for m in members), len(members))))
        name, nickname = f"Team {team}", f"T{team}"
        records.append(TeamLine(team, name, nickname, strength, ZERO, ZERO, 0, members))
    records += event.byes
    records += [
        Acceleration(v.match_points, ZERO, v.first_round, v.last_round, v.first_team, v.last_team)
        for v in _accelerated(recipe)
    ]
    if any(event.allocated):
        records.append(AllocatedByes(Points(1), recipe.boards * HALF, tuple(event.allocated)))
    return TrfFile((*records, *event.forfeits))


def _accelerated(recipe: Recipe) -> tuple[VirtualPoints, ...]:
    if not team_system(recipe.code).baku:
        return ()
    return baku(recipe.teams, recipe.rounds, Points(2), Points(1))


def _headers(event: _Event) -> Iterator[Record]:
    recipe = event.recipe
    count = recipe.teams * recipe.boards
    colour = "WB"[event.draws.below(2, "initial-colour")]
    yield Header("012", f"Random team event, seed {recipe.seed}")
    if recipe.command:
        yield Verbatim(f"### {recipe.command}")
    for tag, text in (
        ("042", "2026/03/01"),
        ("052", "2026/03/01"),
        ("062", str(count)),
        ("072", str(count)),
        ("082", str(recipe.teams)),
        ("092", "Team Swiss"),
        ("142", str(recipe.rounds)),
        ("152", colour),
    ):
        yield Header(tag, text)
    yield ResultValues("162", (("W", Points(1)), ("D", HALF), ("L", ZERO)))
    yield Header("182", "teammatch")
    yield Header("192", recipe.code)
    yield Header("212", "PTS,MPvGP")
    yield Header("352", ("WB" * recipe.boards)[: recipe.boards])
    yield ResultValues("362", (("TW", Points(2)), ("TD", Points(1)), ("TL", ZERO)))


def _with_totals(file: TrfFile) -> TrfFile:
    """The totals and ranks of teams, the points of players."""
    event = TeamEvent(file)
    settings = settings_of(event, {})
    rounds = team_rounds(event, settings, event.last_round)
    totals = {team: totals_of(own) for team, own in rounds.items()}
    game_first = settings.primary == "game"
    keys = {team: both[::-1] if game_first else both for team, both in totals.items()}
    ordered = sorted(keys.values(), reverse=True)
    records: list[Record] = []
    for record in file.records:
        if isinstance(record, TeamLine):
            match, game = totals[record.number]
            rank = ordered.index(keys[record.number]) + 1
            records.append(replace(record, match_points=match, game_points=game, rank=rank))
        elif isinstance(record, PlayerLine):
            records.append(replace(record, points=player_points(record, event.declared)))
        else:
            records.append(record)
    return TrfFile(tuple(records))
