"""Why a group was turned as far as it was: cycles, what did not come out before, what gave way."""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import Arg, Message
from teammatch.pairing.dong.groups import GroupPaired
from teammatch.pairing.dong.rotation import Pair, number_of_sets
from teammatch.pairing.floats import Floats
from teammatch.pairing.matching import bits, pairable
from teammatch.pairing.position import Position
from teammatch.pairing.preferences import fewest_unmet, preference, why_same

SHOWN = 3
"""Refused alternatives that are named one by one."""


@dataclass(frozen=True)
class Reasons:
    """Tells the reasons of a round. ``colours``: the pairs that want the same move."""

    position: Position
    colours: Sequence[int]
    floats: Floats
    round: int

    def of_pairs(
        self, paired: GroupPaired, down: dict[int, tuple[Message, ...]]
    ) -> dict[Pair, tuple[Message, ...]]:
        """For each pair of a group: which cycle, whom it did not meet before, what gave way.

        ``down`` are the reasons of those who came down from above.
        """
        common = (*self._standard(paired), *self._merged(paired))
        found = {}
        taken = 0
        cycle = (paired.turned.floaters & ~paired.group.incoming).bit_count()
        for pair in paired.turned.pairs:
            place, partner = pair
            from_above = paired.group.incoming >> place & 1
            cycle += not from_above
            said = [*down.get(place, ()), *down.get(partner, ())]
            said += [self._from_above(pair) if from_above else self._turned(paired, cycle, pair)]
            said += self._not_before(paired, pair, taken)
            said += self._gave_way(paired, pair)
            found[pair] = (*said, *common)
            taken |= 1 << place | 1 << partner
        return found

    def of_floaters(self, paired: GroupPaired) -> dict[int, tuple[Message, ...]]:
        """For each side that is left over: why somebody had to be, why it, what gave way."""
        found = {}
        group = paired.group
        for seat in bits(paired.turned.floaters):
            facts: dict[str, Arg] = {
                "side": self._name(seat),
                "points": self._points(paired),
                "count": group.seats.bit_count(),
                "floating": group.count,
            }
            said = [Message("dong.left_over", facts)]
            weaker = group.seats & ~paired.turned.floaters & ~((2 << seat) - 1)
            for other in list(bits(weaker))[::-1][:SHOWN]:
                why = self._why_kept(paired, seat, other)
                said.append(Message("dong.kept", {"side": self._name(other), "why": (why,)}))
            if paired.down.floating >> seat & 1:
                said.append(Message("dong.float_gave_way", {"why": (self._floated(seat, -1),)}))
            found[seat] = tuple(said)
        return found

    def _name(self, seat: int) -> str:
        return self.position.contestants[seat].side.name

    def _points(self, paired: GroupPaired) -> Arg:
        residents = paired.group.residents
        return self.position.contestants[(residents & -residents).bit_length() - 1].points

    def _turned(self, paired: GroupPaired, cycle: int, pair: Pair) -> Message:
        group = paired.group
        from_above = sum(group.incoming >> place & 1 for place, _ in paired.turned.pairs)
        size = (group.seats & ~group.incoming).bit_count() - from_above
        zeros = (paired.turned.floaters & ~group.incoming).bit_count()
        facts: dict[str, Arg] = {
            "points": self._points(paired),
            "count": paired.group.seats.bit_count(),
            "sets": number_of_sets(size, zeros),
            "cycle": cycle,
            "place": self._name(pair[0]),
            "partner": self._name(pair[1]),
        }
        return Message("dong.turned", facts)

    def _from_above(self, pair: Pair) -> Message:
        high, low = (self.position.contestants[seat] for seat in pair)
        facts: dict[str, Arg] = {
            "side": high.side.name,
            "points": high.points,
            "other": low.side.name,
            "group": low.points,
        }
        return Message("dong.from_above", facts)

    def _standard(self, paired: GroupPaired) -> list[Message]:
        """R78: how far the quality had to be relaxed for the whole group."""
        said = []
        group = paired.group
        sides = [self.position.contestants[seat] for seat in bits(group.seats)]
        wants = [preference(side) for side in sides]
        least = fewest_unmet(len(sides), wants.count(True), wants.count(False))
        unmet = sum(self.colours[a] >> b & 1 for a, b in paired.turned.pairs)
        if any(self.colours) and unmet > least:
            said.append(Message("dong.relaxed_colours", {"unmet": unmet, "least": least}))
        if group.count > paired.own_floating:
            counts: dict[str, Arg] = {"floating": group.count, "least": paired.own_floating}
            said.append(Message("dong.relaxed_pairs", counts))
        return said

    def _merged(self, paired: GroupPaired) -> list[Message]:
        return [Message("dong.merged")] if paired.merged else []

    def _not_before(self, paired: GroupPaired, pair: Pair, taken: int) -> list[Message]:
        """Who came round before the partner and was not taken, with the reason for each."""
        place, partner = pair
        group = paired.group
        seats = group.seats & ~paired.turned.floaters & ~taken
        if group.incoming >> place & 1:
            order = list(bits(seats & group.residents))
        else:
            order = list(bits(seats & ~(1 << place)))
            turning = [p for p in paired.turned.pairs if not group.incoming >> p[0] & 1]
            if pair == turning[0] and not paired.turned.floaters & ~group.incoming:
                order.reverse()
        before = order[: order.index(partner)]
        name = "dong.tried" if group.incoming >> place & 1 else "dong.passed_over"
        return [
            Message(
                name,
                {
                    "side": self._name(place),
                    "other": self._name(other),
                    "why": tuple(self._why_not(paired, place, other)),
                },
            )
            for other in before[:SHOWN]
        ]

    def _why_not(self, paired: GroupPaired, place: int, other: int) -> list[Message]:
        """Barred; against the float rules; wants the same; avoided; or needed by the others."""
        if barred := self.position.why_barred(place, other):
            return barred
        narrow = paired.group.narrowed
        if narrow is not None and narrow.graph[place] >> other & 1:
            return [Message("pairing.why_needed")]
        said = [*self._against_floats(paired, place, other)]
        if self.colours[place] >> other & 1:
            said.append(why_same(self.position.contestants, place))
        said += self.position.why_avoided(place, other)
        return said or [
            Message("pairing.why_costlier" if narrow is not None else "pairing.why_needed")
        ]

    def _gave_way(self, paired: GroupPaired, pair: Pair) -> list[Message]:
        place, partner = pair
        said = self._against_floats(paired, place, partner)
        weaker = (
            [why_same(self.position.contestants, place)]
            if self.colours[place] >> partner & 1
            else []
        )
        weaker += self.position.why_avoided(place, partner)
        found = [Message("dong.float_gave_way", {"why": tuple(said)})] if said else []
        return [*found, *([Message("dong.gave_way", {"why": tuple(weaker)})] if weaker else [])]

    def _against_floats(self, paired: GroupPaired, one: int, two: int) -> list[Message]:
        high, low = min(one, two), max(one, two)
        said = []
        if paired.down.against[high] >> low & 1:
            said.append(self._floated(high, -1))
        if paired.up.against[high] >> low & 1:
            said.append(self._floated(low, 1))
        return said

    def _floated(self, seat: int, way: int) -> Message:
        """In which of the last two rounds a side floated that way."""
        contestant = self.position.contestants[seat]
        own = self.floats.get(contestant.id, {})
        rounds = [str(r) for r in (self.round - 2, self.round - 1) if own.get(r) == way]
        name = "dong.why_down" if way < 0 else "dong.why_up"
        return Message(name, {"side": contestant.side.name, "rounds": tuple(rounds)})

    def _why_kept(self, paired: GroupPaired, seat: int, other: int) -> Message:
        """Why a weaker side was not left over instead of this one."""
        if paired.down.floating >> other & 1:
            return self._floated(other, -1)
        group = paired.group
        floaters = paired.turned.floaters & ~(1 << seat) | 1 << other
        if not pairable(group.graph, group.below | floaters):
            return Message("dong.why_rest")
        if not pairable(group.graph, group.seats & ~floaters):
            return Message("dong.why_group")
        return Message("dong.why_dearer")
