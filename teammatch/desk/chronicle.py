"""The journal read for the boards: versions of rounds, accepted results and their corrections."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from teammatch.desk.folder import EventFolder
from teammatch.model.results import MatchResult
from teammatch.model.rounds import Match, MatchId, Round, RoundKey, RoundStatus
from teammatch.report.chronicle import Chronicle, Correction, Version
from teammatch.store import codec
from teammatch.store.journal import Change
from teammatch.store.replay import replay, undone_rows

if TYPE_CHECKING:
    from teammatch.scoring.matches import Scorer


@dataclass(frozen=True, slots=True)
class _Said:
    """What a match was said to be from a moment on; None: nothing any more.

    ``undone``: something said before was taken back.
    """

    at: datetime
    reason: str
    result: MatchResult | None
    undone: bool = False


def chronicle(folder: EventFolder) -> Chronicle:
    """The course of the event. Cost: linear in the journal, and a replay for each undo."""
    from teammatch.scoring.matches import Scorer

    rows = folder.journal.changes()
    scorer = Scorer(folder.rules)
    accepted: dict[MatchId, datetime] = {}
    corrections: list[Correction] = []
    said = _said_of_matches(rows)
    for paired in folder.event.rounds_of():
        for match in paired.matches if paired.status is RoundStatus.RELEASED else ():
            at, own = _course(scorer, match, said.get(match.id, ()))
            corrections += own
            if at is not None:
                accepted[match.id] = at
    return Chronicle(accepted, tuple(corrections), _versions(rows))


def _said_of_matches(rows: Iterable[Change]) -> dict[MatchId, list[_Said]]:
    """Everything that was ever said of each match, oldest first, undos as they took effect."""
    listed = list(rows)
    found: dict[MatchId, list[_Said]] = {}
    known: dict[MatchId, MatchResult] = {}
    for place, row in enumerate(listed):
        at = datetime.fromisoformat(row.at)
        if row.kind == "results":
            new = {data["match"]: codec.result_from(data) for data in row.data["results"]}
            for match, result in new.items():
                found.setdefault(match, []).append(_Said(at, row.why, result))
            known |= new
        elif row.kind == "undo":
            now = dict(replay(listed[: place + 1]).results)
            for match in sorted({*known, *now}):
                if known.get(match) != now.get(match):
                    found.setdefault(match, []).append(_Said(at, "", now.get(match), undone=True))
            known = now
    return found


def _course(
    scorer: "Scorer", match: Match, said: Iterable[_Said]
) -> tuple[datetime | None, list[Correction]]:
    """When the result that stands was accepted, and what was corrected on the way to it.

    A result counts as accepted once the match is complete; what is put right before that is no
    correction. A result taken back and entered again as it was has never changed; nor is a
    correction one that was taken back, or boards that only fill in a score known before.
    """
    corrections: list[Correction] = []
    accepted: datetime | None = None
    last: MatchResult | None = None
    gone: _Said | None = None
    for now in said:
        if now.result is None or scorer.match(match, now.result).state.value == "open":
            gone = gone or (now if last is not None else None)
        elif last is not None and (
            _only_fuller(scorer, match, last, now.result)
            or (now.undone and _only_fuller(scorer, match, now.result, last))
        ):
            last, gone = now.result, None
        elif last is None or _told(now.result) != _told(last):
            if now.undone and corrections and _told(corrections[-1].before) == _told(now.result):
                corrections.pop()
            elif last is not None:
                corrections.append(Correction(match.id, now.at, now.reason, last, now.result))
            accepted, last, gone = now.at, now.result, None
        else:
            gone = None
    if gone is not None and last is not None:
        corrections.append(Correction(match.id, gone.at, gone.reason, last, None))
        accepted = None
    return accepted, corrections


def _only_fuller(scorer: "Scorer", match: Match, before: MatchResult, after: MatchResult) -> bool:
    """Whether the match is worth the same, and ``after`` only adds boards to its bare score."""
    if any(not board.empty for board in before.boards) or before.decision != after.decision:
        return False
    old, new = scorer.match(match, before), scorer.match(match, after)
    return (old.match_points, old.game_points, old.forfeit) == (
        new.match_points,
        new.game_points,
        new.forfeit,
    )


def _told(result: MatchResult) -> tuple[object, ...]:
    """What a result says in public: without inner notes."""
    boards = sorted(
        (
            (b.board, b.games, b.mark.value, b.home_name, b.away_name, b.home_late, b.away_late)
            for b in result.boards
        ),
        key=lambda told: told[0],
    )
    decided = (result.decision.kind, result.decision.reason) if result.decision else None
    return boards, result.total, decided, result.home_late, result.away_late


def _versions(rows: list[Change]) -> dict[RoundKey, tuple[Version, ...]]:
    """The released versions of each round that stand, each with what it changed."""
    undone = undone_rows(rows)
    found: dict[RoundKey, list[Version]] = {}
    before: dict[RoundKey, Round] = {}
    for row in rows:
        if row.kind != "round" or row.seq in undone:
            continue
        paired = codec.round_from(row.data, row.seq)
        if paired.status is not RoundStatus.RELEASED:
            continue
        was = before.get(paired.key)
        tables, byes = differing(was, paired) if was else ((), ())
        version = Version(
            paired.version, datetime.fromisoformat(row.at), paired.reason, tables, byes
        )
        found.setdefault(paired.key, []).append(version)
        before[paired.key] = paired
    return {key: tuple(versions) for key, versions in found.items()}


def differing(was: Round, now: Round) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Tables whose pair, order or first move is another, and sides new to a bye."""
    old = {m.table: (m.home, m.away, m.first) for m in was.matches}
    new = {m.table: (m.home, m.away, m.first) for m in now.matches}
    tables = tuple(sorted(t for t in {*old, *new} if old.get(t) != new.get(t)))
    idle = {b.side for b in was.byes}
    return tables, tuple(b.side for b in now.byes if b.side not in idle)
