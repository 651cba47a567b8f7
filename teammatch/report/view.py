"""The whole event as published, from facts and results to values."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace

import teammatch
from teammatch.model.rounds import Bye, Round, RoundKey
from teammatch.report.course import moved_text, postponed_matches, with_course
from teammatch.report.names import plain
from teammatch.report.numbers import day_text, moment_text, zone_of
from teammatch.report.round_views import round_view
from teammatch.report.source import Source
from teammatch.report.table_views import cross_view, missing_text, standings_view
from teammatch.report.team_views import team_views
from teammatch.report.unit_views import units_view
from teammatch.report.values import EventView, Labelled, PlanView, RoundView, Words
from teammatch.store import codec


def event_view(source: Source) -> EventView:
    """Everything that pages and workbook show. Cost: linear in boards, plus the standings."""
    rules, texts = source.rules, source.texts
    plans = _plans(source)
    rounds = tuple(
        (p.key, with_course(source, p, round_view(source, p, plans[p.key])))
        for p in source.released
    )
    views = tuple(view for _, view in rounds)
    plans = _with_states(source, plans, views)
    rounds = tuple((key, replace(view, plan=plans[key])) for key, view in rounds)
    views = tuple(view for _, view in rounds)
    upcoming = _upcoming(source, plans, views)
    standings = standings_view(source, views)
    zone = zone_of(rules.timezone)
    return EventView(
        name=plain(rules.event.name) or texts("report.unnamed"),
        subtitle=plain(rules.event.group),
        language=texts.language,
        team_event=source.team_event,
        folder="teams" if source.team_event else "players",
        facts=_facts(source),
        state=_state(source, views),
        as_of=texts(
            "report.as_of",
            moment=moment_text(texts, source.as_of.astimezone(zone)),
            zone=str(zone),
        ),
        round_label=_round_label(source),
        digest=digest(source),
        change=source.event.seq,
        program=f"teammatch {teammatch.__version__}",
        plans=tuple(plans.values()),
        rounds=views,
        upcoming=upcoming,
        standings=standings,
        cross=cross_view(source, standings, views, plans),
        teams=team_views(source, standings, rounds, upcoming),
        words=_words(source),
        postponed=postponed_matches(source),
        units=units_view(source),
    )


def digest(source: Source) -> str:
    """Eight hex digits over the published facts and the rules: equal digits, equal boards.

    Built from what is public, so that nothing private can be guessed from it.
    """
    public = source.public
    facts = {
        "rules": source.event.rules,
        "sides": [[s.id, s.number, s.name, s.short, s.details] for s in public.sides()],
        "players": [
            [p.name, p.title, p.rating, p.board, p.reserve, p.extra]
            for s in public.sides()
            for p in public.roster(s.id)
        ],
        "rounds": [_without_reasons(codec.round_data(p)) for p in source.released],
        "results": [
            _without_note(codec.result_data(source.event.results[m.id]))
            for p in source.released
            for m in p.matches
            if m.id in source.event.results
        ],
        "course": _course(source),
    }
    text = json.dumps(facts, ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def _course(source: Source) -> list[object]:
    """What pages say of the course of things, in public words only."""
    course, event = source.chronicle, source.event
    return [
        *([match, at.isoformat()] for match, at in sorted(course.accepted.items())),
        *([c.match, c.at.isoformat(), c.reason] for c in course.corrections),
        *([v.number, v.at.isoformat(), v.reason] for key in course.versions.values() for v in key),
        *([p.match, p.side, p.reason, p.settled] for p in event.protests),
        *([a.round, a.side, a.board, a.reason] for a in event.arrivals if a.at and a.reason),
        *(
            [key, one.match, one.how, one.standing]
            for key, assumed in event.assumptions.items()
            for one in assumed
        ),
        *([b.side, p.key, _why_out(source, p, b)] for p in source.released for b in p.byes),
        *([r.match, r.board, r.side, r.fouls, r.reason] for r in event.remarks),
        *([w.side, w.first, w.policy, w.reason] for w in event.withdrawals.values()),
        *([j.side, j.first, j.reason] for j in event.joinings.values()),
        *([p.side, p.round, p.match_points, p.game_points, p.reason] for p in event.penalties),
    ]


def _why_out(source: Source, paired: Round, bye: Bye) -> str:
    absence = source.event.absent(bye.side, paired.key.round)
    return absence.reason if absence is not None else ""


def _without_note(data: codec.Data) -> codec.Data:
    data.get("decision", {}).pop("note", None)
    return data


def _without_reasons(data: codec.Data) -> codec.Data:
    for match in data["matches"]:
        match.pop("reasons", None)
    for bye in data["byes"]:
        bye.pop("reasons", None)
    return data


def _plans(source: Source) -> dict[RoundKey, PlanView]:
    """Every round that is planned or released, in order."""
    last = max([source.rounds or 0, *(k.round for k in (p.key for p in source.released))])
    released = {p.key for p in source.released}
    keys = sorted(released | {RoundKey(1, n) for n in range(1, last + 1)})
    return {key: _plan(source, key, released=key in released) for key in keys}


def _plan(source: Source, key: RoundKey, *, released: bool) -> PlanView:
    texts, plan = source.texts, source.timetable
    slots = {slot.kind: slot for slot in plan.slots if slot.round == key.round}
    played = slots.get("round")
    posted = slots.get("posting")
    stage = f"stage-{key.stage}-" if key.stage > 1 else ""
    return PlanView(
        number=key.round,
        title=texts("report.round", round=key.round),
        day=day_text(texts, played.start.date()) if played else "",
        start=f"{played.start:%H:%M}" if played else "",
        end=f"{played.end:%H:%M}" if played else "",
        posted=f"{posted.start:%H:%M}" if posted else "",
        venue=plain(plan.venue or source.rules.event.place),
        when=moment_text(texts, played.start) if played else "",
        file=f"{stage}round-{key.round}" if released else "",
        tables_from=source.tables_from,
        moved=moved_text(source, key, played.other) if played and played.other else "",
    )


def _with_states(
    source: Source, plans: Mapping[RoundKey, PlanView], rounds: tuple[RoundView, ...]
) -> dict[RoundKey, PlanView]:
    seen = dict(zip((p.key for p in source.released), rounds, strict=True))
    return {
        key: replace(plan, state=_round_state(source, seen.get(key))) for key, plan in plans.items()
    }


def _round_state(source: Source, view: RoundView | None) -> str:
    if view is None:
        return source.texts("report.state_planned")
    if not view.missing:
        return source.texts("report.state_played")
    if len(view.missing) == len(view.matches):
        return source.texts("report.state_paired")
    off = sum(m.open and m.score.kind == "postponed" for m in view.matches)
    owed = len(view.missing) - off
    parts = (
        source.texts("report.state_missing", count=owed) if owed else "",
        source.texts("report.state_postponed", count=off) if off else "",
    )
    return source.texts("wall.join").join(part for part in parts if part)


def _upcoming(
    source: Source, plans: Mapping[RoundKey, PlanView], rounds: tuple[RoundView, ...]
) -> PlanView | None:
    """The next round to be played.

    That is the last one released while nothing of it is in, else the one after it.
    """
    if rounds and rounds[-1].matches and len(rounds[-1].missing) == len(rounds[-1].matches):
        return plans[source.released[-1].key]
    released = {p.key for p in source.released}
    return next((plan for key, plan in plans.items() if key not in released), None)


def _state(source: Source, rounds: tuple[RoundView, ...]) -> str:
    """Where the event stands, in one line."""
    texts = source.texts
    if not rounds:
        return texts(
            "report.state_before" if source.team_event else "report.state_before_players",
            count=len(source.event.entries.sides),
        )
    last = rounds[-1]
    missing = tuple(missing_text(source, r.plan.number, r.missing) for r in rounds if r.missing)
    if missing and len(last.missing) < len(last.matches):
        return texts("report.state_running", missing=missing)
    if missing:
        return texts("report.state_released", round=last.plan.number)
    if source.rounds is not None and last.plan.number >= source.rounds:
        return texts("report.state_final", round=last.plan.number)
    if source.rounds is None:
        return texts("report.state_after", round=last.plan.number)
    return texts("report.state_after_of", round=last.plan.number, rounds=source.rounds)


def _round_label(source: Source) -> str:
    if not source.released:
        return source.texts("report.label_none")
    last = source.released[-1]
    return source.texts("report.label", round=last.key.round, version=last.version)


def _facts(source: Source) -> tuple[Labelled, ...]:
    event, texts = source.rules.event, source.texts
    found = (
        (texts("report.fact_place"), plain(event.place)),
        (texts("report.fact_organiser"), plain(event.organiser)),
        (texts("report.fact_chief_arbiter"), plain(event.chief_arbiter)),
        (texts("report.fact_time_control"), plain(event.time_control)),
        (
            texts("report.fact_sides" if source.team_event else "report.fact_players"),
            str(len(source.event.entries.sides)),
        ),
        (
            texts("report.fact_boards"),
            str(source.rules.boards) if source.team_event else "",
        ),
        (texts("report.fact_rounds"), str(source.rounds) if source.rounds else ""),
    )
    return tuple((label, value) for label, value in found if value)


def _words(source: Source) -> Words:
    texts = source.texts
    return Words(
        points=texts(_points_word(source)),
        home_away=source.home_and_away,
        uses_boards=source.team_event and source.rules.boards > 1,
        numbers=source.public.numbers,
    )


def _points_word(source: Source) -> str:
    """What is ranked by: points of a player, match points or game points of a team."""
    if not source.team_event:
        return "report.points_single"
    by_games = source.rules.points.primary == "game"
    return "report.game_points" if by_games else "report.points"
