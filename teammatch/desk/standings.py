"""The standings at the desk: the table after a round, in words and as data; the lot for places."""

from collections.abc import Mapping
from typing import Any

from teammatch.desk.exact import plain
from teammatch.desk.folder import EventFolder
from teammatch.desk.past import Past
from teammatch.model.entries import SideId
from teammatch.model.event import Lot
from teammatch.model.messages import Arg, EventError, Problem
from teammatch.model.points import HALF, Points, show_points
from teammatch.model.rounds import RoundKey, round_of
from teammatch.report.numbers import place_text
from teammatch.rules.secrecy import numbers_shown, places_by_name
from teammatch.scoring.ledger import released_rounds
from teammatch.scoring.types import RowKind
from teammatch.standings.cascade import last_round_begun, standings
from teammatch.standings.classes import ClassPlace, class_places
from teammatch.standings.listing import listed_by
from teammatch.standings.lots import PURPOSE
from teammatch.standings.types import Column, StandingRow, Table, Value
from teammatch.store.codec import lot_data
from teammatch.store.journal import NewChange
from teammatch.texts import Texts

NOTHING = "-"
NAME = 2
"""Where the name stands among the headings."""


def standings_after(folder: EventFolder, after: int | None = None) -> Table:
    """The table after a round; None: after the last round with a known result.

    Raises:
        EventError: E504 the round is not released; E50x the cascade can't be used.
    """
    key = _round(folder, after)
    return standings(folder.rules, folder.event, key, ledger=folder.ledger())


def last_round(folder: EventFolder) -> int | None:
    """The last round of which a result is known, None before the first."""
    key = last_round_begun(folder.event)
    return key.round if key else None


def moved_since(table: Table, past: Past, after: int | None) -> bool:
    """Whether the table after a round read differently when the next round was released."""
    then = standings_after(past.folder, after)
    return [(r.rank, r.side, r.values) for r in table.rows] != [
        (r.rank, r.side, r.values) for r in then.rows
    ]


def draw_places(folder: EventFolder, number: int, after: int | None = None) -> RoundKey:
    """Keep a number drawn in public for the places after a round, and say which round.

    Raises:
        EventError: E504 the round is not released; E505 there is no result yet; E525 another
            number was drawn for this table.
    """
    key = _round(folder, after) or last_round_begun(folder.event)
    if key is None:
        raise EventError(Problem("standings.E505"))
    drawn, before = Lot(key, number, PURPOSE), folder.event.lot(key, PURPOSE)
    if before is not None and before.number != number:
        args: dict[str, Arg] = {"lot": before.number, "round": key.round, "other": number}
        raise EventError(Problem("standings.E525", args=args))
    if before is None:
        folder.write([NewChange("lot", lot_data(drawn), folder.texts("standings.lot_why"))])
    return key


def _round(folder: EventFolder, after: int | None) -> RoundKey | None:
    if after is None:
        return None
    keys = [paired.key for paired in released_rounds(folder.event)]
    found = next((key for key in keys if key.round == after), None)
    if found is None:
        known = tuple(key.round for key in keys) or (NOTHING,)
        raise EventError(Problem("standings.E504", args={"round": after, "known": known}))
    return found


def standings_json(folder: EventFolder, table: Table) -> dict[str, Any]:
    """The table in the one JSON shape: sides by pairing number, values by code as typed.

    Scores are text, a finite decimal or "p/q"; sequences are lists of such; null: no value.
    """
    sides = folder.event.entries.sides
    teams = "teams" if folder.rules.sides.kind == "teams" else "players"
    classes = class_places(folder.rules, sides, table)
    rows: dict[str, dict[str, Any]] = {}
    for row in table.rows:
        number = sides[row.side].number if row.side in sides else None
        rows[str(number) if number is not None else row.side] = {
            "rank": row.rank,
            "values": {code: plain(value) for code, value in row.values.items()},
        }
        if place := classes.get(row.side):
            own = rows[str(number) if number is not None else row.side]
            own["class"] = {"name": place.name, "rank": place.rank}
    return {**how_far(folder, table), teams: rows}


