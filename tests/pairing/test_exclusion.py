"""B3.7 in a round: who has passed, is out or kept out by forfeits is not paired; all others are."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.entries import Entries, Side
from teammatch.model.event import Absence, Event
from teammatch.model.facts import AssumedAs, Assumption, Withdrawal
from teammatch.model.messages import EventError, Severity
from teammatch.model.results import BoardResult, Decision, DecisionKind, MatchResult, Outcome
from teammatch.model.rounds import Bye, ByeKind, Match, Round, RoundKey, RoundStatus
from teammatch.pairing.check import check_round
from teammatch.pairing.engine import pair_round
from teammatch.pairing.explain import explain_pairing
from teammatch.pairing.length import rounds_to_play
from teammatch.pairing.numbers import assign_numbers
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from tests.pairing.events import event, players, with_round

SYSTEMS = ("swiss", "dingwei", "monrad", "konrad", "mcmahon", "draughts-rating", "dong")
PASS_AT_2 = {"passed_points": 2, "passed_within": 2}


def rules_of(system: str = "swiss", **more: Any) -> RuleBook:  # noqa: ANN401 - TOML data
    """Single players, 1-0.5-0, seven rounds, everybody entered is paired."""
    return players(
        {
            "event": {"rounds": 7},
            "pairing": {"system": system, "third_equal_colour": "free"},
            "konrad": {"paired": "entered"},
            "mcmahon": {"zero": "1d"},
            **more,
        }
    )


def two_rounds(rules: RuleBook) -> Event:
    """A and B win both of their games; C to F one; G and H (the last two) none."""
    known = event(rules, "ABCDEFGH")
    sides = {n: replace(s, extra={"Grade": "1d"}) for n, s in known.entries.sides.items()}
    made = with_round(replace(known, entries=Entries(sides)), ["A-C 1", "B-D 1", "E-G 1", "F-H 1"])
    return with_round(made, ["A-E 1", "B-F 1", "C-G 1", "D-H 1"])


def kinds(paired: Round) -> dict[str, ByeKind]:
    return {bye.side: bye.kind for bye in paired.byes}


def playing(paired: Round) -> set[str]:
    return {side for match in paired.matches for side in (match.home, match.away)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_in_every_system_the_passed_and_the_cut_are_not_paired(system: str) -> None:
    rules = rules_of(system, exclusion={**PASS_AT_2, "cuts": [{"round": 2, "below": 1}]})
    paired = pair_round(rules, two_rounds(rules), RoundKey(1, 3))
    assert kinds(paired) == {
        "A": ByeKind.PASSED,
        "B": ByeKind.PASSED,
        "G": ByeKind.CUT,
        "H": ByeKind.CUT,
    }
    assert playing(paired) == set("CDEF")


def test_c_04_6_teams_too() -> None:
    """A team that is not paired any more is away in this round."""
    rules = RuleBook.model_validate(
        {
            "event": {"rounds": 7},
            "pairing": {"system": "swiss-team"},
            "sides": {"boards": 1},
            "exclusion": {"passed_points": 4, "cuts": [{"round": 2, "below": 1}]},
        }
    )
    paired = pair_round(rules, two_rounds(rules), RoundKey(1, 3))
    assert sorted(kinds(paired)) == ["A", "B", "G", "H"]
    assert playing(paired) == set("CDEF")


def test_an_odd_number_that_is_left_has_a_bye_as_usual() -> None:
    rules = rules_of(exclusion={"cuts": [{"round": 2, "below": "0.5"}]})
    made = two_rounds(rules)
    odd = replace(made, withdrawals={"C": Withdrawal("C", 3)})
    paired = pair_round(rules, odd, RoundKey(1, 3))
    assert kinds(paired)["C"] is ByeKind.ABSENT
    assert [side for side, kind in kinds(paired).items() if kind is ByeKind.ALLOCATED] == ["F"]
    assert playing(paired) == set("ABDE")


def test_r60_start_scores_of_a_mcmahon_are_no_points_of_the_rounds() -> None:
    """A 3d of 1 point has a McMahon score of 3; with 2 points to pass it has not passed."""
    rules = rules_of("mcmahon", exclusion=PASS_AT_2)
    made = two_rounds(rules)
    graded = {
        name: replace(side, extra={"Grade": "3d" if name == "C" else "1d"})
        for name, side in made.entries.sides.items()
    }
    paired = pair_round(rules, replace(made, entries=Entries(graded)), RoundKey(1, 3))
    assert sorted(kinds(paired)) == ["A", "B"]


def test_r59_pairing_points_of_an_acceleration_pass_nobody() -> None:
    rules = rules_of(
        exclusion={"passed_points": 2}, acceleration={"method": "upper-half", "points": 1}
    )
    made = with_round(event(rules, "ABCD"), ["A-B 1", "C-D 1"])
    assert kinds(pair_round(rules, made, RoundKey(1, 2))) == {}


def test_the_reason_says_points_round_and_rule() -> None:
    rules = rules_of(exclusion={**PASS_AT_2, "cuts": [{"round": 2, "below": 1}]})
    made = two_rounds(rules)
    said = explain_pairing(rules, made, pair_round(rules, made, RoundKey(1, 3)), 0)
    assert [(m.key, m.args["side"]) for m in said] == [
        ("exclusion.passed", "A"),
        ("exclusion.passed", "B"),
        ("exclusion.cut", "G"),
        ("exclusion.cut", "H"),
    ]
    assert dict(said[0].args) == {"side": "A", "points": 2, "round": 2, "limit": 2}
    assert dict(said[2].args) == {"side": "G", "points": 0, "round": 2, "limit": 1}


def test_r16_a_requested_bye_of_who_has_passed_brings_nothing() -> None:
    rules = rules_of(exclusion=PASS_AT_2)
    asked = [
        Absence("A", ByeKind.REQUESTED, 3, 3),
        Absence("B", ByeKind.FULL, 3, 3),
        Absence("C", ByeKind.REQUESTED, 3, 3),
    ]
    made = replace(two_rounds(rules), absences=tuple(asked))
    assert kinds(pair_round(rules, made, RoundKey(1, 3))) == {
        "A": ByeKind.PASSED,
        "B": ByeKind.FULL,
        "C": ByeKind.REQUESTED,
        "H": ByeKind.ALLOCATED,
    }


def test_who_has_left_is_told_as_withdrawn() -> None:
    rules = rules_of(exclusion=PASS_AT_2)
    made = replace(two_rounds(rules), withdrawals={"A": Withdrawal("A", 3)})
    assert kinds(pair_round(rules, made, RoundKey(1, 3)))["A"] is ByeKind.ABSENT


def test_e1344_fewer_than_two_are_left() -> None:
    rules = rules_of(exclusion={**PASS_AT_2, "cuts": [{"round": 2, "below": "1.5"}]})
    made = two_rounds(rules)
    with pytest.raises(EventError) as refused:
        pair_round(rules, made, RoundKey(1, 3))
    (problem,) = refused.value.problems
    assert (problem.code, problem.args["left"]) == ("E1344", 0)
    ledger = build_ledger(rules, made)
    assert rounds_to_play(rules, made, ledger) == 2
    assert rounds_to_play(rules_of(), made, ledger) == 7


def test_while_a_result_is_missing_the_event_goes_on() -> None:
    rules = rules_of(exclusion={"cuts": [{"round": 1, "below": 1}]})
    made = with_round(event(rules, "AB"), ["A-B"])
    assert rounds_to_play(rules, made, build_ledger(rules, made)) == 7


# what the checker says


def judged(rules: RuleBook, made: Event, paired: Round) -> list[tuple[str, Severity]]:
    found = check_round(rules, made, paired)
    return [(p.code, p.severity) for p in found if p.code[1:] in ("1341", "1342", "1343")]


def drafted(rules: RuleBook, made: Event) -> Round:
    return pair_round(rules, made, RoundKey(1, 3))


def released(paired: Round) -> Round:
    return replace(paired, version=1, status=RoundStatus.RELEASED)


def corrected(made: Event, match: str, outcome: Outcome) -> Event:
    """The event with another result of a match."""
    now = MatchResult(match, (BoardResult(1, (outcome,)),))
    return replace(made, results={**made.results, match: now})


def test_a_round_as_it_was_paired_breaks_nothing() -> None:
    rules = rules_of(exclusion={**PASS_AT_2, "cuts": [{"round": 2, "below": 1}]})
    made = two_rounds(rules)
    assert judged(rules, made, drafted(rules, made)) == []
    assert judged(rules, made, released(drafted(rules, made))) == []


def test_e1341_e1342_a_correction_makes_a_draft_wrong_and_a_released_round_told_of() -> None:
    """E, not A, has won in round 2: E has passed and plays, A has not and was left out."""
    rules = rules_of(exclusion=PASS_AT_2)
    made = two_rounds(rules)
    draft = drafted(rules, made)
    now = corrected(made, "1.2.1", Outcome.LOSS)
    assert judged(rules, now, draft) == [
        ("E1341", Severity.ERROR),
        ("E1342", Severity.ERROR),
    ]
    assert judged(rules, now, released(draft)) == [
        ("W1341", Severity.WARNING),
        ("W1342", Severity.WARNING),
    ]


def by_hand(*pairs: str, byes: tuple[Bye, ...] = ()) -> Round:
    matches = tuple(
        Match(f"1.3.{table}", table, pair[0], pair[2], pair[0], by_hand=True)
        for table, pair in enumerate(pairs, 1)
    )
    return Round(RoundKey(1, 3), 0, RoundStatus.DRAFT, matches, byes)


def test_e1341_a_hand_that_pairs_who_has_passed() -> None:
    rules = rules_of(exclusion=PASS_AT_2)
    made = two_rounds(rules)
    hand = by_hand("A-D", "C-F", "E-H", byes=(Bye("B", ByeKind.PASSED), Bye("G", ByeKind.ABSENT)))
    assert judged(rules, made, hand) == [("E1341", Severity.ERROR)]
    assert judged(rules, made, released(hand)) == [("E1341", Severity.ERROR)]


def test_e1343_a_bye_worth_a_win_for_who_has_passed() -> None:
    rules = rules_of(exclusion=PASS_AT_2)
    made = two_rounds(rules)
    hand = by_hand(
        "C-D", "E-F", "G-H", byes=(Bye("A", ByeKind.ALLOCATED), Bye("B", ByeKind.PASSED))
    )
    assert judged(rules, made, hand) == [("E1343", Severity.ERROR)]


def test_report_113_a_draft_is_judged_on_what_it_was_paired_on() -> None:
    """A's open match was taken for won: it has passed until the result comes otherwise."""
    rules = rules_of(exclusion=PASS_AT_2)
    made = two_rounds(rules)
    waiting = replace(made, results={m: r for m, r in made.results.items() if m != "1.2.1"})
    taken = Assumption("1.2.1", AssumedAs.HOME_WINS)
    waiting = replace(waiting, assumptions={RoundKey(1, 3): (taken,)})
    draft = pair_round(
        rules, waiting, RoundKey(1, 3), ledger=build_ledger(rules, waiting, assumed=[taken])
    )
    assert kinds(draft)["A"] is ByeKind.PASSED
    assert judged(rules, waiting, draft) == []
    came = corrected(waiting, "1.2.1", Outcome.DRAW)
    assert judged(rules, came, draft) == [("E1342", Severity.ERROR)]


