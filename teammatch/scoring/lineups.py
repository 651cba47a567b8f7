"""Line-ups against the board order: what was played is reported, never refused (practice)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from teammatch.model.entries import Entries, Player, SideId
from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.model.results import BoardResult, MatchResult
from teammatch.model.rounds import Match, round_of
from teammatch.rules.book import RuleBook

NO_CELLS: Mapping[int, Place] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of one side: who is known to sit there ("" nobody), and whether it was played."""

    board: int
    name: str
    player: str | None
    played: bool


def match_lineup_problems(
    rules: RuleBook, entries: Entries, match: Match, result: MatchResult
) -> Iterator[Problem]:
    """Warnings about the line-ups of both sides of a match, as far as boards are known."""
    place = Place(round=round_of(match.id).round, table=match.table)
    for side, home in ((match.home, True), (match.away, False)):
        if sits_by_roster(entries.roster(side), result.boards, home=home):
            continue
        seats = seats_of(result.boards, home=home)
        yield from lineup_problems(rules, entries, side, seats, place)


def sits_by_roster(roster: Sequence[Player], boards: Sequence[BoardResult], *, home: bool) -> bool:
    """Whether the first of the roster sit on the first boards, one each: nothing to report."""
    if len(boards) > len(roster):
        return False
    return all(
        board.board == number
        and (board.home_player if home else board.away_player) == roster[number - 1].id
        for number, board in enumerate(boards, 1)
    )


def seats_of(boards: Sequence[BoardResult], *, home: bool) -> tuple[Seat, ...]:
    """The seats of one side, by board."""
    return tuple(
        Seat(
            board.board,
            (board.home_name or board.home_player or "")
            if home
            else (board.away_name or board.away_player or ""),
            board.home_player if home else board.away_player,
            any(game.played for game in board.games),
        )
        for board in sorted(boards, key=lambda b: b.board)
    )


def lineup_problems(
    rules: RuleBook,
    entries: Entries,
    side: SideId,
    seats: Sequence[Seat],
    place: Place,
    *,
    cells: Mapping[int, Place] = NO_CELLS,
) -> Iterator[Problem]:
    """Warnings about the line-up of one side.

    W324 a player below one who comes after him in the roster, W325 an empty board above a filled
    one, W326 a game without a player. ``cells``: where each board's player was read. A team
    without a roster has no order, nor has one where ``sides.board_order`` is free.
    """
    roster = entries.roster(side)
    if rules.sides.kind != "teams" or not roster:
        return
    team = entries.sides[side].name
    filled = [seat.board for seat in seats if seat.name]
    if rules.sides.board_order == "fixed":
        yield from _out_of_order(team, roster, seats, place, cells)
    for seat in seats:
        if seat.name:
            continue
        here = cells.get(seat.board, place)
        below = [board for board in filled if board > seat.board]
        if below:
            yield Problem(
                "scoring.W325",
                here,
                {"team": team, "board": seat.board, "below": below[0]},
                Severity.WARNING,
            )
        elif seat.played:
            facts: Mapping[str, str | int] = {"team": team, "board": seat.board}
            yield Problem("scoring.W326", here, facts, Severity.WARNING)


def _out_of_order(
    team: str,
    roster: Sequence[Player],
    seats: Sequence[Seat],
    place: Place,
    cells: Mapping[int, Place],
) -> Iterator[Problem]:
    """Players keep the order of the roster; reserves move up from below and so come last."""
    order = {player.id: number for number, player in enumerate(roster)}
    seated = [seat for seat in seats if seat.player in order]
    for above, below in pairwise(seated):
        if order[below.player or ""] < order[above.player or ""]:
            yield Problem(
                "scoring.W324",
                cells.get(below.board, place),
                {
                    "team": team,
                    "name": below.name,
                    "board": below.board,
                    "other": above.name,
                    "above": above.board,
                    "rule": Message("scoring.rule_board_order"),
                },
                Severity.WARNING,
            )
