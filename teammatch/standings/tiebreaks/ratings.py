"""Ratings of the opponents met over the board, for individuals (C.07 article 10)."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import FORFEITS, Kind, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import (
    Column,
    Explain,
    Measure,
    Part,
    everyone,
    half_up,
)
from teammatch.standings.tiebreaks.rating_tables import difference_for, expected_percent
from teammatch.standings.tiebreaks.views import Cut, Views

BEYOND = 800
"""10.3: how far below the lowest opponent a performance without a point lies."""


def counts_for_ratings(views: Views, entry: Round) -> bool:
    """10, 15.2: games over the board; before 2026 forfeits too where pairings are predetermined."""
    if entry.kind is Kind.PLAYED:
        return True
    as_played = views.table.predetermined and not views.edition.forfeits_stay_unplayed
    return as_played and entry.kind in FORFEITS


def rated_rounds(views: Views, side: int) -> list[tuple[int, Round, int]]:
    """Round number, round and rating for each rated opponent."""
    found = []
    for number, entry in enumerate(views.table.rows[side], 1):
        if counts_for_ratings(views, entry):
            rating = views.table.sides[entry.opponent].rating
            if rating is not None:
                found.append((number, entry, rating))
    return found


def opponents_rated(views: Views, group: Sequence[int]) -> bool:
    """10: usable where nobody unrated is involved, since the rules announce nothing for them."""
    return all(
        views.table.sides[entry.opponent].rating is not None
        for side in group
        for entry in views.table.rows[side]
        if counts_for_ratings(views, entry)
    )


def _cut(ratings: list[int], d: Descriptor) -> list[int]:
    """The ratings that stay: without the lowest, and for /M without the highest."""
    ordered = sorted(ratings)[d.cut + d.median :]
    return ordered[: len(ordered) - d.median]


def average_rating(views: Views, d: Descriptor) -> Column:
    """10.1: the average rating of the opponents, to a whole number, .5 up; /Cn, /Mn."""
    return Column([_average(_cut(_ratings(views, s), d)) for s in everyone(views)])


def _ratings(views: Views, side: int) -> list[int]:
    return [rating for _, _, rating in rated_rounds(views, side)]


def _average(ratings: list[int]) -> int | None:
    if not ratings:
        return None
    return int(half_up(Fraction(sum(ratings), len(ratings)), 0))


def explain_average(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The rating of each opponent met over the board, and which are cut."""
    rounds = rated_rounds(views, side)
    kept = _cut([rating for _, _, rating in rounds], d)
    low = min(kept, default=0)
    parts = []
    for number, entry, rating in rounds:
        cut: Cut = ""
        if rating in kept:
            kept.remove(rating)
        else:
            cut = "lowest" if not low or rating <= low else "highest"
        worth = Fraction(rating)
        parts.append(Part(number, entry.opponent, False, worth, None, worth, cut))
    return parts


def explain_ratings(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The rating of each opponent met over the board."""
    return [
        Part(number, entry.opponent, False, Fraction(rating), None, Fraction(rating))
        for number, entry, rating in rated_rounds(views, side)
    ]


def performance(views: Views, _d: Descriptor) -> Column:
    """10.2: the average rating of the opponents, and what the share of points adds to it."""
    return Column(_performances(views))


def _performances(views: Views) -> list[int | None]:
    found: list[int | None] = []
    for side in everyone(views):
        rounds = rated_rounds(views, side)
        average = _average([rating for _, _, rating in rounds])
        if average is None or not views.table.game_win:
            found.append(None)
            continue
        made = sum(entry.gp for _, entry, _ in rounds)
        found.append(average + difference_for(Fraction(made, len(rounds) * views.table.game_win)))
    return found


def perfect_performance(views: Views, _d: Descriptor) -> Column:
    """10.3: the least rating whose expected score reaches what was made."""
    return Column(_perfect(views))


def _perfect(views: Views) -> list[int | None]:
    found: list[int | None] = []
    for side in everyone(views):
        rounds = rated_rounds(views, side)
        ratings = [rating for _, _, rating in rounds]
        if not ratings or not views.table.game_win:
            found.append(None)
            continue
        made = Fraction(sum(entry.gp for _, entry, _ in rounds), views.table.game_win)
        found.append(least_rating(ratings, 100 * made))
    return found


def least_rating(ratings: list[int], percent: Fraction) -> int:
    """10.3: the least whole rating that expects so many per cent of a game against these.

    >>> least_rating([2000, 2000], Fraction(100)), least_rating([1500, 1600], Fraction(0))
    (1997, 700)
    """
    if not percent:
        return min(ratings) - BEYOND
    low, high = min(ratings) - BEYOND, max(ratings) + BEYOND
    while low < high:
        middle = (low + high) // 2
        if sum(expected_percent(middle - rating) for rating in ratings) >= percent:
            high = middle
        else:
            low = middle + 1
    return low


def opponents_performance(views: Views, _d: Descriptor) -> Column:
    """10.4: the average performance (TPR) of the opponents met over the board, .5 up."""
    return _of_opponents(views, _performances(views))


def explain_of_opponents(of: Callable[[Views], list[int | None]]) -> Explain:
    """The performance of each opponent met over the board."""

    def parts(views: Views, _d: Descriptor, side: int) -> list[Part]:
        values = of(views)
        return [
            Part(number, e.opponent, False, Fraction(value), None, Fraction(value))
            for number, e in enumerate(views.table.rows[side], 1)
            if counts_for_ratings(views, e) and (value := values[e.opponent]) is not None
        ]

    return parts


def opponents_perfect_performance(views: Views, _d: Descriptor) -> Column:
    """10.5: the average perfect performance (PTP) of the opponents, .5 up."""
    return _of_opponents(views, _perfect(views))


def _of_opponents(views: Views, values: list[int | None]) -> Column:
    cells = []
    for side in everyone(views):
        met = [values[e.opponent] for e in views.table.rows[side] if counts_for_ratings(views, e)]
        cells.append(_average([value for value in met if value is not None]))
    return Column(cells)


MEASURES = (
    Measure("ARO", "C.07 10.1", "对手平均等级分", "Gegnerschnitt", "not_counted", average_rating,
            explain=explain_average, applies=opponents_rated, mods="CM", use="players"),
    Measure("TPR", "C.07 10.2", "表现分", "Turnierleistung", "not_counted", performance,
            explain=explain_ratings, applies=opponents_rated, use="players"),
    Measure("PTP", "C.07 10.3", "精确表现分", "perfekte Turnierleistung", "not_counted",
            perfect_performance, explain=explain_ratings, applies=opponents_rated, use="players"),
    Measure("APRO", "C.07 10.4", "对手平均表现分", "Leistungsschnitt der Gegner", "not_counted",
            opponents_performance, explain=explain_of_opponents(_performances),
            applies=opponents_rated, use="players", final=True),
    Measure("APPO", "C.07 10.5", "对手平均精确表现分", "perfekter Leistungsschnitt der Gegner",
            "not_counted", opponents_perfect_performance, explain=explain_of_opponents(_perfect),
            applies=opponents_rated, use="players", final=True),
)  # fmt: skip
