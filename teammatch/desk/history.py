"""History and undo: what was accepted, and how one act of it is taken back.

Nothing is ever deleted: an undo is an act of its own, and can be taken back like any other. Facts
that stand on an act are named, and must be taken back first.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from teammatch.desk.acts import Act, acts, standing
from teammatch.desk.clock import is_counted
from teammatch.desk.folder import EventFolder
from teammatch.desk.posting import on_boards
from teammatch.desk.rounds import is_blind, write_sheet
from teammatch.desk.wording import shown
from teammatch.model.event import Event
from teammatch.model.messages import Arg, EventError, Problem
from teammatch.model.rounds import ByeKind, Match, MatchId, RoundKey, RoundStatus, round_of
from teammatch.rules.systems import traits_of
from teammatch.store.journal import Change, NewChange
from teammatch.store.replay import replay, undone_rows

FEW_NAMES = 3
"""How many names a refusal lists."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The act taken back, the number of the undo, and warnings about sheets written anew.

    ``seen``: what boards show has changed by it; drafts are on no board.
    """

    act: Act
    number: int
    problems: tuple[Problem, ...]
    seen: bool


def history(folder: EventFolder) -> tuple[Act, ...]:
    """Every act, oldest first, also those taken back."""
    return acts(folder.journal.changes())


def local_time(folder: EventFolder, at: str) -> str:
    """A time of the journal in the event's time zone: "2026-03-01 19:30"."""
    name = str(folder.event.rules.get("timezone", "UTC"))
    try:
        zone = ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        zone = ZoneInfo("UTC")
    return f"{datetime.fromisoformat(at).astimezone(zone):%Y-%m-%d %H:%M}"


def undo(folder: EventFolder, *, change: int | None = None, why: str = "", who: str = "") -> Undone:
    """Take back one act: the last one that stands, or the one that ``change`` belongs to.

    Without a number, undos and changes of the rules are passed over: an undo is taken back by
    its number, and the rules follow event.toml. An undo can be taken back as long as that gives
    exactly the state before it: what has been accepted since must be taken back first.

    Raises:
        EventError: E480 nothing to take back, E481 no such change, E482 taken back already, E483
            a change of rules, E484 the one named would change nothing, E485-E490 what stands on it,
            E491 an undo with other changes since.
    """
    rows = folder.journal.changes()
    act = _chosen(acts(rows), rows, change)
    row = NewChange("undo", {"of": act.number}, why)
    before, after = replay(rows), replay([*rows, _as_change(row, len(rows) + 1)])
    if change is not None and _facts(before) == _facts(after):
        raise EventError(Problem("history.E484", args={"change": act.number}))
    if "undo" in act.kinds:
        if _facts(after) != _facts(replay(rows[: act.number - 1])):
            raise EventError(Problem("history.E491", args={"change": act.number}))
    elif held := [*_held(before, after, rows, act)]:
        raise EventError(*held)
    (number,) = folder.write([row], who=who)
    changed = [r for k, r in folder.event.rounds.items() if before.rounds.get(k) != r]
    problems = tuple(p for r in changed for p in write_sheet(folder, r, was=before).problems)
    return Undone(act, number, problems, on_boards(before) != on_boards(after))


def _chosen(found: tuple[Act, ...], rows: list[Change], change: int | None) -> Act:
    if change is None:
        own = [a for a in standing(found) if not {"undo", "rules"} & set(a.kinds)]
        if not own:
            raise EventError(Problem("history.E480"))
        return own[-1]
    number = next((row.act for row in rows if row.seq == change), None)
    act = next((a for a in found if a.number == number), None)
    if act is None:
        raise EventError(Problem("history.E481", args={"change": change, "last": len(rows)}))
    if act.undone_by is not None:
        raise EventError(Problem("history.E482", args={"change": act.number, "by": act.undone_by}))
    if "rules" in act.kinds:
        raise EventError(Problem("history.E483", args={"change": act.number}))
    return act


def _held(before: Event, after: Event, rows: list[Change], act: Act) -> Iterator[Problem]:
    """Everything that stands on an act."""
    yield from later_rounds(before, after, paired_earlier(rows, act.number))
    for rule in DEPENDENCIES:
        yield from rule(before, after)


