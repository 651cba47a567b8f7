"""Changes to state: the event is what its accepted changes add up to.

Undone rows are skipped; everything else is applied in order by one small function a kind. Rounds
and results are kept as data until the end and only their last form is decoded. Cost: linear in
the journal.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import time
from typing import Any

from teammatch.model.entries import Entries, Player, PlayerId, Side, SideId
from teammatch.model.event import Absence, Event, Lot, Tree
from teammatch.model.facts import (
    Arrival,
    Assumption,
    Joining,
    Penalty,
    Protest,
    Remark,
    RoundMove,
    Withdrawal,
)
from teammatch.model.messages import EventError, Place, Problem
from teammatch.model.rounds import MatchId, RoundKey
from teammatch.store import codec, fact_codec
from teammatch.store.journal import Change

Data = Mapping[str, Any]


class _State:
    """The state under construction."""

    def __init__(self) -> None:
        self.id = ""
        self.rules: list[tuple[int, Tree]] = []
        self.rules_files: Mapping[str, str] = {}
        self.sides: dict[SideId, Side] = {}
        self.players: dict[PlayerId, Player] = {}
        self.former: set[str] = set()
        self.rounds: dict[RoundKey, tuple[Data, int]] = {}
        self.results: dict[MatchId, Data] = {}
        self.absences: list[Absence] = []
        self.lots: list[Lot] = []
        self.withdrawals: dict[SideId, Withdrawal] = {}
        self.joinings: dict[SideId, Joining] = {}
        self.penalties: list[Penalty] = []
        self.remarks: list[Remark] = []
        self.starts: dict[RoundKey, time] = {}
        self.arrivals: list[Arrival] = []
        self.protests: dict[tuple[MatchId, SideId], Protest] = {}
        self.moves: list[RoundMove] = []
        self.assumptions: dict[RoundKey, tuple[Assumption, ...]] = {}


def replay(changes: Iterable[Change]) -> Event:
    """The event that these changes, oldest first, add up to.

    Raises:
        EventError: E707 a change of a kind or version that this program does not know.
    """
    rows = list(changes)
    undone = undone_rows(rows)
    state = _State()
    for change in rows:
        if change.seq not in undone and change.kind != "undo":
            apply = APPLY.get((change.kind, change.version))
            if apply is None:
                raise EventError(_unknown(change))
            apply(state, change.seq, change.data)
    return Event(
        id=state.id,
        rules=state.rules[-1][1] if state.rules else {},
        rules_at=tuple(state.rules),
        rules_files=state.rules_files,
        entries=Entries(
            state.sides, state.players, frozenset(state.former - {*state.sides, *state.players})
        ),
        rounds={k: codec.round_from(data, seq) for k, (data, seq) in state.rounds.items()},
        results={k: codec.result_from(data) for k, data in state.results.items()},
        absences=tuple(state.absences),
        lots=tuple(state.lots),
        withdrawals=state.withdrawals,
        joinings=state.joinings,
        penalties=tuple(state.penalties),
        remarks=tuple(state.remarks),
        starts=state.starts,
        arrivals=tuple(state.arrivals),
        protests=tuple(state.protests.values()),
        moves=tuple(state.moves),
        assumptions=state.assumptions,
        seq=rows[-1].seq if rows else 0,
    )


def undone_rows(rows: Iterable[Change]) -> dict[int, int]:
    """The rows taken back, each with the undo row that did it.

    An undo names an act and takes back all its rows. It can itself be taken back by a later
    undo; what it had taken back then stands again.
    """
    undone: dict[int, int] = {}
    undone_acts: dict[int, int] = {}
    for row in sorted(rows, key=lambda r: -r.seq):
        if row.act in undone_acts:
            undone[row.seq] = undone_acts[row.act]
        elif row.kind == "undo":
            undone_acts[int(row.data["of"])] = row.seq
    return undone


def _unknown(change: Change) -> Problem:
    return Problem(
        "store.E707",
        Place(),
        {"seq": change.seq, "kind": change.kind, "version": change.version},
    )


def _rules(state: _State, seq: int, data: Data) -> None:
    tree = data["tree"]
    if state.rules and state.rules[-1][1] == tree:
        tree = state.rules[-1][1]  # the same rules are the same object: scored once
    state.rules.append((seq, tree))
    state.rules_files = data.get("files", {})
    state.id = data.get("event", state.id)


def _entries(state: _State, _seq: int, data: Data) -> None:
    for side in data.get("remove_sides", ()):
        state.sides.pop(side, None)
        state.former.add(side)
    for player in data.get("remove_players", ()):
        state.players.pop(player, None)
        state.former.add(player)
    for row in data.get("put_sides", ()):
        side_fact = codec.side_from(row)
        known = state.sides.get(side_fact.id)
        if known is not None and side_fact.number is None:  # entries do not take numbers away
            side_fact = replace(side_fact, number=known.number)
        state.sides[side_fact.id] = side_fact
    for row in data.get("put_players", ()):
        player_fact = codec.player_from(row)
        state.players[player_fact.id] = player_fact


def _numbers(state: _State, _seq: int, data: Data) -> None:
    for side, number in data["numbers"].items():
        if side in state.sides:  # else: its entry has been taken back since
            state.sides[side] = replace(state.sides[side], number=number)


def _round(state: _State, seq: int, data: Data) -> None:
    state.rounds[RoundKey(data["stage"], data["round"])] = (data, seq)


def _results(state: _State, _seq: int, data: Data) -> None:
    for row in data["results"]:
        state.results[row["match"]] = row


def _absence(state: _State, _seq: int, data: Data) -> None:
    state.absences.append(codec.absence_from(data))


def _lot(state: _State, _seq: int, data: Data) -> None:
    state.lots.append(codec.lot_from(data))


def _withdrawal(state: _State, _seq: int, data: Data) -> None:
    fact = fact_codec.withdrawal_from(data)
    state.withdrawals[fact.side] = fact


def _joining(state: _State, _seq: int, data: Data) -> None:
    fact = fact_codec.joining_from(data)
    state.joinings[fact.side] = fact


def _penalty(state: _State, _seq: int, data: Data) -> None:
    state.penalties.append(fact_codec.penalty_from(data))


def _remark(state: _State, _seq: int, data: Data) -> None:
    state.remarks.append(fact_codec.remark_from(data))


def _start(state: _State, _seq: int, data: Data) -> None:
    key, at = fact_codec.start_from(data)
    state.starts[key] = at


def _arrival(state: _State, _seq: int, data: Data) -> None:
    state.arrivals.append(fact_codec.arrival_from(data))


def _protest(state: _State, _seq: int, data: Data) -> None:
    fact = fact_codec.protest_from(data)
    state.protests[fact.match, fact.side] = fact


def _moved(state: _State, _seq: int, data: Data) -> None:
    state.moves.append(fact_codec.move_from(data))


def _assumed(state: _State, _seq: int, data: Data) -> None:
    key, facts = fact_codec.assumptions_from(data)
    state.assumptions.pop(key, None)
    if facts:
        state.assumptions[key] = facts


APPLY: Mapping[tuple[str, int], Callable[[_State, int, Data], None]] = {
    ("rules", 1): _rules,
    ("entries", 1): _entries,
    ("numbers", 1): _numbers,
    ("round", 1): _round,
    ("results", 1): _results,
    ("absence", 1): _absence,
    ("lot", 1): _lot,
    ("withdrawal", 1): _withdrawal,
    ("joining", 1): _joining,
    ("penalty", 1): _penalty,
    ("remark", 1): _remark,
    ("start", 1): _start,
    ("arrival", 1): _arrival,
    ("protest", 1): _protest,
    ("moved", 1): _moved,
    ("assumed", 1): _assumed,
}
"""Every kind of change the journal may hold, by kind and version, and what it does to the state
("undo" apart). A kind whose data change their form gets a second line, never an edit."""
