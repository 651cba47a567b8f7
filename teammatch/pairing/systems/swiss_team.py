"""The FIDE Swiss Team system (C.04.6, in force since 1 February 2026) for events of the house.

From the ledger to the engine's history and back; the rules themselves are in ``pairing.team``.
The first move of a round is White. Hard avoidance and forbidden pairs are absolute; all soft
avoidance rules together are one criterion, and the pairing then says that it is not plain C.04.6.
"""

from collections.abc import Iterable, Iterator

from teammatch.model.entries import Side, SideId
from teammatch.model.messages import Arg, EventError, Place, Problem
from teammatch.model.naming import find_side
from teammatch.model.points import ZERO
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.pairing.acceleration import virtual_points
from teammatch.pairing.matching import bits
from teammatch.pairing.task import Drawn, Table, Task, moves_matter
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.entering import field_of
from teammatch.pairing.team.explain import bye_reasons, round_reasons
from teammatch.pairing.team.history import (
    LAST_ROUND,
    Apart,
    Colour,
    RoundKind,
    Team,
    TeamHistory,
    TeamRound,
)
from teammatch.pairing.team.settings import SwissTeamSettings
from teammatch.rules.book import AvoidRule, RuleBook
from teammatch.scoring.types import LedgerRow, RowKind


def swiss_team(task: Task) -> Drawn:
    """Pair a round by C.04.6.

    Raises:
        EventError: E440, E443 no legal pairing exists; E441 a round beyond the declared ones;
            E442 acceleration where game points rank; E444 no number of rounds; E1317 not teams.
    """
    pairing = pair_team_round(history_of(task), task.key.round)
    by_number = {side.number or 0: side for side in task.sides}
    names = {number: side.name for number, side in by_number.items()}
    rules = task.rules
    tables = []
    for pair, said in zip(pairing.pairs, round_reasons(pairing, names), strict=True):
        white, black = by_number[pair.white].id, by_number[pair.black].id
        home, away = (black, white) if rules.colours.given_to == "away" else (white, black)
        first = white if rules.colours.used else None
        tables.append(Table(home, away, first, (pairing.rules, *said)))
    byes: tuple[Bye, ...] = ()
    if pairing.bye is not None:
        resting = by_number[pairing.bye]
        byes = (Bye(resting.id, ByeKind.ALLOCATED, bye_reasons(pairing, names)),)
    return Drawn(tuple(tables), byes)


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """C2: no bye for a team that has won a match by forfeit or had a full-point bye."""
    barred = barred_from_bye(task)
    for bye in paired.byes:
        rows = task.ledger.rows.get(bye.side, ())
        had = sum(row.bye is ByeKind.ALLOCATED for row in rows)
        if bye.kind is ByeKind.ALLOCATED and bye.side in barred and had < task.rules.byes.at_most:
            facts: dict[str, Arg] = {
                "side": task.entries.sides[bye.side].name,
                "round": paired.key.round,
            }
            yield Problem("swiss_team.E1318", Place(round=paired.key.round), facts)


def barred_from_bye(task: Task) -> frozenset[SideId]:
    """C2: the sides of the task that may not have the allocated bye."""
    field = field_of(history_of(task), task.key.round)
    numbers = {field.number[seat] for seat in bits(field.barred_from_bye)}
    return frozenset(side.id for side in task.sides if side.number in numbers)


def history_of(task: Task) -> TeamHistory:
    """The event as the team engine takes it.

    Sides that are not in the task (absent, excluded, in a declared pair) are away in this round.
    """
    settings = settings_of(task.rules)
    here = {side.id for side in task.sides}
    sides = [side for side in task.entries.sides.values() if side.number is not None]
    numbers = {side.id: side.number or 0 for side in sides}
    teams = []
    for side in sides:
        rows = {row.round.round: row for row in task.ledger.rows.get(side.id, ())}
        rounds = [
            _round(task.rules, rows.get(number), numbers) for number in range(1, task.key.round)
        ]
        if side.id not in here:
            rounds.append(TeamRound(RoundKind.ABSENT))
        teams.append(Team(numbers[side.id], tuple(rounds)))
    return TeamHistory(
        settings,
        tuple(teams),
        virtual_points(task.rules, task.entries, task.ledger.rows),
        (*_forbidden(task), *_units(task, sides, "hard")),
        tuple(_units(task, sides, "soft")),
    )


