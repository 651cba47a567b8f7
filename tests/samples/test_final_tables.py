"""Every sample's final table against the plainest count of its noted results."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from teammatch.model.rounds import RoundKey
from teammatch.scoring.ledger import build_ledger, ledger_through
from teammatch.standings.cascade import standings
from teammatch.standings.types import Table, Value
from tests.samples.conftest import Played
from tests.samples.naive import (
    Crosstable,
    best_of,
    best_of_three,
    club_season,
    draughts_players,
    results,
    single_players,
    teams,
)

Get = Callable[[str], Played]


def crosstable(event: Played, rounds: int | None = None) -> Crosstable:
    """The results of a sample as its rules count them."""
    name = event.sample.name
    rest: dict[str, Fraction] = {"MP": Fraction(1)}
    match = {
        "junqi-12": best_of_three,
        "junqi-11": best_of_three,
        "xiangqi-14x3": teams(2),
        "county-league-8": teams(1),
        "swiss-8": single_players,
        "go-mcmahon-17": single_players,
        "accelerated-24": single_players,
        "draughts-11": draughts_players,
        "xiangqi-11": draughts_players,
        "dong-9": single_players,
        "monrad-9x2": teams(1),
        "fide-team-11x4": teams(1),
    }[name]
    if name in ("draughts-11", "xiangqi-11"):
        rest = {"MP": Fraction(2)}
    if name == "monrad-9x2":
        rest = {"MP": Fraction(2), "GP": Fraction(2)}
    if name == "fide-team-11x4":
        rest = {"MP": Fraction(1), "GP": Fraction(2)}
    sides = [side.name for side in event.folder.event.entries.sides.values()]
    return Crosstable(event.sample.path, rounds or event.sample.rounds, sides, match, rest)


def table(event: Played, rounds: int | None = None) -> Table:
    through = RoundKey(1, rounds) if rounds else None
    return standings(event.folder.rules, event.folder.event, through)


def places(event: Played, found: Table) -> list[tuple[int, str]]:
    sides = event.folder.event.entries.sides
    return sorted((row.rank, sides[row.side].name) for row in found.rows)


def column(event: Played, found: Table, code: str) -> dict[str, Value]:
    sides = event.folder.event.entries.sides
    return {sides[row.side].name: row.values[code] for row in found.rows}


@pytest.mark.parametrize("name", ["junqi-12", "junqi-11", "swiss-8"])
def test_total_then_opponents_points(played: Get, name: str) -> None:
    """R7: 大分, then 小分."""
    event = played(name)
    plain, found = crosstable(event), table(event)
    assert column(event, found, "MP") == {s: plain.total(s) for s in plain.sides}
    assert column(event, found, "BH") == {s: plain.opponents_points(s) for s in plain.sides}
    assert places(event, found) == plain.ranked(
        lambda s: (plain.total(s), plain.opponents_points(s))
    )
    assert not found.provisional


def test_r59_pairing_points_stand_in_no_table(played: Get) -> None:
    """Two rounds with a point more for the upper half, and none of them in the final table."""
    event = played("accelerated-24")
    plain, found = crosstable(event), table(event)
    assert column(event, found, "PTS") == {s: plain.total(s) for s in plain.sides}
    assert column(event, found, "BH") == {s: plain.opponents_points(s) for s in plain.sides}
    upper = set(plain.sides[:12])
    assert all(len({*pair} & upper) != 1 for pair in event.pairs(1))
    met = {len({*pair} & upper) for pair in event.pairs(2)}
    assert met == {0, 1, 2}, "quarters 1 v 1, 2 v 3, 4 v 4"


def test_team_format_1(played: Get) -> None:
    """R56: 场分, 对手分, 总局分, 胜场, 胜局, fouls (none here), 场分 of earlier rounds."""
    event = played("xiangqi-14x3")
    plain, found = crosstable(event), table(event)
    for code in ("MP", "GP", "MW", "BW"):
        assert column(event, found, code) == {s: plain.total(s, code) for s in plain.sides}, code
    assert places(event, found) == plain.ranked(
        lambda s: (
            plain.total(s),
            plain.opponents_points(s),
            plain.total(s, "GP"),
            plain.total(s, "MW"),
            plain.total(s, "BW"),
            plain.earlier(s),
        )
    )


def test_public_draw_and_way_1(played: Get) -> None:
    """B2.1: opponents as drawn, first moves by the sum; R53: 积分, 对手分; a bye counts nothing."""
    event = played("xiangqi-11")
    plain, found = crosstable(event), table(event)
    assert set(event.pairs(1)) == {
        ("春棋手", "酉棋手"), ("未棋手", "夏棋手"), ("午棋手", "秋棋手"),
        ("冬棋手", "申棋手"), ("东棋手", "巳棋手"),
    }  # fmt: skip
    assert column(event, found, "PTS") == {s: plain.total(s) for s in plain.sides}
    assert column(event, found, "BH") == {s: plain.opponents_points(s) for s in plain.sides}
    site = event.path / "site"
    assert (site / "record-7.html").is_file()
    assert "代号" in (site / "record-1.html").read_text("utf-8")


def test_league_table(played: Get) -> None:
    """Match points, game points, boards won, over fourteen rounds."""
    event = played("county-league-8")
    plain, found = crosstable(event), table(event)
    for code in ("MP", "GP", "BW"):
        assert column(event, found, code) == {s: plain.total(s, code) for s in plain.sides}, code
    assert places(event, found) == plain.ranked(
        lambda s: (plain.total(s), plain.total(s, "GP"), plain.total(s, "BW"))
    )
    assert sum(plain.total(s) for s in plain.sides) == 2 * 56, "two points a match"
    assert sum(plain.total(s, "GP") for s in plain.sides) == 3 * 56, "a point a board"


def test_monrad_for_teams(played: Get) -> None:
    """Match points, game points, opponents' points; a bye counts as won on both boards."""
    event = played("monrad-9x2")
    plain, found = crosstable(event), table(event)
    for code in ("MP", "GP"):
        assert column(event, found, code) == {s: plain.total(s, code) for s in plain.sides}, code
    assert column(event, found, "BH") == {s: plain.opponents_points(s) for s in plain.sides}
    assert places(event, found) == plain.ranked(
        lambda s: (plain.total(s), plain.total(s, "GP"), plain.opponents_points(s))
    )


