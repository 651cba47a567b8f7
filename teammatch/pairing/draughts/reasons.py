"""Why a pair of the rating Swiss came out as it did, by the letters of R72 and numbers of R69."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import Arg, Message
from teammatch.pairing.bracket import Bracket
from teammatch.pairing.byes import AllocatedBye
from teammatch.pairing.matching import Graph, bits, pairable
from teammatch.pairing.position import Position
from teammatch.pairing.preferences import why_same

SHOWN = 3
"""Refused alternatives that are named one by one."""


@dataclass(frozen=True)
class Reasons:
    """Tells the reasons of a round.

    ``graph``: who may meet. ``colours``: the pairs that want the same move, where that counts.
    ``moved``: how a seat floated in the last round and in the one before (1 up, -1 down, 0 not).
    """

    position: Position
    graph: Graph
    colours: Sequence[int]
    moved: Sequence[tuple[int, int]]
    round: int

    def of_pairs(
        self, bracket: Bracket, floated: dict[int, list[Message]]
    ) -> dict[tuple[int, int], tuple[Message, ...]]:
        """For each pair of a score group: its rule, why no partner before, what gave way."""
        found = {}
        pairs = bracket.ordered.pairs
        tops = sum(1 << top for top, _ in pairs)
        inside = self._inside(bracket)
        plain = self._plain(bracket, inside)
        free = bracket.seats & ~bracket.floaters
        for top, bottom in pairs:
            if bracket.incoming >> top & 1:
                said = [*floated.get(top, ()), self._from_above(top, bottom)]
                rivals = free & bracket.residents
            else:
                said = [self._halves(top, bottom, inside)]
                rivals = free & ~tops
            usual = plain.get(top, bottom)
            if usual != bottom:
                before = [usual] if free >> usual & 1 else []
                before += [s for s in bits(rivals & ((1 << bottom) - 1)) if s != usual]
                said += [self._passed_over(bracket, top, s) for s in before[:SHOWN]]
            found[top, bottom] = (*said, *self._gave_way(bracket, top, bottom))
            free &= ~(1 << top | 1 << bottom)
        return found

    def of_floaters(self, bracket: Bracket) -> dict[int, list[Message]]:
        """R69.1, R72 c and e: why somebody moves down, why this one, what gave way."""
        found: dict[int, list[Message]] = {}
        for seat in bits(bracket.floaters):
            facts: dict[str, Arg] = {
                "side": self._name(seat),
                "points": self._points(bracket.residents),
                "count": bracket.seats.bit_count(),
                "floating": bracket.floaters.bit_count(),
            }
            odd = bracket.floaters.bit_count() == 1
            said = [Message("draughts.down_odd" if odd else "draughts.down_many", facts)]
            lower = bracket.seats & ~bracket.floaters & ~((2 << seat) - 1)
            for other in list(bits(lower))[::-1][:SHOWN]:
                why = self._why_kept(bracket, seat, other)
                said.append(Message("draughts.kept", {"side": self._name(other), "why": (why,)}))
            if bracket.residents >> seat & 1 and any(self.moved[seat]):
                said.append(Message("draughts.float_gave_way", {"why": (self._again(seat),)}))
            found[seat] = said
        return found

    def of_bye(self, bye: AllocatedBye) -> tuple[Message, ...]:
        """B5.2: the bye goes to the lowest; who was lower and did not get it, and why."""
        given, *passed = bye.reasons
        if self.position.bye_order is not None:
            return bye.reasons
        facts: dict[str, Arg] = {**given.args, "rating": self._rating(bye.seat)}
        del facts["number"]
        return (Message("draughts.bye", facts), *passed)

    def _name(self, seat: int) -> str:
        return self.position.contestants[seat].side.name

    def _rating(self, seat: int) -> Arg:
        rating = self.position.contestants[seat].side.rating
        return Message("draughts.no_rating") if rating is None else rating

    def _points(self, seats: int) -> Arg:
        return self.position.contestants[(seats & -seats).bit_length() - 1].points

    def _inside(self, bracket: Bracket) -> list[int]:
        """Those who are halved: who neither came down, nor moves down, nor meets who did."""
        taken = sum(1 << low for top, low in bracket.ordered.pairs if bracket.incoming >> top & 1)
        return list(bits(bracket.residents & ~bracket.floaters & ~taken))

    def _plain(self, bracket: Bracket, inside: Sequence[int]) -> dict[int, int]:
        """Who meets whom when nothing stands in the way."""
        staying = bracket.seats & ~bracket.floaters
        residents = bits(staying & bracket.residents)
        plain = dict(zip(bits(staying & bracket.incoming), residents, strict=False))
        return plain | dict(zip(inside, inside[len(inside) // 2 :], strict=False))

    def _halves(self, top: int, bottom: int, inside: Sequence[int]) -> Message:
        return Message(
            "draughts.halves",
            {
                "points": self.position.contestants[top].points,
                "count": len(inside),
                "high": self._name(top),
                "rating": self._rating(top),
                "place": inside.index(top) + 1,
                "low": self._name(bottom),
                "other_rating": self._rating(bottom),
                "other_place": inside.index(bottom) + 1,
            },
        )

    def _from_above(self, top: int, bottom: int) -> Message:
        high, low = (self.position.contestants[seat] for seat in (top, bottom))
        facts: dict[str, Arg] = {
            "side": high.side.name,
            "points": high.points,
            "other": low.side.name,
            "rating": self._rating(bottom),
            "group": low.points,
        }
        return Message("draughts.from_above", facts)

    def _passed_over(self, bracket: Bracket, top: int, other: int) -> Message:
        why = tuple(self._why_not(bracket, top, other))
        facts: dict[str, Arg] = {"side": self._name(top), "other": self._name(other), "why": why}
        return Message("draughts.passed_over", facts)

    def _why_not(self, bracket: Bracket, top: int, other: int) -> list[Message]:
        if barred := self.position.why_barred(top, other):
            return barred
        if bracket.narrow is not None and bracket.narrow[top] >> other & 1:
            return [Message("pairing.why_needed")]
        said = self._against(bracket, top, other)
        return said or [Message("pairing.why_costlier" if bracket.narrow else "pairing.why_needed")]

    def _against(self, bracket: Bracket, top: int, other: int) -> list[Message]:
        """R69.2 to R69.4, and the soft rules of the event, that a pair is against."""
        said = []
        if self.colours[top] >> other & 1:
            said.append(why_same(self.position.contestants, top))
        if bracket.incoming >> top & bracket.residents >> other & 1 and any(self.moved[other]):
            said.append(self._again(other))
        return said + self.position.why_avoided(top, other)

    def _gave_way(self, bracket: Bracket, top: int, bottom: int) -> list[Message]:
        said = self._against(bracket, top, bottom)
        return [Message("draughts.gave_way", {"why": tuple(said)})] if said else []

    def _again(self, seat: int) -> Message:
        rounds = [str(self.round - back) for back in (2, 1) if self.moved[seat][back - 1]]
        return Message("draughts.why_again", {"side": self._name(seat), "rounds": tuple(rounds)})

    def _why_kept(self, bracket: Bracket, seat: int, other: int) -> Message:
        """Why somebody lower rated did not move down instead."""
        floaters = bracket.floaters & ~(1 << seat) | 1 << other
        if not pairable(self.graph, bracket.below | floaters):
            return Message("draughts.why_rest")
        if not pairable(self.graph, bracket.seats & ~floaters):
            return Message("draughts.why_group")
        return self._again(other) if any(self.moved[other]) else Message("draughts.why_colours")
