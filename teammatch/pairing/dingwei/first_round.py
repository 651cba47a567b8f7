"""Round 1: pairs by the numbers, team-mates apart, first moves (R37-R39, X10, X11, B2.1, B3.8).

A *place* is a side's rank by pairing number among those to be paired, from 1; it is the number
itself while nobody is missing. With an acceleration every group of pairing points has places of
its own, and an odd group's last side goes down to the next.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from teammatch.model.lots import shuffled
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.rounds import Bye, ByeKind
from teammatch.pairing.avoidance import avoided, kept_apart
from teammatch.pairing.byes import AllocatedBye, allocate_bye, with_bye_by_lot
from teammatch.pairing.dingwei.first_moves import MOVES, FirstPair, Placed
from teammatch.pairing.impossible import no_pairing
from teammatch.pairing.matching import alone, bits, maximum, pairable
from teammatch.pairing.position import Position, in_order
from teammatch.pairing.seating import named
from teammatch.pairing.task import Drawn, Table, Task, contestants
from teammatch.rules.dingwei import first_round_fits, move_is_told, paired_places


def first_round(task: Task) -> Drawn:
    """Round 1 by the numbers: R37, then R38, then R39.

    Raises:
        EventError: E419 pairs and first moves don't go together; E425 the opponents come from a
            public draw; E404 a lot is needed and none was drawn; E415 team-mates can't be kept
            apart this way; E410, E411 there is no legal pairing at all.
    """
    rules = task.rules.dingwei
    position = with_bye_by_lot(task, position_of_round_1(task))
    if rules.first_pairing == "drawn":
        place = Place(file="event.toml", key="dingwei.first_pairing")
        raise EventError(Problem("dingwei.E425", place, {"round": task.key.round}))
    if rules.by_lot and task.lot is None:
        place = Place(file="event.toml", key="dingwei.first_pairing")
        raise EventError(Problem("pairing.E404", place, {"round": task.key.round}))
    bye, playing = _with_bye(task, position)
    groups = _groups(position, playing)
    for group in groups:
        if not first_round_fits(rules, len(group)):
            raise EventError(does_not_fit(task, len(group)))
    pairs = [pair for group in groups for pair in _paired(task, group)]
    pairs = _kept_apart(task, position, pairs)
    tables = tuple(_table(task, position, *numbered) for numbered in enumerate(pairs, 1))
    return Drawn(tables, _bye(task, position, bye))


def drawn_round(task: Task, pairs: Sequence[tuple[str, str]]) -> tuple[Table, ...]:
    """A public draw (B2.1): first moves as the rules give them, tables as they were drawn.

    ``pairs`` are ids of sides, in the order of the draw.

    Raises:
        EventError: E416 both sides of a table belong to one half, or both numbers are odd or even,
            where the first move goes by that.
    """
    position = position_of_round_1(task)
    playing = sum(1 << s for s, c in enumerate(position.contestants) if _in(c.id, pairs))
    sides = playing.bit_count()
    placed = {
        position.contestants[seat].id: _placed(position, seat, place, sides)
        for place, seat in enumerate(bits(playing), 1)
    }
    tables, problems = [], []
    for table, (one, other) in enumerate(pairs, 1):
        pair = _pair(task, placed[one], placed[other], Message("dingwei.drawn"))
        if _told(task, pair):
            tables.append(_table(task, position, table, pair))
        else:
            two = sorted((pair.stays, pair.goes), key=lambda p: p.place)
            names = [position.contestants[p.seat].side.name for p in two]
            facts: dict[str, Arg] = {"table": table, "home": names[0], "away": names[1]}
            problems.append(Problem("dingwei.E416", Place(round=task.key.round), facts))
    if problems:
        raise EventError(*problems)
    return tuple(tables)


def position_of_round_1(task: Task) -> Position:
    """The field by number, with who is kept apart in this round."""
    field = in_order(contestants(task))
    return Position(
        field,
        tuple(kept_apart(task, field)),
        tuple(avoided(task, field)),
        bye_at_most=task.rules.byes.at_most,
    )


def does_not_fit(task: Task, sides: int) -> Problem:
    """X10: pairs and first moves that don't go together in a field of so many sides."""
    rules = task.rules.dingwei
    return Problem(
        "dingwei.E419",
        Place(file="event.toml", key="dingwei.first_move"),
        {
            "first_move": rules.first_move,
            "first_pairing": rules.first_pairing,
            "halves": rules.halves,
            "sides": sides,
        },
    )


