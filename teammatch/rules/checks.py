"""What the types of the rule book cannot say: rules between its settings, one function each.

A check takes the rule book and the keys that the event's own files set (a preset may say more than
an event uses), and returns problems whose place is a key; file and line are added by the reader.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from zoneinfo import ZoneInfo

from teammatch.model.entries import Entries
from teammatch.model.grades import parse_grade
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.points import show_points
from teammatch.rules.book import ApartRule, AvoidRule, RuleBook
from teammatch.rules.dingwei import DingweiRules, first_round_fits, goes_at_times
from teammatch.rules.exclusion_checks import EXCLUSION_CHECKS
from teammatch.rules.systems import SECTIONS

SHOWN = 8
"""Names in one message."""

SEVERITY_OF_EFFECT = ("warning", "game", "board", "match")
"""What lateness may cost, mildest first."""


def _error(code: str, key: str, **args: str | int) -> Problem:
    return Problem(f"rules.{code}", Place(key=key), args)


def _warning(code: str, key: str, **args: str | int) -> Problem:
    return Problem(f"rules.{code}", Place(key=key), args, Severity.WARNING)


def best_of_needs_odd_games(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """R24: best of 1, 3, 5, 7; an even number can only be played out."""
    if book.match.format == "best-of" and book.match.games % 2 == 0:
        yield _error("E111", "match.games", games=book.match.games)


def minimum_is_given_where_it_decides(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """A match decided by a minimum needs the number, and the number needs that setting."""
    if book.match.decided_by == "minimum" and book.match.minimum is None:
        yield _error("E112", "match.decided_by")
    if book.match.decided_by != "minimum" and "match.minimum" in said:
        yield _error("E113", "match.minimum", decided_by=book.match.decided_by)


def minimum_can_be_reached(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Nobody can make more game points than all boards are worth."""
    minimum = book.match.minimum
    most = _most_game_points(book)
    if minimum is not None and not 0 < minimum <= most:
        yield Problem("rules.E114", Place(key="match.minimum"), {"minimum": minimum, "most": most})


