"""Records of team events: 013, 240, 250, 260, 299, 300, 310, 320, 330 by their columns.

Team numbers are three wide in 300, 310, 320 and 330, and stand in slots of four elsewhere.
"""

import re
from fractions import Fraction

from teammatch.model.points import Points
from teammatch.pairing.team.history import LAST_ROUND
from teammatch.trf.columns import Columns, field_name
from teammatch.trf.records import (
    AbnormalPoints,
    Acceleration,
    AllocatedByes,
    ByeLine,
    ForbiddenPairs,
    ForfeitedMatch,
    LineUp,
    OldTeamLine,
    TeamLine,
)

ABNORMAL_KINDS = tuple("WDLFHZ+-")


def team_line(line: Columns) -> TeamLine:
    """310: number, name, nickname, strength, totals, rank, members in board order."""
    return TeamLine(
        line.number("team", 5, 7),
        line.word("team_name", 9, 40),
        line.word("nickname", 42, 46),
        line.points("strength", 48, 53),
        line.points("match_points", 55, 60),
        line.points("game_points", 62, 67),
        line.whole("rank", 69, 71),
        line.ids("members", 74),
        line.line,
    )


def old_team_line(line: Columns) -> OldTeamLine:
    """013: name and members; the number of a team is its place among these lines."""
    return OldTeamLine(line.word("team_name", 5, 36), line.ids("members", 37), line.line)


def line_up(line: Columns) -> LineUp:
    """300: round, team, scheduled opponent, then a player or 0 a board."""
    return LineUp(
        line.number("round", 5, 7),
        line.number("team", 9, 11),
        line.whole("opponent", 13, 15),
        line.numbers("players", 17, 4),
        line.line,
    )


def allocated_byes(line: Columns) -> AllocatedByes:
    """320: match points, game points, then a team a round (blank or 0: nobody)."""
    match = line.points("match_points", 5, 8)
    game = line.points("game_points", 10, 13)
    teams = line.numbers("team", 15, 3)
    while teams and not teams[-1]:
        teams = teams[:-1]
    return AllocatedByes(match, game, teams, line.line)


def forfeited_match(line: Columns) -> ForfeitedMatch:
    """330: who won, round, white team, black team."""
    record = ForfeitedMatch(
        line.one_of("forfeit", 5, 6, ("+-", "-+", "--")),
        line.number("round", 8, 10),
        line.number("team", 12, 14),
        line.number("team", 16, 18),
        line.line,
    )
    line.end(18)
    return record


def bye_line(line: Columns) -> ByeLine:
    """240: F, H or Z, round, then who."""
    return ByeLine(
        line.one_of("bye", 5, 5, ("F", "H", "Z")),
        line.number("round", 7, 9),
        line.ids("ids", 11),
        line.line,
    )


def acceleration(line: Columns) -> Acceleration:
    """250: match points, game points, range of rounds, range of teams."""
    record = Acceleration(
        line.points("match_points", 5, 8),
        line.points("game_points", 10, 13),
        line.number("round", 15, 17),
        line.number("round", 19, 21),
        line.number("ids", 23, 26),
        line.number("ids", 28, 31),
        line.line,
    )
    line.end(31)
    return record


def forbidden_pairs(line: Columns) -> ForbiddenPairs:
    """260: first round (blank: 1), last round (blank: to the end), then who may not meet."""
    return ForbiddenPairs(
        line.whole("round", 5, 7) or 1,
        line.whole("round", 9, 11) or LAST_ROUND,
        line.ids("ids", 13),
        line.line,
    )


TABLE_299 = ((7, 11), (13, 17), (20, 22), 24)
"""Columns of match points, game points and round, and the first id, as the format's table says."""
EXAMPLE_299 = ((7, 10), (12, 15), (17, 19), 21)
"""The same as the format's own example and other programs have them."""


def abnormal_points(line: Columns) -> AbnormalPoints:
    """299: the table and the example of the format disagree, so the layout that fits is taken.

    Where both explain the columns the table counts; where neither does, the order of the values:
    two numbers with a decimal are match points and game points, whole numbers round and ids.
    """
    kind = line.one_of("kind", 5, 5, ABNORMAL_KINDS, required=False)
    for layout in (TABLE_299, EXAMPLE_299):
        found = _by_columns(line.text, layout)
        if found is not None:
            return AbnormalPoints(kind, *found, line.line)
    by_order = _by_order(line.text)
    if by_order is None:
        column = 6 + len(line.text[5:]) - len(line.text[5:].lstrip())
        text = line.text[5:].strip()
        line.faults.add("E1104", line.line, column, field=field_name("points"), found=text)
        return AbnormalPoints(kind, None, None, 0, (), line.line)
    return AbnormalPoints(kind, *by_order, line.line)


Abnormal = tuple[Points | None, Points | None, int, tuple[int, ...]]


def _by_columns(
    text: str, layout: tuple[tuple[int, int], tuple[int, int], tuple[int, int], int]
) -> Abnormal | None:
    match, game, round_columns, first = layout
    covered = {5}
    fields: list[str] = []
    for start, stop in (match, game, round_columns):
        covered |= set(range(start, stop + 1))
        fields.append(text[start - 1 : stop].strip())
    ids = []
    for start in range(first, len(text) + 1, 5):
        covered |= set(range(start, start + 4))
        ids.append(text[start - 1 : start + 3].strip())
    if any(letter != " " for place, letter in enumerate(text[3:], 4) if place not in covered):
        return None
    if not all(re.fullmatch(r"([+-]?[0-9]+(\.[0-9]+)?)?", value) for value in fields[:2]):
        return None
    if not all(re.fullmatch("[0-9]*", word) for word in (fields[2], *ids)) or "" in ids:
        return None
    points = [Fraction(value) if value else None for value in fields[:2]]
    return points[0], points[1], int(fields[2] or 0), tuple(int(i) for i in ids)


def _by_order(text: str) -> Abnormal | None:
    words = text[5:].split()
    points = [word for word in words if re.fullmatch(r"[+-]?[0-9]+\.[0-9]+", word)]
    whole = words[len(points) :]
    if words[: len(points)] != points or not 1 <= len(points) <= 2:
        return None
    if not all(re.fullmatch(r"[0-9]{1,4}", word) for word in whole):
        return None
    if any(len(word) > 5 for word in points) or (whole and len(whole[0]) > 3):
        return None
    numbers = [int(word) for word in whole]
    return (
        Fraction(points[0]),
        Fraction(points[1]) if len(points) == 2 else None,
        numbers[0] if numbers else 0,
        tuple(numbers[1:]),
    )
