"""Results taken in: from a sheet, or one by one from the command line.

All or nothing: when anything is wrong, nothing is taken in. What differs from an accepted result
needs a reason, which stays in the history. Reading and accepting are two steps: between them stands
the question whether a round may be changed after a later one has been paired.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from teammatch.desk.assuming import came_otherwise
from teammatch.desk.folder import EventFolder
from teammatch.desk.merging import Difference, LineUp, merge_match
from teammatch.desk.moves import Moves, what_moves
from teammatch.desk.overruling import (
    decision_name,
    errors_of,
    overrule,
    shown_result,
    shown_total,
)
from teammatch.model.messages import EventError, Message, Place, Problem, Severity
from teammatch.model.results import BoardResult, MatchResult
from teammatch.model.rounds import Match, MatchId, Round, RoundKey, RoundStatus, round_of
from teammatch.rules.releasing import release_words
from teammatch.scoring.types import MatchScore, State
from teammatch.sheets.lineup import expected_lineup
from teammatch.sheets.results import BoardReading, Seat
from teammatch.store.codec import result_data
from teammatch.store.journal import NewChange

NOBODY = Seat("")


@dataclass(frozen=True, slots=True)
class Change:
    """A changed value of an accepted result."""

    table: int
    difference: Difference


@dataclass(frozen=True, slots=True)
class ResultsTaken:
    """What became of results handed in.

    ``count`` boards at ``tables`` gained something; ``missing`` are the tables of the round
    without a complete result, ``open_boards`` how many boards that are; ``marked`` is the copy
    of the sheet with its bad cells, if any. ``rows`` is what is to be accepted. ``later`` is the
    last round paired after this one, where accepted results change (else 0), and ``moves`` what
    that moves: ask before.
    """

    round: int
    count: int
    tables: tuple[int, ...]
    changes: tuple[Change, ...] = ()
    missing: tuple[int, ...] = ()
    open_boards: int = 0
    problems: tuple[Problem, ...] = ()
    notes: tuple[Message, ...] = ()
    marked: Path | None = None
    rows: tuple[NewChange, ...] = ()
    later: int = 0
    moves: Moves = field(default_factory=Moves)

    @property
    def refused(self) -> bool:
        """Whether nothing was taken in because something is wrong."""
        return any(p.severity is Severity.ERROR for p in self.problems)


def import_results(
    folder: EventFolder, path: Path, *, reason: str = "", dry_run: bool = False
) -> ResultsTaken:
    """Read a result sheet and accept it at once, unless it is refused or ``dry_run``.

    Raises:
        EventError: the file can't be read, or is no result sheet.
    """
    taken = read_results(folder, path, reason=reason)
    if dry_run:
        return taken
    if taken.refused:
        return with_marked_copy(folder, path, taken)
    accept_results(folder, taken)
    return taken


def accept_results(folder: EventFolder, taken: ResultsTaken) -> None:
    """Write what was read as one row of the journal; nothing, where it says nothing new.

    Raises:
        EventError: it was refused, with its problems; or E703 busy.
    """
    if taken.refused:
        raise EventError(*taken.problems)
    if taken.rows:
        folder.write(taken.rows)


def with_marked_copy(folder: EventFolder, path: Path, taken: ResultsTaken) -> ResultsTaken:
    """A refused sheet with the copy that shows its bad cells, written beside it."""
    from teammatch.desk.marking import write_marked

    return replace(taken, marked=write_marked(path, taken.problems, folder.texts))


def read_results(folder: EventFolder, path: Path, *, reason: str = "") -> ResultsTaken:
    """Read a result sheet; nothing is written. ``reason`` allows changes of accepted results.

    Raises:
        EventError: the file can't be read, or is no result sheet.
    """
    from teammatch.sheets.results import read_round

    read = read_round(path, folder.rules, folder.event)
    readings: dict[MatchId, list[BoardReading]] = {}
    for board in read.boards:
        readings.setdefault(board.match, []).append(board)
    taken = take_in(folder, read.key, readings, {}, reason=reason, problems=read.problems)
    return replace(taken, notes=(*read.notes, *taken.notes))


def take_in(
    folder: EventFolder,
    key: RoundKey | None,
    readings: Mapping[MatchId, Sequence[BoardReading]],
    whole: Mapping[MatchId, MatchResult],
    *,
    reason: str = "",
    note: str = "",
    problems: Iterable[Problem] = (),
    named: bool = False,
) -> ResultsTaken:
    """Bring readings together with what is known, and check; nothing is written.

    ``whole``: what was said about whole matches (total, decision, lateness); its boards are not
    looked at. ``note`` is for the desk only. ``named``: the round was typed, so that nobody can
    have taken the sheet of another; else W367 asks about an earlier one. A match that was
    postponed, or is played once more, is that no longer when its result comes.
    """
    reason = reason.strip()
    if key is None:
        return ResultsTaken(0, 0, (), problems=tuple(problems))
    paired = folder.event.rounds[key]
    brought = [
        _brought(folder, match, readings.get(match.id, ()), whole.get(match.id))
        for match in sorted(paired.matches, key=lambda m: m.table)
        if match.id in readings or match.id in whole
    ]
    changes = tuple(change for one in brought for change in one.changes)
    later = _paired_since(folder, key) if changes else 0
    found = [*problems, *(problem for one in brought for problem in one.problems)]
    if not reason:
        found += [_needs_reason(folder, key, change) for change in changes]
    if later and not named:
        args = {"round": key.round, "later": later}
        found.append(Problem("results.W367", args=args, severity=Severity.WARNING))
    merged = {one.result.match: one.result for one in brought if one.new}
    open_scores = missing(folder, paired, merged)
    taken = ResultsTaken(
        key.round,
        sum(one.count for one in brought),
        tuple(sorted(m.table for m in paired.matches if m.id in merged)),
        changes,
        tuple(match.table for match, _ in open_scores),
        sum(score.open_boards for _, score in open_scores),
        tuple(found),
        notes=came_otherwise(folder, merged),
        rows=_rows(merged, note, reason),
        later=later,
    )
    if later and not taken.refused:
        return replace(taken, moves=what_moves(folder, taken.rows))
    return taken


@dataclass(frozen=True, slots=True)
class _Brought:
    """A match with what was brought for it. ``new``: it is no longer as it was known.

    ``count``: boards that nothing was known of.
    """

    result: MatchResult
    new: bool
    count: int
    changes: tuple[Change, ...]
    problems: tuple[Problem, ...]


def _brought(
    folder: EventFolder, match: Match, own: Sequence[BoardReading], said: MatchResult | None
) -> _Brought:
    """Bring the readings of a match, and what was said of it as a whole, together with it."""
    before = folder.event.results.get(match.id, MatchResult(match.id))
    result, differences = _with_whole(before, said)
    home, away = line_ups(folder, match)
    result, gained, differing = merge_match(result, own, home, away)
    result = _played_after_all(before, result)
    as_said = said or MatchResult(match.id)
    result, overruled = overrule(folder.rules, match, before, result, as_said)
    changes = tuple(Change(match.table, d) for d in (*differences, *differing, *overruled))
    if result == before:
        return _Brought(result, False, 0, changes, ())
    problems = (
        *_impossible(folder, match, result, own),
        *_newly_out_of_order(folder, match, before, result, own),
    )
    return _Brought(result, True, gained, changes, problems)


def _rows(merged: Mapping[MatchId, MatchResult], note: str, reason: str) -> tuple[NewChange, ...]:
    """What is to be written; nothing where nothing is new."""
    if not merged:
        return ()
    data: dict[str, object] = {"results": [result_data(result) for result in merged.values()]}
    return (NewChange("results", data | {"note": note} if note else data, why=reason),)


def _paired_since(folder: EventFolder, key: RoundKey) -> int:
    """The last round of the stage that was paired after this one; 0 where none was."""
    later = [k.round for k in folder.event.rounds if k.stage == key.stage and k > key]
    return max(later, default=0)


def _played_after_all(before: MatchResult, after: MatchResult) -> MatchResult:
    """A match that waited for its play has been played: that decision is over."""
    decision = before.decision
    if decision is None or not decision.kind.awaits_play or after.decision != decision:
        return after
    games = [board.games for board in before.boards if board.games]
    played = [board.games for board in after.boards if board.games]
    new = played != games or after.total != before.total
    return replace(after, decision=None) if new else after


def line_ups(folder: EventFolder, match: Match) -> tuple[LineUp, LineUp]:
    """The line-ups by board order of both sides."""
    entries = folder.event.entries
    return (
        expected_lineup(folder.rules, entries.roster(match.home)),
        expected_lineup(folder.rules, entries.roster(match.away)),
    )


def missing(
    folder: EventFolder, paired: Round, merged: Mapping[MatchId, MatchResult]
) -> list[tuple[Match, MatchScore]]:
    """The matches of a round without a complete result, with what is about to be taken in."""
    from teammatch.scoring.matches import Scorer

    scorer = Scorer(folder.rules)
    known = folder.event.results
    scored = [(m, scorer.match(m, merged.get(m.id, known.get(m.id)))) for m in paired.matches]
    return sorted(
        ((match, score) for match, score in scored if score.state is State.OPEN),
        key=lambda found: found[0].table,
    )


def sheet_to_read(folder: EventFolder) -> Path:
    """The sheet that results are expected in: that of the last released round.

    Raises:
        EventError: E347, E355 no round has been released.
    """
    return Path(f"round-{released_round(folder).key.round}.xlsx")


def released_round(folder: EventFolder, number: int | None = None) -> Round:
    """The round that results are for: the one named, or the last one released.

    Raises:
        EventError: E347 it is a draft, E355 it is not paired.
    """
    rounds = folder.event.rounds_of()
    released = [r for r in rounds if r.status is RoundStatus.RELEASED]
    if number is None and released:
        return released[-1]
    wanted = number if number is not None else (rounds[-1].key.round if rounds else 1)
    found = next((r for r in rounds if r.key.round == wanted), None)
    if found is None:
        raise EventError(Problem("results.E355", args={"round": wanted}))
    if found.status is not RoundStatus.RELEASED:
        command = release_words(folder.rules, wanted)
        raise EventError(Problem("results.E347", args={"round": wanted, "command": command}))
    return found


def _with_whole(
    known: MatchResult, whole: MatchResult | None
) -> tuple[MatchResult, list[Difference]]:
    """What is known of a match with a new total, decision or lateness of a side."""
    differences: list[Difference] = []
    if whole is None:
        return known, differences
    result = known
    if whole.total is not None and whole.total != known.total:
        if known.total is not None:
            old, new = shown_total(known.total), shown_total(whole.total)
            differences.append(Difference(Message("results.field_total"), old, new))
        result = replace(result, total=whole.total)
    if whole.decision is not None and whole.decision != known.decision:
        decided = decision_name(whole.decision.kind)
        if known.decision is not None:
            was = decision_name(known.decision.kind)
            differences.append(Difference(Message("results.field_decision"), was, decided))
        elif shown_result(known):
            field = Message("results.field_result")
            differences.append(Difference(field, shown_result(known), decided))
        result = replace(result, decision=whole.decision)
    return _with_lateness(result, whole, differences), differences


def _with_lateness(
    result: MatchResult, whole: MatchResult, differences: list[Difference]
) -> MatchResult:
    from teammatch.sheets.tokens import show_late

    old = (result.home_late, result.away_late)
    new = (
        result.home_late if whole.home_late is None else whole.home_late,
        result.away_late if whole.away_late is None else whole.away_late,
    )
    if any(o is not None and o != n for o, n in zip(old, new, strict=True)):
        field = Message("results.field_match_late")
        was, will = (" / ".join(show_late(v) or "-" for v in pair) for pair in (old, new))
        differences.append(Difference(field, was, will))
    return replace(result, home_late=new[0], away_late=new[1])


def _impossible(
    folder: EventFolder, match: Match, result: MatchResult, readings: Sequence[BoardReading]
) -> list[Problem]:
    """What scoring says against a result, put to the cell the board was read from.

    A decision at the desk makes nothing possible that was not.
    """
    from teammatch.scoring.matches import score_match

    found = []
    problems = score_match(folder.rules, match, result).problems
    if result.decision is not None:
        played = score_match(folder.rules, match, replace(result, decision=None)).problems
        problems = (*problems, *[p for p in errors_of(played) if p not in problems])
    places = {r.board: r.places["games"] for r in readings if "games" in r.places}
    for problem in problems:
        where = problem.args.get("where")
        board = where.args.get("board") if isinstance(where, Message) else None
        place = places.get(board) if isinstance(board, int) else None
        found.append(replace(problem, place=place) if place else problem)
    return found


def _newly_out_of_order(
    folder: EventFolder,
    match: Match,
    before: MatchResult,
    after: MatchResult,
    readings: Sequence[BoardReading],
) -> list[Problem]:
    """What speaks against the line-ups, unless it was told before."""
    told = [(p.key, p.args) for p in _out_of_order(folder, match, before, ())]
    new = _out_of_order(folder, match, after, readings)
    return [problem for problem in new if (problem.key, problem.args) not in told]


def _out_of_order(
    folder: EventFolder, match: Match, result: MatchResult, readings: Sequence[BoardReading]
) -> Iterator[Problem]:
    """What speaks against the line-ups of a match, put to the cell of the player."""
    from teammatch.scoring.lineups import lineup_problems, seats_of

    boards = {r.board: _board_read(r) for r in readings} | {b.board: b for b in result.boards}
    place = Place(round=round_of(match.id).round, table=match.table)
    for side, home in ((match.home, True), (match.away, False)):
        field = "home_player" if home else "away_player"
        cells = {r.board: r.places[field] for r in readings if field in r.places}
        seats = seats_of(tuple(boards.values()), home=home)
        entries = folder.event.entries
        yield from lineup_problems(folder.rules, entries, side, seats, place, cells=cells)


def _board_read(reading: BoardReading) -> BoardResult:
    """Who a row names, where it says nothing else."""
    home, away = reading.home or NOBODY, reading.away or NOBODY
    return BoardResult(
        reading.board,
        home_player=home.player,
        away_player=away.player,
        home_name=home.name,
        away_name=away.name,
    )


def _needs_reason(folder: EventFolder, key: RoundKey, change: Change) -> Problem:
    place = change.difference.place
    if not place.cell:
        field = folder.texts.say(change.difference.field)
        place = Place(round=key.round, table=change.table, key=field)
    args = {"old": change.difference.old, "new": change.difference.new}
    return Problem("results.E356", place, args)
