"""The timetable of an event: rounds laid on its evenings, to the minute (T9, X3).

Local wall time is only read and shown; every length is counted in UTC, so that an evening on
which the clocks change still has rounds of full length. Cost: linear in days and rounds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from teammatch.model.facts import RoundMove
from teammatch.model.messages import Message, Place, Problem, Severity
from teammatch.rules.book import PlayDay, RuleBook, ScheduleRules
from teammatch.schedule.moves import with_moves
from teammatch.schedule.types import Slot, SlotKind, Timetable

LONGEST_DAY = timedelta(hours=12)
"""A latest end before the start is read as "after midnight" up to this length, else refused."""


def timetable(rules: RuleBook, rounds: int, moves: Iterable[RoundMove] = ()) -> Timetable:
    """T9: lay rounds 1 to ``rounds`` on the evenings of [schedule], in order of date and start.

    An evening holds the rounds it names, or as many as end by its latest end. From the end of a
    round run the break, the pairing of the next round inside it (X3), then the seating, then
    play; after the last round of an evening the next pairing follows with no time of its own.
    Whatever does not fit is reported with the minutes it is off (E601-E609, W610), and laid all
    the same where the rules name it. Without evenings the timetable is empty. ``moves`` are the
    rounds moved to another day, oldest first.
    """
    plan = rules.schedule
    last = {move.round.round: move for move in moves}
    if not plan.days and not last:
        return Timetable((), venue=plan.venue)
    try:
        zone = ZoneInfo(rules.timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return Timetable((), (_unknown_zone(rules.timezone),), plan.venue)
    layer = _Layer(plan, zone, rounds)
    if plan.days:
        layer.lay()
    laid = Timetable(tuple(layer.slots), tuple(layer.problems), plan.venue)
    moved = with_moves(laid, plan, zone, last)
    slots = sorted(moved.slots, key=lambda s: (s.start.astimezone(UTC), s.end.astimezone(UTC)))
    return replace(moved, slots=tuple(slots))


class _Layer:
    """The timetable under construction; ``next_round`` is the first one without a place."""

    def __init__(self, plan: ScheduleRules, zone: ZoneInfo, rounds: int) -> None:
        self.plan = plan
        self.zone = zone
        self.rounds = rounds
        self.next_round = 1
        self.slots: list[Slot] = []
        self.problems: list[Problem] = []
        self.last_end: datetime | None = None
        self.nearest: tuple[int, Message] | None = None

    def lay(self) -> None:
        """Every evening in turn, then what is left over."""
        if any(d.rounds is None or d.rounds > 1 for d in self.plan.days):
            self.problems.extend(gaps_too_short(self.plan))
        for day in sorted(self.plan.days, key=lambda d: (d.date, d.start)):
            self._lay_day(day)
        if self.next_round <= self.rounds:
            self._report_left_over()

    def _lay_day(self, day: PlayDay) -> None:
        start, latest = self._window(day)
        if latest - start > LONGEST_DAY and day.latest_end <= day.start:
            self._problem(
                "E605", date=_day(day), start=_hour(day.start), latest=_hour(day.latest_end)
            )
            return
        if self.next_round > self.rounds:
            self._problem("W610", Severity.WARNING, date=_day(day))
            return
        self._check_previous_evening(day, start)
        laid = 0
        for begins, ends in self._round_times(start):
            if self.next_round > self.rounds or laid == day.rounds:
                break
            over = _minutes(ends - latest)
            if over > 0 and day.rounds is None:
                self._note_shortage(day, ends, over, laid)
                break
            if over > 0:
                self._problem(
                    "E601",
                    round=self.next_round,
                    date=_day(day),
                    end=self._clock(ends),
                    latest=_hour(day.latest_end),
                    minutes=over,
                )
            self._lay_round(begins, ends, first=laid == 0)
            laid += 1
        if laid and self.last_end is not None:
            self._lay_after_play(self.last_end)

    def _window(self, day: PlayDay) -> tuple[datetime, datetime]:
        """Start and latest end in UTC; a latest end before the start is the next day's."""
        start = self._utc(day.date, day.start)
        last_day = day.date if day.latest_end > day.start else day.date + timedelta(days=1)
        return start, self._utc(last_day, day.latest_end)

    def _utc(self, on: date, at: time) -> datetime:
        """A local time as UTC; E606 for one that the change of clocks leaves out."""
        local = datetime.combine(on, at, self.zone)
        moment = local.astimezone(UTC)
        shown = moment.astimezone(self.zone)
        if shown.replace(tzinfo=None) != local.replace(tzinfo=None):
            self._problem("E606", date=on.isoformat(), time=_hour(at), shown=self._clock(moment))
        return moment

    def _round_times(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Begin and end of the rounds of an evening, one after the other without end (X3)."""
        gap = timedelta(
            minutes=max(self.plan.break_minutes, self.plan.pairing_minutes)
            + self.plan.seating_minutes
        )
        length = timedelta(minutes=self.plan.round_minutes)
        while True:
            yield start, start + length
            start += length + gap

    def _lay_round(self, begins: datetime, ends: datetime, *, first: bool) -> None:
        number = self.next_round
        if not first and self.last_end is not None:
            self._lay_gap(self.last_end, begins, number)
        if self.plan.post_before:
            deadline = begins - timedelta(minutes=self.plan.post_before)
            self._slot("posting", deadline, deadline, number)
            self._lay_deadlines(deadline, begins, number, first=first)
        self._slot("round", begins, ends, number)
        self.last_end = ends
        self.next_round += 1

    def _lay_gap(self, ended: datetime, begins: datetime, number: int) -> None:
        """X3: pairing, the rest of the break, seating; nothing without a length is shown."""
        paired = ended + timedelta(minutes=self.plan.pairing_minutes)
        seats = begins - timedelta(minutes=self.plan.seating_minutes)
        if ended < paired:
            self._slot("pairing", ended, paired, number)
        if paired < seats:
            self._slot("break", paired, seats)
        if seats < begins:
            self._slot("seating", seats, begins, number)

    def _lay_deadlines(
        self, posted: datetime, begins: datetime, number: int, *, first: bool
    ) -> None:
        """B2.1: results in by, so that the pairing can hang in time; seats on a first round too."""
        if not first:
            by = posted - timedelta(minutes=self.plan.pairing_minutes)
            self._slot("results", by, by, number)
        elif self.plan.seating_minutes:
            seats = begins - timedelta(minutes=self.plan.seating_minutes)
            self._slot("seating", seats, begins, number)

    def _lay_after_play(self, ended: datetime) -> None:
        """T9: "after 22:50 pair round 2k+1"; after the last round of all: final table, prizes."""
        if self.next_round > self.rounds:
            self._slot("closing", ended, ended)
        else:
            self._slot("pairing", ended, ended, self.next_round)

    def _check_previous_evening(self, day: PlayDay, start: datetime) -> None:
        """E604: the evening before must be over, paired and posted when this one begins."""
        if self.last_end is None:
            return
        ready = self.last_end + timedelta(minutes=self.plan.pairing_minutes + self.plan.post_before)
        late = _minutes(ready - start)
        if late > 0:
            self._problem(
                "E604",
                date=_day(day),
                start=self._clock(start),
                round=self.next_round,
                ready=self._clock(ready),
                minutes=late,
            )

    def _note_shortage(self, day: PlayDay, ends: datetime, over: int, laid: int) -> None:
        if laid == 0:
            self._problem(
                "E607",
                date=_day(day),
                end=self._clock(ends),
                latest=_hour(day.latest_end),
                minutes=over,
            )
        if self.nearest is None or over < self.nearest[0]:
            said = Message(
                "schedule.nearest",
                {
                    "date": _day(day),
                    "end": self._clock(ends),
                    "latest": _hour(day.latest_end),
                    "minutes": over,
                },
            )
            self.nearest = (over, said)

    def _report_left_over(self) -> None:
        left = self.rounds - self.next_round + 1
        remedy = self.nearest[1] if self.nearest else Message("schedule.nearest_none")
        self._problem("E602", first=self.next_round, last=self.rounds, count=left, remedy=remedy)

    def _slot(self, kind: SlotKind, start: datetime, end: datetime, number: int = 0) -> None:
        self.slots.append(
            Slot(kind, start.astimezone(self.zone), end.astimezone(self.zone), number)
        )

    def _clock(self, moment: datetime) -> str:
        return moment.astimezone(self.zone).strftime("%H:%M")

    def _problem(
        self, code: str, severity: Severity = Severity.ERROR, **args: str | int | Message
    ) -> None:
        self.problems.append(Problem(f"schedule.{code}", _place("schedule.days"), args, severity))


def gaps_too_short(plan: ScheduleRules) -> Iterator[Problem]:
    """X3, rules beyond 2.1: what must happen between two rounds of one evening and can't.

    The break holds the pairing (X3); where it is shorter the plan is laid with the minutes of the
    pairing, so W603 only warns. The pairing must hang ``post_before`` minutes before play (E608).
    """
    short = plan.pairing_minutes - plan.break_minutes
    if short > 0:
        yield Problem(
            "schedule.W603",
            _place("schedule.break_minutes"),
            {
                "given": plan.break_minutes,
                "pairing": plan.pairing_minutes,
                "minutes": short,
            },
            Severity.WARNING,
        )
    before_play = max(plan.break_minutes - plan.pairing_minutes, 0) + plan.seating_minutes
    late = plan.post_before - before_play
    if late > 0:
        yield Problem(
            "schedule.E608",
            _place("schedule.post_before"),
            {"wanted": plan.post_before, "possible": before_play, "minutes": late},
        )


def _unknown_zone(name: str) -> Problem:
    return Problem("schedule.E609", _place("timezone"), {"zone": name})


def _place(key: str) -> Place:
    return Place(file="event.toml", key=key)


def _minutes(length: timedelta) -> int:
    """Whole minutes, upwards: half a minute over is over."""
    return -(-length // timedelta(minutes=1))


def _day(day: PlayDay) -> str:
    return day.date.isoformat()


def _hour(at: time) -> str:
    return at.strftime("%H:%M")
