"""Makes the entries of the samples: ``python -m samples.make`` writes every ``entries.xlsx``.

Where those present are paired it also writes who is there, ``present/round-N.txt``.

All names are invented. The files come out byte for byte the same on every machine.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from xlsxwriter import Workbook

HERE = Path(__file__).parent
CREATED = datetime(2026, 1, 1, tzinfo=UTC).replace(tzinfo=None)

Rows = list[list[str | int | None]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a workbook: its name, its headings and its rows."""

    name: str
    headings: Sequence[str]
    rows: Rows


def write(path: Path, sheets: Iterable[Sheet]) -> None:
    """Write a workbook with one plain table a sheet."""
    with Workbook(path) as book:
        book.set_properties({"created": CREATED})
        bold = book.add_format({"bold": True})
        for sheet in sheets:
            page = book.add_worksheet(sheet.name)
            page.set_column(0, len(sheet.headings) - 1, 16)
            page.freeze_panes(1, 0)
            page.write_row(0, 0, sheet.headings, bold)
            for number, row in enumerate(sheet.rows, start=1):
                page.write_row(number, 0, row)


def junqi(groups: int) -> list[Sheet]:
    """The seed's evening event: 12 groups, or the odd variant; one player a group."""
    stems = "甲乙丙丁戊己庚辛壬癸子丑"[:groups]
    streets = ("东街", "南街", "西街", "北街")
    teams: Rows = [[f"{s}组", streets[i % 4], f"棋手{s}一"] for i, s in enumerate(stems)]
    players: Rows = [[f"棋手{s}一", f"{s}组", 1] for s in stems]
    return [
        Sheet("队伍", ["队名", "单位", "领队"], teams),
        Sheet("选手", ["姓名", "队名", "台次"], players),
    ]


def xiangqi_teams() -> list[Sheet]:
    """14 teams of three boards and a reserve, two teams of a unit, rated."""
    animals = "狮龙鹤熊虎狐燕鹿鹰鲸狼兔牛马"
    colours = "赤青白黑金银紫碧橙蓝灰玉铜铁"
    units = ("东区", "西区", "南区", "北区", "中区", "上区", "下区")
    names = [f"{c}{a}队" for c, a in zip(colours, animals, strict=True)]
    teams: Rows = [
        [name, name[:2], units[i % 7], f"领队{name[1]}", 1900 - 25 * i]
        for i, name in enumerate(names)
    ]
    numerals = "一二三四"
    players: Rows = [
        [f"{name[:2]}{numeral}", name, board, 1960 - 25 * i - 30 * board]
        for i, name in enumerate(names)
        for board, numeral in enumerate(numerals, start=1)
    ]
    return [
        Sheet("队伍", ["队名", "简称", "单位", "领队", "平均分"], teams),
        Sheet("选手", ["姓名", "队名", "台次", "等级分"], players),
    ]


def xiangqi_players() -> list[Sheet]:
    """Eleven players of four units, in the order of last year's places."""
    units = ("东区", "西区", "南区", "北区")
    rows: Rows = [[f"{stem}棋手", units[i % 4]] for i, stem in enumerate("春夏秋冬东巳午未申酉戌")]
    return [Sheet("选手", ["姓名", "单位"], rows)]


def county_league() -> list[Sheet]:
    """Eight teams of six clubs with their halls, three boards and a reserve."""
    sides = [
        ("Red Lions", "Northbridge"),
        ("Blue Foxes", "Southmere"),
        ("Green Owls", "Eastwold"),
        ("Black Swans", "Westmarsh"),
        ("White Stags", "Northbridge"),
        ("Golden Bees", "Midlow"),
        ("Silver Otters", "Southmere"),
        ("Brown Bears", "Highcombe"),
    ]
    teams: Rows = [
        [name, name.split()[1], club, f"Captain {name.split()[1]}", f"{club} Village Hall"]
        for name, club in sides
    ]
    players: Rows = [
        [f"{name.split()[1]} Player {board}", name, board, 1800 - 40 * i - 25 * board]
        for i, (name, _) in enumerate(sides)
        for board in range(1, 5)
    ]
    return [
        Sheet("Teams", ["Team", "Short", "Club", "Captain", "Venue"], teams),
        Sheet("Players", ["Name", "Team", "Board", "Rating"], players),
    ]


def go_players() -> list[Sheet]:
    """Seventeen Go players of four clubs with their grades, the strongest first."""
    grades = ("4d", "3d", "2d", "2d", "1d", "1d", "1d", "1k", "1k", "2k", "3k", "3k", "5k", "8k",
              "11k", "13k", "15k")  # fmt: skip
    trees = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak",
             "Pine", "Rowan", "Spruce", "Teak", "Walnut", "Willow", "Yew")  # fmt: skip
    clubs = ("North Bank", "South Bank", "Old Bridge", "Mill Island")
    rows: Rows = [
        [f"Player {tree}", clubs[i % 4], grade]
        for i, (tree, grade) in enumerate(zip(trees, grades, strict=True))
    ]
    return [Sheet("Players", ["Name", "Club", "Grade"], rows)]


CLUB = (
    ("Anna", 2010), ("Bjorn", 1955), ("Cecilie", 1890), ("Dag", 1840), ("Eli", 1765),
    ("Frode", 1690), ("Grete", 1610), ("Hakon", 1535), ("Inger", 1480), ("Jon", 1395),
    ("Kari", 1320), ("Leif", 1210), ("Mona", 1105), ("Nils", None), ("Oda", 1725), ("Per", 1260),
)  # fmt: skip
"""A chess club with its ratings; Oda and Per come from rounds 4 and 6 on."""
EVENINGS = 12


