"""Type B: what a side made itself (C.07 articles 7, 10.6 and 13.1)."""

from collections.abc import Sequence
from fractions import Fraction

from teammatch.standings.tiebreaks.crosstable import ASKED_FOR, NOBODY, NOTHING, Kind, Level, Round
from teammatch.standings.tiebreaks.descriptor import Descriptor
from teammatch.standings.tiebreaks.measure import Column, Measure, Part, by_rounds, level_of
from teammatch.standings.tiebreaks.views import Views


def primary_score(views: Views, d: Descriptor) -> Column:
    """PTS: the score that ranks first; ``:MP`` or ``:GP`` names one."""
    return Column(views.total(level_of(views, d)), views.table.unit)


def match_points(views: Views, _d: Descriptor) -> Column:
    """MP: the match points."""
    return Column(views.total("MP"), views.table.unit)


def game_points(views: Views, _d: Descriptor) -> Column:
    """GP: the game points."""
    return Column(views.total("GP"), views.table.unit)


def secondary_score(views: Views, _d: Descriptor) -> Column:
    """13.1: game points where match points rank first, and the other way round."""
    return Column(views.total(views.table.secondary), views.table.unit)


def rounds_made(views: Views, d: Descriptor, side: int) -> list[Part]:
    """What each round brought."""
    level: Level = _level_by_code(views, d)
    parts = [
        Part(number, e.opponent, False, (worth := views.table.share(e.points(level))), None, worth)
        for number, e in enumerate(views.table.rows[side], 1)
        if e.kind not in NOTHING
    ]
    penalty = views.table.share(views.table.penalty(side, level))
    given = Part(0, NOBODY, False, penalty, None, penalty, what="penalty")
    return [*parts, given] if penalty else parts


def _level_by_code(views: Views, d: Descriptor) -> Level:
    if d.name == "MPvGP":
        return views.table.secondary
    named: dict[str, Level] = {"MP": "MP", "GP": "GP"}
    return named.get(d.name) or level_of(views, d)


def is_win(views: Views, entry: Round) -> bool:
    """7.1: the round brought a win's points, played or not."""
    return entry.kind not in NOTHING and entry.mp >= views.table.win["MP"] > 0


def _won(views: Views, d: Descriptor, side: int, number: int) -> int:
    """7.1: a round with the points of a win, played or not; ``:GP``: boards with them."""
    entry = views.table.rows[side][number]
    if _by_boards(views, d):
        return sum(score >= views.table.game_win for score in entry.boards)
    return is_win(views, entry)


def _won_over_the_board(views: Views, d: Descriptor, side: int, number: int) -> int:
    """7.2: a match (``:GP``: boards) won over the board; 15.2: also forfeits in a round robin."""
    entry = views.table.rows[side][number]
    if _by_boards(views, d):
        played = entry.kind is Kind.PLAYED
        return played * sum(
            score >= views.table.game_win and _over_the_board(entry, place)
            for place, score in enumerate(entry.boards)
        )
    return views.is_own_match(entry) and is_win(views, entry)


def _by_boards(views: Views, d: Descriptor) -> bool:
    """Only where ``:GP`` says so: 7.1 and 7.2 count rounds, whatever ranks first."""
    return d.level == "GP" and not views.table.individual


def _over_the_board(entry: Round, place: int) -> bool:
    return entry.otb[place] if entry.otb else entry.kind is Kind.PLAYED


def _second_move(views: Views, _d: Descriptor, side: int, number: int) -> int:
    """7.3: a round played over the board with Black."""
    entry = views.table.rows[side][number]
    return entry.first is False and views.is_own_match(entry)


def _won_with_second_move(views: Views, d: Descriptor, side: int, number: int) -> int:
    """7.4: a round won over the board with Black."""
    won = is_win(views, views.table.rows[side][number])
    return won and _second_move(views, d, side, number)


def progressive(views: Views, d: Descriptor) -> Column:
    """7.5: the sum of the scores after each round; /Cn leaves out those after rounds 1 to n."""
    level = level_of(views, d)
    rounds = views.table.rounds
    return Column(
        [
            sum(
                entry.points(level) * max(0, rounds - max(number, d.cut))
                for number, entry in enumerate(rows)
            )
            for rows in views.table.rows
        ],
        views.table.unit,
    )


def running_totals(views: Views, d: Descriptor, side: int) -> list[Part]:
    """The score after each round, as the progressive score adds it up."""
    level, total = level_of(views, d), Fraction(0)
    parts = []
    for number, entry in enumerate(views.table.rows[side], 1):
        total += views.table.share(entry.points(level))
        parts.append(
            Part(
                number,
                entry.opponent,
                False,
                total,
                None,
                total,
                "early" if number <= d.cut else "",
            )
        )
    return parts