def how_far(folder: EventFolder, table: Table) -> dict[str, Any]:
    """As data: by which rules, after which round, and what is missing."""
    return {
        "edition": folder.rules.preset,
        "round": table.through.round if table.through else 0,
        "provisional": table.provisional,
        "needs_final": [column.code for column in needing_final(folder, table)],
        "missing": [
            {"round": number, "tables": tables}
            for number, tables in missing_by_round(folder, table)
        ],
    }


def missing_by_round(folder: EventFolder, table: Table) -> list[tuple[int, list[int]]]:
    """Rounds with missing results, each with its tables."""
    missing: dict[int, list[int]] = {}
    for match_id in table.open_matches:
        key = round_of(match_id)
        match = folder.event.rounds[key].match(match_id)
        missing.setdefault(key.round, []).extend([match.table] if match else [])
    return [(number, sorted(tables)) for number, tables in sorted(missing.items())]


def title(folder: EventFolder, table: Table, texts: Texts | None = None) -> str:
    """The heading above the table: "Standings after round 3", final after the last round.

    ``texts``: those of another event, where the heading stands among its own.
    """
    texts = texts or folder.texts
    if table.through is None:
        return texts("standings.title_start")
    key = "standings.title_final" if is_final(folder, table) else "standings.title"
    return texts(key, round=table.through.round)


def is_final(folder: EventFolder, table: Table) -> bool:
    """Whether this is the table after the last round, with nothing missing."""
    from teammatch.pairing.length import rounds_to_play

    rounds = rounds_to_play(folder.rules, folder.event, folder.ledger())
    reached = table.through is not None and rounds is not None and table.through.round >= rounds
    return reached and not table.provisional and not folder.ledger().open_matches


def refuse_unless_final(folder: EventFolder, table: Table) -> None:
    """What ``--final`` asks for.

    Raises:
        EventError: E507 results are missing, E508 rounds remain.
    """
    if table.provisional:
        missing = provisional_line(folder, table)
        raise EventError(Problem("standings.E507", args={"missing": missing}))
    if not is_final(folder, table):
        reached = table.through.round if table.through else 0
        raise EventError(Problem("standings.E508", args={"round": reached}))


def needs_final_line(folder: EventFolder, table: Table) -> str:
    """Which elements are made of final scores, while rounds remain; "" when none is."""
    codes = tuple(column.heading(folder.texts) for column in needing_final(folder, table))
    return folder.texts("standings.needs_final", codes=codes) if codes else ""


def needing_final(folder: EventFolder, table: Table) -> tuple[Column, ...]:
    """The elements made of final scores of opponents, while rounds remain."""
    if is_final(folder, table):
        return ()
    return tuple(column for column in table.columns if column.needs_final)


def provisional_line(folder: EventFolder, table: Table, texts: Texts | None = None) -> str:
    """What makes the table provisional, round by round with the tables; "" when nothing does."""
    if not table.provisional:
        return ""
    texts = texts or folder.texts
    missing = tuple(
        texts("standings.missing", round=number, tables=tuple(tables))
        for number, tables in missing_by_round(folder, table)
    )
    return texts("standings.provisional", missing=missing)


def headings(folder: EventFolder, table: Table) -> list[str]:
    """The headings of the printed table."""
    texts = folder.texts
    name = "side_team" if folder.rules.sides.kind == "teams" else "side_player"
    own = ["rank", "number", name, "played", "won", "drawn", "lost"]
    if folder.rules.classes:
        own.insert(NAME + 1, "class")
    if any_forfeits(table):
        own.append("forfeited")
    return [
        *(texts(f"standings.{word}") for word in own),
        *(column.heading(texts) for column in table.columns),
    ]


def any_forfeits(table: Table) -> bool:
    """Whether any side has a round decided without play: a column of its own (report 10)."""
    return any(row.forfeited for row in table.rows)