def test_fide_team_swiss_by_c_07(played: Get) -> None:
    """C.07 8.1, 13.2.2, 16.4.2: a bye meets oneself, with no more than a draw in each round."""
    event = played("fide-team-11x4")
    plain, found = crosstable(event), table(event)
    score = {s: plain.total(s) for s in plain.sides}

    def met(side: str) -> list[tuple[Fraction, Fraction]]:
        """Score of the opponent and game points made against it, the lowest opponent cut."""
        rows = plain.rows[side]
        dummy = min(score[side], Fraction(len(rows)))
        return sorted((score[o] if o else dummy, made["GP"]) for o, made in rows)[1:]

    buchholz = {s: sum(points for points, _ in met(s)) for s in plain.sides}
    products = {s: sum(points * own for points, own in met(s)) for s in plain.sides}
    assert column(event, found, "MP") == score
    assert column(event, found, "GP") == {s: plain.total(s, "GP") for s in plain.sides}
    assert column(event, found, "BH:MP/C1") == buchholz
    assert column(event, found, "EMGSB/C1") == products
    assert places(event, found) == plain.ranked(
        lambda s: (score[s], plain.total(s, "GP"), buchholz[s], products[s])
    )


def test_mcmahon_scores_and_sums_of_opponents_scores(played: Get) -> None:
    """R60, B4.2: start scores by grade from 12 kyu to 1 dan, half points rounded down.

    A bye counts the own start score in SOS.
    """
    event = played("go-mcmahon-17")
    plain, found = crosstable(event), table(event)
    grades = [30] * 7 + [29, 29, 28, 27, 27, 25, 22, 19, 18, 18]
    start = dict(zip(plain.sides, grades, strict=True))
    score = {s: start[s] + plain.total(s).__floor__() for s in plain.sides}

    def opponents(side: str) -> list[int]:
        return sorted(start[side] if o is None else score[o] for o, _ in plain.rows[side])

    sos = {s: sum(opponents(s)) for s in plain.sides}
    without_lowest = {s: sum(opponents(s)[1:]) for s in plain.sides}
    assert column(event, found, "MMS") == score
    assert column(event, found, "SOS") == sos
    assert column(event, found, "SOS-1") == without_lowest
    assert places(event, found) == plain.ranked(lambda s: (score[s], sos[s], without_lowest[s]))


def test_draughts_by_points_and_the_average_rating_of_the_opponents(played: Get) -> None:
    """R71: games played count; who came to the forfeit or rested has one opponent less."""
    event = played("draughts-11")
    plain, found = crosstable(event), table(event)
    ratings = {side.name: side.rating for side in event.folder.event.entries.sides.values()}
    forfeited = {
        frozenset((line["home"], line["away"]))
        for number in range(1, event.sample.rounds + 1)
        for line in results(event.sample.path, number)
        if ":" in line["games"]
    }

    def average(side: str) -> Fraction:
        met = [o for o, _ in plain.rows[side] if o and frozenset((side, o)) not in forfeited]
        rated = [rating for rating in (ratings[o] for o in met) if rating is not None]
        return Fraction(sum(rated), len(rated))

    assert len(forfeited) == 1
    assert column(event, found, "PTS") == {s: plain.total(s) for s in plain.sides}
    assert column(event, found, "ARO") == {s: average(s) for s in plain.sides}
    assert places(event, found) == plain.ranked(lambda s: (plain.total(s), average(s)))


