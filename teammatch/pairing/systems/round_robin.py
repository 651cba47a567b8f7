"""Round robin by the Berger tables (单循环, 双循环): R66, R20, rules beyond 11, report 60.

Everybody meets everybody once a cycle; with an odd field the phantom number n + 1 is the free
round (X24). The second cycle has homes and first moves reversed. Cost: linear in the sides.
"""

from teammatch.model.entries import Entries, Side, by_number
from teammatch.model.messages import EventError, Message, Place, Problem
from teammatch.model.rounds import Bye, ByeKind
from teammatch.pairing.length import rounds_a_cycle
from teammatch.pairing.seating import first_of_named
from teammatch.pairing.task import Drawn, Table, Task
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, RowKind


def berger(sides: int, number: int) -> list[tuple[int, int]]:
    """The pairs of numbers in a round of the Berger table, first-named first.

    ``sides`` is even. In round r two numbers below n meet when their sum leaves the remainder
    r + 1 on division by n - 1; n meets the number left. The smaller is named first when the sum
    is odd, the larger when it is even; n is named first against the upper half of the numbers.

    >>> berger(4, 1), berger(4, 2), berger(4, 3)
    ([(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)])
    """
    around = sides - 1
    hub = (number + 1) * (around + 1) // 2 % around or around
    pairs = [(hub, sides) if 2 * hub <= sides else (sides, hub)]
    for step in range(1, sides // 2):
        one = (hub + step - 1) % around + 1
        two = (hub - step - 1) % around + 1
        low, high = min(one, two), max(one, two)
        pairs.append((low, high) if (low + high) % 2 else (high, low))
    return pairs


def table_round(rules: RuleBook, sides: int, number: int) -> tuple[int, bool]:
    """The round of the Berger table that is played, and whether it is reversed.

    ``swap_last_two``: the last two rounds of the first cycle change places, so that nobody has
    the same move three times running where the cycles meet (report 60).
    """
    cycle = rounds_a_cycle(sides)
    reverse = (number - 1) // cycle % 2 == 1
    within = (number - 1) % cycle + 1
    if rules.pairing.swap_last_two and not reverse and cycle > 1 and within >= cycle - 1:
        within = 2 * cycle - 1 - within
    return within, reverse


def round_robin(task: Task) -> Drawn:
    """The round of the table; who would meet an absent side has a free round.

    Raises:
        EventError: E408 the table has no such round.
    """
    field, newcomers = places(task.entries, task.ledger)
    count = len(field)
    last = rounds_a_cycle(count) * task.rules.pairing.cycles
    if task.key.round > last:
        place = Place(round=task.key.round)
        raise EventError(Problem("pairing.E408", place, {"rounds": last, "sides": count}))
    within, reverse = table_round(task.rules, count, task.key.round)
    here = {side.id for side in task.sides}
    tables, byes = [], []
    said = Message(
        "pairing.berger_reversed" if reverse else "pairing.berger",
        {"round": within, "sides": count + count % 2},
    )
    for pair in berger(count + count % 2, within):
        first, second = pair[::-1] if reverse else pair
        home, away = (field[i - 1] if i <= count else None for i in (first, second))
        playing = [side for side in (home, away) if side is not None and side.id in here]
        if home is not None and away is not None and len(playing) == 2:
            mover = first_of_named(task.rules, home.id, away.id)
            tables.append(Table(home.id, away.id, mover, (said,)))
        elif playing:
            byes.append(_rest(playing[0], away if playing[0] is home else home))
    byes += [
        Bye(side.id, ByeKind.REST, (Message("pairing.rest_newcomer", {"side": side.name}),))
        for side in newcomers
        if side.id in here
    ]
    return Drawn(tuple(tables), tuple(byes))


def places(entries: Entries, ledger: Ledger) -> tuple[list[Side], list[Side]]:
    """The sides of the table in the order of their numbers, and those who came after round 1."""
    everybody = by_number(entries.sides.values())
    first = {side for side, rows in ledger.rows.items() if rows and rows[0].kind is not RowKind.OUT}
    inside = [side for side in everybody if not first or side.id in first]
    return inside, [side for side in everybody if first and side.id not in first]


def _rest(side: Side, missing: Side | None) -> Bye:
    if missing is None:
        return Bye(side.id, ByeKind.REST, (Message("pairing.rest", {"side": side.name}),))
    facts = {"side": side.name, "other": missing.name}
    return Bye(side.id, ByeKind.REST, (Message("pairing.rest_absent", facts),))