def not_played_line(folder: EventFolder, table: Table) -> str:
    """A word on rounds that are not among those played; "" where there are none."""
    if table.through is None or table.provisional:
        return ""
    rows = (row for own in folder.ledger().rows.values() for row in own)
    kinds = {row.kind for row in rows if row.round <= table.through}
    said = []
    if kinds & {RowKind.BYE, RowKind.OUT}:
        said.append(folder.texts("standings.note_not_played"))
    if RowKind.VOID in kinds:
        said.append(folder.texts("standings.note_void"))
    return " ".join(said)


def lines(folder: EventFolder, table: Table) -> list[list[str]]:
    """The rows of the printed table; a shared place is written "3=".

    Secret pairing numbers are left out, and sides that share a place are then listed by name.
    """
    sides = folder.event.entries.sides
    classes = class_places(folder.rules, sides, table)
    if numbers_shown(folder.rules, folder.event):
        return [_line(folder, table, row, classes) for row in table.rows]
    places = places_by_name(sides.values())
    rows = listed_by(table.rows, lambda side: places.get(side, 0))
    return [_line(folder, table, row, classes, numbers=False) for row in rows]


def class_text(texts: Texts, place: ClassPlace | None) -> str:
    """The place of a side in its class: "B 3", "B 3=" where it is shared."""
    if place is None:
        return ""
    return texts("standings.in_class", name=place.name, rank=place_text(texts, place))


def _line(
    folder: EventFolder,
    table: Table,
    row: StandingRow,
    classes: Mapping[SideId, ClassPlace],
    *,
    numbers: bool = True,
) -> list[str]:
    side = folder.event.entries.sides.get(row.side)
    counts = [row.played, row.won, row.drawn, row.lost]
    if any_forfeits(table):
        counts.append(row.forfeited)
    return [
        place_text(folder.texts, row),
        str(side.number) if numbers and side and side.number is not None else "",
        side.name if side else row.side,
        *([class_text(folder.texts, classes.get(row.side))] if folder.rules.classes else ()),
        *map(str, counts),
        *(cell(row.values[column.code], column.digits) for column in table.columns),
    ]


def cell(value: Value, digits: int | None = None) -> str:
    """A value for any console: exact; where no finite decimal is short enough, ``digits``."""
    if value is None:
        return NOTHING
    if isinstance(value, tuple):
        return " ".join(show_points(v) for v in value) or NOTHING
    if digits is None or (value * 10**digits).denominator == 1:
        return show_points(value)
    units = Points(int(value * 10**digits + HALF), 10**digits)
    whole, _, rest = show_points(units).partition(".")
    return f"{whole}.{rest.ljust(digits, '0')}"


def legend(folder: EventFolder, table: Table) -> list[str]:
    """What is counted; one line an element: heading, formula, direction, source; what "3=" is."""
    texts = folder.texts
    meanings = [_counts_meaning(texts, "counts", "played", "won", "drawn", "lost")]
    if any_forfeits(table):
        meanings.append(_counts_meaning(texts, "forfeited", "forfeited"))
    meanings += [_meaning(texts, column) for column in table.columns]
    if any(row.shared for row in table.rows):
        meanings.append(folder.texts("standings.shared_hint"))
    return meanings


def _counts_meaning(texts: Texts, meaning: str, *words: str) -> str:
    label = ", ".join(texts(f"standings.{word}") for word in words)
    return texts("report.labelled", label=label, text=texts(f"report.legend_{meaning}"))


def _meaning(texts: Texts, column: Column) -> str:
    direction = "more" if column.higher_first else "lot" if column.name == "LOT" else "less"
    return texts(
        "standings.legend_line",
        code=column.code,
        heading=texts(f"standings.{column.name}"),
        formula=texts(f"standings.{column.name}_formula"),
        direction=texts(f"standings.legend_{direction}"),
        source=column.source,
    )
