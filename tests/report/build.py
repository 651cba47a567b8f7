"""Events made by hand for the tests of pages and workbooks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

from teammatch.model.entries import Entries, Player, Side
from teammatch.model.event import Event
from teammatch.model.points import ZERO
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.report.source import Source
from teammatch.rules.book import RuleBook
from teammatch.schedule.types import Slot, Timetable
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.types import Ledger
from teammatch.standings.types import Column, StandingRow, Table
from teammatch.texts import Texts

AS_OF = datetime(2026, 5, 12, 13, 5, tzinfo=UTC)
LIONS, BEARS, FOXES, OWLS = "T1", "T2", "T3", "T4"


def team(number: int, name: str, **more: Any) -> Side:  # noqa: ANN401 - any column
    return Side(f"T{number}", name, number, number=number, **more)


def roster(side: Side, names: Iterable[str]) -> list[Player]:
    return [
        Player(f"{side.id}P{board}", name, side.id, board=board)
        for board, name in enumerate(names, start=1)
    ]


def four_teams() -> Entries:
    """Lions, Bears, Foxes, Owls, three boards each."""
    sides = [team(n, name) for n, name in enumerate(("Lions", "Bears", "Foxes", "Owls"), start=1)]
    players = [
        p
        for s in sides
        for p in roster(s, (f"{s.name} {word}" for word in ("One", "Two", "Three")))
    ]
    return Entries({s.id: s for s in sides}, {p.id: p for p in players})


def boards(outcomes: Sequence[Outcome], home: str, away: str) -> tuple[BoardResult, ...]:
    """Boards of one game each, everybody on his own board."""
    return tuple(
        BoardResult(n, (o,), home_player=f"{home}P{n}", away_player=f"{away}P{n}")
        for n, o in enumerate(outcomes, start=1)
    )


def released(
    number: int,
    pairs: Sequence[tuple[str, str]],
    byes: Sequence[tuple[str, ByeKind]] = (),
    *,
    version: int = 1,
    status: RoundStatus = RoundStatus.RELEASED,
) -> Round:
    matches = tuple(
        Match(f"1.{number}.{t}", t, home, away, first=home)
        for t, (home, away) in enumerate(pairs, start=1)
    )
    return Round(
        RoundKey(1, number),
        version,
        status,
        matches,
        tuple(Bye(side, kind) for side, kind in byes),
        released_by="A. Arbiter",
    )


def event_of(
    entries: Entries, rounds: Iterable[Round], results: Iterable[MatchResult] = ()
) -> Event:
    return Event(
        entries=entries,
        rounds={r.key: r for r in rounds},
        results={r.match: r for r in results},
    )


def table_of(event: Event, ledger: Ledger, *, provisional: bool | None = None) -> Table:
    """Match points, then game points; sides level on both share their place."""
    points = {
        side: (sum((r.match_points for r in rows), ZERO), sum((r.game_points for r in rows), ZERO))
        for side, rows in ledger.rows.items()
    }
    order = sorted(event.entries.sides, key=lambda s: (*(-p for p in points[s]), s))
    rows: list[StandingRow] = []
    for place, side in enumerate(order, start=1):
        mp, gp = points[side]
        level = [s for s in order if points[s] == points[side]]
        results = [r.result for r in ledger.rows[side]]
        above = points[order[place - 2]] if place > 1 else None
        decided = "" if above is None or above == points[side] else "MP"
        if above is not None and above[0] == mp and above != points[side]:
            decided = "GP"
        rows.append(
            StandingRow(
                rank=order.index(level[0]) + 1,
                side=side,
                values={"MP": mp, "GP": gp},
                shared=len(level) > 1,
                decided_by=decided,
                played=sum(1 for r in results if r),
                won=results.count("win"),
                drawn=results.count("draw"),
                lost=results.count("loss"),
            )
        )
    columns = (Column("MP", "MP"), Column("GP", "GP"))
    missing = bool(ledger.open_matches) if provisional is None else provisional
    return Table(ledger.through, columns, tuple(rows), missing, ledger.open_matches)


def evenings(rounds: int, *, venue: str = "Town Hall") -> Timetable:
    """A round a week from 12 May 2026, 19:30 to 21:00."""
    start = datetime(2026, 5, 12, 19, 30)
    slots = tuple(
        Slot("round", start + timedelta(weeks=n), start + timedelta(weeks=n, minutes=90), n + 1)
        for n in range(rounds)
    )
    return Timetable(slots, venue=venue)


def source_of(
    event: Event,
    *,
    language: str = "en",
    rounds: int | None = 3,
    rules: Mapping[str, Any] | None = None,
    **more: Any,  # noqa: ANN401 - any field of Source
) -> Source:
    tree: dict[str, Any] = {
        "language": language,
        "event": {"name": "Evening League"},
        "sides": {"boards": 3},
        **(rules or {}),
    }
    book = RuleBook.model_validate(tree)
    ledger = build_ledger(book, event)
    facts: dict[str, Any] = {
        "table": table_of(event, ledger),
        "timetable": evenings(rounds or 0),
        "as_of": AS_OF,
        "texts": Texts(language),
        "rounds": rounds,
        **more,
    }
    return Source(rules=book, event=event, ledger=ledger, **facts)


W, L, D = Outcome.WIN, Outcome.LOSS, Outcome.DRAW


def after_round_one() -> Event:
    """Lions 2½:½ Bears, Foxes 1½:1½ Owls."""
    return event_of(
        four_teams(),
        [released(1, [(LIONS, BEARS), (FOXES, OWLS)])],
        [
            MatchResult("1.1.1", boards((W, W, D), LIONS, BEARS)),
            MatchResult("1.1.2", boards((W, L, D), FOXES, OWLS)),
        ],
    )


def league(teams: int, boards_each: int, rounds: int, *, name: str = "Team") -> Event:
    """A big event: round robin order, results by arithmetic."""
    sides = [
        team(n, f"{name} {n}", unit=f"Club {n % 40}", captain=f"Captain {n}")
        for n in range(1, teams + 1)
    ]
    players = [
        replace(p, rating=1500 + (k * 37) % 700)
        for k, p in enumerate(
            p
            for s in sides
            for p in roster(s, (f"Player {s.number}-{b}" for b in range(1, boards_each + 1)))
        )
    ]
    paired: list[Round] = []
    results: list[MatchResult] = []
    ring = [s.id for s in sides]
    for number in range(1, rounds + 1):
        half = len(ring) // 2
        pairs = list(zip(ring[:half], reversed(ring[half:]), strict=True))
        paired.append(released(number, pairs))
        for match in paired[-1].matches:
            outcomes = [
                (W, D, L, W, L)[(match.table * 3 + number + b) % 5] for b in range(boards_each)
            ]
            results.append(MatchResult(match.id, boards(outcomes, match.home, match.away)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    entries = Entries({s.id: s for s in sides}, {p.id: p for p in players})
    return event_of(entries, paired, results)


def third(numerator: int) -> Fraction:
    return Fraction(numerator, 3)
