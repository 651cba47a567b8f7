"""``teammatch check``: everything that is wrong with an event, in one list.

A check is a function from an opened event to problems; ``CHECKS`` is their order. What a recorded
decision covers is listed as decided.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace

from teammatch.desk.advising import rounds_fit, sides_in, too_few_players
from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.desk.rule_places import with_lines
from teammatch.desk.stage import IMPOSSIBLE, STAGE
from teammatch.desk.stale import paired_on_other_points
from teammatch.desk.status import missing_tables
from teammatch.desk.waiting import open_protests, put_off
from teammatch.model.messages import (
    BrokenInvariantError,
    EventError,
    Place,
    Problem,
    Severity,
)
from teammatch.model.rounds import Round, RoundKey, RoundStatus


def rules_are_sound(folder: EventFolder) -> Iterator[Problem]:
    """The rule book by itself, its cascade, and the names and columns it speaks of."""
    from teammatch.pairing.avoidance import unknown_names
    from teammatch.report.columns import unknown_columns
    from teammatch.rules.checks import (
        avoided_columns_are_filled,
        draughts_players_are_rated,
        first_round_of_dingwei_fits,
        upper_half_leaves_a_lower,
    )
    from teammatch.scoring.start_scores import (
        absent_at_the_bar,
        bar_size,
        grade_problems,
    )
    from teammatch.standings.cascade import check_order

    entries = folder.event.entries
    yield from check_order(folder.rules)
    if entries.sides:
        yield from unknown_names(folder.rules, entries)
        yield from avoided_columns_are_filled(folder.rules, entries)
        yield from draughts_players_are_rated(folder.rules, entries)
        yield from upper_half_leaves_a_lower(folder.rules, entries)
        if not folder.event.rounds:
            yield from first_round_of_dingwei_fits(folder.rules, entries)
        yield from grade_problems(folder.rules, entries)
        if (size := bar_size(folder.rules, entries)) is not None:
            yield size
        yield from absent_at_the_bar(folder.rules, folder.event)
        yield from unknown_columns(folder.rules, entries)


def settings_are_read(folder: EventFolder) -> Iterator[Problem]:
    """What event.toml was warned of when it was read, as long as it says the same (W131, W439)."""
    from teammatch.rules.load import told_again

    path = folder.path / RULES_FILE
    if path.is_file():
        yield from told_again(path, folder.rules, pinned=folder.rules.preset)


def rules_changed_on_the_way(folder: EventFolder) -> Iterator[Problem]:
    """A change of rules after a round was released stays in sight, with what it moved."""
    from teammatch.desk.rule_moves import rule_steps

    for step in rule_steps(folder):
        if step.round:
            yield Problem(
                "rules.W134",
                Place(file="event.toml"),
                {"round": step.round, "changes": step.changes, "moved": step.moved},
                Severity.DECIDED,
            )


def somebody_is_entered(folder: EventFolder) -> Iterator[Problem]:
    """W905: there is nobody to pair yet."""
    if not folder.event.entries.sides:
        yield Problem("status.W905", severity=Severity.WARNING)


def rosters_fill_the_boards(folder: EventFolder) -> Iterator[Problem]:
    """W906: sides with fewer players than boards, in an event whose players are entered."""
    event = folder.event
    due = sum(r.status is RoundStatus.RELEASED for r in event.rounds_of(STAGE)) + 1
    playing = (s for s in event.entries.sides.values() if not event.has_left(s.id, due))
    yield from too_few_players(folder.rules, event.entries, playing)


def enough_rounds(folder: EventFolder) -> Iterator[Problem]:
    """X5: too few rounds, or too many; R14 on an odd field, of those who are still paired."""
    from teammatch.desk.excluding import still_paired

    entered = folder.event.entries.sides
    yield from rounds_fit(folder.rules, sum(not folder.event.has_left(s, 1) for s in entered))
    sides = still_paired(folder) or sides_in(folder.rules, folder.event)
    if sides > 2 and sides % 2 and not folder.rules.only_present:
        yield Problem("status.W903", args={"sides": sides}, severity=Severity.WARNING)


def pairings_are_legal(folder: EventFolder) -> Iterator[Problem]:
    """Every round against the rules of its day."""
    from teammatch.pairing.check import check_round
    from teammatch.rules.stored import stored_book
    from teammatch.scoring.ledger import build_ledger

    event = folder.event
    known = {id(event.rules): (folder.rules, folder.ledger())}
    for paired in event.rounds_of():
        tree = event.rules_of(paired)
        if id(tree) not in known:
            book = stored_book(tree)
            known[id(tree)] = (book, build_ledger(book, event))
        book, ledger = known[id(tree)]
        over = not missing_in(folder, paired)
        for problem in with_decisions(paired, check_round(book, event, paired, ledger)):
            if not (over and problem.code in BEFORE_PLAY and problem.severity is Severity.WARNING):
                yield problem


BEFORE_PLAY = ("W426", "W430", "W431", "W497")
"""Warnings of what the rules let a pairing do: of use only until the round has been played."""


def missing_in(folder: EventFolder, paired: Round) -> bool:
    """Whether a round still waits for a result; a draft does."""
    open_matches = folder.ledger().open_matches
    return paired.status is RoundStatus.DRAFT or any(m.id in open_matches for m in paired.matches)


ANY_LOT = 1
"""Stands for a lot that is still to be drawn: who may meet whom does not depend on it."""


def next_round_is_possible(folder: EventFolder) -> Iterator[Problem]:
    """X33, report 43: E410 or W431 before a round is paired, once its results are there.

    What else keeps the round from being paired (a name, a lot) other checks and ``pair`` tell.
    """
    from teammatch.pairing.length import rounds_to_play
    from teammatch.pairing.outlook import avoidance_outlook

    rounds = folder.event.rounds_of(STAGE)
    total = rounds_to_play(folder.rules, folder.event, folder.ledger())
    over = total is not None and len(rounds) >= total
    waiting = any(paired.status is RoundStatus.DRAFT for paired in rounds)
    if over or waiting or missing_tables(folder) or len(folder.event.entries.sides) < 2:
        return
    key = RoundKey(STAGE, len(rounds) + 1)
    by_number = any(rule.first for rule in folder.rules.avoid)
    for lot in (None,) if by_number else (None, ANY_LOT):
        with suppress(EventError):
            yield from avoidance_outlook(folder.rules, folder.event, key, folder.ledger(), lot)
            return


def with_decisions(paired: Round, problems: Iterable[Problem]) -> Iterator[Problem]:
    """What a recorded reason covers is decided: pairs and byes set by hand with a reason.

    A round that names a side twice, or one that is not entered, is beyond any decision.
    """
    from teammatch.pairing.compared import BYES_BY_HAND, WORSE_BY_HAND

    for problem in problems:
        match = paired.at_table(problem.place.table)
        reason = match.decided if match is not None and match.by_hand else ""
        if problem.code in BYES_BY_HAND:
            reason = reason or next((b.decided for b in paired.byes if b.decided), "")
        if problem.code in WORSE_BY_HAND:
            reason = _reason_for_all(paired)
        covered = reason and problem.code not in IMPOSSIBLE
        yield replace(problem, severity=Severity.DECIDED, decided=reason) if covered else problem


def _reason_for_all(paired: Round) -> str:
    """The reason of the pairs by hand, where all of them have one."""
    reasons = [match.decided for match in paired.matches if match.by_hand]
    return reasons[0] if reasons and all(reasons) else ""


def results_are_possible(folder: EventFolder) -> Iterator[Problem]:
    """Every accepted result against the match format."""
    for score in (folder.ledger().scores or {}).values():
        yield from score.problems


def lineups_are_in_order(folder: EventFolder) -> Iterator[Problem]:
    """Who sat where against the board order: reported, since it was played."""
    from teammatch.scoring.lineups import match_lineup_problems

    event = folder.event
    for paired in event.rounds_of():
        for match in paired.matches:
            result = event.results.get(match.id)
            if result is not None:
                yield from match_lineup_problems(folder.rules, event.entries, match, result)


def excluded_sides_are_named(folder: EventFolder) -> Iterator[Problem]:
    """Who is not paired any more: W432 for forfeits, W1348 by points (B1.5, B3.7)."""
    from teammatch.desk.excluding import excluded_now, told_by_check

    yield from told_by_check(folder, excluded_now(folder))


def books_balance(folder: EventFolder) -> Iterator[Problem]:
    """The program checks itself: what must hold in every ledger.

    Raises:
        BrokenInvariantError: it does not, and no result of the program can be trusted.
    """
    from teammatch.scoring.invariants import broken_invariants

    broken = broken_invariants(folder.rules, folder.ledger())
    if broken:
        raise BrokenInvariantError("; ".join(broken))
    yield from ()


def results_are_complete(folder: EventFolder) -> Iterator[Problem]:
    """Which tables still owe a result, and W378: which matches have been put off."""
    for one in put_off(folder):
        place = Place(round=one.round, table=one.match.table)
        yield Problem("facts.W378", place, one.facts, Severity.WARNING)
    for number, tables in sorted(missing_tables(folder).items()):
        yield Problem(
            "status.W904",
            args={
                "round": number,
                "count": len(tables),
                "tables": " ".join(str(t) for t in tables),
            },
            severity=Severity.WARNING,
        )


def plan_fits(folder: EventFolder) -> Iterator[Problem]:
    """The timetable, where the event has one."""
    from teammatch.pairing.length import number_of_rounds

    if folder.rules.schedule.days and number_of_rounds(folder.rules, folder.event.entries):
        from teammatch.desk.schedule import plan_of

        yield from plan_of(folder).problems


CHECKS: tuple[Callable[[EventFolder], Iterator[Problem]], ...] = (
    settings_are_read,
    rules_are_sound,
    rules_changed_on_the_way,
    somebody_is_entered,
    rosters_fill_the_boards,
    enough_rounds,
    pairings_are_legal,
    paired_on_other_points,
    next_round_is_possible,
    results_are_possible,
    lineups_are_in_order,
    excluded_sides_are_named,
    books_balance,
    results_are_complete,
    open_protests,
    plan_fits,
)


def check(folder: EventFolder) -> tuple[Problem, ...]:
    """Every problem of the event, in the order of ``CHECKS``; drafts are checked like rounds."""
    return with_lines(folder.path, (problem for one in CHECKS for problem in one(folder)))
