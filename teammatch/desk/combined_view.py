"""The combined table in words and as data, whether its events are folders or TRF files."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from teammatch.desk.exact import plain
from teammatch.desk.standings import cell
from teammatch.model.messages import Arg, EventError, Message, Problem
from teammatch.model.naming import folded, nearest
from teammatch.report.numbers import place_text
from teammatch.standings.combined import Combined, Entrant, FederationRow
from teammatch.texts import Texts

NOTHING = "-"
FEW = 10
"""How many federations without a place are named below the table."""
NAME = 1
"""Where the name of the federation stands among the headings."""


def headings(texts: Texts, table: Combined) -> list[str]:
    """The headings of the printed table: rank, federation, its team in each event, the sums."""
    return [
        texts("standings.rank"),
        texts("combined.federation"),
        *(texts("combined.place_in", event=event.name) for event in table.events),
        *(term.column.heading(texts) for term in table.terms),
    ]


def lines(texts: Texts, table: Combined) -> list[list[str]]:
    """The rows of the printed table; a federation that is not ranked has no place."""
    return [
        [
            place_text(texts, row, NOTHING),
            row.federation,
            *(_team(texts, row, team) for team in row.teams),
            *(cell(v, t.column.digits) for v, t in zip(row.values, table.terms, strict=True)),
        ]
        for row in table.rows
    ]


def _team(texts: Texts, row: FederationRow, team: Entrant | None) -> str:
    """The place of a team in its event, and its name where it is another than the federation's."""
    if team is None:
        return NOTHING
    own = folded(team.name) == folded(row.federation)
    rank = place_text(texts, team)
    return rank if own else f"{rank} {team.name}"


def notes(texts: Texts, table: Combined) -> Iterator[str]:
    """What is to be known below the table: who is not ranked, which team counts, what is left out.

    What is missing in an event is told by the event itself.
    """
    found: list[Message] = []
    if table.ended is not None:
        heading = table.ended.column.heading(texts)
        found.append(Message(f"combined.ended_{table.ended.use}", {"heading": heading}))
    if table.behind:
        codes = tuple(term.column.heading(texts) for term in table.behind)
        found.append(Message("combined.behind", {"codes": codes}))
    if table.unused:
        codes = tuple(term.column.heading(texts) for term in table.unused)
        found.append(Message("combined.unused", {"codes": codes}))
    alone = tuple(row.federation for row in table.rows if row.rank is None)
    if len(alone) > FEW:
        found.append(Message("combined.alone_many", {"count": len(alone)}))
    elif alone:
        found.append(Message("combined.alone", {"federations": alone}))
    for number, event in enumerate(table.events):
        for row in table.rows:
            if spare := tuple(team.name for team in row.spare[number]):
                facts: dict[str, Arg] = {"event": event.name, "federation": row.federation}
                team = row.teams[number]
                facts |= {"team": team.name if team else "", "spare": spare}
                found.append(Message("combined.best_placed", facts))
        if without := table.without[number]:
            found.append(Message("combined.without", {"event": event.name, "sides": without}))
    yield from map(texts.say, found)


def known_row(table: Combined, federation: str) -> FederationRow:
    """The row of a federation by its name, or by the name of one of its teams.

    Raises:
        EventError: E518 there is none; names like it are offered.
    """
    row = table.row(federation)
    if row is not None:
        return row
    wanted = folded(federation)
    for row in table.rows:
        if any(team is not None and folded(team.name) == wanted for team in row.teams):
            return row
    names = tuple(row.federation for row in table.rows)
    known = nearest(federation, names)
    raise EventError(Problem("combined.E518", args={"name": federation, "known": known}))


