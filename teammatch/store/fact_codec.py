"""Facts beside the boards to plain JSON data and back, one pair of functions a kind."""

from collections.abc import Mapping
from datetime import date, time
from typing import Any

from teammatch.model.facts import (
    Arrival,
    AssumedAs,
    Assumption,
    Joining,
    Penalty,
    PlayedPolicy,
    Protest,
    Remark,
    RoundMove,
    Withdrawal,
)
from teammatch.model.points import parse_points, show_points
from teammatch.model.rounds import RoundKey

Data = dict[str, Any]


def withdrawal_data(fact: Withdrawal) -> Data:
    """A withdrawal as data."""
    policy = fact.policy.value if fact.policy else None
    return {"side": fact.side, "first": fact.first, "policy": policy} | _words(fact)


def withdrawal_from(data: Mapping[str, Any]) -> Withdrawal:
    """A withdrawal from data."""
    policy = data.get("policy")
    said = PlayedPolicy(policy) if policy else None
    return Withdrawal(data["side"], data["first"], said, *_said(data))


def joining_data(fact: Joining) -> Data:
    """A late entry as data."""
    return {"side": fact.side, "first": fact.first} | _words(fact)


def joining_from(data: Mapping[str, Any]) -> Joining:
    """A late entry from data."""
    return Joining(data["side"], data["first"], *_said(data))


def penalty_data(fact: Penalty) -> Data:
    """A penalty as data."""
    return {
        "side": fact.side,
        **_key_data(fact.round),
        "match_points": show_points(fact.match_points),
        "game_points": show_points(fact.game_points),
    } | _words(fact)


def penalty_from(data: Mapping[str, Any]) -> Penalty:
    """A penalty from data."""
    return Penalty(
        data["side"],
        key_from(data),
        parse_points(data["match_points"]),
        parse_points(data["game_points"]),
        *_said(data),
    )


def remark_data(fact: Remark) -> Data:
    """A remark on a board as data."""
    return {
        "match": fact.match,
        "board": fact.board,
        "side": fact.side,
        "fouls": fact.fouls,
    } | _words(fact)


def remark_from(data: Mapping[str, Any]) -> Remark:
    """A remark on a board from data."""
    return Remark(data["match"], data["board"], data["side"], data["fouls"], *_said(data))


def start_data(key: RoundKey, at: time) -> Data:
    """The real start of a round as data."""
    return {**_key_data(key), "at": at.isoformat()}


def start_from(data: Mapping[str, Any]) -> tuple[RoundKey, time]:
    """The real start of a round from data."""
    return key_from(data), time.fromisoformat(data["at"])


def arrival_data(fact: Arrival) -> Data:
    """An arrival as data."""
    data: Data = {**_key_data(fact.round), "side": fact.side}
    if fact.at is not None:
        data["at"] = fact.at.isoformat()
    if fact.board is not None:
        data["board"] = fact.board
    if fact.missing:
        data["missing"] = list(fact.missing)
    if fact.short:
        data["short"] = list(fact.short)
    return data | _words(fact)


def arrival_from(data: Mapping[str, Any]) -> Arrival:
    """An arrival from data."""
    at = data.get("at")
    return Arrival(
        key_from(data),
        data["side"],
        time.fromisoformat(at) if at else None,
        data.get("board"),
        tuple(data.get("missing", ())),
        tuple(data.get("short", ())),
        *_said(data),
    )


def protest_data(fact: Protest) -> Data:
    """A protest as data."""
    return {"match": fact.match, "side": fact.side, "settled": fact.settled} | _words(fact)


def protest_from(data: Mapping[str, Any]) -> Protest:
    """A protest from data."""
    return Protest(data["match"], data["side"], *_said(data), settled=data.get("settled", ""))


def move_data(fact: RoundMove) -> Data:
    """A round moved to another day, as data."""
    at = {"at": fact.at.isoformat()} if fact.at is not None else {}
    return {**_key_data(fact.round), "day": fact.day.isoformat(), **at} | _words(fact)


def move_from(data: Mapping[str, Any]) -> RoundMove:
    """A round moved to another day, from data."""
    at = data.get("at")
    day, clock = date.fromisoformat(data["day"]), time.fromisoformat(at) if at else None
    return RoundMove(key_from(data), day, clock, *_said(data))


def assumptions_data(key: RoundKey, facts: tuple[Assumption, ...]) -> Data:
    """What a round was paired on, as data."""
    return {**_key_data(key), "assumed": [_assumption_data(fact) for fact in facts]}


def _assumption_data(fact: Assumption) -> Data:
    data: Data = {"match": fact.match, "how": fact.how.value}
    if fact.standing is not None:
        data["standing"] = [show_points(points) for points in fact.standing]
    return data


def assumptions_from(data: Mapping[str, Any]) -> tuple[RoundKey, tuple[Assumption, ...]]:
    """What a round was paired on, from data."""
    return key_from(data), tuple(_assumption_from(row) for row in data["assumed"])


def _assumption_from(data: Mapping[str, Any]) -> Assumption:
    stood = data.get("standing")
    standing = (parse_points(stood[0]), parse_points(stood[1])) if stood else None
    return Assumption(data["match"], AssumedAs(data["how"]), standing)


def key_from(data: Mapping[str, Any]) -> RoundKey:
    """The round that data speak of."""
    return RoundKey(data["stage"], data["round"])


def _key_data(key: RoundKey) -> Data:
    return {"stage": key.stage, "round": key.round}


_Decided = Withdrawal | Joining | Penalty | Remark | Arrival | Protest | RoundMove


def _words(fact: _Decided) -> Data:
    """The public reason and the internal note, where there are any."""
    words = {"reason": fact.reason, "note": fact.note}
    return {name: text for name, text in words.items() if text}


def _said(data: Mapping[str, Any]) -> tuple[str, str]:
    return data.get("reason", ""), data.get("note", "")