def test_e429_is_for_the_absent_alone() -> None:
    rules = rules_of(exclusion=PASS_AT_2)
    made = replace(two_rounds(rules), absences=(Absence("C", ByeKind.ABSENT, 3, 3),))
    hand = by_hand("A-C", "D-E", byes=(Bye("B", ByeKind.PASSED),))
    codes = [p.code for p in check_round(rules, made, hand)]
    assert (codes.count("E429"), codes.count("E1341")) == (1, 1)


# played at random: nobody excluded is paired, nobody else is left out

RESULTS = ("1", "=", "0", "+", "-", "--", "")
NOTHING_LEGAL = {"E409", "E410", "E411", "E440", "E443", "E1344"}
WORTH = {"1": (2, 0), "=": (1, 1), "0": (0, 2), "+": (2, 0), "-": (0, 2), "--": (0, 0), "": (0, 0)}
"""Half points of first-named and second-named; an open match counts nothing yet."""


def known(match: Match, letter: str) -> MatchResult | None:
    outcomes = {"1": Outcome.WIN, "=": Outcome.DRAW, "0": Outcome.LOSS}
    forfeits = {
        "+": DecisionKind.HOME_WINS,
        "-": DecisionKind.AWAY_WINS,
        "--": DecisionKind.DOUBLE_FORFEIT,
    }
    if letter in outcomes:
        return MatchResult(match.id, (BoardResult(1, (outcomes[letter],)),))
    return MatchResult(match.id, decision=Decision(forfeits[letter])) if letter else None