def _elected_to_play(views: Views, _d: Descriptor, side: int, number: int) -> int:
    """7.6: a round that is no half-point bye, zero-point bye or forfeit loss.

    15.2: in predetermined pairings a forfeit counts as a game, since 2026 except for its loser.
    """
    stay = not views.table.predetermined or views.edition.forfeits_stay_unplayed
    lost = (Kind.FORFEIT_LOSS, Kind.DOUBLE_FORFEIT) if stay else ()
    kind = views.table.rows[side][number].kind
    return kind not in ASKED_FOR and kind not in NOTHING and kind not in lost


def _standard(views: Views, d: Descriptor, side: int, number: int) -> int:
    """7.7, in halves: 1 for scoring more than the opponent scheduled, 1/2 for as much as he.

    A round without opponent: 1 for more than the points of a draw, 1/2 for just them.
    """
    entry, level = views.table.rows[side][number], level_of(views, d)
    if entry.kind in NOTHING:
        return 0
    own = entry.points(level)
    opposite = views.table.opposite(side, number)
    if opposite is None or not views.is_own_match(entry):
        other = views.table.draw[level]
    else:
        other = opposite.points(level)
    return 2 if own > other else 1 if own == other else 0


def pairing_number(views: Views, _d: Descriptor) -> Column:
    """7.8: the pairing number, the lowest first (/R: the highest)."""
    return Column([side.number for side in views.table.sides])


def group_rated(views: Views, group: Sequence[int]) -> bool:
    """10.6: usable where everybody level has a rating."""
    return all(views.table.sides[side].rating is not None for side in group)


def own_rating(views: Views, _d: Descriptor) -> Column:
    """10.6: the own rating, the highest first (/R: the lowest)."""
    return Column([side.rating for side in views.table.sides])


WINS, WHY_WINS = by_rounds(_won)
WON, WHY_WON = by_rounds(_won_over_the_board)
SECOND, WHY_SECOND = by_rounds(_second_move)
SECOND_WON, WHY_SECOND_WON = by_rounds(_won_with_second_move)
ELECTED, WHY_ELECTED = by_rounds(_elected_to_play)
STANDARD, WHY_STANDARD = by_rounds(_standard, lambda _: 2)

MEASURES = (
    Measure("PTS", "C.07 4", "积分", "Punkte", "as_awarded", primary_score, takes_level=True,
            explain=rounds_made, aliases=("大分", "总积分", "总分")),
    Measure("MP", "C.07 13", "场分", "Mannschaftspunkte", "as_awarded", match_points,
            explain=rounds_made, aliases=("MPTS",)),
    Measure("GP", "C.07 13", "局分", "Brettpunkte", "as_awarded", game_points,
            explain=rounds_made, aliases=("GPTS", "总局分", "全队总局分")),
    Measure("MPvGP", "C.07 13.1", "次要分", "Zweitwertung", "as_awarded", secondary_score,
            explain=rounds_made, use="teams"),
    Measure("WIN", "C.07 7.1", "胜局数", "Siege", "win_if_paid", WINS,
            explain=WHY_WINS, takes_level=True),
    Measure("WON", "C.07 7.2", "实战胜局数", "gespielte Siege", "own_match", WON,
            explain=WHY_WON, takes_level=True),
    Measure("BPG", "C.07 7.3", "执黑局数", "Schwarzpartien", "own_match", SECOND,
            explain=WHY_SECOND, use="players"),
    Measure("BWG", "C.07 7.4", "执黑胜局数", "Schwarzsiege", "own_match", SECOND_WON,
            explain=WHY_SECOND_WON, use="players"),
    Measure("PS", "C.07 7.5", "累进分", "Fortschrittswertung", "as_awarded", progressive,
            explain=running_totals, mods="C", takes_level=True),
    Measure("REP", "C.07 7.6", "选择参赛轮数", "angetretene Runden", "rep", ELECTED,
            explain=WHY_ELECTED, aliases=("GE",)),
    Measure("STD", "C.07 7.7", "标准分", "Standardpunkte", "std", STANDARD, explain=WHY_STANDARD,
            takes_level=True),
    Measure("TPN", "C.07 7.8", "编号", "Startnummer", "no_matter", pairing_number, mods="R",
            low_first=True, aliases=("SNO", "序号")),
    Measure("RTNG", "C.07 10.6", "等级分", "Wertungszahl", "no_matter", own_rating, mods="R",
            applies=group_rated, use="players", aliases=("RTG",)),
)  # fmt: skip
