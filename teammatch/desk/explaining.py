"""What separates two sides in the standings, and what their values are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from teammatch.desk.exact import plain
from teammatch.desk.explained import addend_json, chance_json, chance_lines, joined, pass_json
from teammatch.desk.folder import EventFolder
from teammatch.desk.places import known_side
from teammatch.desk.standings import cell, provisional_line, standings_after, title
from teammatch.model.entries import SideId
from teammatch.model.messages import EventError, Problem
from teammatch.pairing.fixed_rounds import fixed_rounds
from teammatch.pairing.length import rounds_to_play
from teammatch.report.addends import Named, factors, pass_line, whose
from teammatch.scoring.byes import bye_name
from teammatch.standings.ahead import prospects
from teammatch.standings.chances import Chance, Chances
from teammatch.standings.element import Addend
from teammatch.standings.explain import Account, accounts
from teammatch.standings.tiebreaks.explain import adds_up
from teammatch.standings.types import Column, StandingRow, Table

PLACES = 4
"""Decimals of an addend that is no finite decimal."""


@dataclass(frozen=True, slots=True)
class Separation:
    """Two sides of a table, the higher first: what they are level on, and what decides.

    ``decider`` is None where nothing does: the sides share their place.
    """

    upper: StandingRow
    lower: StandingRow
    level: tuple[Column, ...]
    decider: Column | None


def what_separates(table: Table, one: SideId, other: SideId) -> Separation:
    """The first element of the cascade on which two sides differ.

    Read off the table itself: rows stand in the order of the cascade, so what separates two of
    them is the earliest element that separates neighbours between them (``decided_by``).
    """
    places = {row.side: place for place, row in enumerate(table.rows)}
    high, low = sorted((places[one], places[other]))
    codes = [column.code for column in table.columns]
    between = (row.decided_by for row in table.rows[high + 1 : low + 1])
    first = min((codes.index(code) for code in between if code), default=len(codes))
    return Separation(
        table.rows[high],
        table.rows[low],
        table.columns[:first],
        table.columns[first] if first < len(codes) else None,
    )


def separations(
    folder: EventFolder, one: str, other: str | None = None, after: int | None = None
) -> tuple[Table, tuple[Separation, ...]]:
    """A table and what separates two sides of it; without ``other`` a side and its neighbours.

    Raises:
        EventError: E457, E458 no such side; E506 the same side twice, or the only one; E504 the
            round is not released.
    """
    table = standings_after(folder, after)
    first = known_side(folder, one).id
    if other is not None:
        second = known_side(folder, other).id
        if first == second:
            raise EventError(Problem("standings.E506"))
        return table, (what_separates(table, first, second),)
    neighbours = [
        what_separates(table, above.side, below.side)
        for above, below in pairwise(table.rows)
        if first in (above.side, below.side)
    ]
    if not neighbours:
        raise EventError(Problem("standings.E506"))
    return table, tuple(neighbours)


def explained_lines(
    folder: EventFolder, table: Table, found: Sequence[Separation], *, values: bool = True
) -> list[str]:
    """What separates sides; with ``values`` what may still happen, and every value of theirs."""
    lines = [title(folder, table)]
    for separation in found:
        lines += said_of(folder, separation)
        lines += _why_decided(folder, table, separation)
        if values:
            lines += [f"  {line}" for line in chance_said(folder, table, separation)]
    for side in _sides(found) if values else ():
        lines += ["", *account_lines(folder, table, side)]
    if line := provisional_line(folder, table):
        lines.append(line)
    return lines


def explained_json(
    folder: EventFolder, table: Table, found: Sequence[Separation]
) -> dict[str, Any]:
    """The same as data: what separates two sides, what may still happen, all their values."""
    sides = folder.event.entries.sides
    return {
        "separated": [
            {
                "above": sides[one.upper.side].name,
                "below": sides[one.lower.side].name,
                "by": one.decider.code if one.decider else None,
                "chance": chance_json(chance_of(folder, table, one)),
            }
            for one in found
        ],
        "accounts": {sides[side].name: account_json(folder, table, side) for side in _sides(found)},
    }


def _why_decided(folder: EventFolder, table: Table, found: Separation) -> list[str]:
    """Where a lot or the director decides: the number drawn, or the order with its reason."""
    note = WHY_DECIDED.get(found.decider.name if found.decider else "")
    return [f"  {folder.texts.say(one)}" for one in table.notes if note and one.key == note]


WHY_DECIDED = {"LOT": "standings.note_lot", "FIXED": "standings.note_fixed"}
"""The note under a table that gives the reason of an element."""


def _sides(found: Sequence[Separation]) -> tuple[SideId, ...]:
    """Everybody who is spoken of, once each."""
    return tuple(dict.fromkeys(row.side for one in found for row in (one.upper, one.lower)))


def said_of(folder: EventFolder, found: Separation) -> list[str]:
    """A separation in words: who stands above, what is level, what decides with both values."""
    texts, sides = folder.texts, folder.event.entries.sides
    upper, lower = found.upper, found.lower
    names = {"upper": sides[upper.side].name, "lower": sides[lower.side].name}
    head = "standings.explain_above" if found.decider else "standings.explain_shared"
    lines = [texts(head, **names, rank=upper.rank, lower_rank=lower.rank)]
    for column in found.level:
        one, other = (cell(row.values[column.code], column.digits) for row in (upper, lower))
        heading = column.heading(texts)
        if one == other:
            said = texts("standings.explain_level", heading=heading, value=one)
        else:
            said = texts("standings.explain_unused", heading=heading, upper=one, lower=other)
        lines.append("  " + said)
    if found.decider is not None:
        lines.append("  " + _decides(folder, found, found.decider))
    return lines


def account_lines(folder: EventFolder, table: Table, side: SideId) -> list[str]:
    """Every value of a side with what it is made of.

    Opponents are named, what is cut stands in square brackets with the reason. Where the value is
    no plain sum (an average, a share), it says so.
    """
    texts, row = folder.texts, next(row for row in table.rows if row.side == side)
    lines = [texts("standings.account_head", side=folder.event.entries.sides[side].name)]
    found = accounts(folder.rules, folder.event, side, table.through, folder.ledger())
    for account in found:
        column = account.column
        value = cell(row.values[column.code], column.digits)
        said = f"{column.heading(texts)} {value}"
        if account.addends:
            plain_sum = adds_up(row.values[column.code], account.addends)
            addends = joined(
                [_addend(folder, side, one) for one in account.addends], plain_sum=plain_sum
            )
            if plain_sum:
                said = f"{said} = {addends}"
            else:
                said = texts("standings.account_from", value=said, addends=addends)
        lines.append("  " + said)
        lines += [f"    {line}" for line in _pass_lines(folder, side, account)]
    return lines


def _pass_lines(folder: EventFolder, side: SideId, account: Account) -> list[str]:
    """The tables of the tied behind a place among them, a line each."""
    if not account.passes:
        return []
    place, named = account.sides.index(side), _named(folder, account)
    return [pass_line(folder.texts, one, place, named, cell) for one in account.passes]


def _named(folder: EventFolder, account: Account) -> Named:
    sides = folder.event.entries.sides
    return lambda place: sides[account.sides[place]].name


def account_json(folder: EventFolder, table: Table, side: SideId) -> dict[str, Any]:
    """The same as data: by code the value and its addends, in rounds' order."""
    row = next(row for row in table.rows if row.side == side)
    sides = folder.event.entries.sides
    found = accounts(folder.rules, folder.event, side, table.through, folder.ledger())
    return {
        account.column.code: {
            "value": plain(row.values[account.column.code]),
            "addends": [
                addend_json(one, sides[one.opponent].name if one.opponent else None)
                for one in account.addends
            ],
            "passes": [
                pass_json(one, account.sides.index(side), _named(folder, account))
                for one in account.passes
            ],
        }
        for account in found
    }


