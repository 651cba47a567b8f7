"""No legal pairing: which rule, loosened, makes one possible, and who is stuck."""

from dataclasses import replace

from teammatch.model.messages import Message, Place, Problem
from teammatch.model.rounds import RoundKey
from teammatch.pairing.byes import bye_candidates, possible
from teammatch.pairing.matching import Search, alone, bits, maximum
from teammatch.pairing.position import Position

SHOWN = 8


def no_pairing(position: Position, key: RoundKey) -> Problem:
    """E410: there is no legal pairing; the rules any one of which, loosened, would allow one.

    Tried one by one: hard avoidance rules, forbidden pairs, the third equal move, the limit of
    byes. Where no single one helps, all of them together are tried; where that fails too, only
    a rematch is left.
    """
    helping = [
        ban.loosen
        for ban in position.bans
        if ban.loosen is not None and possible(position, position.graph_without(ban))
    ]
    unlimited = replace(position, bye_at_most=key.round + 1)
    if position.all.bit_count() % 2 and possible(unlimited, position.graph):
        helping.append(Message("pairing.loosen_byes", {"limit": position.bye_at_most}))
    if not helping:
        fixed = tuple(b for b in position.bans if b.loosen is None)
        together = replace(unlimited, bans=fixed)
        if possible(together, together.graph):
            several = [b.loosen for b in position.bans if b.loosen is not None]
            helping.append(Message("pairing.loosen_several", {"rules": tuple(several)}))
        else:
            helping.append(Message("pairing.loosen_none"))
    stuck, partners = _stuck(position)
    return Problem(
        "pairing.E410",
        Place(round=key.round),
        {
            "round": key.round,
            "stuck": position.names(stuck),
            "partners": position.names(partners) or (Message("pairing.nobody"),),
            "loosen": tuple(helping),
        },
    )


def _stuck(position: Position) -> tuple[int, int]:
    """Sides that can't all be paired, and all the partners they have left between them."""
    mate = maximum(position.graph, position.all)
    left = alone(mate, position.all)
    search = Search(position.graph, position.all, mate, left)
    stuck, partners = search.even, search.odd
    lonely = sum(1 << s for s in bits(stuck) if not position.graph[s] & stuck)
    if lonely.bit_count() > partners.bit_count():
        stuck = lonely
    if not left:  # an even part of an odd field: only the bye is the trouble
        stuck = sum(1 << seat for seat in bye_candidates(position))
    return _few(stuck), _few(partners)


def _few(seats: int) -> int:
    return sum(1 << seat for seat in list(bits(seats))[:SHOWN])