def _in(side: str, pairs: Sequence[tuple[str, str]]) -> bool:
    return any(side in pair for pair in pairs)


def _with_bye(task: Task, position: Position) -> tuple[AllocatedBye | None, int]:
    """Who rests in an odd field, and the seats that play."""
    everybody = position.all
    if everybody.bit_count() % 2 == 0:
        if not pairable(position.graph, everybody):
            raise EventError(no_pairing(position, task.key))
        return None, everybody
    bye = allocate_bye(position, position.graph)
    if bye is None:
        raise EventError(no_pairing(position, task.key))
    return bye, everybody & ~(1 << bye.seat)


def _bye(task: Task, position: Position, bye: AllocatedBye | None) -> tuple[Bye, ...]:
    """The bye; where it counts as a move it has that of a side that has none yet: the first."""
    if bye is None:
        return ()
    slot = True if task.rules.byes.counts_as_second_move else None
    side = position.contestants[bye.seat].id
    return (Bye(side, ByeKind.ALLOCATED, bye.reasons, slot),)


def _groups(position: Position, playing: int) -> list[list[Placed]]:
    """The groups of pairing points, all of them even: the last of an odd one goes down."""
    found: list[list[Placed]] = []
    down: list[int] = []
    for group in position.groups():
        seats = [*down, *bits(group & playing)]
        down = [seats.pop()] if len(seats) % 2 else []
        size, index = len(seats), len(found)
        found.append(
            [_placed(position, seat, place, size, index) for place, seat in enumerate(seats, 1)]
        )
    return [group for group in found if group]


def _placed(position: Position, seat: int, place: int, sides: int, group: int = 0) -> Placed:
    return Placed(seat, position.contestants[seat].number, place, sides, group)


def _paired(task: Task, group: Sequence[Placed]) -> Iterator[FirstPair]:
    """R37, B3.8: the five ways."""
    method = task.rules.dingwei.first_pairing
    for one, two in _named(task, method, group):
        places = sorted((one.place, two.place))
        facts: dict[str, Arg] = {
            "place": places[0],
            "other_place": places[1],
            "sides": one.sides,
        }
        said = Message(f"dingwei.first_{method.replace('-', '_')}", facts)
        yield _pair(task, one, two, said)


def _named(task: Task, method: str, group: Sequence[Placed]) -> Iterable[tuple[Placed, Placed]]:
    """The pairs of a group in the order of the tables; who is named first moves first "as paired".

    By lot the one drawn first; of each half by lot the upper one, who draws the lower.
    """
    if method == "lot":
        order = shuffled(group, task.lot or 0, f"pairs of {len(group)}")
        return zip(order[::2], order[1::2], strict=True)
    if method == "lot-by-halves":
        halves = task.rules.dingwei.halves
        upper = [one for one in group if one.upper(halves)]
        lower = [one for one in group if not one.upper(halves)]
        drawn = shuffled(lower, task.lot or 0, f"the lower half of {len(group)}")
        return zip(upper, drawn, strict=True)
    return [(group[one - 1], group[two - 1]) for one, two in paired_places(method, len(group))]


def _pair(task: Task, one: Placed, two: Placed, said: Message) -> FirstPair:
    """R38: of an upper and a lower one the lower goes; of two alike the larger number."""
    halves = task.rules.dingwei.halves
    stays, goes = sorted((one, two), key=lambda p: (not p.upper(halves), p.place))
    return FirstPair(stays, goes, (said,), stays is one)


def _kept_apart(task: Task, position: Position, pairs: list[FirstPair]) -> list[FirstPair]:
    """R38, X11: a table of one unit exchanges its lower person with a table below, else above.

    Not where that makes another such table, or one whose first move would be open (X10). What
    can't be kept apart so stays, unless it is barred: then the lower persons are matched anew.
    """
    pairs = list(pairs)
    for table, pair in enumerate(pairs):
        if not _clashes(position, pair):
            continue
        others = [*range(table + 1, len(pairs)), *range(table - 1, -1, -1)]
        for other in others:
            swapped = _exchanged(position, pair, pairs[other], table, other)
            if all(_fits(task, p) and not _clashes(position, p) for p in swapped):
                pairs[table], pairs[other] = swapped
                break
    if any(position.why_barred(p.stays.seat, p.goes.seat) for p in pairs):
        return _matched_anew(task, position, pairs)
    return [_with_what_gave_way(position, pair) for pair in pairs]


