"""The rating Swiss of draughts (国际跳棋等级分瑞士制), R67-R73, rules beyond 5, X15-X17.

Score group by score group from the top, each ordered by rating. In the order of priority: as few
as possible move down (R69.1); as many as possible get the colour they lack, where that is chosen
(R69.2, X15); who floated in the last round does not float (R69.3); nor who floated in the one
before (R69.4, X16); soft avoidance of the event. Of what is left, the lowest rated move down
(R72 c), meet the strongest (R72 e), and the others are halved by rating (R72 d).

Cost of a round of n sides: near that of the basic Swiss.
"""

from collections.abc import Iterator
from dataclasses import replace

from teammatch.model.messages import Arg, EventError, Message, Place, Problem, Severity
from teammatch.model.rounds import Bye, ByeKind, Round
from teammatch.pairing.avoidance import position_of
from teammatch.pairing.bracket import Bracket, pair_bracket
from teammatch.pairing.by_hand import order_faults
from teammatch.pairing.byes import AllocatedBye, allocate_bye, settle_bye, with_bye_by_lot
from teammatch.pairing.compared import (
    Judged,
    first_worse,
    made_by_hand,
    seats_by_hand,
    worse_problem,
)
from teammatch.pairing.draughts.moves import rules_of
from teammatch.pairing.draughts.reasons import Reasons
from teammatch.pairing.floats import floats
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.matching import bits
from teammatch.pairing.position import Position
from teammatch.pairing.preferences import same_preference
from teammatch.pairing.seating import Pair, seated
from teammatch.pairing.task import Drawn, Task, contestants, moves_matter
from teammatch.pairing.weighing import Group, Measure, lowest_floaters

LOOKED_BACK = 2
"""R69.3 and R69.4 look at the last round and at the one before."""

Moved = tuple[tuple[int, int], ...]
"""By seat: how it floated in the last round, and in the one before (1 up, -1 down, 0 not)."""


def draughts_rating(task: Task) -> Drawn:
    """Pair a round by the rating Swiss.

    Raises:
        EventError: E404 a lot decides the bye and none was drawn; E410, E411 no legal
            pairing exists.
    """
    task = by_rating(task)
    position = with_bye_by_lot(task, position_of(task))
    moved = moved_before(task, position)
    colours = colours_of(task, position)
    paired = pair_position(position, colours, moved)
    if paired is None:
        raise EventError(no_pairing(position, task.key))
    brackets, bye = paired
    reasons = Reasons(position, position.graph, colours, moved, task.key.round)
    pairs: list[Pair] = []
    floated: dict[int, list[Message]] = {}
    for bracket in brackets:
        said = reasons.of_pairs(bracket, floated)
        pairs += [Pair(*pair, said[pair]) for pair in bracket.ordered.pairs]
        floated = reasons.of_floaters(bracket)
    byes: tuple[Bye, ...] = ()
    if bye is not None:
        resting = position.contestants[bye.seat]
        byes = (Bye(resting.id, ByeKind.ALLOCATED, reasons.of_bye(bye)),)
    order = rules_of(task.rules.draughts_rating.balance_first)
    return Drawn(seated(task.rules, position, pairs, order), byes)


def by_rating(task: Task) -> Task:
    """R67, R72 b: the sides numbered by their own rating as it stands, the highest first.

    Sides without a rating come last; equal ratings by pairing number. Who is away in this round
    keeps its place, so that "the first n" are the same in every round.
    """
    everybody = {side.id: side for side in (*task.entries.sides.values(), *task.sides)}
    ranked = sorted(
        everybody.values(), key=lambda s: (s.rating is None, -(s.rating or 0), s.number or 0)
    )
    places = {side.id: place for place, side in enumerate(ranked, 1)}
    return replace(task, sides=tuple(replace(s, number=places[s.id]) for s in task.sides))


def position(task: Task) -> Position:
    """What a round starts from, and is checked by: ``by_rating``, the rules as everywhere."""
    return position_of(by_rating(task))


def colours_of(task: Task, position: Position) -> list[int]:
    """R69.2, X15: the pairs in which both lack the same colour, where colours have a say."""
    if task.rules.draughts_rating.colour_relevant and moves_matter(task.rules):
        return same_preference(position.contestants)
    return [0] * len(position.contestants)


def moved_before(task: Task, position: Position) -> Moved:
    """R69.3, R69.4: how each seat floated in the two rounds before."""
    known = floats(task, LOOKED_BACK)
    last = task.key.round - 1
    own = [known.get(contestant.id, {}) for contestant in position.contestants]
    return tuple((rounds.get(last, 0), rounds.get(last - 1, 0)) for rounds in own)


