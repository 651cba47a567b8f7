"""Whole events, played by a hand-kept card index: each round against the literal enumeration.

The cards (points, moves, meetings, byes) are kept here from the rules themselves, not read from
the ledger: win 1, draw 1/2; forfeits score but are no meeting and no move; an allocated bye
1, a requested one 1/2 (none in the last round).
"""

import random
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pytest

from teammatch.model.event import Absence, Event
from teammatch.model.messages import EventError
from teammatch.model.rounds import ByeKind, Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.rules.book import RuleBook
from tests.pairing.events import event, players, with_round
from tests.reference.swiss import Literal, paired

PLAIN, FULL = 60, 800
ROUNDS = 6


@dataclass
class Card:
    """A player's card (编排卡)."""

    points: Fraction = Fraction(0)
    moves: str = ""
    met: set[str] = field(default_factory=set)
    byes: int = 0


def literal(names: list[str], cards: dict[str, Card], units: dict[str, str], last: bool) -> Literal:
    """The players of this round for the twin, in rank order."""

    def third(i: int, j: int) -> bool:
        ends = {cards[names[i]].moves[-2:], cards[names[j]].moves[-2:]}
        return ends in ({"ww"}, {"bb"})

    def same(i: int, j: int) -> bool:
        return bool(units[names[i]]) and units[names[i]] == units[names[j]]

    return Literal(
        [int(2 * cards[n].points) for n in names],
        [cards[n].byes for n in names],
        lambda i, j: names[j] not in cards[names[i]].met and (last or not third(i, j)),
        lambda i, j: (int(last and third(i, j)), int(same(i, j))),
    )


def play(
    rng: random.Random, running: Event, drawn: Round, cards: dict[str, Card], *, last: bool
) -> Event:
    """Random results and forfeits, written on the cards and into the event."""
    lines = []
    for match in drawn.matches:
        score = rng.choice(("1", "1", "0", "=", "+", "-", "--"))
        home, away = str(match.first), match.opponent(str(match.first))
        lines.append(f"{home}-{away} {score}")
        won = {"1": 2, "+": 2, "=": 1}.get(score, 0)
        lost = {"0": 2, "-": 2, "=": 1}.get(score, 0)
        cards[home].points += Fraction(won, 2)
        cards[away].points += Fraction(lost, 2)
        if score in ("1", "0", "="):
            cards[home].moves += "w"
            cards[away].moves += "b"
            cards[home].met.add(away)
            cards[away].met.add(home)
    for bye in drawn.byes:
        allocated = bye.kind is ByeKind.ALLOCATED
        cards[bye.side].byes += allocated
        cards[bye.side].points += 1 if allocated else 0 if last else Fraction(1, 2)
    return with_round(running, lines, drawn.byes)


def one_event(seed: int) -> int:
    """Play one event as far as it can be paired; the number of rounds compared."""
    rng = random.Random(seed)
    names = list("ABCDEFGHI"[: rng.randint(4, 9)])
    units = {name: rng.choice(("", "x", "y")) for name in names}
    tree = {"event": {"rounds": ROUNDS}, "avoid": [{"column": "unit"}]}
    rules: RuleBook = players(tree)
    cards = {name: Card() for name in names}
    running = event(rules, names, units=units)
    for number in range(1, ROUNDS + 1):
        away = [n for n in names if rng.random() < 0.1][: len(names) - 2]
        absences = [Absence(n, ByeKind.REQUESTED, number, number) for n in away]
        running = replace(running, absences=(*running.absences, *absences))
        here = sorted(set(names) - set(away), key=lambda n: (-cards[n].points, n))
        last = number == ROUNDS
        wanted = paired(literal(here, cards, units, last))
        try:
            drawn = pair_round(rules, running, RoundKey(1, number))
        except EventError:
            assert wanted is None, seed
            return number - 1
        assert wanted is not None, seed
        assert {frozenset((m.home, m.away)) for m in drawn.matches} == {
            frozenset((here[i], here[j])) for i, j in wanted[0]
        }, (seed, number)
        resting = [b.side for b in drawn.byes if b.kind is ByeKind.ALLOCATED]
        assert resting == ([] if wanted[1] is None else [here[wanted[1]]])
        assert [p for p in check_round(rules, running, drawn) if p.severity == "error"] == []
        running = play(rng, running, drawn, cards, last=last)
    return ROUNDS


def test_events_are_paired_as_the_literal_enumeration_pairs_the_cards() -> None:
    assert sum(one_event(seed) for seed in range(PLAIN)) > 3 * PLAIN


@pytest.mark.full
def test_events_are_paired_as_the_literal_enumeration_in_full() -> None:
    assert sum(one_event(1000 + seed) for seed in range(FULL)) > 3 * FULL
