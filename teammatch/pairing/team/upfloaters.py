"""Who floats up into a bracket: article 3.5.

A set of upfloaters is *legal* when residents and upfloaters can be paired off (C1) and the teams
left over can be too (C3). Among the legal sets: fewest (C4), highest scores (C5), then what is
left of the following scoregroup pairable (C6), fewest floaters of the round before (C7), first in
the order of 3.5.3-3.5.4. ``criteria.UPFLOATER_CRITERIA`` lists them.

Four ways, each exact, the cheap ones first:

1. *Nobody* where residents and rest can both be paired off: no set is smaller than the empty
   one, and nothing else has its size.
2. *Greedy* (lemma 5). Forget C3 and C6. By lemma 1 upfloaters of a smallest set only meet
   residents, so that a set U of k = (residents that a largest matching among residents leaves
   alone) is legal when U, together with the residents, can be covered by a matching without
   pairs inside U. By Gallai and Edmonds these sets are the bases of a transversal matroid (U
   against the components of residents that may stay alone), and C5, C7 and the order are a
   weight for each team, compared lexicographically: taking teams in the order score high to low,
   not floated before floated, TPN small to large, whenever the set can still grow, is
   optimal. If this optimum of the relaxed question also keeps C3 and C6, nothing legal beats it.
3. *One by one*, where one upfloater is enough for the residents: each team in the order of C5
   and 3.5.3, the first with the smallest (C6, C7) of its score (C6 as yes or no).
4. *One cheapest matching* (lemma 2) of all teams left, with C4, C5, C6, C7 and the order
   packed into one integer a pair.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from teammatch.model.messages import BrokenInvariantError
from teammatch.pairing.matching import Search, alone, bits, maximum
from teammatch.pairing.team.bracket import fewest_same_unit
from teammatch.pairing.team.criteria import Step, c6_following, c7_floaters
from teammatch.pairing.team.field import Field
from teammatch.pairing.weighted import cheapest


@dataclass(frozen=True, slots=True)
class Refusal:
    """A set of upfloaters that came before the chosen one, and the criterion it failed.

    ``criterion``: "C1" the bracket could not be paired off, "C3" the rest could not, "C6", "C7".
    """

    seats: int
    criterion: str


@dataclass(frozen=True, slots=True)
class Upfloaters:
    """The chosen set, how it was found, and what was refused before it."""

    seats: int
    way: str
    refused: tuple[Refusal, ...] = ()


def choose_upfloaters(field: Field, step: Step) -> Upfloaters:
    """The upfloaters of a bracket.

    Cost: linear in the teams where Dirac's test speaks; else a few alternating searches in the
    residents; a cubic matching only for rests that have met nearly everybody.

    Raises:
        BrokenInvariantError: residents and lower teams together can't be paired off.
    """
    refused: list[Refusal] = []
    if field.pairable(step.residents):
        if field.pairable(step.lower):
            return Upfloaters(0, "nobody")
        refused.append(Refusal(0, "C3"))
        return _cheapest(field, step, refused)
    need, chosen = _greedy(field, step, refused)
    if not field.pairable(step.lower & ~chosen):
        failed = "C3"
    elif c6_following(field, step, chosen):
        failed = "C6"
    elif _keeps_units(field) and fewest_same_unit(field, step.residents | chosen):
        failed = "units"
    else:
        return Upfloaters(chosen, "greedy", tuple(refused))
    refused.append(Refusal(chosen, failed))
    single = _one_by_one(field, step) if need == 1 else None
    far = 0 if failed == "C3" else _far(field, step, chosen)
    return single or _cheapest(field, step, refused, far)


def _far(field: Field, step: Step, chosen: int) -> int:
    """Lower teams so many that their names do not matter to what is asked of upfloaters.

    ``chosen`` has the optimal profile if any set of that profile leaves a pairable rest. Then only
    scores down to its lowest matter, and the following scoregroup. Of the others (f teams) each of
    the n that matter may take one it may meet, and the rest of them can still be paired off
    among themselves by Dirac's test, if f - n is large enough for it (lemma 3). So there are
    none, or all of them.
    """
    lowest = min(field.score[seat] for seat in bits(chosen))
    near = step.following | sum(
        level & step.lower for score, level in field.levels if score >= lowest
    )
    far = step.lower & ~near
    return far if field.rich(far.bit_count() - near.bit_count()) else 0


def _keeps_units(field: Field) -> bool:
    """Whether same-unit pairs count when upfloaters are chosen."""
    return field.same_unit is not None and field.settings.avoid_place == "after-c6"


def in_order(field: Field, seats: int, *, c7: bool) -> Iterator[int]:
    """Seats by score high to low, then (with ``c7``) not floated first, then TPN (3.5.3)."""
    floated = field.floated if c7 and not field.last_two_rounds else 0
    for _, level in field.levels:
        here = level & seats
        if here:
            yield from bits(here & ~floated)
            yield from bits(here & floated)


def _greedy(field: Field, step: Step, refused: list[Refusal]) -> tuple[int, int]:
    """How many upfloaters the residents need, and the best such set if C3 and C6 are forgotten."""
    size = step.residents.bit_count()
    order = in_order(field, step.lower, c7=True)
    if size % 2 and field.rich(size + 1):
        return 1, 1 << next(order)
    bracket = _Growing(field, step.residents)
    need, chosen = bracket.need, 0
    while bracket.need:
        for seat in order:
            if bracket.takes(seat):
                chosen |= 1 << seat
                break
            refused.append(Refusal(1 << seat, "C1"))
        else:
            raise BrokenInvariantError("residents that nobody can complete")
    return need, chosen


class _Growing:
    """A largest matching of the residents, and upfloaters added to it one at a time.

    ``need``: residents still alone. ``open``: seats of residents that an alternating path
    reaches from those, so that a new upfloater who may meet one of them can be taken.
    """

    def __init__(self, field: Field, residents: int) -> None:
        self.field = field
        self.members = list(bits(residents))
        self.place = {seat: i for i, seat in enumerate(self.members)}
        self.rows = field.among(self.members)
        self.residents = residents
        self.mate = maximum(self.rows, (1 << len(self.members)) - 1)
        self._look()

    def _look(self) -> None:
        active = (1 << len(self.members)) - 1
        roots = alone(self.mate, active)
        self.need = roots.bit_count()
        self.search = Search(self.rows, active, self.mate, roots)
        self.open = 0
        for place in bits(self.search.even):
            self.open |= 1 << self.members[place]
        self.open &= self.residents

    def takes(self, seat: int) -> bool:
        """Whether the upfloater can be covered together with those taken before; then take it."""
        reached = self.field.graph[seat] & self.open
        if not reached:
            return False
        partner = self.place[(reached & -reached).bit_length() - 1]
        new = len(self.members)
        row = 0
        for resident in bits(self.field.graph[seat] & self.residents):
            row |= 1 << self.place[resident]
            self.rows[self.place[resident]] |= 1 << new
        self.rows.append(row)
        self.members.append(seat)
        self.search.flip(partner, new)
        self.mate.append(partner)
        self._look()
        return True


def _one_by_one(field: Field, step: Step) -> Upfloaters | None:
    """The best single upfloater; None where none is legal, or C6 has to be graded.

    The first score with a legal team decides (C5); there the smallest (C6, C7), then TPN. A team
    of an odd rest can be spared exactly when an alternating path reaches it from the one that
    a largest matching leaves alone (Gallai and Edmonds), so one search finds them all.
    """
    bracket = _Growing(field, step.residents)
    spared = _can_be_spared(field, step.lower)
    refused: list[Refusal] = []
    for _, level in field.levels:
        best, least = 0, (2, 0, 0)
        for seat in bits(level & step.lower):
            one = 1 << seat
            if not field.graph[seat] & bracket.open:
                refused.append(Refusal(one, "C1"))
                continue
            if not spared >> seat & 1:
                refused.append(Refusal(one, "C3"))
                continue
            value = (
                c6_following(field, step, one),
                fewest_same_unit(field, step.residents | one) if _keeps_units(field) else 0,
                c7_floaters(field, step, one),
            )
            if value < least:
                if best:
                    refused.append(Refusal(best, _first_worse(least, value)))
                best, least = one, value
            if least == (0, 0, 0):
                break
        if best:
            graded = least[0] and field.settings.c6 == "graded"
            return None if graded else Upfloaters(best, "one by one", tuple(refused))
    return None


def _first_worse(value: tuple[int, ...], better: tuple[int, ...]) -> str:
    names = ("C6", "units", "C7")
    return next(name for name, one, two in zip(names, value, better, strict=True) if one > two)


def _can_be_spared(field: Field, seats: int) -> int:
    """The seats without each of which the others can be paired off."""
    if field.rich(seats.bit_count() - 1):
        return seats
    members = list(bits(seats))
    rows = field.among(members)
    active = (1 << len(members)) - 1
    mate = maximum(rows, active)
    left = alone(mate, active)
    if left.bit_count() != 1:
        return 0
    spared = 0
    for place in bits(Search(rows, active, mate, left).even):
        spared |= 1 << members[place]
    return spared


def _cheapest(field: Field, step: Step, refused: list[Refusal], far: int = 0) -> Upfloaters:
    """Lemma 2: C4, C5, C6, C7 and the order in one cheapest matching of all teams left.

    Reading C6 as yes or no: where the smallest number found exceeds what parity allows, every
    set of the profile fails, so that C6 no longer separates them; then without it.
    """
    chosen, across = _Packed(field, step, far, c6=True).solved()
    must = (step.following & ~chosen).bit_count() % 2
    if across > must and field.settings.c6 == "pass-fail":
        chosen, _ = _Packed(field, step, far, c6=False).solved()
    return Upfloaters(chosen, "matching", tuple(refused))


class _Packed:
    """The one matching of lemma 2.

    A pair of two residents costs nothing; of a resident and a lower team that team's price, from
    the highest bits down: one upfloater (C4); one of its score, the lowest score first (C5);
    room for C6 and for same-unit pairs; one that floated (C7); its place in the order. A pair of
    two lower teams costs one in C6's room if just one of them is of the following scoregroup; a
    same-unit pair in the bracket costs one in its room where units count.

    Where every even set as large as the residents can be paired off and units do not count, the
    names of residents do not matter: as many stand-ins as there are lower teams, who may meet
    anybody, take their places. Likewise for lower teams that are ``far``, who can't float up.
    """

    def __init__(self, field: Field, step: Step, far: int, *, c6: bool) -> None:
        self.field = field
        self.following = step.following if c6 else 0
        self.counted = step.following
        self.units = field.same_unit if _keeps_units(field) else None
        self.residents = list(bits(step.residents))
        self.lower = list(in_order(field, step.lower & ~far, c7=False))
        count = len(self.lower)
        above = len(self.residents)
        self.stand_ins = self.units is None and field.rich(above) and above > count + 1
        if self.stand_ins:
            del self.residents[count + (count + above) % 2 :]
        self.far = count + (far.bit_count() + count) % 2 if far else 0
        width = (len(self.residents) + count).bit_length()
        self.unit_room = width + width + count
        self.c6_room = self.unit_room + width
        self.prices = self._prices(width)

    def _prices(self, width: int) -> list[int]:
        field, count = self.field, len(self.lower)
        scores = sorted({field.score[seat] for seat in self.lower})
        floated = 0 if field.last_two_rounds else field.floated
        prices = []
        for place, seat in enumerate(self.lower):
            price = 1
            for score in scores:
                price = price << width | (score == field.score[seat])
            price = price << 3 * width | floated >> seat & 1
            order = (1 << count) - (1 << count - 1 - place)
            prices.append((price << width + count) + order)
        return prices

    def _cost(self, one: int, two: int) -> int | None:
        above, known = len(self.residents), len(self.residents) + len(self.lower)
        if two >= known:
            if one < above:
                return None
            return (one < known and self._following(one - above)) << self.c6_room
        if one < above and self.stand_ins:
            return 0 if two < above else self.prices[two - above]
        high = self.residents[one] if one < above else self.lower[one - above]
        low = self.residents[two] if two < above else self.lower[two - above]
        if not self.field.graph[high] >> low & 1:
            return None
        if one >= above:
            across = self._following(one - above) != self._following(two - above)
            return across << self.c6_room
        alike = 0 if self.units is None else self.units[high] >> low & 1
        return (alike << self.unit_room) + (0 if two < above else self.prices[two - above])

    def _following(self, place: int) -> bool:
        return bool(self.following >> self.lower[place] & 1)

    def solved(self) -> tuple[int, int]:
        """The upfloaters, and how many pairs join the following scoregroup with lower teams."""
        above, known = len(self.residents), len(self.residents) + len(self.lower)
        mate = cheapest(known + self.far, self._cost)
        if mate is None:
            raise BrokenInvariantError("a bracket was left that can't be completed")
        chosen = across = 0
        for place, seat in enumerate(self.lower, above):
            partner = mate[place]
            if partner < above:
                chosen |= 1 << seat
            elif partner > place:
                other = self.lower[partner - above] if partner < known else None
                beyond = 0 if other is None else self.counted >> other & 1
                across += self.counted >> seat & 1 ^ beyond
        return chosen, across
