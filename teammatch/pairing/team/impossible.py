"""No legal pairing (3.3.3): who is stuck, as one matching shows it."""

from teammatch.model.messages import EventError, Message, Problem
from teammatch.pairing.matching import Search, alone, bits, maximum, with_empty_seat
from teammatch.pairing.team.bye import bye_order
from teammatch.pairing.team.field import Field


def no_pairing(field: Field) -> EventError:
    """E443 nobody may have the PAB (C2); E440 too few opponents are left for some teams.

    The Chief Arbiter decides; no rematch and no second bye is ever invented. By Gallai and
    Edmonds the teams that some largest matching leaves alone are more than their opponents, by
    groups, allow.
    """
    if len(field.number) % 2 and not bye_order(field):
        return EventError(Problem("swiss_team.E443", args={"round": field.round}))
    graph, everybody = field.graph, field.everybody
    if len(field.number) % 2:
        padded, everybody = with_empty_seat(graph, bye_order(field))
        graph = list(padded)
    mate = maximum(graph, everybody)
    search = Search(graph, everybody, mate, alone(mate, everybody))
    return EventError(
        Problem(
            "swiss_team.E440",
            args={
                "round": field.round,
                "teams": len(field.number),
                "stuck": _numbers(field, search.even),
                "partners": _numbers(field, search.odd) or (Message("swiss_team.nobody"),),
            },
        )
    )


def _numbers(field: Field, seats: int) -> tuple[int, ...]:
    return tuple(field.number[seat] for seat in bits(seats & field.everybody))
