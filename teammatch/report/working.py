"""Why a side has its values: the addends of every element, and what separates it from above."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from teammatch.model.entries import SideId
from teammatch.model.messages import Message
from teammatch.model.points import Points
from teammatch.pairing.fixed_rounds import fixed_rounds
from teammatch.report.addends import factors, in_order, pass_line, whose
from teammatch.report.numbers import cell_text, glyph
from teammatch.report.source import Source
from teammatch.report.values import AddendView, WorkedView, WorkingView
from teammatch.scoring.byes import bye_name
from teammatch.standings.ahead import prospects
from teammatch.standings.chances import Chances, chance_messages
from teammatch.standings.element import Addend
from teammatch.standings.explain import Account, all_accounts
from teammatch.standings.tiebreaks.explain import adds_up
from teammatch.standings.types import Column, StandingRow

PLACES = 4
"""Decimals of an addend that is no finite decimal."""
NAMED = 3
"""Sides named of those a place is shared with; more are counted."""


def workings(source: Source) -> Mapping[SideId, WorkingView]:
    """Every side's values with what they are made of, by the functions that ranked.

    Sides are told by their published names. Cost: sides times rounds times elements.
    """
    table = source.table
    accounts = all_accounts(source.rules, source.event, table.through, source.ledger)
    fixed = fixed_rounds(source.rules, source.event, source.ledger)
    ahead = prospects(source.rules, source.event, source.ledger, table, source.rounds, fixed=fixed)
    chances = Chances(ahead)
    found: dict[SideId, WorkingView] = {}
    upper: list[StandingRow] = []
    for _, group in groupby(table.rows, key=lambda row: row.rank):
        rows = list(group)
        for row in rows:
            others = [r.side for r in rows if r.side != row.side]
            found[row.side] = WorkingView(
                separated=_separated(source, upper, rows[0], row),
                shared=_shared(source, others),
                elements=_elements(source, row, accounts.get(row.side, ())),
                chance=_chance(source, chances, upper, row),
            )
        upper = rows
    return found


def _separated(
    source: Source, upper: Sequence[StandingRow], first: StandingRow, row: StandingRow
) -> str:
    """Which element puts the side below the place above, with both values."""
    column = next((c for c in source.table.columns if c.code == first.decided_by), None)
    if column is None or not upper:
        return ""
    above = _above(source, upper)
    return source.texts(
        "working.separated",
        upper=source.public.side(above.side).name,
        rank=above.rank,
        heading=column.heading(source.texts),
        value=cell_text(row.values[column.code], column.digits),
        other=cell_text(above.values[column.code], column.digits),
    )


def _above(source: Source, upper: Sequence[StandingRow]) -> StandingRow:
    """The side named of those that share the place above."""
    return min(upper, key=lambda r: source.public.place(r.side))


def _chance(
    source: Source, chances: Chances, upper: Sequence[StandingRow], row: StandingRow
) -> tuple[str, ...]:
    """What must still happen for the side to pass the one above; () when nothing can."""
    above = _above(source, upper) if upper else None
    chance = chances.between(above, row) if above else None
    if above is None or chance is None:
        return ()
    names = (source.public.side(above.side).name, source.public.side(row.side).name)
    return tuple(source.texts.say(_with_glyphs(said)) for said in chance_messages(chance, *names))


def _with_glyphs(said: Message) -> Message:
    """Points as the table beside it writes them: ½."""
    args = {k: glyph(v) if isinstance(v, Fraction) else v for k, v in said.args.items()}
    return Message(said.key, args)


def _shared(source: Source, others: Sequence[SideId]) -> str:
    if not others:
        return ""
    if len(others) > NAMED:
        return source.texts("working.shared_many", count=len(others))
    ordered = sorted(others, key=source.public.place)
    names = tuple(source.public.side(side).name for side in ordered)
    return source.texts("working.shared", others=names)


def _elements(
    source: Source, row: StandingRow, accounts: Sequence[Account]
) -> tuple[WorkedView, ...]:
    """Every column of the table in order; a last step of the rules (lot) has no addends."""
    found = {account.column.code: account for account in accounts}
    return tuple(
        _element(source, column, row, found.get(column.code, Account(column, ())))
        for column in source.table.columns
    )


def _element(source: Source, column: Column, row: StandingRow, account: Account) -> WorkedView:
    value = row.values.get(column.code)
    return WorkedView(
        column.heading(source.texts),
        value,
        column.digits,
        tuple(_addend(source, row.side, one) for one in account.addends),
        "+" if adds_up(value, account.addends) else "·",
        _passes(source, row.side, account),
    )


def _passes(source: Source, side: SideId, account: Account) -> tuple[str, ...]:
    """The tables of the tied behind a place among them; the order of the sides tells no number."""
    if not account.passes:
        return ()
    place = account.sides.index(side)

    def named(other: int) -> str:
        return source.public.side(account.sides[other]).short

    ordered = (
        in_order(one, lambda other: source.public.place(account.sides[other]))
        for one in account.passes
    )
    return tuple(pass_line(source.texts, one, place, named, _number) for one in ordered)


def _addend(source: Source, side: SideId, one: Addend) -> AddendView:
    texts = source.texts
    said = factors(texts, one, _number)
    if one.imagined:
        who = texts("working.imagined", round=one.round)
    elif one.opponent or one.what:
        short = source.public.side(one.opponent).short if one.opponent else ""
        who = whose(texts, one, short, _number)
    elif one.board:
        who = texts("working.board", board=one.board)
    else:
        where = texts("working.round", round=one.round) if one.round else ""
        who = texts("wall.join").join(x for x in (where, _bye(source, side, one.round)) if x)
    return AddendView(said, who, texts(f"working.cut_{one.cut}") if one.cut else "")


def _bye(source: Source, side: SideId, number: int) -> str:
    """What a round without an opponent was; "" for any other."""
    for row in source.ledger.rows.get(side, ()):
        if row.round.round == number and row.bye is not None:
            return source.texts(f"report.bye_{bye_name(source.rules, row.bye)}")
    return ""


def _number(value: Points) -> str:
    return cell_text(value, PLACES)
