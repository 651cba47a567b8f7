"""Who met whom how often, where the same two may meet again (Konrad: rules beyond 8).

A pair meets at most ``konrad.meetings`` times; the (c + 1)th time only once both have met all the
others of their group c times, and with the moves of the last meeting reversed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from teammatch.model.messages import Message
from teammatch.pairing.matching import bits
from teammatch.pairing.position import Ban, Contestant, Criterion
from teammatch.pairing.task import Task
from teammatch.scoring.types import RowKind

AGAIN = "monrad.rule_again"
"""The name of the rule that a second meeting waits for the others."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """By seat: how often it has met each other seat, and whether it moved first the last time.

    ``moved`` has no entry for a meeting without moves.
    """

    times: tuple[dict[int, int], ...]
    moved: tuple[dict[int, bool], ...]

    def met(self, seat: int, least: int) -> int:
        """The seats that this one has met at least so often."""
        return sum(1 << other for other, times in self.times[seat].items() if times >= least)


def meetings_of(task: Task, field: Sequence[Contestant]) -> Meetings:
    """The meetings of a field before this round; a match that is still open is one."""
    seat_of = {c.id: seat for seat, c in enumerate(field)}
    times: list[dict[int, int]] = []
    moved: list[dict[int, bool]] = []
    for contestant in field:
        own: dict[int, int] = {}
        first: dict[int, bool] = {}
        for row in task.ledger.rows.get(contestant.id, ()):
            other = seat_of.get(row.opponent or "")
            if other is not None and (row.met or row.kind is RowKind.OPEN):
                own[other] = own.get(other, 0) + 1
                if row.first is not None:
                    first[other] = row.first
        times.append(own)
        moved.append(first)
    return Meetings(tuple(times), tuple(moved))


def met_often(met: Meetings, most: int) -> Ban:
    """R61: the same two meet at most ``most`` times; the club may allow one meeting more."""

    def why(one: int, two: int) -> Message:
        return Message("monrad.why_met_often", {"times": met.times[one][two]})

    return Ban(
        Message("monrad.rule_meetings", {"most": most}),
        [met.met(seat, most) for seat in range(len(met.times))],
        Message("monrad.loosen_meetings", {"most": most, "more": most + 1}),
        why,
    )


def again_too_soon(
    met: Meetings, most: int, bans: Sequence[Ban], groups: Sequence[int] = ()
) -> list[Criterion]:
    """Meetings for the next time although somebody has not been met as often: one rule a count.

    ``groups``: the others are those of one's score group; else all who are there. Whom a ban
    keeps apart for good is nobody to wait for. A third meeting is graver than a second.
    """
    seats = range(len(met.times))
    everybody = (1 << len(met.times)) - 1
    waits_for = [everybody & ~(1 << seat) for seat in seats]
    for group in groups:
        for seat in bits(group):
            waits_for[seat] &= group
    for ban in bans:
        waits_for = [others & ~ban.against[seat] for seat, others in enumerate(waits_for)]
    found = []
    for count in range(most - 1, 0, -1):
        reached = [met.met(seat, count) for seat in seats]
        waiting = sum(1 << seat for seat in seats if waits_for[seat] & ~reached[seat])
        again = [reached[seat] & ~met.met(seat, count + 1) for seat in seats]
        against = [row if waiting >> seat & 1 else row & waiting for seat, row in enumerate(again)]
        found.append(Criterion(Message(AGAIN), against, _why_too_soon))
    return found


def _why_too_soon(_one: int, _two: int) -> Message:
    return Message("monrad.why_too_soon")


def third_by_reversal(met: Meetings, field: Sequence[Contestant]) -> list[int]:
    """Pairs whose reversed moves would give one of them the same move a third time running."""
    against = [0] * len(field)
    for seat, before in enumerate(met.moved):
        run = field[seat].run
        for other, first in before.items():
            if (run <= -2) if first else (run >= 2):
                against[seat] |= 1 << other
                against[other] |= 1 << seat
    return against
