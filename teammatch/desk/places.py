"""Which match, board or game is meant: by table, or by the name of a side, in a round."""

import re
from dataclasses import dataclass

from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import unknown_side
from teammatch.desk.results import released_round
from teammatch.model.entries import Side
from teammatch.model.messages import Arg, EventError, Place, Problem
from teammatch.model.naming import find_typed_side
from teammatch.model.rounds import Match, Round


@dataclass(frozen=True, slots=True)
class Spot:
    """A match of a released round; the side that was named, its board and game where given."""

    paired: Round
    match: Match
    side: Side | None = None
    board: int | None = None
    game: int | None = None

    @property
    def home(self) -> bool:
        """Whether the side that was named is the first-named of the match."""
        return self.side is not None and self.side.id == self.match.home


def find_spot(folder: EventFolder, where: str, number: int | None = None) -> Spot:
    """The spot meant by "3", "3.2", "3.2.1", "Lions" or "Lions.2", in a round (None: the last).

    A number is a table, never a pairing number.

    Raises:
        EventError: E347, E355 no such round; E353 no such table; E354 no such board; E457, E458
            unknown side; E382 the side does not play in the round; E388 no such game.
    """
    paired = released_round(folder, number)
    name, inside = _taken_apart(folder, where)
    board = inside[0] if inside else None
    game = inside[1] if len(inside) > 1 else None
    if name.isdecimal():
        found = Spot(paired, _at_table(paired, int(name)), None, board, game)
    else:
        side = known_side(folder, name)
        match = paired.of_side(side.id)
        if not isinstance(match, Match):
            facts: dict[str, Arg] = {"side": side.name, "round": paired.key.round}
            raise EventError(Problem("facts.E382", Place(key=where), facts))
        found = Spot(paired, match, side, board, game)
    boards, games = folder.rules.boards, folder.rules.match.games
    if board is not None and not 1 <= board <= boards:
        facts = {"table": found.match.table, "board": board, "boards": boards}
        raise EventError(Problem("results.E354", args=facts))
    if game is not None and not 1 <= game <= games:
        raise EventError(Problem("facts.E388", Place(key=where), {"game": game, "games": games}))
    return found


def known_side(folder: EventFolder, text: str) -> Side:
    """The side meant by a name, short name, pairing number or id.

    Raises:
        EventError: E457, E458 nobody, or more than one, is called so.
    """
    side = find_typed_side(folder.event.entries, text)
    if side is None:
        raise EventError(unknown_side(text, folder.event.entries))
    return side


def side_in(folder: EventFolder, spot: Spot, text: str) -> Side:
    """The side of a match that is meant: the one named by ``text``, else the one in the spot.

    Raises:
        EventError: E383 nobody was named; E457, E458 unknown; E382 it does not play there.
    """
    if not text:
        if spot.side is None:
            names = _names(folder, spot.match)
            raise EventError(Problem("facts.E383", args={"sides": names}))
        return spot.side
    side = known_side(folder, text)
    if side.id not in (spot.match.home, spot.match.away):
        facts: dict[str, Arg] = {
            "side": side.name,
            "table": spot.match.table,
            "sides": _names(folder, spot.match),
        }
        raise EventError(Problem("facts.E389", args=facts))
    return side


def place_facts(folder: EventFolder, spot: Spot) -> dict[str, Arg]:
    """Round, table and both sides of a spot, for sentences."""
    sides = folder.event.entries.sides
    return {
        "round": spot.paired.key.round,
        "table": spot.match.table,
        "home": sides[spot.match.home].name,
        "away": sides[spot.match.away].name,
    }


def _names(folder: EventFolder, match: Match) -> tuple[str, ...]:
    sides = folder.event.entries.sides
    return (sides[match.home].name, sides[match.away].name)


def _taken_apart(folder: EventFolder, where: str) -> tuple[str, tuple[int, ...]]:
    """A table or name, and the board and game behind it; a name may itself end in ".2"."""
    text = where.strip()
    numbers = re.fullmatch(r"[\d.:/]+", text, re.ASCII)
    if not numbers and find_typed_side(folder.event.entries, text) is not None:
        return text, ()
    if numbers and not text[:1].isdigit():
        raise EventError(Problem("results.E358", args={"value": where}))
    found = re.fullmatch(r"(.+?)[.:/](\d{1,3})(?:[.:/](\d{1,3}))?", text, re.ASCII)
    if found is None:
        return text, ()
    return found.group(1), tuple(int(part) for part in found.groups()[1:] if part)


def _at_table(paired: Round, table: int) -> Match:
    match = paired.at_table(table)
    if match is None:
        tables = sorted(m.table for m in paired.matches)
        facts = {
            "round": paired.key.round,
            "table": table,
            "first": tables[0] if tables else 0,
            "last": tables[-1] if tables else 0,
        }
        raise EventError(Problem("results.E353", args=facts))
    return match
