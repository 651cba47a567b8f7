"""Start scores of a McMahon (R60, rules beyond 4.3): from grades, between floor and bar.

A start score is a fact of the entries under the rules: nothing computed is stored.
"""

from collections.abc import Iterator, Mapping

from teammatch.model.entries import Entries, Player, Side, SideId
from teammatch.model.event import Event
from teammatch.model.grades import grade_of_rating, parse_grade, show_grade
from teammatch.model.messages import Arg, Message, Place, Problem, Severity
from teammatch.model.naming import folded
from teammatch.model.points import Points
from teammatch.model.rounds import RoundStatus
from teammatch.rules.book import RuleBook

GRADE_COLUMNS = (
    "grade", "go grade", "grad", "dan", "niveau", "段位", "级位", "段级", "段级位", "棋力",
)  # fmt: skip
"""Headings that mean the grade where ``mcmahon.grades`` is "grade"; after them the title."""
BY_RATING = "rating"
SHOWN = 8
"""Sides without a grade that are named one by one."""


def start_scores(rules: RuleBook, entries: Entries) -> dict[SideId, int]:
    """The start score of every side; empty where the system has none.

    A side whose grade is missing or cannot be read starts lowest of all; the pairing refuses it.
    """
    if not rules.pairing.traits.start_scores:
        return {}
    grades = {side.id: grade_of(rules, entries, side) for side in entries.sides.values()}
    known = [grade for grade in grades.values() if grade is not None]
    lowest = min(known, default=0)
    return {
        side: start_score(rules, lowest if grade is None else grade)
        for side, grade in grades.items()
    }


def start_score(rules: RuleBook, grade: int) -> int:
    """One point a grade above ``zero``; level from the bar up and from the floor down."""
    own = rules.mcmahon
    bar, floor = parse_grade(own.bar), parse_grade(own.floor)
    if bar is not None:
        grade = min(grade, bar)
    if floor is not None:
        grade = max(grade, floor)
    return grade - (parse_grade(own.zero) or 0)


def mcmahon_score(rules: RuleBook, start: int, made: Points) -> Points:
    """MMS: start score and points; half points rounded down unless the rules keep them (B4.2).

    >>> mcmahon_score(RuleBook(), 29, Points(3, 2))
    Fraction(30, 1)
    """
    if rules.mcmahon.half_points == "down":
        return Points(start + made.__floor__())
    return start + made


def grade_of(rules: RuleBook, entries: Entries, side: Side) -> int | None:
    """The grade of a side; of a team without one, the mean of its players', rounded half up."""
    own = _read(rules, side)
    if own is not None or rules.sides.kind != "teams" or typed_grade(rules, side):
        return own
    members = [p for p in entries.roster(side.id) if not p.reserve]
    grades = [g for g in (_read(rules, p) for p in members[: rules.boards]) if g is not None]
    return (2 * sum(grades) + len(grades)) // (2 * len(grades)) if grades else None


def typed_grade(rules: RuleBook, who: Side | Player) -> str:
    """What stands where the grade is looked for; "" for nothing."""
    wanted = rules.mcmahon.grades
    if folded(wanted) == BY_RATING:
        return "" if who.rating is None else str(who.rating)
    columns = [wanted] if folded(wanted) != GRADE_COLUMNS[0] else list(GRADE_COLUMNS)
    cells = _by_heading(who.extra)
    found = [cells[name] for name in map(folded, columns) if cells.get(name)]
    if found:
        return found[0]
    by_title = folded(wanted) in (GRADE_COLUMNS[0], "title")
    return who.title.strip() if by_title else ""


def grade_heading(rules: RuleBook, word: str) -> str:
    """The heading of the column that holds the grades; "" where no column of its own does.

    ``word``: what a grade is called in the language of the event, one of ``GRADE_COLUMNS``.
    """
    wanted = rules.mcmahon.grades
    if not rules.pairing.traits.start_scores or folded(wanted) in (BY_RATING, "title"):
        return ""
    return word if folded(wanted) == GRADE_COLUMNS[0] else wanted


def _read(rules: RuleBook, who: Side | Player) -> int | None:
    if folded(rules.mcmahon.grades) == BY_RATING:
        return None if who.rating is None else grade_of_rating(who.rating)
    return parse_grade(typed_grade(rules, who))


def _by_heading(extra: Mapping[str, str]) -> dict[str, str]:
    return {folded(header): text.strip() for header, text in extra.items()}