def minimum_is_more_than_half(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """W135: with half of the points or less, both sides may reach the minimum."""
    minimum = book.match.minimum
    half = _most_game_points(book) / 2
    decides = book.match.decided_by == "minimum" and "match.minimum" in said
    if decides and minimum is not None and 0 < minimum <= half:
        place = Place(key="match.minimum")
        yield Problem("rules.W135", place, {"minimum": minimum, "half": half}, Severity.WARNING)


def _most_game_points(book: RuleBook) -> Fraction:
    points = book.points
    board = points.board.win if points.board.by == "result" else points.game.win * book.match.games
    return board * book.boards


def head_board_exists(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """主将: the board that breaks a level match is one of the boards."""
    if book.match.head_board > book.boards:
        yield _error("E115", "match.head_board", board=book.match.head_board, boards=book.boards)


def late_grades_get_worse(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Rules beyond 1.5: later never costs less; no two grades at the same minute."""
    grades = book.late.grades
    for number, (before, after) in enumerate(pairwise(grades), start=2):
        worse = SEVERITY_OF_EFFECT.index(after.effect) > SEVERITY_OF_EFFECT.index(before.effect)
        if after.minutes <= before.minutes or not worse:
            yield _error(
                "E116",
                f"late.grades[{number}]",
                minutes=after.minutes,
                effect=after.effect,
                minutes_before=before.minutes,
                effect_before=before.effect,
            )


def late_limit_or_grades(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """The short form and the ladder are two ways to say one thing."""
    if book.late.limit_minutes is not None and book.late.grades:
        yield _error("E117", "late.limit_minutes")
    if "late.unit" in said and book.late.grades:
        yield _warning("W117", "late.unit")


def late_game_needs_several(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """With one game a board, losing the game is losing the board."""
    if book.match.games > 1:
        return
    if book.late.limit_minutes is not None and book.late.unit == "game" and "late.unit" in said:
        yield _warning("W118", "late.unit")
    for number, grade in enumerate(book.late.grades, start=1):
        if grade.effect == "game":
            yield _warning("W118", f"late.grades[{number}]")


TEAM_KEYS = (
    "sides.boards", "sides.reserves", "sides.board_order", "match.head_board", "colours.boards",
    "points.match.draw_home", "points.match.draw_away",
)  # fmt: skip
"""Keys that mean something for teams only."""


def single_players_have_no_boards(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """Single players: no boards, no home and away, and the board is the match."""
    if book.sides.kind == "teams":
        return
    for key in TEAM_KEYS:
        if key in said:
            yield _error("E118", key)
    if book.colours.given_to in ("home", "away") and "colours.given_to" in said:
        yield _error("E118", "colours.given_to")
    if book.points.primary == "game":
        yield _error("E119", "points.primary")


def swiss_needs_rounds(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """R9: the number of rounds is fixed before the event."""
    if book.event.rounds is None and book.pairing.traits.uses_results:
        yield _error("E120", "event.rounds", system=book.pairing.system)


def cycles_are_for_round_robins(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """Rules beyond 11: only a round robin is played once or twice."""
    if not book.pairing.traits.by_table:
        for key in ("pairing.cycles", "pairing.swap_last_two"):
            if key in said and (book.pairing.cycles > 1 or book.pairing.swap_last_two):
                yield _error("E121", key, system=book.pairing.system)


def time_zone_is_known(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Times are printed in the zone of the event."""
    try:
        ZoneInfo(book.timezone)
    except (ValueError, OSError, KeyError):
        yield _error("E122", "timezone", zone=book.timezone)


def days_ascend(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """T9: the evenings stand in order, one entry a day or several that do not overlap."""
    for number, (before, after) in enumerate(pairwise(book.schedule.days), start=2):
        if (after.date, after.start) < (before.date, before.latest_end):
            yield _error("E123", f"schedule.days[{number}]", day=after.date.isoformat())


def days_end_after_they_start(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Play ends after it has started, on the same day."""
    for number, day in enumerate(book.schedule.days, start=1):
        if day.latest_end <= day.start:
            yield _error(
                "E124",
                f"schedule.days[{number}].latest_end",
                start=f"{day.start:%H:%M}",
                end=f"{day.latest_end:%H:%M}",
            )


def both_venue_draws_or_none(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Rules beyond 2.2: a drawn match is worth something to home and to away."""
    match = book.points.match
    if (match.draw_home is None) != (match.draw_away is None):
        given, other = ("home", "away") if match.draw_away is None else ("away", "home")
        yield _error("E126", f"points.match.draw_{given}", other=f"draw_{other}")


def more_is_better(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """R1-R4: a win is worth more than a loss, a draw no more than a win and no less than a loss."""
    for level in ("game", "board", "match"):
        worth = getattr(book.points, level)
        if not worth.loss <= worth.draw <= worth.win or worth.loss == worth.win:
            yield Problem(
                "rules.E127",
                Place(key=f"points.{level}"),
                {"win": worth.win, "draw": worth.draw, "loss": worth.loss},
            )


def avoidance_ends_after_it_starts(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """R32: a range of rounds has its end after its start."""
    rules: list[tuple[str, AvoidRule | ApartRule]] = [
        (f"avoid[{number}]", rule) for number, rule in enumerate(book.avoid, start=1)
    ]
    rules += [
        (f"pairing.apart[{number}]", rule)
        for number, rule in enumerate(book.pairing.apart, start=1)
    ]
    for key, rule in rules:
        if 0 < rule.to_round < rule.from_round:
            yield _error("E128", f"{key}.to_round", first=rule.from_round, last=rule.to_round)


def declared_rounds_are_possible(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """A declared round exists, is declared once, and names no side twice."""
    seen: set[int] = set()
    for number, declared in enumerate(book.pairing.declared, start=1):
        key = f"pairing.declared[{number}]"
        if declared.round in seen or declared.round > (book.event.rounds or declared.round):
            yield _error("E129", f"{key}.round", round=declared.round)
        seen.add(declared.round)
        names = [name.strip() for pair in declared.pairs for name in pair]
        for name in sorted({n for n in names if names.count(n) > 1}):
            yield _error("E130", f"{key}.pairs", name=name)


def forbidden_pairs_have_two_sides(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Nobody meets himself anyway."""
    for number, (one, other) in enumerate(book.pairing.forbidden, start=1):
        if one.strip() == other.strip():
            yield _error("E130", f"pairing.forbidden[{number}]", name=one)
    for number, rule in enumerate(book.pairing.apart, start=1):
        times = Counter(name.strip() for name in rule.sides)
        for name in (name for name, count in times.items() if count > 1):
            yield _error("E130", f"pairing.apart[{number}]", name=name)


def acceleration_is_for_a_swiss(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """R59: virtual points change who meets whom only where results do, and for a few rounds."""
    own = book.acceleration
    if own.method == "none":
        if said & {f"acceleration.{key}" for key in UPPER_HALF}:
            yield _warning("W139", "acceleration", method=own.method)
        return
    if not book.pairing.traits.uses_results:
        yield _error("E136", "acceleration.method", system=book.pairing.system)
    if own.method == "baku":
        for key in UPPER_HALF:
            if f"acceleration.{key}" in said:
                yield _warning("W139", f"acceleration.{key}", method=own.method)
    elif own.rounds >= (book.event.rounds or own.rounds + 1):
        rounds = book.event.rounds or 0
        yield _error("E137", "acceleration.rounds", accelerated=own.rounds, rounds=rounds)
    if own.method == "upper-half" and not isinstance(own.points, str) and own.points <= 0:
        yield _error("E139", "acceleration.points", points=show_points(own.points))
    if book.pairing.system == "swiss-team" and (
        book.swiss_team.acceleration != "none" or book.swiss_team.virtual
    ):
        yield _error("E138", "acceleration.method")


def grades_of_mcmahon_are_grades(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """B4.3: zero, bar and floor name grades, the floor is not above the bar, a win is a grade."""
    if not book.pairing.traits.start_scores:
        return
    own = book.mcmahon
    for key, typed in (("zero", own.zero), ("bar", own.bar), ("floor", own.floor)):
        if parse_grade(typed) is None and (typed or key == "zero"):
            none: Message | str = "" if key == "zero" else Message("mcmahon.or_nothing")
            facts: dict[str, Arg] = {"found": typed, "none": none}
            yield Problem("mcmahon.E1301", Place(key=f"mcmahon.{key}"), facts)
    bar, floor = parse_grade(own.bar), parse_grade(own.floor)
    if bar is not None and floor is not None and floor > bar:
        levels: dict[str, Arg] = {"floor": own.floor, "bar": own.bar}
        yield Problem("mcmahon.E1302", Place(key="mcmahon.floor"), levels)
    win = book.points.match.win
    if win != 1 and book.points.primary == "match":
        yield Problem(
            "mcmahon.W1304", Place(key="points.match.win"), {"win": win}, Severity.WARNING
        )


def tables_of_other_systems(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """W131: a table that only one pairing system reads, in an event of another."""
    for section in sorted(SECTIONS - {book.pairing.traits.section}):
        if any(key == section or key.startswith(f"{section}.") for key in said):
            yield _warning("W131", section, system=book.pairing.system)


def third_moves_are_read(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """W1355: the rule of third equal moves, where a system or a handicap gives out the moves."""
    handicap = book.pairing.traits.start_scores and book.mcmahon.handicap
    key = "pairing.third_equal_colour"
    if key in said and (book.pairing.traits.own_moves or handicap):
        reason = Message("rules.moves_by_handicap" if handicap else "rules.moves_by_system")
        place = Place(key=key)
        facts: dict[str, Arg] = {"system": book.pairing.system, "reason": reason}
        yield Problem("rules.W1355", place, facts, Severity.WARNING)


def draughts_has_colours_to_give(book: RuleBook, said: frozenset[str]) -> Iterator[Problem]:
    """R72 g to i: colours are evened out only where a round gives a side a colour as a whole."""
    if book.pairing.system == "draughts-rating" and not (
        book.colours.used and book.match.games % 2
    ):
        for key in ("draughts-rating.colour-relevant", "draughts-rating.balance-first"):
            if key in said:
                yield Problem("draughts.W415", Place(key=key), {}, Severity.WARNING)


def best_results_are_some(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """R61: fewer results count than there are rounds; pairing by the best needs their number."""
    best, rounds = book.standings.best, book.event.rounds
    if best and rounds is not None and best >= rounds:
        yield Problem(
            "monrad.W439", Place(key="standings.best"), {"best": best, "rounds": rounds},
            Severity.WARNING,
        )  # fmt: skip
    if book.pairing.traits.meets_again and book.konrad.pair_by == "best" and not best:
        yield Problem("monrad.E1312", Place(key="konrad.pair_by"))


def classes_go_down(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """B8: classes stand from the highest rating down to 0, each with a name of its own."""
    names: set[str] = set()
    for number, (above, rule) in enumerate(
        zip((None, *book.classes), book.classes, strict=False), 1
    ):
        key = f"classes[{number}]"
        if rule.name.strip() in names:
            yield Problem("monrad.E1313", Place(key=f"{key}.name"), {"name": rule.name})
        names.add(rule.name.strip())
        if above is not None and rule.from_rating >= above.from_rating:
            facts: dict[str, Arg] = {"rating": rule.from_rating, "above": above.from_rating}
            yield Problem("monrad.E1314", Place(key=f"{key}.from_rating"), facts)
    if book.classes and book.classes[-1].from_rating:
        last = book.classes[-1]
        facts = {"name": last.name, "rating": last.from_rating}
        yield Problem("monrad.E1315", Place(key=f"classes[{len(book.classes)}].from_rating"), facts)


UPPER_HALF = ("points", "rounds", "sides")
"""Keys of [acceleration] that only "upper-half" reads."""


def first_round_of_dingwei_is_told(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """X10: pairs and first moves of round 1 that go together in no field at all."""
    own = book.dingwei
    if book.pairing.system == "dingwei" and not goes_at_times(own):
        yield Problem("dingwei.E1311", Place(key="dingwei.first_move"), _first_round(own))


def _first_round(own: DingweiRules) -> dict[str, Arg]:
    return {
        "first_move": own.first_move,
        "first_pairing": own.first_pairing,
        "halves": own.halves,
    }


Check = Callable[[RuleBook, frozenset[str]], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
    best_of_needs_odd_games,
    minimum_is_given_where_it_decides,
    minimum_can_be_reached,
    minimum_is_more_than_half,
    head_board_exists,
    late_grades_get_worse,
    late_limit_or_grades,
    late_game_needs_several,
    single_players_have_no_boards,
    swiss_needs_rounds,
    cycles_are_for_round_robins,
    time_zone_is_known,
    days_ascend,
    days_end_after_they_start,
    both_venue_draws_or_none,
    more_is_better,
    avoidance_ends_after_it_starts,
    declared_rounds_are_possible,
    forbidden_pairs_have_two_sides,
    acceleration_is_for_a_swiss,
    tables_of_other_systems,
    third_moves_are_read,
    draughts_has_colours_to_give,
    best_results_are_some,
    classes_go_down,
    grades_of_mcmahon_are_grades,
    first_round_of_dingwei_is_told,
    *EXCLUSION_CHECKS,
)
"""Every check of a rule book by itself."""


def draughts_players_are_rated(book: RuleBook, entries: Entries) -> Iterator[Problem]:
    """R67, R72 b: who has no rating is the last of its score group."""
    unrated = [side.name for side in entries.sides.values() if side.rating is None]
    if book.pairing.system == "draughts-rating" and unrated:
        facts: dict[str, Arg] = {
            "count": len(unrated),
            "all": len(entries.sides),
            "sides": tuple(unrated[:SHOWN]),
        }
        yield Problem("draughts.W416", Place(file="entries.xlsx"), facts, Severity.WARNING)


def avoided_columns_are_filled(book: RuleBook, entries: Entries) -> Iterator[Problem]:
    """W132: a rule that keeps apart by a column in which nobody has anything.

    For ``check``: needs the entries, which come after the rules.
    """
    if not entries.sides:
        return
    for number, rule in enumerate(book.avoid, start=1):
        if not any(side.unit_of(rule.column) for side in entries.sides.values()):
            key = f"avoid[{number}].column"
            yield Problem(
                "rules.W132",
                Place(file="event.toml", key=key),
                {"column": rule.column, "known": _columns(entries)},
                Severity.WARNING,
            )


def _columns(entries: Entries) -> tuple[str, ...]:
    """The columns that keep somebody apart from somebody, as a rule may name them."""
    own = [
        name
        for name in ("unit", "province", "family")
        if any(side.unit_of(name) for side in entries.sides.values())
    ]
    further = {heading: None for side in entries.sides.values() for heading in side.extra}
    return (*own, *further) or ("-",)


def idle_hard_rules(book: RuleBook, entries: Entries) -> tuple[Problem, ...]:
    """W132 of rules with strength "hard": a pairing says it too, since it seems to keep to them."""
    hard = {f"avoid[{n}].column" for n, rule in enumerate(book.avoid, 1) if rule.strength == "hard"}
    found = avoided_columns_are_filled(book, entries)
    return tuple(problem for problem in found if problem.place.key in hard)


def upper_half_leaves_a_lower(book: RuleBook, entries: Entries) -> Iterator[Problem]:
    """W137: pairing points for everybody change nothing (R59). For ``check``, as above."""
    own, count = book.acceleration, len(entries.sides)
    if own.method == "upper-half" and 0 < count <= own.sides:
        place = Place(file="event.toml", key="acceleration.sides")
        facts: dict[str, Arg] = {"sides": own.sides, "count": count}
        yield Problem("rules.W137", place, facts, Severity.WARNING)


def first_round_of_dingwei_fits(book: RuleBook, entries: Entries) -> Iterator[Problem]:
    """X10: so many sides that the first moves of round 1 would not be told. For ``check``."""
    own, count = book.dingwei, len(entries.sides)
    if book.pairing.system == "dingwei" and count > 1 and not first_round_fits(own, count):
        place = Place(file="event.toml", key="dingwei.first_move")
        facts = {**_first_round(own), "sides": count}
        yield Problem("dingwei.E419", place, facts, Severity.WARNING)
