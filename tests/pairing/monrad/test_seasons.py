"""Whole seasons of Konrad with sides that come and go: what holds on every evening (R61, B8)."""

import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.event import Event
from teammatch.model.facts import Arrival
from teammatch.model.messages import EventError, Severity
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import ByeKind, Round, RoundKey, RoundStatus
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from tests.pairing.events import event, players

EVENINGS, MEMBERS, FREE = 9, 7, 2


def rules(meetings: int) -> RuleBook:
    return players(
        {
            "event": {"rounds": EVENINGS},
            "pairing": {"system": "konrad", "third_equal_colour": "free"},
            "konrad": {"meetings": meetings},
            "byes": {"at_most": EVENINGS, "requested_at_most": FREE, "none_in_last": 1},
        }
    )


def evening(book: RuleBook, before: Event, number: int, rng: random.Random) -> Event | None:
    """One more evening; None where those who are there have met as often as they may."""
    key = RoundKey(1, number)
    names = list(before.entries.sides)
    here = rng.sample(names, rng.randint(2, len(names)))
    signed = replace(
        before, arrivals=(*before.arrivals, *(Arrival(key, side, reason="") for side in here))
    )
    try:
        draft = pair_round(book, signed, key)
    except EventError as refused:
        if [p.code for p in refused.problems] != ["E410"]:
            raise
        return None
    found = check_round(book, signed, draft)
    assert [p for p in found if p.severity is Severity.ERROR or p.code == "W435"] == []
    assert all("cause_needed" in str(p.args["cause"]) for p in found if p.code == "W434")
    everyone_has_a_place(draft, here, names)
    results = {
        m.id: MatchResult(m.id, (BoardResult(1, (rng.choice(list(Outcome)[:3]),)),))
        for m in draft.matches
    }
    released = replace(draft, version=1, status=RoundStatus.RELEASED)
    return replace(
        signed,
        rounds={**signed.rounds, key: released},
        results={**signed.results, **results},
    )


def everyone_has_a_place(draft: Round, here: list[str], names: list[str]) -> None:
    """Who is here plays, or is the one odd one out; nobody else does."""
    playing = {side for match in draft.matches for side in (match.home, match.away)}
    resting = {bye.side for bye in draft.byes if bye.kind is ByeKind.ALLOCATED}
    assert playing | resting == set(here)
    assert len(resting) == len(here) % 2
    assert {bye.side for bye in draft.byes} - resting == set(names) - set(here)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_every_evening_of_a_season(seed: int, meetings: int) -> None:
    rng = random.Random(seed)
    book = rules(meetings)
    club = event(book, [f"M{n}" for n in range(1, MEMBERS + 1)])
    for number in range(1, EVENINGS + 1):
        after = evening(book, club, number, rng)
        if after is None:
            break
        club = after
    met: dict[frozenset[str], list[str | None]] = {}
    for paired in club.rounds_of():
        for match in paired.matches:
            met.setdefault(frozenset((match.home, match.away)), []).append(match.first)
    for firsts in met.values():
        assert len(firsts) <= meetings
        assert all(one != two for one, two in pairwise(firsts))
    for rows in build_ledger(book, club).rows.values():
        free = [row.match_points for row in rows if row.bye is ByeKind.REQUESTED]
        assert sum(points > 0 for points in free) <= FREE
