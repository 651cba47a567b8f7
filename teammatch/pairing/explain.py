"""Why do we meet them? What was known of both sides before the round, and what decided."""

from collections.abc import Iterable

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.grades import parse_grade, show_grade
from teammatch.model.messages import Arg, EventError, Message, Place, Problem
from teammatch.model.rounds import Match, Round, RoundKey
from teammatch.pairing.check import check_round
from teammatch.pairing.compared import WORSE_BY_HAND
from teammatch.pairing.numbers import numbered
from teammatch.pairing.position import Contestant
from teammatch.pairing.task import Task, contestants, moves_matter
from teammatch.rules.book import RuleBook
from teammatch.scoring.ledger import build_ledger
from teammatch.scoring.start_scores import grade_of, start_scores

MOVES = (
    "reversed_meeting", "no_third_equal", "balance", "alternation", "longer_run",
    "difference", "last_move",
)  # fmt: skip
OF_THE_PAIRING = (
    "dingwei.", "dong.", "draughts.", "mcmahon.", "pairing.", "monrad.", "swiss_team.",
)  # fmt: skip
"""Areas of the catalogue whose reasons may tell a number."""
TELLS_NO_NUMBER = frozenset(
    f"pairing.{name}"
    for name in (
        "declared", "gave_way", "float_alone", "rest", "rest_newcomer", "rest_absent",
        "out_requested", "out_absent", "out_withdrawn", "out_excluded",
        *(f"move_{name}" for name in MOVES), *(f"move_{name}_named" for name in MOVES),
    )
) | frozenset(
    f"swiss_team.{name}"
    for name in (
        "rules", "rules_units", "bracket",
        "colour_4_3_2", "colour_4_3_3", "colour_4_3_4", "colour_4_3_5",
    )
) | frozenset(
    f"dingwei.{name}"
    for name in (
        "drawn", "first_move_as_paired", "matched_anew", "group", "group_handed", "bye_left_over",
        "left_alone", "left_over", "left_barred",
        "anew_left_over", "anew_handed", "anew_avoided", "anew_rest",
        "move_obeys_first", "move_obeys_second", "move_look_back", "move_r48_x12",
        *(f"move_r48_{case}" for case in range(1, 8)),
    )
) | frozenset(
    f"dong.{name}"
    for name in ("merged", "relaxed_colours", "relaxed_pairs", "gave_way", "float_gave_way", "bye")
) | frozenset(
    f"draughts.{name}" for name in ("gave_way", "float_gave_way")
) | frozenset(
    f"mcmahon.{name}" for name in ("handicap", "no_komi")
) | frozenset(
    f"monrad.{name}"
    for name in (
        "gave_way", "gave_way_again", "again",
        "free_round", "free_scores", "free_nothing", "free_last", "not_entered",
    )
)  # fmt: skip
"""Reasons of a pairing from which nobody can tell who has the smaller pairing number."""


def without_numbers(reasons: Iterable[Message], shown_from: int) -> tuple[Message, ...]:
    """B2.1: the reasons that tell no number, and from which round on the others are said."""
    listed = list(reasons)
    told = [r for r in listed if r.key in TELLS_NO_NUMBER or not r.key.startswith(OF_THE_PAIRING)]
    if len(told) < len(listed):
        told.append(Message("pairing.said_later", {"round": shown_from}))
    return tuple(told)


