"""A draft that was paired on points which have changed since."""

from collections.abc import Iterator

from teammatch.desk.folder import EventFolder
from teammatch.model.entries import SideId
from teammatch.model.messages import Problem, Severity
from teammatch.model.rounds import Round, RoundStatus
from teammatch.scoring.start_scores import start_scores
from teammatch.scoring.types import State
from teammatch.store.replay import replay


def paired_on_other_points(folder: EventFolder) -> Iterator[Problem]:
    """W495: a draft whose pairing looked at results that are no longer those of the event.

    What was open when it was paired, and taken for something, is no fault of the draft: it was
    told, and is compared when it comes.
    """
    for draft in folder.event.rounds_of():
        if draft.status is RoundStatus.DRAFT and _points_changed_since(folder, draft):
            number = draft.key.round
            yield Problem("rounds.W495", args={"round": number}, severity=Severity.WARNING)


def _points_changed_since(folder: EventFolder, draft: Round) -> bool:
    blind = not folder.rules.pairing.traits.uses_results or draft.by_hand
    if blind or draft.seq == folder.event.seq:
        return False
    rows = [row for row in folder.journal.changes() if row.seq < draft.seq]
    before = EventFolder(folder.path, folder.journal, replay(rows))
    if _start(before) != _start(folder):
        return True
    then, now = before.ledger(), folder.ledger()
    penalties = {side: [row.penalty for row in own] for side, own in now.rows.items()}
    if any([row.penalty for row in own] != penalties.get(side) for side, own in then.rows.items()):
        return True
    scores = now.scores or {}
    return any(
        match not in scores
        or (score.match_points, score.game_points, score.state)
        != (scores[match].match_points, scores[match].game_points, scores[match].state)
        for match, score in (then.scores or {}).items()
        if score.state is not State.OPEN
    )


def _start(folder: EventFolder) -> dict[SideId, int]:
    return start_scores(folder.rules, folder.event.entries)
