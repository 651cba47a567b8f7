"""Who will not play: absent or with a requested bye in a round, or gone from a round on."""

from dataclasses import dataclass

from teammatch.desk.folder import EventFolder
from teammatch.desk.pairs import unknown_side
from teammatch.desk.rounds import STAGE
from teammatch.model.event import Absence
from teammatch.model.messages import Arg, EventError, Problem, Severity
from teammatch.model.naming import find_side
from teammatch.model.rounds import ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.store import codec
from teammatch.store.journal import NewChange


@dataclass(frozen=True, slots=True)
class Recorded:
    """The absence as accepted, the side's name, and warnings."""

    absence: Absence
    side: str
    problems: tuple[Problem, ...]


def record_absence(
    folder: EventFolder,
    text: str,
    number: int,
    *,
    requested: bool = False,
    onwards: bool = False,
    why: str = "",
) -> Recorded:
    """Record that a side is not to be paired in a round, or from a round on (``onwards``).

    ``requested``: it asked before the pairing (R16) and gets what the rules give for that; else
    it scores nothing. Rounds drafted with the side have to be paired again (field report 56).

    Raises:
        EventError: E457/E458 unknown side, E471 a released round has the side already, E472 it
            is out of that round already.
    """
    event = folder.event
    side = find_side(event.entries, text)
    if side is None:
        raise EventError(unknown_side(text, event.entries))
    facts: dict[str, Arg] = {"side": side.name, "round": number}
    for paired in event.rounds_of(STAGE):
        covered = paired.key.round == number or (onwards and paired.key.round > number)
        if covered and paired.status is RoundStatus.RELEASED:
            raise EventError(
                Problem("rounds.E471", args={"side": side.name, "round": paired.key.round})
            )
    known = event.absent(side.id, number)
    if known is not None and (not onwards or known.to is None):
        raise EventError(Problem("rounds.E472", args=facts))
    kind = ByeKind.REQUESTED if requested else ByeKind.ABSENT
    absence = Absence(side.id, kind, number, None if onwards else number, why)
    folder.write([NewChange("absence", codec.absence_data(absence), why)])
    warnings = []
    if requested and scores_nothing(folder.rules, number):
        warnings.append(Problem("rounds.W473", args=facts, severity=Severity.WARNING))
    draft = event.rounds.get(RoundKey(STAGE, number))
    if draft is not None and _plays(draft, side.id):
        warnings.append(Problem("rounds.W474", args=facts, severity=Severity.WARNING))
    return Recorded(absence, side.name, tuple(warnings))


def scores_nothing(rules: RuleBook, number: int) -> bool:
    """Whether a requested bye in this round is one of the last that give no points: R17, X30."""
    rounds = rules.event.rounds
    return rounds is not None and number > rounds - rules.byes.none_in_last


def _plays(paired: Round, side: str) -> bool:
    return isinstance(paired.of_side(side), Match)
