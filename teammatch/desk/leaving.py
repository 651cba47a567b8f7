"""Sides that leave the event and sides that come late."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from teammatch.desk.advising import too_few_players
from teammatch.desk.doing import Done, Step, Words, prepared
from teammatch.desk.folder import EventFolder
from teammatch.desk.places import known_side
from teammatch.desk.stage import STAGE
from teammatch.desk.swaps import IN_PLAY
from teammatch.model.entries import Entries, Player, Side
from teammatch.model.event import Event
from teammatch.model.facts import Joining, PlayedPolicy, Withdrawal
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.naming import folded, free_id
from teammatch.model.rounds import Match, RoundStatus
from teammatch.scoring.withdrawn import is_annulled, still_paired
from teammatch.store import codec, fact_codec
from teammatch.store.journal import NewChange


def withdraw(folder: EventFolder, text: str, first: int, words: Words, *, policy: str = "") -> Done:
    """A side plays no more from round ``first`` on; what follows is the rules' or ``policy``'s.

    Raises:
        EventError: E457/E458 unknown side, E476 it has withdrawn already, E477 it has a result
            or the bye in that round or a later one (E406: in the last), E387 no such policy, E496
            the event has no such round.
    """
    return withdrawal_step(folder, text, first, words, policy=policy).take(folder, words)


def withdrawal_step(
    folder: EventFolder, text: str, first: int, words: Words, *, policy: str = ""
) -> Step:
    """The withdrawal, ready to be taken in."""
    side = known_side(folder, text)
    event, rules = folder.event, folder.rules
    gone = event.withdrawals.get(side.id)
    if gone is not None:
        raise EventError(Problem("facts.E476", args={"side": side.name, "round": gone.first}))
    last = _must_exist(folder, first)
    for number in _rounds_with_result(event, side):
        if number >= first:
            facts: dict[str, Arg] = {"side": side.name, "round": number}
            if number == last:
                raise EventError(Problem("facts.E406", args=facts))
            raise EventError(Problem("facts.E477", args=facts | {"first": number + 1}))
    fact = Withdrawal(side.id, first, _policy(policy), words.reason, words.note)
    after = _with(event, fact)
    said = [Message("facts.withdrawn", {"side": side.name, "round": first})]
    if is_annulled(rules, after, fact):
        said.append(Message("facts.withdrawn_annulled", {"side": side.name}))
    elif still_paired(rules, after, side.id):
        said.append(Message("facts.withdrawn_still_paired", {"side": side.name}))
    change = NewChange("withdrawal", fact_codec.withdrawal_data(fact), words.reason)
    return prepared(folder, [change], *said, advice=left_alone(folder, side, first))


def _must_exist(folder: EventFolder, number: int) -> int | None:
    """The last round of the event, None where it has no fixed number of them.

    Raises:
        EventError: E496 the round lies beyond it.
    """
    from teammatch.pairing.length import number_of_rounds

    last = number_of_rounds(folder.rules, folder.event.entries)
    if last is not None and number > last:
        raise EventError(Problem("rounds.E496", args={"round": number, "last": last}))
    return last


def _policy(text: str) -> PlayedPolicy | None:
    known = tuple(policy.value for policy in PlayedPolicy)
    if text and text not in known:
        raise EventError(Problem("facts.E387", Place(key=text), {"value": text, "known": known}))
    return PlayedPolicy(text) if text else None


def _with(event: Event, fact: Withdrawal) -> Event:
    return replace(event, withdrawals={**event.withdrawals, fact.side: fact})


def _rounds_with_result(event: Event, side: Side) -> Iterator[int]:
    """The rounds that are settled for the side: a result is known, or it was given the bye."""
    for paired in event.rounds_of(STAGE):
        place = paired.of_side(side.id)
        if isinstance(place, Match):
            settled = place.id in event.results
        else:
            released = paired.status is RoundStatus.RELEASED
            settled = released and place is not None and place.kind in IN_PLAY
        if settled:
            yield paired.key.round


def left_alone(folder: EventFolder, side: Side, first: int) -> tuple[Message, ...]:
    """What may be done for the opponent left alone in a released round, as the rules wish it.

    The opponent may be given the side that has the bye, where one has it.
    """
    sides = folder.event.entries.sides
    for paired in folder.event.rounds_of(STAGE):
        match = paired.of_side(side.id)
        released = paired.status is RoundStatus.RELEASED and paired.key.round >= first
        if not released or not isinstance(match, Match) or match.id in folder.event.results:
            continue
        facts: dict[str, Arg] = {
            "round": paired.key.round,
            "side": sides[match.opponent(side.id)].name,
            "gone": side.name,
        }
        resting = next((bye.side for bye in paired.byes if bye.kind in IN_PLAY), None)
        if resting is not None:
            facts["bye"] = sides[resting].name
            meet = folder.rules.withdrawal.odd_field == "meet-bye"
            return (Message("facts.meet_bye" if meet else "facts.may_meet_bye", facts),)
    return ()


def join(
    folder: EventFolder,
    name: str,
    words: Words,
    *,
    first: int | None = None,
    unit: str = "",
    rating: int | None = None,
    grade: str = "",
    players: Sequence[str] = (),
) -> Done:
    """A late entry: a new side that plays from round ``first`` on (None: the next to be paired).

    The rounds it missed are worth what ``late_entry`` says. ``grade``: what a McMahon starts from.

    Raises:
        EventError: E376 no name, E478 the name is taken, E492 the round has been released already,
            E496 the event has no such round; E1301 the grade is none, E1310 nobody starts from a
            grade, E1354 somebody has to start from one and has none.
    """
    event = folder.event
    _must_be_new(event, name)
    first = _first_round(folder, first)
    side, roster = _new_side(folder, name.strip(), unit, players, rating)
    side = _graded(folder, side, grade.strip()) if grade.strip() else side
    put = {"put_sides": [codec.side_data(side)]}
    if roster:
        put["put_players"] = [codec.player_data(player) for player in roster]
    fact = Joining(side.id, first, words.reason, words.note)
    changes = [
        NewChange("entries", put, words.reason),
        NewChange("joining", fact_codec.joining_data(fact), words.reason),
    ]
    said = Message("facts.joined", {"side": side.name, "round": first, "players": len(roster)})
    people = {player.id: player for player in roster}
    entries = replace(
        event.entries,
        sides={**event.entries.sides, side.id: side},
        players={**event.entries.players, **people},
    )
    _must_have_a_grade(folder, entries, side, first)
    short = too_few_players(folder.rules, entries, [side])
    return prepared(folder, changes, said, problems=short).take(folder, words)


def _must_be_new(event: Event, name: str) -> None:
    """E376, E478: a side has a name, and one of its own."""
    if not name.strip():
        raise EventError(Problem("facts.E376"))
    taken = {folded(side.name): side.name for side in event.entries.sides.values()}
    if folded(name) in taken:
        raise EventError(Problem("facts.E478", args={"name": taken[folded(name)]}))


def _first_round(folder: EventFolder, first: int | None) -> int:
    """E492, E496: the round from which a late entry plays is none that hangs on the wall."""
    rounds = folder.event.rounds_of(STAGE)
    released = [r.key.round for r in rounds if r.status is RoundStatus.RELEASED]
    due = max(released, default=0) + 1
    first = first or due
    if first < due:
        raise EventError(Problem("facts.E492", args={"round": first, "due": due}))
    _must_exist(folder, first)
    return first


def _new_side(
    folder: EventFolder, name: str, unit: str, players: Sequence[str], rating: int | None
) -> tuple[Side, tuple[Player, ...]]:
    """The side and its players in board order, with ids that nobody has had in this event."""
    entries = folder.event.entries
    letter = "T" if folder.rules.sides.kind == "teams" else "P"
    rows = folder.journal.changes()
    sides = {s["id"] for c in rows if c.kind == "entries" for s in c.data.get("put_sides", ())}
    people = {p["id"] for c in rows if c.kind == "entries" for p in c.data.get("put_players", ())}
    identity = free_id(letter, sides)
    order = max((side.entry_order for side in entries.sides.values()), default=0) + 1
    roster = []
    for board, person in enumerate(players, 1):
        number = free_id("P", people | sides)
        people.add(number)
        roster.append(Player(number, person.strip(), identity, board))
    return Side(identity, name, order, unit=unit, rating=rating), tuple(roster)


def _must_have_a_grade(folder: EventFolder, entries: Entries, side: Side, first: int) -> None:
    """E1354: without a grade the next round of a McMahon could not be paired (R60)."""
    from teammatch.scoring.start_scores import BY_RATING, grade_of

    rules = folder.rules
    if not rules.pairing.traits.start_scores or grade_of(rules, entries, side) is not None:
        return
    option = "--rating 2100" if folded(rules.mcmahon.grades) == BY_RATING else "--grade 4d"
    command = f'teammatch join "{side.name}" --from {first} {option}'
    raise EventError(Problem("mcmahon.E1354", args={"side": side.name, "command": command}))


def _graded(folder: EventFolder, side: Side, grade: str) -> Side:
    """The side with its grade in the column where the others have theirs (B4.3)."""
    from teammatch.model.grades import parse_grade
    from teammatch.scoring.start_scores import grade_columns, grade_heading

    columns = grade_columns(folder.rules)
    if not columns or "rating" in columns:
        raise EventError(Problem("mcmahon.E1310", args={"side": side.name}))
    if parse_grade(grade) is None:
        raise EventError(Problem("mcmahon.E1301", args={"found": grade, "none": ""}))
    headings = (h for other in folder.event.entries.sides.values() for h in other.extra)
    used = next((heading for heading in headings if folded(heading) in columns), "")
    heading = used or grade_heading(folder.rules, folder.texts("mcmahon.grade"))
    return replace(side, extra={heading: grade}) if heading else replace(side, title=grade)
