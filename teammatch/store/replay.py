"""Changes to state: the event is what its accepted changes add up to.

Undone rows are skipped; everything else is applied in order by one small function a kind.
Cost: linear in the journal.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from teammatch.model.entries import Entries, Player, PlayerId, Side, SideId
from teammatch.model.event import Absence, Event, Lot, Tree
from teammatch.model.results import MatchResult
from teammatch.model.rounds import MatchId, Round, RoundKey
from teammatch.store import codec
from teammatch.store.journal import Change


class _State:
    """The state under construction."""

    def __init__(self) -> None:
        self.rules: list[tuple[int, Tree]] = []
        self.sides: dict[SideId, Side] = {}
        self.players: dict[PlayerId, Player] = {}
        self.rounds: dict[RoundKey, Round] = {}
        self.results: dict[MatchId, MatchResult] = {}
        self.absences: list[Absence] = []
        self.lots: list[Lot] = []


def replay(changes: Iterable[Change]) -> Event:
    """The event that these changes, oldest first, add up to."""
    rows = list(changes)
    undone = undone_rows(rows)
    state = _State()
    for change in rows:
        if change.seq not in undone and change.kind != "undo":
            APPLY[change.kind](state, change.seq, change.data)
    return Event(
        rules=state.rules[-1][1] if state.rules else {},
        rules_at=tuple(state.rules),
        entries=Entries(state.sides, state.players),
        rounds=state.rounds,
        results=state.results,
        absences=tuple(state.absences),
        lots=tuple(state.lots),
        seq=rows[-1].seq if rows else 0,
    )


def undone_rows(rows: Iterable[Change]) -> set[int]:
    """The rows taken back by an undo row."""
    return {int(row.data["of"]) for row in rows if row.kind == "undo"}


def _rules(state: _State, seq: int, data: Mapping[str, Any]) -> None:
    state.rules.append((seq, data["tree"]))


def _entries(state: _State, _seq: int, data: Mapping[str, Any]) -> None:
    for side in data.get("remove_sides", ()):
        state.sides.pop(side, None)
    for player in data.get("remove_players", ()):
        state.players.pop(player, None)
    for row in data.get("put_sides", ()):
        side_fact = codec.side_from(row)
        state.sides[side_fact.id] = side_fact
    for row in data.get("put_players", ()):
        player_fact = codec.player_from(row)
        state.players[player_fact.id] = player_fact


def _numbers(state: _State, _seq: int, data: Mapping[str, Any]) -> None:
    for side, number in data["numbers"].items():
        state.sides[side] = replace(state.sides[side], number=number)


def _round(state: _State, seq: int, data: Mapping[str, Any]) -> None:
    paired = codec.round_from(data, seq)
    state.rounds[paired.key] = paired


def _results(state: _State, _seq: int, data: Mapping[str, Any]) -> None:
    for row in data["results"]:
        result = codec.result_from(row)
        state.results[result.match] = result


def _absence(state: _State, _seq: int, data: Mapping[str, Any]) -> None:
    state.absences.append(codec.absence_from(data))


def _lot(state: _State, _seq: int, data: Mapping[str, Any]) -> None:
    state.lots.append(codec.lot_from(data))


APPLY: Mapping[str, Callable[[_State, int, Mapping[str, Any]], None]] = {
    "rules": _rules,
    "entries": _entries,
    "numbers": _numbers,
    "round": _round,
    "results": _results,
    "absence": _absence,
    "lot": _lot,
}
"""Every kind of change the journal may hold, and what it does to the state ("undo" apart)."""