def chess_club() -> list[Sheet]:
    """The club's members, those who enter late last."""
    rows: Rows = [[f"{name} of the Club", rating] for name, rating in CLUB]
    return [Sheet("Players", ["Name", "Rating"], rows)]


def there(evening: int) -> list[str]:
    """Who comes to a club evening: each member misses some, in an order without a pattern."""
    enters = {"Oda": 4, "Per": 6}
    return [
        f"{name} of the Club"
        for place, (name, _) in enumerate(CLUB)
        if evening >= enters.get(name, 1) and (7 * place + 5 * evening + place * evening) % 11 > 2
    ]


def rated_players() -> list[Sheet]:
    """24 rated players of six clubs, the strongest first."""
    surnames = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张"
    clubs = ("棋院", "一中", "二中", "师大", "铁路", "江岸")
    rows: Rows = [
        [f"{surname}甲", clubs[i * 5 % 6], 2240 - 22 * i] for i, surname in enumerate(surnames)
    ]
    return [Sheet("选手", ["姓名", "单位", "等级分"], rows)]


def eight_players() -> list[Sheet]:
    """The seed's players A to H."""
    return [Sheet("Players", ["Name"], [[name] for name in "ABCDEFGH"])]


def draughts_players() -> list[Sheet]:
    """Eleven draughts players of four clubs; one has no rating yet."""
    players = (("Ada", 2210), ("Bram", 2185), ("Cato", 2140), ("Dirk", 2095), ("Elsa", 2060),
               ("Floor", 1990), ("Guus", 1945), ("Hanna", 1900), ("Ivo", 1850), ("Jet", 1790),
               ("Koen", None))  # fmt: skip
    clubs = ("The Lock", "Mill Side", "Dyke End", "Old Quay")
    rows: Rows = [[f"Player {name}", clubs[i % 4], r] for i, (name, r) in enumerate(players)]
    return [Sheet("Players", ["Name", "Club", "Rating"], rows)]


def chess_players_of_nine() -> list[Sheet]:
    """Nine chess players of three clubs, rated."""
    units = ("东社", "西社", "南社")
    rows: Rows = [
        [f"棋手{name}", units[i % 3], 2050 - 35 * i] for i, name in enumerate("甲乙丙丁戊己庚辛壬")
    ]
    return [Sheet("选手", ["姓名", "单位", "等级分"], rows)]


def pub_teams() -> list[Sheet]:
    """Nine teams of two boards, rated."""
    names = ("Anchor", "Barley", "Castle", "Drum", "Elm Tree", "Feathers", "Globe", "Harrow", "Ivy")
    teams: Rows = [[f"The {name}", name, 1850 - 60 * i] for i, name in enumerate(names)]
    players: Rows = [
        [f"{name} Player {board}", f"The {name}", board, 1880 - 60 * i - 40 * board]
        for i, name in enumerate(names)
        for board in (1, 2)
    ]
    return [
        Sheet("Teams", ["Team", "Short", "Rating"], teams),
        Sheet("Players", ["Name", "Team", "Board", "Rating"], players),
    ]


def fide_teams() -> list[Sheet]:
    """Eleven teams of four boards and a reserve, rated."""
    stones = ("Agate", "Basalt", "Chalk", "Dolomite", "Emerald", "Flint", "Granite", "Hornfels",
              "Iolite", "Jasper", "Kyanite")  # fmt: skip
    teams: Rows = [[f"{stone} Chess", stone, 2310 - 45 * i] for i, stone in enumerate(stones)]
    players: Rows = [
        [f"{stone} Player {board}", f"{stone} Chess", board, 2370 - 45 * i - 30 * board]
        for i, stone in enumerate(stones)
        for board in range(1, 6)
    ]
    return [
        Sheet("Teams", ["Team", "Short", "Rating"], teams),
        Sheet("Players", ["Name", "Team", "Board", "Rating"], players),
    ]


ENTRIES = {
    "junqi-12": junqi(12),
    "junqi-11": junqi(11),
    "xiangqi-14x3": xiangqi_teams(),
    "xiangqi-11": xiangqi_players(),
    "county-league-8": county_league(),
    "swiss-8": eight_players(),
    "go-mcmahon-17": go_players(),
    "accelerated-24": rated_players(),
    "konrad-club-16": chess_club(),
    "draughts-11": draughts_players(),
    "dong-9": chess_players_of_nine(),
    "monrad-9x2": pub_teams(),
    "fide-team-11x4": fide_teams(),
}


PRESENT = {"konrad-club-16": (EVENINGS, there)}
"""Samples in which those present are paired: how many evenings, and who is there."""


def main(target: Path = HERE) -> None:
    """Write the entries of every sample under ``target``, and who is there."""
    for name, sheets in ENTRIES.items():
        (target / name).mkdir(parents=True, exist_ok=True)
        write(target / name / "entries.xlsx", sheets)
    for name, (evenings, present) in PRESENT.items():
        folder = target / name / "present"
        folder.mkdir(exist_ok=True)
        for evening in range(1, evenings + 1):
            text = "".join(f"{one}\n" for one in present(evening))
            (folder / f"round-{evening}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
