"""Facts to plain JSON data and back: the form in which the journal keeps them.

Only what differs from the default is written, so that rows stay short and old rows stay
readable when a fact gains a field.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any

from teammatch.model.entries import Player, Side
from teammatch.model.event import Absence, Lot
from teammatch.model.messages import Arg, Message
from teammatch.model.points import parse_points, show_points
from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus

Data = dict[str, Any]


def side_data(side: Side) -> Data:
    """A side as data."""
    return _told(side)


def side_from(data: Mapping[str, Any]) -> Side:
    """A side from data."""
    return Side(**data)


def player_data(player: Player) -> Data:
    """A player as data."""
    return _told(player)


def player_from(data: Mapping[str, Any]) -> Player:
    """A player from data."""
    return Player(**data)


_points = lru_cache(1000)(parse_points)
"""The same few scores come again and again; an exact number never changes."""


def message_data(message: Message) -> Data:
    """A message as data; fractions as {"p": text}, messages inside as {"m": …}."""
    return {"key": message.key, "args": {k: _arg_data(v) for k, v in message.args.items()}}


def message_from(data: Mapping[str, Any]) -> Message:
    """A message from data."""
    return Message(data["key"], {k: _arg_from(v) for k, v in data["args"].items()})


def _arg_data(arg: Arg) -> Any:  # noqa: ANN401 - JSON
    if isinstance(arg, Fraction):
        return {"p": show_points(arg)}
    if isinstance(arg, Message):
        return {"m": message_data(arg)}
    if isinstance(arg, tuple):
        return [_arg_data(a) for a in arg]
    return arg


def _arg_from(data: Any) -> Any:  # noqa: ANN401 - JSON
    if isinstance(data, str):
        return data
    if isinstance(data, dict):
        return _points(data["p"]) if "p" in data else message_from(data["m"])
    if isinstance(data, list):
        return tuple(_arg_from(d) for d in data)
    return data


def round_data(paired: Round, note: str = "") -> Data:
    """A round as data; its journal row is known by where it is stored.

    ``note`` is for the desk only: it stays in the journal and is no part of the round.
    """
    return {
        "stage": paired.key.stage,
        "round": paired.key.round,
        "version": paired.version,
        "status": paired.status.value,
        "released_by": paired.released_by,
        **({"reason": paired.reason} if paired.reason else {}),
        **({"note": note} if note else {}),
        "matches": [_match_data(m) for m in paired.matches],
        "byes": [
            {
                "side": b.side,
                "kind": b.kind.value,
                "reasons": [message_data(r) for r in b.reasons],
                **({} if b.first is None else {"first": b.first}),
                **({"decided": b.decided} if b.decided else {}),
            }
            for b in paired.byes
        ],
    }


def _match_data(match: Match) -> Data:
    data = _told(match)
    if match.reasons:
        data["reasons"] = [message_data(r) for r in match.reasons]
    return data


def round_from(data: Mapping[str, Any], seq: int) -> Round:
    """A round from data and its journal row."""
    return Round(
        key=RoundKey(data["stage"], data["round"]),
        version=data["version"],
        status=RoundStatus(data["status"]),
        matches=tuple(
            Match(**{**m, "reasons": tuple(message_from(r) for r in m.get("reasons", ()))})
            for m in data["matches"]
        ),
        byes=tuple(
            Bye(
                b["side"],
                ByeKind(b["kind"]),
                tuple(message_from(r) for r in b.get("reasons", ())),
                b.get("first"),
                b.get("decided", ""),
            )
            for b in data["byes"]
        ),
        seq=seq,
        released_by=data.get("released_by", ""),
        reason=data.get("reason", ""),
    )


def result_data(result: MatchResult) -> Data:
    """A match result as data."""
    data = _told(result)
    if result.boards:
        data["boards"] = [board_data(b) for b in result.boards]
    if result.total is not None:
        data["total"] = [show_points(p) for p in result.total]
    if result.decision is not None:
        data["decision"] = _decision_data(result.decision)
    return data


def _decision_data(decision: Decision) -> Data:
    data: Data = {"kind": decision.kind.value, "reason": decision.reason}
    if decision.note:
        data["note"] = decision.note
    if decision.to is not None:
        data["to"] = decision.to.isoformat()
    return data


def _decision_from(data: Mapping[str, Any]) -> Decision:
    to = data.get("to")
    return Decision(
        DecisionKind(data["kind"]),
        data["reason"],
        data.get("note", ""),
        date.fromisoformat(to) if to else None,
    )


def result_from(data: Mapping[str, Any]) -> MatchResult:
    """A match result from data."""
    total = data.get("total")
    decision = data.get("decision")
    return MatchResult(
        match=data["match"],
        boards=tuple(board_from(b) for b in data.get("boards", ())),
        total=(parse_points(total[0]), parse_points(total[1])) if total else None,
        decision=_decision_from(decision) if decision else None,
        home_late=data.get("home_late"),
        away_late=data.get("away_late"),
    )


def board_data(board: BoardResult) -> Data:
    """A board as data."""
    data = _told(board)
    if board.games:
        data["games"] = [g.value for g in board.games]
    return data


def board_from(data: Mapping[str, Any]) -> BoardResult:
    """A board from data."""
    known = dict(data)
    if "games" in known:
        known["games"] = _games(tuple(known["games"]))
    if "mark" in known:
        known["mark"] = _MARKS[known["mark"]]
    return BoardResult(**known)


@lru_cache(1000)
def _games(values: tuple[str, ...]) -> tuple[Outcome, ...]:
    """The games of a board; thousands of boards have the same few."""
    return tuple(_OUTCOMES[value] for value in values)


def absence_data(absence: Absence) -> Data:
    """An absence as data."""
    return {
        "side": absence.side,
        "kind": absence.kind.value,
        "first": absence.first,
        "to": absence.to,
        "reason": absence.reason,
        **({"note": absence.note} if absence.note else {}),
    }


def absence_from(data: Mapping[str, Any]) -> Absence:
    """An absence from data."""
    return Absence(
        data["side"],
        ByeKind(data["kind"]),
        data["first"],
        data["to"],
        data.get("reason", ""),
        data.get("note", ""),
    )


def lot_data(lot: Lot) -> Data:
    """A draw as data."""
    return {
        "stage": lot.round.stage,
        "round": lot.round.round,
        "number": lot.number,
        "purpose": lot.purpose,
    }


def lot_from(data: Mapping[str, Any]) -> Lot:
    """A draw from data."""
    return Lot(RoundKey(data["stage"], data["round"]), data["number"], data["purpose"])


_OUTCOMES = {o.value: o for o in Outcome}
_MARKS = {m.value: m for m in Mark}


_Fact = Side | Player | Match | MatchResult | BoardResult


def _told(fact: _Fact) -> Data:
    """The fields of a fact that differ from their defaults; empty mappings left out too."""
    return {
        name: value
        for name, default in _DEFAULTS[type(fact)].items()
        if (value := getattr(fact, name)) != default
    }


def _defaults_of(kind: type[_Fact]) -> Mapping[str, Any]:
    return {
        f.name: f.default if f.default_factory is MISSING else f.default_factory()
        for f in fields(kind)
    }


_DEFAULTS = {kind: _defaults_of(kind) for kind in (Side, Player, Match, MatchResult, BoardResult)}