def _clashes(position: Position, pair: FirstPair) -> bool:
    one, two = pair.stays.seat, pair.goes.seat
    return bool(position.why_barred(one, two) or position.why_avoided(one, two))


def _fits(task: Task, pair: FirstPair) -> bool:
    """X10: whether the first move is still told, and each group of points keeps to itself."""
    return pair.stays.group == pair.goes.group and _told(task, pair)


def _told(task: Task, pair: FirstPair) -> bool:
    """X10: whether the first move of a table follows from its two places."""
    one, two = pair.stays, pair.goes
    return move_is_told(task.rules.dingwei, one.place, two.place, one.sides)


def _exchanged(
    position: Position, one: FirstPair, other: FirstPair, table: int, other_table: int
) -> tuple[FirstPair, FirstPair]:
    names = [position.contestants[pair.goes.seat].side.name for pair in (one, other)]
    said = Message(
        "dingwei.exchanged",
        {
            "side": names[0],
            "other": names[1],
            "table": min(table, other_table) + 1,
            "other_table": max(table, other_table) + 1,
            "why": tuple(_why(position, one)),
        },
    )
    return (
        replace(one, goes=other.goes, reasons=(*one.reasons, said)),
        replace(other, goes=one.goes, reasons=(*other.reasons, said)),
    )


def _why(position: Position, pair: FirstPair) -> list[Message]:
    one, two = pair.stays.seat, pair.goes.seat
    return position.why_barred(one, two) + position.why_avoided(one, two)


def _with_what_gave_way(position: Position, pair: FirstPair) -> FirstPair:
    """The pair with the soft rules that gave way."""
    if broken := position.why_avoided(pair.stays.seat, pair.goes.seat):
        gave_way = Message("pairing.gave_way", {"why": tuple(broken)})
        return replace(pair, reasons=(*pair.reasons, gave_way))
    return pair


def _matched_anew(task: Task, position: Position, pairs: Sequence[FirstPair]) -> list[FirstPair]:
    """The lower persons among the tables so that nobody barred meets; as they are where possible.

    Raises:
        EventError: E415 that can't be done: another way of pairing has to be chosen.
    """
    rows = [0] * len(position.contestants)
    start = [-1] * len(rows)
    by_seat = {pair.goes.seat: pair.goes for pair in pairs}
    alike = _alike(task, by_seat.values())
    for pair in pairs:
        one = pair.stays.seat
        start[one], start[pair.goes.seat] = pair.goes.seat, one
        for kind, seats in alike.items():
            if _fits(task, replace(pair, goes=by_seat[kind])):
                rows[one] |= seats & position.graph[one]
        for two in bits(rows[one]):
            rows[two] |= 1 << one
    playing = sum(1 << p.stays.seat | 1 << p.goes.seat for p in pairs)
    mate = maximum(rows, playing, start)
    if stuck := alone(mate, playing):
        facts: dict[str, Arg] = {"sides": position.names(stuck)}
        raise EventError(Problem("dingwei.E415", Place(round=task.key.round), facts))
    found = []
    for pair in pairs:
        goes = by_seat[mate[pair.stays.seat]]
        moved = () if goes == pair.goes else (Message("dingwei.matched_anew"),)
        anew = replace(pair, goes=goes, reasons=(*pair.reasons, *moved))
        found.append(_with_what_gave_way(position, anew))
    return found


def _alike(task: Task, placed: Iterable[Placed]) -> dict[int, int]:
    """Seats between which X10 makes no difference, by one of them."""
    kinds: dict[tuple[int, bool, int], list[int]] = {}
    for one in placed:
        kind = one.group, one.upper(task.rules.dingwei.halves), one.place % 2
        kinds.setdefault(kind, []).append(one.seat)
    return {seats[0]: sum(1 << seat for seat in seats) for seats in kinds.values()}


def _table(task: Task, position: Position, table: int, pair: FirstPair) -> Table:
    """R39, B2.1: the first move of a table, and who is named first."""
    rules = task.rules
    one_first, rule, told = MOVES[rules.dingwei.first_move](task, table, pair)
    first, other = (pair.stays, pair.goes) if one_first else (pair.goes, pair.stays)
    mover, second = (position.contestants[p.seat] for p in (first, other))
    home, away = named(rules, mover, second)
    facts: dict[str, Arg] = {"side": mover.side.name, **told}
    why = Message(f"dingwei.first_move_{rule}", facts)
    if not rules.colours.used:
        why = Message("dingwei.named", {"why": why})
    return Table(home.id, away.id, mover.id if rules.colours.used else None, (*pair.reasons, why))