class Literal:
    """The three rules word by word, on half points kept by hand."""

    def __init__(self, exclusion: Mapping[str, Any], forfeits: int, sides: str) -> None:
        self.passed = exclusion.get("passed_points")
        self.within = exclusion.get("passed_within", 99)
        self.cuts = {c["round"]: c["below"] for c in exclusion.get("cuts", ())}
        self.forfeits = forfeits
        self.points = dict.fromkeys(sides, 0)
        self.running = dict.fromkeys(sides, 0)
        self.gone: dict[str, ByeKind] = {}

    def play(self, paired: Round, letters: Mapping[str, str]) -> None:
        for match in paired.matches:
            letter = letters[match.id]
            for side, made, lost in (
                (match.home, WORTH[letter][0], letter in ("-", "--")),
                (match.away, WORTH[letter][1], letter in ("+", "--")),
            ):
                self.points[side] += made
                if letter:
                    self.running[side] = self.running[side] + 1 if lost else 0
        for bye in paired.byes:
            self.points[bye.side] += 2 if bye.kind is ByeKind.ALLOCATED else 0
        for side, points in self.points.items():
            self._judge(side, Fraction(points, 2), paired.key.round)

    def _judge(self, side: str, points: Fraction, number: int) -> None:
        kept_out = self.gone.get(side) is ByeKind.ABSENT
        if side in self.gone and not kept_out:
            return
        if self.passed is not None and number <= self.within and points >= self.passed:
            self.gone[side] = ByeKind.PASSED
        elif points < self.cuts.get(number, 0):
            self.gone[side] = ByeKind.CUT
        elif self.forfeits and self.running[side] >= self.forfeits:
            self.gone[side] = ByeKind.ABSENT


