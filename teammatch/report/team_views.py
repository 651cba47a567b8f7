"""A side's own page as values: place, roster, its rounds with boards, what comes next."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from teammatch.model.entries import SideId
from teammatch.model.points import ZERO
from teammatch.model.rounds import RoundKey
from teammatch.report.source import Source
from teammatch.report.table_views import cross_score
from teammatch.report.values import (
    ByeView,
    MatchView,
    NextMatch,
    OwnRound,
    PlaceView,
    PlanView,
    RoundView,
    SideView,
    StandingsView,
    TeamView,
    WorkingView,
)
from teammatch.report.working import workings

Own = tuple[MatchView | None, ByeView | None]
_NOTHING: Own = (None, None)


def team_views(
    source: Source,
    standings: StandingsView,
    rounds: Sequence[tuple[RoundKey, RoundView]],
    upcoming: PlanView | None,
) -> tuple[TeamView, ...]:
    """Every side's page, in the order of the pairing numbers. Cost: linear in the boards."""
    places = {place.side.id: place for place in standings.rows}
    own = [(key, view.plan, _by_side(view)) for key, view in rounds]
    worked = workings(source)
    return tuple(
        _team(source, side, places.get(side.id), own, upcoming, worked.get(side.id))
        for side in in_order(source)
    )


def in_order(source: Source) -> list[SideView]:
    """The sides by pairing number, before round 1 in entry order; by name while secret."""
    return sorted(source.public.sides(), key=lambda s: (not s.number, int(s.number or 0)))


def _by_side(view: RoundView) -> Mapping[SideId, Own]:
    """What each side does in a round, itself first."""
    found: dict[SideId, Own] = {}
    for match in view.matches:
        found[match.home.id] = (match, None)
        found[match.away.id] = (match.flipped(), None)
    for bye in view.byes:
        found[bye.side.id] = (None, bye)
    return found


def _team(  # noqa: PLR0917 - what its page shows
    source: Source,
    side: SideView,
    place: PlaceView | None,
    rounds: Sequence[tuple[RoundKey, PlanView, Mapping[SideId, Own]]],
    upcoming: PlanView | None,
    working: WorkingView | None,
) -> TeamView:
    own: list[OwnRound] = []
    following: NextMatch | None = None
    for key, plan, by_side in rounds:
        match, bye = by_side.get(side.id, _NOTHING)
        own.append(_own_round(source, key, plan, side.id, (match, bye)))
        if following is None and match is not None and match.open:
            when = replace(plan, when=match.new_day) if match.new_day else plan
            following = NextMatch(when, match, _venue(source, plan, match))
        elif upcoming is not None and plan.number == upcoming.number and bye is not None:
            following = following or NextMatch(plan, bye=bye)
    if following is None and upcoming is not None and not upcoming.file:
        following = _to_come(source, side, upcoming)
    return TeamView(
        side=side,
        roster=source.public.roster(side.id),
        extra_labels=source.public.extra_labels,
        rounds=tuple(own),
        place=place,
        next=following,
        working=working,
    )


def _to_come(source: Source, side: SideView, upcoming: PlanView) -> NextMatch:
    """A round that is not paired yet: when and where, or why the side has no part in it (B3.7)."""
    gone = source.excluded.get(side.id)
    if gone is None:
        return NextMatch(upcoming, venue=upcoming.venue)
    said = source.texts.say(gone.in_short())
    return NextMatch(upcoming, bye=ByeView(side, said, source.totals.get(side.id, ZERO)))


def _venue(source: Source, plan: PlanView, match: MatchView) -> str:
    """The first-named side's own venue where it is at home and that is published."""
    home = match.home if match.at_home else match.away
    own = source.public.venue(home.id) if source.home_and_away else ""
    return own or plan.venue


def _own_round(
    source: Source,
    key: RoundKey,
    plan: PlanView,
    side: SideId,
    own: Own,
) -> OwnRound:
    """A round of a side with what it brought."""
    match, bye = own
    row = source.rows.get((key, side))
    return OwnRound(
        plan=plan,
        match=match,
        bye=bye,
        points=source.worth(row) if row is not None else ZERO,
        running=source.running.get((key, side), ZERO),
        score=cross_score(source, row) if row is not None and match is not None else "",
    )