def test_nested_rotation_by_points_and_opponents_points(played: Get) -> None:
    event = played("dong-9")
    plain, found = crosstable(event), table(event)
    assert column(event, found, "PTS") == {s: plain.total(s) for s in plain.sides}
    assert column(event, found, "BH") == {s: plain.opponents_points(s) for s in plain.sides}
    wins = {
        s: sum(1 for other, made in plain.rows[s] if other and made["MP"] == 1) for s in plain.sides
    }
    assert column(event, found, "WIN") == wins
    assert places(event, found) == plain.ranked(
        lambda s: (plain.total(s), plain.opponents_points(s), wins[s])
    )


def test_a_club_season_by_the_best_seven_results(played: Get) -> None:
    """R61, B8: the best 7 of 12 evenings, opponents' points and wins of those evenings only."""
    event = played("konrad-club-16")
    sides = [side.name for side in event.folder.event.entries.sides.values()]
    rows = {
        side: best_of(own, 7)
        for side, own in club_season(event.sample.path, 12, sides, free=3).items()
    }
    total = {side: sum((made for _, made, _ in own), Fraction(0)) for side, own in rows.items()}
    met = {
        side: sum((total[other] for other, _, _ in own if other), Fraction(0))
        for side, own in rows.items()
    }
    wins = {
        side: sum(1 for other, made, _ in own if other and made == 1) for side, own in rows.items()
    }
    found = table(event)
    assert column(event, found, "PTS") == total
    assert column(event, found, "BH") == met
    assert column(event, found, "WIN") == wins
    keys = {side: (total[side], met[side], wins[side]) for side in sides}
    assert places(event, found) == sorted(
        (1 + sum(other > keys[side] for other in keys.values()), side) for side in sides
    )


def test_t3_totals_and_opponents_points_after_round_2(played: Get) -> None:
    """The seed prints E 2; A G 1.5; C D H 1; B F 0; 小分 A 1 B 2.5 C 3 D 1 E 1 F 3.5 G 1 H 3."""
    event = played("swiss-8")
    found = table(event, 2)
    half = Fraction(1, 2)
    assert column(event, found, "MP") == {
        "A": 1 + half, "B": 0, "C": 1, "D": 1, "E": 2, "F": 0, "G": 1 + half, "H": 1,
    }  # fmt: skip
    assert column(event, found, "BH") == {
        "A": 1, "B": 2 + half, "C": 3, "D": 1, "E": 1, "F": 3 + half, "G": 1, "H": 3,
    }  # fmt: skip


def test_t3_round_3_comes_out(played: Get) -> None:
    """Rounds 1 and 2 were set by hand; A-E, C-G, D-H, B-F is the seed's round 3."""
    event = played("swiss-8")
    assert event.pairs(1) == [("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")]
    assert event.pairs(2) == [("E", "C"), ("H", "A"), ("F", "G"), ("D", "B")]
    assert event.pairs(3) == [("A", "E"), ("C", "G"), ("D", "H"), ("B", "F")]


@pytest.mark.parametrize(
    ("name", "byes"),
    [
        ("junqi-12", 0),
        ("junqi-11", 6),
        ("xiangqi-14x3", 0),
        ("swiss-8", 0),
        ("go-mcmahon-17", 5),
        ("accelerated-24", 0),
        ("draughts-11", 6),
        ("xiangqi-11", 7),
        ("dong-9", 5),
        ("fide-team-11x4", 5),
    ],
)
def test_nobody_meets_twice_and_all_play(played: Get, name: str, byes: int) -> None:
    """R30; the odd one out has a bye, and no side has two (R19)."""
    event = played(name)
    met: set[frozenset[str]] = set()
    sides = event.folder.event.entries.sides
    free: list[str] = []
    for paired in event.folder.event.rounds_of():
        pairs = event.pairs(paired.key.round)
        assert len({s for pair in pairs for s in pair}) == len(sides) - len(paired.byes)
        assert not met & {frozenset(p) for p in pairs}
        met |= {frozenset(p) for p in pairs}
        free += [b.side for b in paired.byes]
    assert len(free) == len(set(free)) == byes


def test_county_league_meets_home_and_away(played: Get) -> None:
    event = played("county-league-8")
    met = [pair for number in range(1, 15) for pair in event.pairs(number)]
    assert len(met) == len(set(met)) == 8 * 7


def test_the_late_group_of_the_seed_lost_outright(played: Get) -> None:
    """R23: 15 minutes: the round is lost, nothing was played."""
    event = played("junqi-12")
    found = crosstable(event, 2)
    assert found.rows["庚组"][1] == ("辛组", {"MP": Fraction(0)})
    assert column(event, table(event, 2), "MP")["庚组"] == found.total("庚组")


@pytest.mark.parametrize("name", ["junqi-11", "xiangqi-14x3", "county-league-8"])
def test_the_ledger_of_earlier_rounds_is_a_part_of_the_whole(played: Get, name: str) -> None:
    """Cut out of the ledger of the whole event, or counted anew: the same."""
    folder = played(name).folder
    whole = build_ledger(folder.rules, folder.event)
    for paired in folder.event.rounds_of():
        anew = build_ledger(folder.rules, folder.event, paired.key)
        assert ledger_through(whole, paired.key) == anew
