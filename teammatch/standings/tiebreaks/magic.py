"""Card games (MTR appendix C): percentages of matches and games won, as exact fractions."""

from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import NOBODY, NOTHING, UNPAIRED, Kind, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, everyone
from teammatch.standings.tiebreaks.views import Views

FLOOR = Fraction(33, 100)
"""No percentage counts less; /Kn: 1/n instead, as some programs have it (/K3)."""
GAME_WIN, GAME_DRAW = 3, 1
"""Game points of a game won and of one drawn or unfinished."""
BYE_GAMES = (2, 0, 0)
"""A bye counts as two games won in the own percentage."""


def floor_of(d: Descriptor) -> Fraction:
    """The least that a percentage counts."""
    return Fraction(1, d.factor) if d.factor else FLOOR


def match_win_rate(views: Views, side: int, floor: Fraction = FLOOR) -> Fraction:
    """Match points by the most possible, at least the floor; rounds with a bye are left out."""
    win = views.table.win["MP"]
    rounds = [e for e in views.table.rows[side] if e.opponent != NOBODY and e.kind not in NOTHING]
    if not rounds or not win:
        return floor
    return max(floor, Fraction(sum(e.mp for e in rounds), win * len(rounds)))


def games_of(views: Views, entry: Round) -> tuple[int, int, int]:
    """Games won, drawn and lost in a round; a bye is 2-0, absence is none."""
    if entry.kind in UNPAIRED or entry.kind in NOTHING:
        return (0, 0, 0)
    if entry.opponent == NOBODY:
        return BYE_GAMES
    if entry.games is not None:
        return entry.games
    win, draw = views.table.game_win, views.table.game_draw
    won = sum(score >= win for score in entry.boards)
    drawn = sum(draw <= score < win for score in entry.boards)
    return won, drawn, len(entry.boards) - won - drawn


def game_win_rate(views: Views, side: int, floor: Fraction = FLOOR) -> Fraction:
    """Game points by the most possible, at least the floor."""
    won = drawn = lost = 0
    for entry in views.table.rows[side]:
        w, d, x = games_of(views, entry)
        won, drawn, lost = won + w, drawn + d, lost + x
    games = won + drawn + lost
    if not games:
        return floor
    return max(floor, Fraction(GAME_WIN * won + GAME_DRAW * drawn, GAME_WIN * games))


def opponents_match_wins(views: Views, d: Descriptor) -> Column:
    """OMW%: the mean match-win percentage of the opponents; byes have none."""
    return _mean(views, [match_win_rate(views, side, floor_of(d)) for side in everyone(views)])


def game_wins(views: Views, d: Descriptor) -> Column:
    """GW%: the own game-win percentage."""
    return Column([game_win_rate(views, side, floor_of(d)) for side in everyone(views)])


def opponents_game_wins(views: Views, d: Descriptor) -> Column:
    """OGW%: the mean game-win percentage of the opponents."""
    return _mean(views, [game_win_rate(views, side, floor_of(d)) for side in everyone(views)])


def _opponents(views: Views, side: int) -> list[tuple[int, int]]:
    return [
        (number, e.opponent)
        for number, e in enumerate(views.table.rows[side], 1)
        if e.opponent != NOBODY and e.kind not in (*NOTHING, Kind.DOUBLE_FORFEIT)
    ]


def _mean(views: Views, rates: list[Fraction]) -> Column:
    cells: list[Fraction | None] = []
    for side in everyone(views):
        met = [rates[opponent] for _, opponent in _opponents(views, side)]
        cells.append(sum(met, Fraction(0)) / len(met) if met else None)
    return Column(cells)


def explain_mean(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The percentage of each opponent."""
    rate = match_win_rate if d.name == "OMW" else game_win_rate
    return [
        Part(number, opponent, False, (r := rate(views, opponent, floor_of(d))), None, r)
        for number, opponent in _opponents(views, side)
    ]


def explain_games(views: Views, _d: Descriptor, side: int) -> list[Part]:
    """The game points of each round, of the most possible."""
    found = []
    for number, entry in enumerate(views.table.rows[side], 1):
        won, drawn, lost = games_of(views, entry)
        made = Fraction(GAME_WIN * won + GAME_DRAW * drawn)
        if most := Fraction(GAME_WIN * (won + drawn + lost)):
            found.append(Part(number, entry.opponent, False, made, None, made, out_of=most))
    return found


MEASURES = (
    Measure("OMW", "MTR appendix C", "对手胜率", "Gegner-Matchquote", "magic",
            opponents_match_wins, explain=explain_mean, mods="K", digits=4, final=True,
            aliases=("OMW%",)),
    Measure("GW", "MTR appendix C", "局胜率", "Spielquote", "magic", game_wins,
            explain=explain_games, mods="K", digits=4, aliases=("GW%",)),
    Measure("OGW", "MTR appendix C", "对手局胜率", "Gegner-Spielquote", "magic",
            opponents_game_wins, explain=explain_mean, mods="K", digits=4, final=True,
            aliases=("OGW%",)),
)  # fmt: skip
