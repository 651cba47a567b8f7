"""The journal in words: one line an act, for the history and for questions."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from teammatch.desk.overruling import decision_name
from teammatch.desk.wording import shown
from teammatch.model.event import Tree
from teammatch.model.messages import Arg, Message
from teammatch.model.results import DecisionKind
from teammatch.model.rounds import RoundStatus, round_of
from teammatch.store.journal import Change
from teammatch.store.replay import undone_rows

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Act:
    """Changes that were accepted together. ``number`` is what ``undo --change`` takes.

    ``at`` is UTC, ISO 8601; ``what`` one message a change; ``undone_by`` the act that took it
    back, None while it stands; ``note`` is for the desk only.
    """

    number: int
    kinds: tuple[str, ...]
    at: str
    who: str
    why: str
    what: tuple[Message, ...]
    undone_by: int | None
    note: str = ""


def acts(rows: Iterable[Change]) -> tuple[Act, ...]:
    """Every act of the journal, oldest first."""
    changes = list(rows)
    undone = undone_rows(changes)
    told = _Told()
    found = []
    for number, group in groupby(changes, key=lambda c: c.act):
        own = list(group)
        told.act = number
        found.append(
            Act(
                number,
                tuple(c.kind for c in own),
                own[0].at,
                own[0].who,
                next((c.why for c in own if c.why), ""),
                tuple(WORDS[c.kind](told, c.data) for c in own),
                undone.get(number),
                next((note for c in own if (note := _note(c.data))), ""),
            )
        )
    return tuple(found)


def _note(data: Data) -> str:
    """The internal note of a change: its own, or that of a decision about a match."""
    decisions = (row.get("decision") or {} for row in data.get("results", ()))
    return str(data.get("note", "")) or next((d["note"] for d in decisions if "note" in d), "")


@dataclass(slots=True)
class _Told:
    """What the rows told so far, to say what a row changes."""

    rules: Tree | None = None
    names: dict[str, str] = field(default_factory=dict)
    players: set[str] = field(default_factory=set)
    tables: dict[str, int] = field(default_factory=dict)
    pairs: dict[tuple[int, int], dict[int, tuple[str, str]]] = field(default_factory=dict)
    act: int = 0
    decided: dict[str, Data] = field(default_factory=dict)
    played: dict[str, object] = field(default_factory=dict)
    replaced: dict[int, dict[str, Data]] = field(default_factory=dict)
    """By act: the decisions it replaced, which stand again when it is taken back."""


EDITED = Message("history.rules_edited")


def _rules(told: _Told, data: Data) -> Message:
    from teammatch.rules.changes import rule_changes

    before, told.rules = told.rules, data["tree"]
    if before is None:
        return Message("history.rules_first")
    keys = tuple(change.key for change in rule_changes(before, data["tree"]))
    return Message("history.rules_changed", {"keys": keys}) if keys else EDITED


def _entries(told: _Told, data: Data) -> Message:
    put_sides, put_players = data.get("put_sides", ()), data.get("put_players", ())
    gone = [*data.get("remove_sides", ()), *data.get("remove_players", ())]
    new_sides = sum(s["id"] not in told.names for s in put_sides)
    new_players = sum(p["id"] not in told.players for p in put_players)
    told.names |= {s["id"]: s["name"] for s in put_sides}
    told.players |= {p["id"] for p in put_players}
    for identity in gone:
        told.names.pop(identity, None)
        told.players.discard(identity)
    return Message(
        "history.entries",
        {
            "sides": new_sides,
            "players": new_players,
            "changed": len(put_sides) + len(put_players) - new_sides - new_players,
            "removed": len(gone),
        },
    )


def _numbers(_told: _Told, data: Data) -> Message:
    return Message("history.numbers", {"count": len(data["numbers"])})


def _lot(_told: _Told, data: Data) -> Message:
    return Message("history.lot", {"number": data["number"], "round": data["round"]})


def _round(told: _Told, data: Data) -> Message:
    key = (data["stage"], data["round"])
    pairs = {m["table"]: (m["home"], m["away"]) for m in data["matches"]}
    before = told.pairs.get(key, {})
    differs = [t for t in pairs if pairs[t] != before.get(t)]
    told.pairs[key] = pairs
    told.tables |= {m["id"]: m["table"] for m in data["matches"]}
    facts: dict[str, str | int] = {
        "round": data["round"],
        "version": data["version"],
        "count": len(pairs),
        "tables": shown(differs),
        "by": data.get("released_by", ""),
    }
    by_hand = any(m.get("by_hand") for m in data["matches"])
    if data["status"] == RoundStatus.DRAFT:
        return Message("history.drafted_by_hand" if by_hand else "history.drafted", facts)
    return Message("history.round_changed" if before and differs else "history.released", facts)


def _results(told: _Told, data: Data) -> Message:
    by_round: dict[int, list[int]] = {}
    decisions = []
    for row in data["results"]:
        match, decision = row["match"], row.get("decision") or {}
        before, played = told.decided.get(match, {}), told.played.get(match)
        told.played[match] = (row.get("boards"), row.get("total"))
        if decision != before:
            told.replaced.setdefault(told.act, {})[match] = before
            told.decided[match] = decision
            came = not decision and told.played[match] != played
            if not (came and DecisionKind(before["kind"]).awaits_play):
                decisions.append(_decision(told, match, decision))
            if not came:
                continue
        table = told.tables.get(row["match"], 0)
        by_round.setdefault(round_of(row["match"]).round, []).append(table)
    parts = tuple(
        Message(
            "history.results_of",
            {"round": number, "tables": shown(tables)},
        )
        for number, tables in sorted(by_round.items())
    )
    if parts and decisions:
        said = {"of": parts, "decisions": tuple(decisions)}
        return Message("history.results_and_decisions", said)
    if len(decisions) == 1:
        return decisions[0]
    if decisions:
        return Message("history.decisions", {"of": tuple(decisions)})
    return Message("history.results", {"of": parts})


def _decision(told: _Told, match: str, decision: Data) -> Message:
    """A decision about a match taken, or lifted: what was decided, and between whom."""
    facts = _where(told, {"match": match})
    stage, number, _ = match.split(".")
    pair = told.pairs.get((int(stage), int(number)), {}).get(int(facts["table"]), ("", ""))
    home, away = (told.names.get(side) or side for side in pair)
    args: dict[str, Arg] = {**facts, "home": home, "away": away}
    if not decision:
        return Message("history.decision_gone", args)
    args["decision"] = decision_name(DecisionKind(decision["kind"]))
    if "to" in decision:
        return Message("history.decided_to", {**args, "day": decision["to"]})
    return Message("history.decided", args)


def _absence(told: _Told, data: Data) -> Message:
    kind = Message(f"rounds.kind_{data['kind']}")
    side = told.names.get(data["side"]) or str(data["side"])
    return Message(
        "history.absence" if data["to"] is not None else "history.withdrawn",
        {"side": side, "round": data["first"], "kind": kind},
    )


def _withdrawal(told: _Told, data: Data) -> Message:
    return Message("facts.history_withdrawn", _who(told, data) | {"round": data["first"]})


def _joining(told: _Told, data: Data) -> Message:
    return Message("facts.history_joined", _who(told, data) | {"round": data["first"]})


def _penalty(told: _Told, data: Data) -> Message:
    points = {name: data[name] for name in ("round", "match_points", "game_points")}
    return Message("facts.history_penalty", _who(told, data) | points)


def _remark(told: _Told, data: Data) -> Message:
    facts: dict[str, str | int] = {**_where(told, data), "board": data["board"]}
    if data.get("fouls"):
        return Message(
            "facts.history_foul", facts | _who(told, data) | {"count": int(data["fouls"])}
        )
    return Message("facts.history_remark", facts)


def _start(_told: _Told, data: Data) -> Message:
    return Message("facts.history_start", {"round": data["round"], "at": data["at"][:5]})


def _arrival(told: _Told, data: Data) -> Message:
    facts = _who(told, data) | {"round": data["round"]}
    if "at" in data:
        return Message("facts.history_arrival_at", facts | {"at": data["at"][:5]})
    return Message("facts.history_arrival", facts)


def _protest(told: _Told, data: Data) -> Message:
    key = "facts.history_settled" if data.get("settled") else "facts.history_protest"
    return Message(key, _who(told, data) | _where(told, data))


def _assumed(_told: _Told, data: Data) -> Message:
    facts = {"round": data["round"], "count": len(data["assumed"])}
    return Message("facts.history_assumed", facts)


def _moved(_told: _Told, data: Data) -> Message:
    facts = {"round": data["round"], "day": data["day"], "at": data.get("at", "")[:5]}
    return Message("schedule.history_moved" if facts["at"] else "schedule.history_moved_day", facts)


def _who(told: _Told, data: Data) -> dict[str, str | int]:
    return {"side": told.names.get(data["side"]) or str(data["side"])}


def _where(told: _Told, data: Data) -> dict[str, str | int]:
    return {"round": round_of(data["match"]).round, "table": told.tables.get(data["match"], 0)}


def _undo(told: _Told, data: Data) -> Message:
    told.decided |= told.replaced.get(data["of"], {})
    return Message("history.undo", {"change": data["of"]})


WORDS: Mapping[str, Callable[[_Told, Data], Message]] = {
    "rules": _rules,
    "entries": _entries,
    "numbers": _numbers,
    "lot": _lot,
    "round": _round,
    "results": _results,
    "absence": _absence,
    "withdrawal": _withdrawal,
    "joining": _joining,
    "penalty": _penalty,
    "remark": _remark,
    "start": _start,
    "arrival": _arrival,
    "protest": _protest,
    "moved": _moved,
    "assumed": _assumed,
    "undo": _undo,
}
"""What a change of each kind says of itself."""


def standing(found: Iterable[Act]) -> Iterator[Act]:
    """The acts that have not been taken back."""
    return (act for act in found if act.undone_by is None)
