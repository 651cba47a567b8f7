"""McMahon (麦克马洪制): R60, rules beyond 4.2 and 4.3.

Everybody begins with a start score by grade, between floor and bar; score groups are made of
start score and points together (MMS), half points rounded down. Everything else is the basic
Swiss (X33), so that a field of one grade is paired exactly as ``swiss`` pairs it. Inside a group
the halves meet first with first, first with last, or as a lot lists them.

Cost: that of ``swiss``; start scores are linear in the entries.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from teammatch.model.entries import SideId
from teammatch.model.lots import shuffled
from teammatch.model.messages import EventError, Place, Problem
from teammatch.model.rounds import Round
from teammatch.pairing.handicaps import first_moves_of_stronger, handicap_of
from teammatch.pairing.order import Arrangement, first_against_last
from teammatch.pairing.position import Contestant, in_order
from teammatch.pairing.seating import named
from teammatch.pairing.systems.swiss import faults_in_groups, paired_in_groups
from teammatch.pairing.task import Drawn, Table, Task, contestants
from teammatch.scoring.start_scores import grade_problems

FOLD = Arrangement(first_against_last, "mcmahon.same_group_fold")


def mcmahon(task: Task) -> Drawn:
    """Pair a round by McMahon.

    Raises:
        EventError: E1305-E1307 a grade is none, or the bar is above all of them; E1309 a lot
            lists the groups and none was drawn; E404, E410, E411 as for the basic Swiss.
    """
    if problems := grade_problems(task.rules, task.entries):
        raise EventError(*problems)
    drawn = paired_in_groups(task, arrangement(task))
    if not task.rules.mcmahon.handicap:
        return drawn
    field = {c.id: c for c in contestants(task)}
    return replace(drawn, tables=tuple(_with_handicap(task, field, t) for t in drawn.tables))


def own_faults(task: Task, paired: Round) -> Iterator[Problem]:
    """R26-R28 of a round by hand, in groups of MMS, and the first moves of its handicaps."""
    random = task.rules.mcmahon.in_group == "random"
    if not random or task.lot is not None:
        yield from faults_in_groups(task, paired, arrangement(task))
    yield from first_moves_of_stronger(task, paired)


def arrangement(task: Task) -> Arrangement | None:
    """How each score group is listed: by rank, its lower half from the bottom, or by lot.

    Raises:
        EventError: E1309 no number was drawn.
    """
    how = task.rules.mcmahon.in_group
    if how == "split-slip":
        return None
    if how == "split-fold":
        return FOLD
    if task.lot is None:
        place = Place(file="event.toml", key="mcmahon.in_group")
        raise EventError(Problem("mcmahon.E1309", place, {"round": task.key.round}))
    return Arrangement(_by_lot(task, task.lot), "mcmahon.same_group_random", by_rank=False)


class _ByLot:
    """Lists seats in the order in which one lot draws the whole field, by pairing number."""

    def __init__(self, places: Sequence[int]) -> None:
        self._places = places

    def __call__(self, seats: Sequence[int]) -> list[int]:
        return sorted(seats, key=self._places.__getitem__)


def _by_lot(task: Task, lot: int) -> _ByLot:
    field = in_order(contestants(task))
    drawn = shuffled(sorted(range(len(field)), key=lambda s: field[s].number), lot, "groups")
    places = [0] * len(field)
    for place, seat in enumerate(drawn):
        places[seat] = place
    return _ByLot(places)


def _with_handicap(task: Task, field: Mapping[SideId, Contestant], table: Table) -> Table:
    """B4.3: the weaker side moves first where there is a handicap."""
    one, two = field[table.home], field[table.away]
    due = handicap_of(task.rules, one, two)
    if due is None:
        return table
    weaker, said = due
    home, away = named(task.rules, weaker, two if weaker is one else one)
    first = weaker.id if task.rules.colours.used else None
    return Table(home.id, away.id, first, (*table.reasons[:-1], said))