def pair_position(
    position: Position, colours: list[int], moved: Moved, resting: int | None = None
) -> tuple[list[Bracket], AllocatedBye | None] | None:
    """The score groups from the top, and the bye, unless it is known who is ``resting``.

    None when there is no legal pairing.
    """
    graph = position.graph
    everybody = position.all if resting is None else position.all & ~(1 << resting)
    settled = settle_bye(position, graph, everybody)
    if settled is None:
        return None
    to_pair, bye = settled
    found: list[Bracket] = []
    incoming = 0
    for group in position.groups():
        residents = group & to_pair
        if not residents:
            continue
        to_pair &= ~residents
        measures = (
            *_priorities(colours, moved, incoming, residents),
            *(Measure(criterion.against) for criterion in position.criteria),
        )
        floaters = lowest_floaters(Group(graph, incoming, residents, to_pair, measures))
        bracket = pair_bracket(graph, measures, incoming, residents, to_pair, floaters=floaters)
        found.append(bracket)
        incoming = bracket.floaters
    return found, bye


def _priorities(
    colours: list[int], moved: Moved, incoming: int, residents: int
) -> tuple[Measure, Measure, Measure]:
    """R69.2, R69.3 and R69.4 in a score group."""
    last, before = (
        sum((way[back] != 0) << seat for seat, way in enumerate(moved)) for back in (0, 1)
    )
    size = len(colours)
    return (
        Measure(colours),
        _again(size, incoming, residents, last),
        _again(size, incoming, residents, before),
    )


def _again(size: int, incoming: int, residents: int, floated: int) -> Measure:
    """Who of the group floated then and would now move down, or meet a side from above."""
    again = residents & floated
    against = [0] * size
    for seat in bits(again):
        against[seat] = incoming
    for seat in bits(incoming):
        against[seat] = again
    return Measure(against, again)


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """R69: who floats again; of a round by hand also the first group that does worse.

    Where none does, the first that is not in the order of R72.
    """
    yield from _floats_again(task, paired)
    if made_by_hand(task, paired):
        task = by_rating(task)
        position = position_of(task)
        pairs, resting = seats_by_hand(paired, position)
        if task.rules.byes.given_to != "lot":
            yield from _bye_by_hand(paired, position, resting)
        colours, moved = colours_of(task, position), moved_before(task, position)
        best = pair_position(position, colours, moved, resting)
        brackets = best[0] if best else []
        groups = [_judged(position, bracket, colours, moved) for bracket in brackets]
        worse = first_worse(groups, pairs)
        if worse is None:
            keys = "draughts.W1363", "draughts.W1364"
            yield from order_faults(paired, position, groups, pairs, keys)
        elif worse.name.key.startswith("draughts."):  # the others W430 tells
            yield worse_problem("draughts.W417", paired, position, worse)


def _bye_by_hand(paired: Round, position: Position, resting: int | None) -> Iterator[Problem]:
    """B5.2: somebody else would have the bye."""
    bye = None if resting is None else allocate_bye(position, position.graph)
    if bye is not None and resting is not None and bye.seat != resting:
        given, due = (position.contestants[seat].side.name for seat in (resting, bye.seat))
        facts: dict[str, Arg] = {"round": paired.key.round, "side": given, "other": due}
        place = Place(round=paired.key.round)
        yield Problem("draughts.W418", place, facts, Severity.WARNING)


def _judged(position: Position, bracket: Bracket, colours: list[int], moved: Moved) -> Judged:
    """R69 in its order, and after it the soft rules of the event."""
    names = ("count_down", "count_colours", "count_last", "count_before")
    measures = (None, *_priorities(colours, moved, bracket.incoming, bracket.residents))
    named = [(Message(f"draughts.{n}"), m) for n, m in zip(names, measures, strict=True)]
    named += [(c.name, Measure(c.against)) for c in position.criteria]
    return Judged(bracket.seats, bracket.ordered.pairs, bracket.floaters, named)


def _floats_again(task: Task, paired: Round) -> Iterator[Problem]:
    before = floats(task, LOOKED_BACK)
    points = {c.id: c.points for c in contestants(task)}
    for match in paired.matches:
        for side, other in ((match.home, match.away), (match.away, match.home)):
            rounds = [str(number) for number in sorted(before.get(side, {}))]
            if rounds and points[side] != points[other]:
                facts: dict[str, Arg] = {
                    "round": paired.key.round,
                    "table": match.table,
                    "side": task.entries.sides[side].name,
                    "other": task.entries.sides[other].name,
                    "rounds": tuple(rounds),
                }
                place = Place(round=paired.key.round, table=match.table)
                yield Problem("draughts.W438", place, facts, Severity.WARNING)