def numbered_sides(rules: RuleBook, names: str) -> Entries:
    sides = {
        n: Side(n, n, i, rating=3000 - i, extra={"Grade": "1d"}) for i, n in enumerate(names, 1)
    }
    given = assign_numbers(rules, Entries(sides), 1)
    return Entries({n: replace(side, number=given[n]) for n, side in sides.items()})


def paired_if_legal(rules: RuleBook, made: Event, key: RoundKey) -> Round | None:
    try:
        return pair_round(rules, made, key)
    except EventError as refused:
        if {p.code for p in refused.problems} <= NOTHING_LEGAL:
            return None
        raise


exclusions = st.fixed_dictionaries(
    {},
    optional={
        "passed_points": st.sampled_from((1, 2, 3)),
        "passed_within": st.integers(1, 4),
        "cuts": st.sampled_from(
            (
                [{"round": 1, "below": "0.5"}],
                [{"round": 2, "below": 1}],
                [{"round": 1, "below": "0.5"}, {"round": 3, "below": "1.5"}],
            )
        ),
    },
)


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from((*SYSTEMS, "swiss-team")),
    exclusions,
    st.integers(0, 2),
    st.integers(4, 11),
    st.randoms(use_true_random=False),
)
def test_nobody_excluded_is_paired_and_nobody_else_is_left_out_but_the_bye(
    system: str,
    exclusion: dict[str, Any],
    forfeits: int,
    count: int,
    rng: Any,  # noqa: ANN401
) -> None:
    names = "ABCDEFGHIJK"[:count]
    more = {
        "exclusion": exclusion,
        "late": {"exclude_after": forfeits},
        "byes": {"at_most": 4},
    }
    if system == "swiss-team":
        more |= {"sides": {"kind": "teams", "boards": 1}}
    rules, plain = (
        rules_of(system, **more),
        rules_of(system, **{**more, "exclusion": {}, "late": {}}),
    )
    literal = Literal(
        {**exclusion, "cuts": [
            {"round": c["round"], "below": Fraction(c["below"])} for c in exclusion.get("cuts", ())
        ]},
        forfeits,
        names,
    )  # fmt: skip
    made = Event(entries=numbered_sides(rules, names))
    for number in range(1, 5):
        key = RoundKey(1, number)
        paired = paired_if_legal(rules, made, key)
        if paired is None:
            return
        left_out = {b.side: b.kind for b in paired.byes if b.kind is not ByeKind.ALLOCATED}
        assert left_out == literal.gone
        resting = [b.side for b in paired.byes if b.kind is ByeKind.ALLOCATED]
        assert len(resting) == (count - len(literal.gone)) % 2
        assert playing(paired) | set(resting) == set(names) - set(literal.gone)
        assert judged(rules, made, paired) == []
        if not literal.gone:
            assert paired == pair_round(plain, made, key)
        letters = {m.id: rng.choice(RESULTS) for m in paired.matches}
        results = {m.id: r for m in paired.matches if (r := known(m, letters[m.id])) is not None}
        made = replace(
            made,
            rounds={**made.rounds, key: released(paired)},
            results={**made.results, **results},
        )
        literal.play(paired, letters)
