"""Recorded events of a public 定位编排 program, replayed round by round."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from teammatch.model.event import Event
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.pairing.engine import pair_round, prepared
from teammatch.pairing.task import Task, contestants
from teammatch.rules.book import RuleBook
from teammatch.rules.load import load_rules
from teammatch.rules.presets import preset_path
from tests.standings.corpus import corpus_json, xiangqi_event

EVENTS = ("xq-11p-7r", "xq-16p-9r-b", "xq-17p-11r")
Pairs = set[frozenset[str]]


def rules_of(rounds: int, **changes: Any) -> RuleBook:  # noqa: ANN401 - TOML
    """The preset of the recorded events, for so many rounds."""
    path = preset_path("xiangqi-bp-online")
    assert path is not None
    tree = load_rules(path).book.model_dump(by_alias=True, mode="json")
    tree["event"]["rounds"] = rounds
    for table, more in changes.items():
        tree[table] |= more
    return RuleBook.model_validate(tree)


def numbered_event(name: str) -> tuple[Event, dict[str, Any]]:
    """A recorded event, its numbers fixed."""
    event, data = xiangqi_event(name)
    numbered = {
        side.id: replace(side, number=int(side.id[1:])) for side in event.entries.sides.values()
    }
    return replace(event, entries=replace(event.entries, sides=numbered)), data


def before(event: Event, number: int) -> Event:
    """The event as it stood before a round."""
    return replace(event, rounds={k: r for k, r in event.rounds.items() if k.round < number})


def rounds_of(name: str, first: int = 2) -> Iterator[tuple[RuleBook, Event, Round]]:
    """Every recorded round from ``first`` on, with the event before it."""
    event, data = numbered_event(name)
    rules = rules_of(data["rounds"])
    for key, recorded in sorted(event.rounds.items()):
        if key.round >= first:
            yield rules, before(event, key.round), recorded


def pairs_of(paired: Round) -> Pairs:
    """Who meets whom."""
    return {frozenset((m.home, m.away)) for m in paired.matches}


def movers_of(paired: Round) -> set[tuple[str | None, str]]:
    """Who moves first against whom."""
    return {(m.first, m.opponent(m.first or m.home)) for m in paired.matches}


def resting(paired: Round) -> list[str]:
    """Who has the bye."""
    return [bye.side for bye in paired.byes if bye.kind is ByeKind.ALLOCATED]


def task_of(rules: RuleBook, event: Event, number: int) -> Task:
    """What a system is given for a round."""
    return prepared(rules, event, RoundKey(1, number))[0]


Judged = list[tuple[int, list[int], int]]


def judged(rules: RuleBook, event: Event, paired: Round) -> Judged:
    """B3.10: per score group from the top: left over, scores of the paired, sum of |d1 + d2|.

    Smaller is better, the scores counted downwards. Written from that sentence alone.
    """
    sides = {c.id: c for c in contestants(task_of(rules, event, paired.key.round))}
    mate: dict[str, str] = {}
    for match in paired.matches:
        mate[match.home], mate[match.away] = match.away, match.home
    pool: list[str] = []
    found: Judged = []
    for score in sorted({c.points for c in sides.values()}, reverse=True):
        pool += [side for side, c in sides.items() if c.points == score]
        inside = [side for side in pool if mate.get(side) in pool]
        fit = sum(abs(sides[s].balance + sides[mate[s]].balance) for s in inside) // 2
        scores = sorted(-int(sides[side].points) for side in inside)
        pool = [side for side in pool if side not in inside]
        found.append((len(pool), scores, fit))
    return found


def agreeing() -> list[dict[str, Any]]:
    """The whole rounds in which the literal reading and the program agree (T15)."""
    found: list[dict[str, Any]] = corpus_json("xiangqi/dingwei-agreeing-rounds.json")
    return found


def ours(rules: RuleBook, event: Event, number: int) -> Round:
    """The round as paired by us."""
    return pair_round(rules, event, RoundKey(1, number))