def explained(texts: Texts, table: Combined, federation: str) -> list[str]:
    """Every sum of a federation with its addends, event by event; what separates its neighbours.

    Raises:
        EventError: E518 there is no such federation.
    """
    row = known_row(table, federation)
    if row.rank is None:
        said = [texts("combined.account_head_alone", federation=row.federation)]
    else:
        said = [
            texts(
                "combined.account_head",
                federation=row.federation,
                rank=place_text(texts, row, NOTHING),
            )
        ]
    for number, team in enumerate(row.teams):
        event = table.events[number].name
        if team is None:
            said.append("  " + texts("combined.account_no_team", event=event))
        else:
            place = texts(
                "combined.account_team", event=event, team=team.name, rank=place_text(texts, team)
            )
            said.append(f"  {place}")
    said += [f"  {_account(texts, table, row, n)}" for n in range(len(table.terms))]
    for above, below in pairwise(table.rows):
        if row in (above, below) and below.rank is not None:
            said += _separated(texts, table, above, below)
    return said


def _account(texts: Texts, table: Combined, row: FederationRow, place: int) -> str:
    """One sum with its addends: "MP 27 = 14 (open) + 13 (women)"."""
    at, column = table.places[place], table.terms[place].column
    addends = " + ".join(
        f"{_bracketed(cell(team.values[at], column.digits))} ({event.name})"
        for event, team in zip(table.events, row.teams, strict=True)
        if team is not None
    )
    return f"{column.heading(texts)} {cell(row.values[place], column.digits)} = {addends}"


def _bracketed(text: str) -> str:
    return f"[{text}]" if " " in text else text


def _separated(
    texts: Texts, table: Combined, upper: FederationRow, lower: FederationRow
) -> Iterator[str]:
    """What puts one federation above the next: what both are level on, and what decides."""
    names = {"upper": upper.federation, "lower": lower.federation}
    ranks = {"rank": upper.rank or 0, "lower_rank": lower.rank or 0}
    if not lower.decided_by:
        yield texts("combined.shares", **names, rank=ranks["rank"])
        return
    yield texts("standings.explain_above", **names, **ranks)
    for term, one, other in zip(table.terms, upper.values, lower.values, strict=True):
        column = term.column
        facts = {"heading": column.heading(texts), "upper": cell(one, column.digits)}
        if column.code == lower.decided_by:
            yield "  " + texts(
                "standings.explain_decides",
                **facts,
                lower=cell(other, column.digits),
                formula=texts("combined.formula"),
                direction=texts(f"standings.legend_{'more' if column.higher_first else 'less'}"),
            )
            return
        yield "  " + texts(
            "standings.explain_level", heading=facts["heading"], value=facts["upper"]
        )


def row_json(table: Combined, row: FederationRow) -> dict[str, Any]:
    """A federation as data: place (null: not ranked), sums by code, addends event by event."""
    codes = [term.column.code for term in table.terms]
    return {
        "rank": row.rank,
        "values": dict(zip(codes, map(plain, row.values), strict=True)),
        "teams": [
            {
                "event": event.name,
                "team": team.name,
                "rank": team.rank,
                "values": {
                    code: plain(team.values[at])
                    for code, at in zip(codes, table.places, strict=True)
                },
                "behind": [other.name for other in spare],
            }
            for event, team, spare in zip(table.events, row.teams, row.spare, strict=True)
            if team is not None
        ],
    }


def table_json(texts: Texts, table: Combined) -> dict[str, Any]:
    """What all commands say of the table: elements, what is left out, federations by name."""
    left = [t.column.code for t in (*table.unused, *filter(None, [table.ended]), *table.behind)]
    return {
        "provisional": table.provisional,
        "elements": [term.column.code for term in table.terms],
        "left_out": left,
        "federations": {row.federation: row_json(table, row) for row in table.rows},
        "notes": list(notes(texts, table)),
    }


def explained_json(table: Combined, federation: str) -> dict[str, Any]:
    """One federation as data, with what decides against the federations next to it.

    Raises:
        EventError: E518 there is no such federation.
    """
    row = known_row(table, federation)
    separated = [
        {"above": above.federation, "below": below.federation, "by": below.decided_by or None}
        for above, below in pairwise(table.rows)
        if row in (above, below) and below.rank is not None
    ]
    return {"federation": row.federation, **row_json(table, row), "separated": separated}
