"""What the settings of [exclusion] cannot say by their types (B3.7), one function each."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from teammatch.model.messages import Arg, Place, Problem, Severity
from teammatch.rules.book import RuleBook


def _problem(code: str, key: str, facts: dict[str, Arg]) -> Problem:
    severity = Severity.WARNING if code.startswith("W") else Severity.ERROR
    return Problem(f"exclusion.{code}", Place(key=key), facts, severity)


def most_points_a_round(book: RuleBook) -> Fraction:
    """The most that a round can bring in the points that rank: a win, or a bye worth more."""
    points, byes = book.points, book.byes
    by_boards = points.board.by == "result"
    board = points.board.win if by_boards else points.game.win * book.match.games
    games = board * book.boards
    if points.primary == "game":
        given = (byes.game, byes.requested_game)
        return max(games, Fraction(0), *(worth for worth in given if isinstance(worth, Fraction)))
    match = points.match
    win = games if match.by == "game-points" else match.win
    most = max(win, match.draw_home or win, match.draw_away or win) + match.appearance
    given = (byes.match, byes.requested_match)
    return max([most, *(worth for worth in given if isinstance(worth, Fraction))])


def exclusion_looks_at_results(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """A round robin is played to its end; C.04.6 has no such rule, and says so (W1340)."""
    if not book.exclusion.by_points:
        return
    if book.pairing.traits.by_table:
        yield _problem("E1339", "exclusion", {"system": book.pairing.system})
    elif book.pairing.system == "swiss-team":
        yield _problem("W1340", "exclusion", {})


def passing_is_possible(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """过关: a number of points, more than none, that can be made in the rounds it may take."""
    own, rounds = book.exclusion, book.event.rounds
    if own.passed_points is None:
        if own.passed_within is not None:
            yield _problem("E1330", "exclusion.passed_within", {"within": own.passed_within})
        return
    if own.passed_within is not None and rounds is not None and own.passed_within > rounds:
        facts: dict[str, Arg] = {"within": own.passed_within, "rounds": rounds}
        yield _problem("E1331", "exclusion.passed_within", facts)
        return
    within = own.passed_within or rounds
    points: dict[str, Arg] = {"points": own.passed_points}
    if own.passed_points <= 0:
        yield _problem("E1333", "exclusion.passed_points", points)
    elif within is not None and own.passed_points > within * most_points_a_round(book):
        points |= {"within": within, "most": within * most_points_a_round(book)}
        yield _problem("E1332", "exclusion.passed_points", points)


def cuts_are_possible(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """积分末位淘汰: a cut leaves a round to play, puts somebody out and leaves somebody in."""
    own, rounds = book.exclusion, book.event.rounds
    for number, cut in enumerate(own.cuts, start=1):
        key, most = f"exclusion.cuts[{number}]", cut.round * most_points_a_round(book)
        facts: dict[str, Arg] = {"round": cut.round, "below": cut.below}
        if rounds is not None and cut.round >= rounds:
            yield _problem("E1334", f"{key}.round", {**facts, "rounds": rounds})
        elif not 0 < cut.below <= most:
            yield _problem("E1335", f"{key}.below", {**facts, "most": most})
        elif _all_gone(book, cut.round, cut.below):
            yield _problem("E1338", f"{key}.below", {**facts, "points": own.passed_points or 0})


def _all_gone(book: RuleBook, after: int, below: Fraction) -> bool:
    """Whether everybody has either passed by then or is out."""
    passed, within = book.exclusion.passed_points, book.exclusion.passed_within
    return passed is not None and below >= passed and (within is None or after <= within)


def cuts_go_up(book: RuleBook, _said: frozenset[str]) -> Iterator[Problem]:
    """Cuts stand in the order of their rounds, and a later one asks for more."""
    for number, (before, cut) in enumerate(pairwise(book.exclusion.cuts), start=2):
        key = f"exclusion.cuts[{number}]"
        facts: dict[str, Arg] = {"round": cut.round, "before": before.round}
        if cut.round <= before.round:
            yield _problem("E1336", f"{key}.round", facts)
        elif cut.below <= before.below:
            facts |= {"below": cut.below, "earlier": before.below}
            yield _problem("W1337", f"{key}.below", facts)


EXCLUSION_CHECKS = (
    exclusion_looks_at_results,
    passing_is_possible,
    cuts_are_possible,
    cuts_go_up,
)
"""Every check of the exclusion settings, in the order in which it is told."""