def explain_pairing(
    rules: RuleBook, event: Event, paired: Round, table: int, *, numbers: bool = True
) -> tuple[Message, ...]:
    """What shaped the pair at a table, as an arbiter would read it aloud; table 0: the byes.

    First the facts of both sides before the round, then the reasons that the pairing itself
    gave and that are kept with the match; of a pair made by hand, what it breaks. ``numbers``
    false leaves out whatever would tell a secret pairing number.

    Raises:
        EventError: E407 there is no such table in the round.
    """
    shown_from = 0 if numbers or rules.publish.numbers == "always" else rules.publish.numbers
    if table == 0:
        reasons = tuple(reason for bye in paired.byes for reason in bye.reasons)
        return without_numbers(reasons, shown_from) if shown_from else reasons
    match = paired.at_table(table)
    if match is None:
        raise EventError(
            Problem(
                "pairing.E407",
                Place(round=paired.key.round),
                {"table": table, "tables": len(paired.matches)},
            )
        )
    sides = _before(rules, event, paired, match)
    facts = [_facts(rules, event, side) for side in sides]
    if shown_from:
        facts = [Message(f"{f.key}_secret", f.args) for f in facts]
    else:
        facts += [_accelerated(side) for side in sides if side.virtual]
    facts += [_start(rules, event, side) for side in sides if rules.pairing.traits.start_scores]
    reasons = without_numbers(match.reasons, shown_from) if shown_from else match.reasons
    said = [*facts, *reasons]
    if match.by_hand:
        said += _breaks(rules, event, paired, table) or [Message("pairing.breaks_nothing")]
    return tuple(said)


def _before(rules: RuleBook, event: Event, paired: Round, match: Match) -> tuple[Contestant, ...]:
    """Both sides of a match as its pairing saw them."""
    entries = numbered(rules, event.entries, 0)
    ledger = build_ledger(
        rules,
        event,
        RoundKey(paired.key.stage, paired.key.round - 1),
        assumed=event.assumptions.get(paired.key, ()),
    )
    sides = tuple(entries.sides[side] for side in (match.home, match.away))
    return contestants(Task(rules, paired.key, sides, entries, ledger))


def _facts(rules: RuleBook, event: Event, side: Contestant) -> Message:
    kind = "move" if moves_matter(rules) else "named"
    moves = tuple(
        Message(f"pairing.first_{kind}" if first else f"pairing.second_{kind}")
        for first in side.history
    )
    return Message(
        "pairing.facts" if kind == "move" else "pairing.facts_named",
        {
            "side": side.side.name,
            "number": side.number,
            "points": side.points - side.virtual,
            "moves": moves or (Message("pairing.no_move"),),
            "met": _names(event, side.met) or (Message("pairing.nobody"),),
        },
    )


def _start(rules: RuleBook, event: Event, side: Contestant) -> Message:
    """R60: the start score of a side and the grade, bar or floor that it follows from."""
    grade = grade_of(rules, event.entries, side.side)
    facts: dict[str, Arg] = {
        "side": side.side.name,
        "start": start_scores(rules, event.entries)[side.id],
        "grade": show_grade(grade) if grade is not None else "-",
    }
    own = rules.mcmahon
    bar, floor = parse_grade(own.bar), parse_grade(own.floor)
    if grade is not None and bar is not None and grade > bar:
        return Message("mcmahon.start_at_bar", {**facts, "bar": show_grade(bar)})
    if grade is not None and floor is not None and grade < floor:
        return Message("mcmahon.start_at_floor", {**facts, "floor": show_grade(floor)})
    return Message("mcmahon.start", facts)


def _accelerated(side: Contestant) -> Message:
    """R59: with how many points more a side is paired."""
    facts: dict[str, Arg] = {
        "side": side.side.name,
        "virtual": side.virtual,
        "points": side.points,
    }
    return Message("pairing.accelerated", facts)


def _names(event: Event, sides: Iterable[SideId]) -> tuple[str, ...]:
    known = event.entries.sides
    return tuple(known[side].name for side in sides if side in known)


def _breaks(rules: RuleBook, event: Event, paired: Round, table: int) -> list[Message]:
    found = check_round(rules, event, paired)
    of_pair = [p for p in found if p.place.table == table]
    of_round = [p for p in found if p.code in WORSE_BY_HAND]
    return [
        Message(f"pairing.{key}", {"what": Message(problem.key, problem.args)})
        for key, problems in (("breaks", of_pair), ("round_breaks", of_round))
        for problem in problems
    ]
