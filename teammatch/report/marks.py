"""Marks beside a result or a pair: handicap, protest, final time, set by hand, changed, corrected.

One function a mark; ``MARKS`` is their order on the boards.
"""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from teammatch.model.rounds import Match, Round
from teammatch.report.names import plain
from teammatch.report.numbers import moment_text, zone_of
from teammatch.report.source import Source
from teammatch.scoring.types import State


def marks_of(source: Source, paired: Round, match: Match) -> tuple[str, ...]:
    """What is to be said beside a match, in words."""
    return tuple(said for mark in MARKS for said in mark(source, paired, match))


def handicap(source: Source, _paired: Round, match: Match) -> Iterator[str]:
    """B4.3: the handicap of a McMahon, as its pairing gave it."""
    for reason in match.reasons:
        if reason.key == "mcmahon.handicap":
            yield source.texts("mcmahon.stones", stones=reason.args["stones"])
        elif reason.key == "mcmahon.no_komi":
            yield source.texts("mcmahon.without_komi")


def under_protest(source: Source, _paired: Round, match: Match) -> Iterator[str]:
    """A protest that is not decided yet, with the side that made it."""
    for protest in source.event.open_protests(match.id):
        yield source.texts("wall.protest", side=source.public.side(protest.side).name)


def final_at(source: Source, _paired: Round, match: Match) -> Iterator[str]:
    """When the time for objections to a result ends, counted from its acceptance.

    A protest stops the clock: its result is final when that is decided.
    """
    minutes = source.rules.schedule.objection_minutes
    accepted = source.chronicle.accepted.get(match.id)
    score = source.scores.get(match.id)
    decided = score is not None and score.state is State.DECIDED
    if minutes and accepted and decided and not source.event.open_protests(match.id):
        yield source.texts("wall.final_at", moment=_clock(source, _end(accepted, minutes)))


def set_by_hand(source: Source, _paired: Round, match: Match) -> Iterator[str]:
    """A pair that the arbiter put together, as ``publish.show_decisions`` wishes it shown."""
    wished = source.rules.publish.show_decisions
    if not match.by_hand or wished == "internal":
        return
    reason = plain(match.decided) if wished == "mark-and-reason" else ""
    yield source.texts("wall.by_hand_because" if reason else "wall.by_hand", reason=reason)


def new_in_version(source: Source, paired: Round, match: Match) -> Iterator[str]:
    """A table that is another than in the version before (field reports 108, 110)."""
    if match.table in changed_tables(source, paired):
        yield source.texts("wall.new_in_version", version=paired.version)


def corrected(source: Source, _paired: Round, match: Match) -> Iterator[str]:
    """A result that was another once; old and new stand at the foot of the page (report 78)."""
    if any(c.match == match.id for c in source.chronicle.corrections):
        yield source.texts("wall.corrected")


MARKS: tuple[Callable[[Source, Round, Match], Iterator[str]], ...] = (
    handicap,
    under_protest,
    final_at,
    set_by_hand,
    new_in_version,
    corrected,
)
"""Every mark, in the order in which they stand beside a match."""


def changed_tables(source: Source, paired: Round) -> tuple[int, ...]:
    """The tables of a round that the last version changed."""
    versions = source.chronicle.versions.get(paired.key, ())
    return versions[-1].tables if len(versions) > 1 else ()


def _end(accepted: datetime, minutes: int) -> datetime:
    """The end of the time for objections, up to the full minute: never earlier than promised."""
    end = accepted + timedelta(minutes=minutes)
    return end + timedelta(seconds=-end.second % 60)


def _clock(source: Source, moment: datetime) -> str:
    """A time of day on the day of the publication; with its date on any other."""
    zone = zone_of(source.rules.timezone)
    local = moment.astimezone(zone)
    same = local.date() == source.as_of.astimezone(zone).date()
    return f"{local:%H:%M}" if same else moment_text(source.texts, local)