def grade_columns(rules: RuleBook) -> frozenset[str]:
    """The headings in which grades are looked for, folded; none where nothing starts from them."""
    wanted = folded(rules.mcmahon.grades)
    if not rules.pairing.traits.start_scores:
        return frozenset()
    return frozenset(map(folded, GRADE_COLUMNS) if wanted == GRADE_COLUMNS[0] else (wanted,))


def grade_problems(rules: RuleBook, entries: Entries) -> list[Problem]:
    """E1305 a grade that is none, E1306 sides without one, E1307 a bar above all grades.

    Nothing where the system has no start scores or nobody is entered yet.
    """
    if not rules.pairing.traits.start_scores or not entries.sides:
        return []
    how_to = _how_to(rules)
    place = Place(file="entries.xlsx")
    found: list[Problem] = []
    blank: list[str] = []
    grades: dict[int, str] = {}
    for side in entries.sides.values():
        grade = grade_of(rules, entries, side)
        typed = typed_grade(rules, side)
        if grade is not None:
            grades.setdefault(grade, side.name)
        elif typed:
            facts: dict[str, Arg] = {"side": side.name, "found": typed, **how_to}
            found.append(Problem("mcmahon.E1305", place, facts))
        else:
            blank.append(side.name)
    if blank:
        names: dict[str, Arg] = {"sides": tuple(blank[:SHOWN]), "count": len(blank), **how_to}
        found.append(Problem("mcmahon.E1306", place, names))
    bar = parse_grade(rules.mcmahon.bar)
    if bar is not None and grades and max(grades) < bar:
        highest = max(grades)
        above: dict[str, Arg] = {
            "bar": rules.mcmahon.bar,
            "highest": show_grade(highest),
            "side": grades[highest],
        }
        found.append(Problem("mcmahon.E1307", Place(file="event.toml", key="mcmahon.bar"), above))
    return found


def _how_to(rules: RuleBook) -> dict[str, Arg]:
    """Where a grade is written, and how."""
    named = rules.mcmahon.grades
    column: Arg = Message("mcmahon.grade") if folded(named) == GRADE_COLUMNS[0] else named
    how = "mcmahon.how_rating" if folded(named) == BY_RATING else "mcmahon.how_grade"
    return {"column": column, "how": Message(how)}


def absent_at_the_bar(rules: RuleBook, event: Event) -> Iterator[Problem]:
    """W1358: who starts level at the bar and is known to miss rounds (B4.3, BGA).

    Said as long as the grade can still be chosen: before the first round of the side is released.
    """
    bar = parse_grade(rules.mcmahon.bar)
    if bar is None or not rules.pairing.traits.start_scores:
        return
    released = sum(paired.status is RoundStatus.RELEASED for paired in event.rounds_of())
    for side in event.entries.sides.values():
        joining = event.joinings.get(side.id)
        first = joining.first if joining else 1
        grade = grade_of(rules, event.entries, side)
        if grade is None or grade < bar or released >= first:
            continue
        rounds = range(1, (rules.event.rounds or 0) + 1)
        missed = [r for r in rounds if r < first or event.absent(side.id, r) is not None]
        if missed and not event.has_left(side.id, first):
            facts: dict[str, Arg] = {
                "side": side.name,
                "bar": rules.mcmahon.bar,
                "count": len(missed),
                "rounds": tuple(str(r) for r in missed),
            }
            yield Problem("mcmahon.W1358", Place(file="entries.xlsx"), facts, Severity.WARNING)


BAR_SIZES = {3: (4, 8), 4: (5, 10), 5: (6, 12), 6: (7, 15), 7: (8, 18), 8: (9, 22), 9: (10, 26)}
"""B4.3: how many should start at the bar, by the number of rounds."""


def bar_size(rules: RuleBook, entries: Entries) -> Problem | None:
    """W1308: too few or too many start level at the bar for the number of rounds (B4.3)."""
    bar = parse_grade(rules.mcmahon.bar)
    sizes = BAR_SIZES.get(rules.event.rounds or 0)
    if bar is None or sizes is None or not rules.pairing.traits.start_scores:
        return None
    grades = [grade_of(rules, entries, side) for side in entries.sides.values()]
    count = sum(grade is not None and grade >= bar for grade in grades)
    if not count or sizes[0] <= count <= sizes[1]:
        return None
    facts: dict[str, Arg] = {
        "bar": rules.mcmahon.bar,
        "count": count,
        "rounds": rules.event.rounds or 0,
        "least": sizes[0],
        "most": sizes[1],
    }
    place = Place(file="event.toml", key="mcmahon.bar")
    return Problem("mcmahon.W1308", place, facts, Severity.WARNING)
