"""Advice on the number of rounds: R10, R11, R13 as X5 reads them."""

from collections.abc import Iterable, Iterator

from teammatch.desk.stage import STAGE
from teammatch.model.entries import Entries, Side
from teammatch.model.event import Event
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.rounds import RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.withdrawn import still_paired

FIELDS = (8, 16, 32, 64)
"""Sizes of field that advice is given for where nobody is entered yet."""


def advised_rounds(sides: int, *, single: bool) -> tuple[int, int, int]:
    """The three suggestions of X5: the knock-out minimum, S0's one more, S3's long form.

    >>> advised_rounds(8, single=True), advised_rounds(12, single=False)
    ((3, 4, 7), (4, 5, 8))
    """
    knock_out = max(1, (sides - 1).bit_length())
    long_form = max(7, 2 * knock_out)
    if single and long_form % 2 == 0:
        long_form += 1
    return knock_out, knock_out + 1, long_form


def rounds_advice(rules: RuleBook, sides: int) -> tuple[Message, ...]:
    """The suggestions for a field of this size (0: for some sizes); none where a table says it."""
    if not rules.pairing.traits.uses_results or sides == 1:
        return ()
    single = rules.sides.kind == "players"
    if not sides:
        several = tuple(
            Message("status.rounds_for", _facts(field, *advised_rounds(field, single=single)))
            for field in FIELDS
        )
        return (Message("status.rounds_in_general", {"several": several}),)
    facts = _facts(sides, *advised_rounds(sides, single=single))
    here = Message("status.rounds_open")
    if rules.event.rounds is not None:
        here = Message("status.rounds_here", {"rounds": rules.event.rounds})
    return (Message("status.rounds_advice", {**facts, "here": here}),)


def sides_in(rules: RuleBook, event: Event) -> int:
    """How many sides are in the field for the next release: who has left is not.

    A side that the table of a round robin keeps although it left is.
    """
    due = sum(r.status is RoundStatus.RELEASED for r in event.rounds_of(STAGE)) + 1
    return sum(
        not event.has_left(side, due) or still_paired(rules, event, side)
        for side in event.entries.sides
    )


def rounds_fit(rules: RuleBook, sides: int) -> Iterator[Problem]:
    """W901 too few rounds to find one winner; W902 more than there are opponents.

    Opponents count as often as the system lets the same two meet.
    """
    rounds = rules.event.rounds
    if sides < 2 or rounds is None or not rules.pairing.traits.uses_results:
        return
    place = Place(file="event.toml", key="event.rounds")
    least, middle, long_form = advised_rounds(sides, single=rules.sides.kind == "players")
    facts: dict[str, Arg] = {"sides": sides, "rounds": rounds}
    possible = rules.most_meetings * (sides - 1)
    if rounds > possible:
        facts |= {"most": possible, "meetings": rules.most_meetings}
        yield Problem("status.W902", place, facts, Severity.WARNING)
    elif rounds < least:
        facts = _facts(sides, least, middle, long_form) | facts
        yield Problem("status.W901", place, facts, Severity.WARNING)


def too_few_players(rules: RuleBook, entries: Entries, sides: Iterable[Side]) -> Iterator[Problem]:
    """W906: which of these sides have fewer players than boards; none where no player is entered.

    Their empty boards are not lost by themselves: they stay open until a result says so.
    """
    if rules.sides.kind == "players" or not entries.players:
        return
    rosters = entries.rosters()
    short = tuple(
        Message("status.short_roster", {"side": side.name, "count": count})
        for side in sides
        if (count := len(rosters.get(side.id, ()))) < rules.boards
    )
    if short:
        place = Place(file="entries.xlsx")
        facts: dict[str, Arg] = {"sides": short, "boards": rules.boards}
        yield Problem("status.W906", place, facts, Severity.WARNING)


def _facts(sides: int, least: int, middle: int, most: int) -> dict[str, Arg]:
    return {"sides": sides, "least": least, "middle": middle, "most": most}