def _addend(folder: EventFolder, side: SideId, one: Addend) -> str:
    """An addend: "7×2 (Owls)", "0 (round 5, absent)", "[1 (Otters) - why cut]"."""
    texts, sides = folder.texts, folder.event.entries.sides
    said = factors(texts, one, lambda score: cell(score, PLACES))
    if one.imagined:
        said += " " + texts("standings.account_imagined", round=one.round)
    elif one.opponent:
        said += f" ({whose(texts, one, sides[one.opponent].name, cell)})"
    elif one.what:
        said += f" ({whose(texts, one, '', cell)})"
    elif one.board or one.round:
        at = ("board", one.board) if one.board else ("round", one.round)
        where = texts(f"working.{at[0]}", **{at[0]: at[1]})
        bye = "" if one.board else _bye_words(folder, side, one.round)
        said += f" ({texts('wall.join').join(part for part in (where, bye) if part)})"
    return f"[{said} - {texts(f'working.cut_{one.cut}')}]" if one.cut else said


def _bye_words(folder: EventFolder, side: SideId, number: int) -> str:
    """What a round without an opponent was: "absent", "requested bye"; "" for any other."""
    for row in folder.ledger().rows.get(side, ()):
        if row.round.round == number and row.bye is not None:
            return folder.texts(f"report.bye_{bye_name(folder.rules, row.bye)}")
    return ""


def chance_of(folder: EventFolder, table: Table, found: Separation) -> Chance | None:
    """What must still happen for the lower side to pass the upper.

    None: after the last round, or where nobody has said how many there are.
    """
    rounds = rounds_to_play(folder.rules, folder.event, folder.ledger())
    fixed = fixed_rounds(folder.rules, folder.event, folder.ledger())
    ahead = prospects(folder.rules, folder.event, folder.ledger(), table, rounds, fixed=fixed)
    return Chances(ahead).between(found.upper, found.lower)


def chance_said(folder: EventFolder, table: Table, found: Separation) -> list[str]:
    """The same in words, an element a line."""
    sides = folder.event.entries.sides
    upper, lower = sides[found.upper.side].name, sides[found.lower.side].name
    known = rounds_to_play(folder.rules, folder.event, folder.ledger()) is not None
    chance = chance_of(folder, table, found)
    return chance_lines(folder.texts, chance, upper, lower, "" if known else "event.rounds")


def _decides(folder: EventFolder, found: Separation, column: Column) -> str:
    texts = folder.texts
    better = "more" if column.higher_first else "lot" if column.name == "LOT" else "less"
    return texts(
        "standings.explain_decides",
        heading=column.heading(texts),
        upper=cell(found.upper.values[column.code], column.digits),
        lower=cell(found.lower.values[column.code], column.digits),
        formula=texts(f"standings.{column.name}_formula"),
        direction=texts(f"standings.legend_{better}"),
    )