def paired_earlier(rows: Iterable[Change], number: int) -> frozenset[RoundKey]:
    """The rounds whose pairs stood already before an act: they were not paired on it.

    What counts is when who meets whom was last changed, not when it was released.
    """
    changes = list(rows)
    undone = undone_rows(changes)
    pairs: dict[RoundKey, object] = {}
    since: dict[RoundKey, int] = {}
    for row in changes:
        if row.kind != "round" or row.seq in undone:
            continue
        key = RoundKey(row.data["stage"], row.data["round"])
        met = [(m["home"], m["away"]) for m in row.data["matches"]]
        if pairs.get(key) != met:
            pairs[key], since[key] = met, row.seq
    return frozenset(key for key, seq in since.items() if seq < number)


def _as_change(row: NewChange, seq: int) -> Change:
    """The row as it would stand in the journal."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    return Change(seq, row.kind, row.version, at, "", row.why, row.data, act=seq)


def _facts(event: Event) -> tuple[object, ...]:
    return (
        event.rules,
        event.entries,
        event.rounds,
        event.results,
        event.absences,
        event.lots,
        event.withdrawals,
        event.joinings,
        event.penalties,
        event.remarks,
        event.starts,
        event.arrivals,
        event.protests,
        event.moves,
        event.assumptions,
    )


def results_of_the_round(before: Event, after: Event) -> Iterator[Problem]:
    """E485: results whose match would be gone, unreleased, or between other sides."""
    lost: dict[RoundKey, list[int]] = {}
    for match_id in after.results:
        was, now = _match(before, match_id), _match(after, match_id)
        released = _released(after, match_id) or not _released(before, match_id)
        same = was and now and (was.home, was.away) == (now.home, now.away)
        if was and not (same and released):
            lost.setdefault(round_of(match_id), []).append(was.table)
    for key, tables in sorted(lost.items()):
        yield Problem("history.E485", args={"round": key.round, "tables": shown(tables)})


def later_rounds(
    before: Event, after: Event, earlier: frozenset[RoundKey] = frozenset()
) -> Iterator[Problem]:
    """E486: a later round of the stage was paired after this one, or on these results.

    Round robins do not look at results, so theirs may be taken back; nor does a round look at a
    result that was only assumed when it was paired, nor at what was accepted after
    it was paired (``earlier``: the rounds paired before the act): taking such a correction back
    gives the state that they were paired on.
    """
    rounds = {
        k for k in {*before.rounds, *after.rounds} if before.rounds.get(k) != after.rounds.get(k)
    }
    results = {
        m
        for m in {*before.results, *after.results}
        if before.results.get(m) != after.results.get(m)
    }
    for key, paired in sorted(after.rounds.items()):
        assumed = {a.match for a in after.assumptions.get(key, ())}
        looked_at = {round_of(m) for m in results - assumed}
        blind = is_blind(after.rules_of(paired)) or key in earlier
        touched = rounds if blind else rounds | looked_at
        ground = [k for k in touched if k.stage == key.stage and k < key]
        if ground and key not in rounds:
            yield Problem("history.E486", args={"round": min(ground).round, "later": key.round})


def rounds_with_these_sides(before: Event, after: Event) -> Iterator[Problem]:
    """E487: a round pairs sides whose entry would be missing, or whose number would be another."""
    for key, paired in sorted(after.rounds.items()):
        named = [s for m in paired.matches for s in (m.home, m.away)]
        named += [b.side for b in paired.byes]
        stays = before.rounds.get(key) == paired
        wrong = [
            before.entries.sides[side].name if side in before.entries.sides else side
            for side in named
            if side not in after.entries.sides
            or (stays and after.entries.sides[side].number != before.entries.sides[side].number)
        ]
        if wrong:
            yield Problem("history.E487", args={"round": key.round, "sides": tuple(sorted(wrong))})


def results_with_these_players(before: Event, after: Event) -> Iterator[Problem]:
    """E488: results name players whose entry would be gone; said once, however many they are."""
    names: set[str] = set()
    rounds: set[int] = set()
    for match_id, result in after.results.items():
        for board in result.boards:
            for player in (board.home_player, board.away_player):
                known = before.entries.players.get(player or "")
                if known and known.id not in after.entries.players:
                    names.add(known.name)
                    rounds.add(round_of(match_id).round)
    if names:
        facts: dict[str, Arg] = {"rounds": shown(rounds), **_some(names)}
        yield Problem("history.E488", args=facts)


def facts_about_these_sides(before: Event, after: Event) -> Iterator[Problem]:
    """E489: an absence, penalty or other fact is recorded of a side whose entry would be gone."""
    sides = {*after.withdrawals, *after.joinings}
    sides |= {absence.side for absence in after.absences}
    sides |= {penalty.side for penalty in after.penalties}
    sides |= {arrival.side for arrival in after.arrivals}
    sides |= {protest.side for protest in after.protests}
    gone = {s for s in sides if s in before.entries.sides and s not in after.entries.sides}
    if gone:
        names = {before.entries.sides[side].name for side in gone}
        yield Problem("history.E489", args=_some(names))


def _some(names: Iterable[str]) -> dict[str, Arg]:
    """The first few names in order, and how many there are."""
    ordered = sorted(names)
    few = tuple(ordered[:FEW_NAMES])
    return {"names": few if len(ordered) <= FEW_NAMES else (*few, "…"), "count": len(ordered)}


def rounds_with_this_absence(before: Event, after: Event) -> Iterator[Problem]:
    """E490: a round was paired without the side because of the absence."""
    for key, paired in sorted(after.rounds.items()):
        for bye in paired.byes:
            recorded = bye.kind in (ByeKind.REQUESTED, ByeKind.FULL, ByeKind.ABSENT)
            was, now = before.absent(bye.side, key.round), after.absent(bye.side, key.round)
            if recorded and was and not now and bye.side in after.entries.sides:
                name = after.entries.sides[bye.side].name
                yield Problem("history.E490", args={"round": key.round, "side": name})


def arrivals_after_this_start(before: Event, after: Event) -> Iterator[Problem]:
    """E493: lateness was counted from a start that would be another."""
    for key in sorted({a.round for a in after.arrivals if a.at is not None}):
        if before.starts.get(key) == after.starts.get(key):
            continue
        sides = {a.side for a in after.arrivals if a.round == key and not is_counted(after, a)}
        if sides:
            names = tuple(sorted(_side_name(before, side) for side in sides))
            yield Problem("history.E493", args={"round": key.round, "sides": names})


def facts_about_these_matches(before: Event, after: Event) -> Iterator[Problem]:
    """E494: a protest or an arrival is recorded of a match or round that would be gone."""
    rounds = {round_of(p.match) for p in after.protests if not _released(after, p.match)}
    rounds |= {round_of(r.match) for r in after.remarks if not _released(after, r.match)}
    rounds |= {p.round for p in after.penalties if not _out(after, p.round)}
    if not _signs_in(after):
        rounds |= {a.round for a in after.arrivals if not _out(after, a.round)} - _come_back(after)
    rounds |= {key for key in after.starts if not _out(after, key)}
    for key in sorted(rounds):
        if _out(before, key):
            yield Problem("history.E494", args={"round": key.round})


def _signs_in(event: Event) -> bool:
    """Whether sides sign in before a round is paired, so that arrivals don't rest on it."""
    system = dict(event.rules.get("pairing", {})).get("system", "swiss")
    return traits_of(str(system)).signs_in