def settings_of(rules: RuleBook) -> SwissTeamSettings:
    """The settings of C.04.6 in the rule book.

    An even number of games on a board gives both teams both moves, so nobody prefers a colour.

    Raises:
        EventError: E444 no number of rounds; E1317 single players.
    """
    own = rules.swiss_team
    if rules.event.rounds is None:
        raise EventError(Problem("swiss_team.E444", Place(file="event.toml", key="event.rounds")))
    if rules.sides.kind != "teams":
        raise EventError(Problem("swiss_team.E1317", Place(file="event.toml", key="sides.kind")))
    return SwissTeamSettings(
        rules.event.rounds,
        primary=rules.points.primary,
        secondary_used=own.secondary_score,
        colour_type=own.colour_preferences if moves_matter(rules) else "none",
        initial_colour="w" if own.initial_colour == "W" else "b",
        seats=own.seats,
        c6=own.c6,
        first_team=own.first_team,
        secondary=own.secondary,
        type_b_last_round=own.type_b_last_round,
        avoid_place=own.avoid_place,
    )


_KINDS = {
    RowKind.PLAYED: RoundKind.PLAYED,
    RowKind.OPEN: RoundKind.OPEN,
    RowKind.FORFEIT_WIN: RoundKind.FORFEIT_WIN,
    RowKind.FORFEIT_LOSS: RoundKind.FORFEIT_LOSS,
    RowKind.DOUBLE_FORFEIT: RoundKind.DOUBLE_FORFEIT,
    RowKind.CROSS_FORFEIT: RoundKind.CROSS_FORFEIT,
}


def _round(rules: RuleBook, row: LedgerRow | None, numbers: dict[SideId, int]) -> TeamRound:
    """A row of the ledger as the engine takes it; penalties count in the score."""
    if row is None:
        return TeamRound(RoundKind.ABSENT)
    match, game = row.points("MP"), row.points("GP")
    if row.opponent is None or row.kind not in _KINDS:
        return TeamRound(_bye_kind(rules, row), None, None, match, game)
    colour: Colour | None = None if row.first is None else "w" if row.first else "b"
    return TeamRound(_KINDS[row.kind], numbers.get(row.opponent), colour, match, game)


def _bye_kind(rules: RuleBook, row: LedgerRow) -> RoundKind:
    """A bye asked for is a full-point, half-point or zero-point bye by what it is worth."""
    if row.bye is ByeKind.ALLOCATED:
        return RoundKind.ALLOCATED_BYE
    if row.bye is ByeKind.FULL:
        return RoundKind.FULL_BYE
    if row.bye is not ByeKind.REQUESTED:
        return RoundKind.ABSENT
    if row.match_points >= rules.points.match.win:
        return RoundKind.FULL_BYE
    return RoundKind.HALF_BYE if row.match_points > ZERO else RoundKind.ZERO_BYE


def _forbidden(task: Task) -> Iterator[Apart]:
    rules = task.rules.pairing
    groups: list[tuple[tuple[str, ...], int, int]] = [(pair, 1, 0) for pair in rules.forbidden]
    groups += [(rule.sides, rule.from_round, rule.to_round) for rule in rules.apart]
    for names, first, last in groups:
        sides = [find_side(task.entries, name) for name in names]
        numbers = tuple(side.number for side in sides if side is not None and side.number)
        if len(numbers) > 1:
            yield Apart(numbers, first, last or LAST_ROUND)


def _units(task: Task, sides: Iterable[Side], strength: str) -> Iterator[Apart]:
    """Sides of one unit, for each avoidance rule of this strength; a blank unit is none."""
    for rule in task.rules.avoid:
        if rule.strength == strength:
            for numbers in _of_one_unit(sides, rule).values():
                yield Apart(tuple(numbers), rule.from_round, rule.to_round or LAST_ROUND)


def _of_one_unit(sides: Iterable[Side], rule: AvoidRule) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for side in sides:
        unit, number = side.unit_of(rule.column).strip(), side.number or 0
        if unit and not (rule.first and number > rule.first):
            found.setdefault(unit, []).append(number)
    return found
