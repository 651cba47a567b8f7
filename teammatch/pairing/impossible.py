"""No legal pairing: which rule, loosened, makes one possible, and who is stuck."""

from dataclasses import replace

from teammatch.model.messages import Arg, Message, Place, Problem
from teammatch.model.rounds import RoundKey
from teammatch.pairing.byes import allocate_bye, bye_candidates, possible
from teammatch.pairing.matching import Graph, Search, alone, bits, maximum, with_empty_seat
from teammatch.pairing.position import Position

SHOWN = 8


def no_pairing(position: Position, key: RoundKey) -> Problem:
    """There is no legal pairing: the rules any one of which, loosened, would allow one.

    E411: only the limit of byes stands in the way, as everybody who could rest has had enough.
    E410: anything else; it names sides that have fewer opponents left than they are.
    """
    facts: dict[str, Arg] = {"round": key.round, "loosen": tuple(_helping(position, key))}
    resting = allocate_bye(_unlimited(position, key), position.graph) if _odd(position) else None
    if resting is not None:
        side = position.contestants[resting.seat]
        rest: dict[str, Arg] = {"side": side.side.name, "limit": position.bye_at_most}
        return Problem("pairing.E411", Place(round=key.round), {**facts, **rest})
    stuck, partners = _stuck(position)
    others: dict[str, Arg] = {"stuck": stuck, "partners": partners or (Message("pairing.nobody"),)}
    return Problem("pairing.E410", Place(round=key.round), {**facts, **others})


def _helping(position: Position, key: RoundKey) -> list[Message]:
    """What to loosen, tried one by one: hard avoidance, forbidden pairs, third equal move, byes.

    Where no single rule helps, all of them together are tried; where that fails too, only a
    rematch is left.
    """
    loosening = [ban for ban in position.bans if ban.loosen is not None]
    helping = [
        ban.loosen
        for ban in loosening
        if ban.loosen is not None and possible(position, position.graph_without(ban))
    ]
    more_byes = Message("pairing.loosen_byes", {"limit": position.bye_at_most})
    unlimited = _unlimited(position, key)
    if _odd(position) and possible(unlimited, position.graph):
        helping.append(more_byes)
    if helping:
        return helping
    together = replace(unlimited, bans=tuple(b for b in position.bans if b.loosen is None))
    if not possible(together, together.graph):
        return [Message("pairing.loosen_none")]
    several = [ban.loosen for ban in loosening if ban.loosen is not None]
    limited = _odd(position) and not possible(replace(position, bans=together.bans), together.graph)
    rules = (*several, more_byes) if limited else tuple(several)
    return [Message("pairing.loosen_several", {"rules": rules})]


def _odd(position: Position) -> bool:
    return len(position.contestants) % 2 == 1


def _unlimited(position: Position, key: RoundKey) -> Position:
    return replace(position, bye_at_most=key.round + 1)


def _stuck(position: Position) -> tuple[tuple[str | Message, ...], tuple[str | Message, ...]]:
    """Sides that can't all be paired, and all the partners they have left between them."""
    graph: Graph = position.graph
    everybody = position.all
    if _odd(position):
        graph, everybody = with_empty_seat(graph, bye_candidates(position))
    mate = maximum(graph, everybody)
    search = Search(graph, everybody, mate, alone(mate, everybody))
    stuck, partners = search.even, search.odd
    lonely = sum(1 << seat for seat in bits(stuck) if not graph[seat] & stuck)
    if lonely.bit_count() > partners.bit_count():
        stuck = lonely
    bye = (Message("pairing.the_bye"),) if partners & ~position.all else ()
    return _few(position, stuck), (*_few(position, partners), *bye)


def _few(position: Position, seats: int) -> tuple[str, ...]:
    return position.names(sum(1 << s for s in list(bits(seats & position.all))[:SHOWN]))