def _come_back(event: Event) -> set[RoundKey]:
    """The rounds not released for which all arrivals bring sides back that forfeits keep out."""
    from teammatch.rules.stored import stored_book
    from teammatch.scoring.exclusion import brings_back
    from teammatch.scoring.ledger import build_ledger

    early = [a for a in event.arrivals if not _out(event, a.round)]
    if not early:
        return set()
    rules = stored_book(event.rules)
    ledger = build_ledger(rules, event)
    others = {a.round for a in early if not brings_back(rules, event, ledger, a)}
    return {a.round for a in early} - others


def _side_name(event: Event, side: str) -> str:
    return event.entries.sides[side].name if side in event.entries.sides else side


def _out(event: Event, key: RoundKey) -> bool:
    """Whether the round is released."""
    paired = event.rounds.get(key)
    return paired is not None and paired.status is RoundStatus.RELEASED


DEPENDENCIES: tuple[Callable[[Event, Event], Iterable[Problem]], ...] = (
    results_of_the_round,
    rounds_with_these_sides,
    results_with_these_players,
    facts_about_these_sides,
    rounds_with_this_absence,
    arrivals_after_this_start,
    facts_about_these_matches,
)
"""What else may stand on an act: each compares the facts with and without it."""


def _match(event: Event, match_id: MatchId) -> Match | None:
    paired = event.rounds.get(round_of(match_id))
    return paired.match(match_id) if paired else None


def _released(event: Event, match_id: MatchId) -> bool:
    return _out(event, round_of(match_id))
