"""A small event that every tie-break is shown on: seven teams of four, five rounds, invented.

It has what makes tie-breaks differ: a bye, a round asked off, a match not come to, a single
forfeited board, and sides level on points.
"""

from teammatch.standings.tiebreaks.crosstable import (
    NOBODY,
    Competitor,
    CrossTable,
    Kind,
    Round,
)

UNIT = 2
BOARDS = 4
NAMES = ("Lions", "Owls", "Foxes", "Hares", "Cranes", "Otters", "Wolves")
RATINGS = (2310, 2275, 2240, 2205, 2170, 2135, 2100)
ROUNDS: tuple[tuple[str, ...], ...] = (
    ("1-4 1=10", "5-2 =0=1", "3-6 11=1", "7 bye"),
    ("4-5 0=11", "1-3 ==1=", "2-7 1=0=", "6 off"),
    ("3-2 +=01", "6-1 0==0", "7-4 absent", "5 bye"),
    ("1-5 0=0=", "4-3 1100", "2-6 =1=1", "7 gone"),
    ("5-3 0==1", "2-1 =10=", "6-4 0=01", "7 gone"),
)
"""By round: "white-black boards", from White's side; "+" and "-" a board won or lost by forfeit;
"absent": the first team did not come."""
GAME = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
OTHER_WAY = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
WORTH = {"bye": (Kind.PAB, 1, 2), "off": (Kind.HPB, 1, 2), "gone": (Kind.ZPB, 0, 0)}


def teams() -> CrossTable:
    """The event of teams: match points 2-1-0, game points 1-1/2-0."""
    return _table(BOARDS, individual=False)


def players() -> CrossTable:
    """The first boards of the same event as an event of single players."""
    return _table(1, individual=True)


def _table(boards: int, *, individual: bool) -> CrossTable:
    rows: list[list[Round]] = [[] for _ in NAMES]
    for number in ROUNDS:
        for text in number:
            _enter(rows, text, boards, individual=individual)
    win = {"MP": UNIT, "GP": UNIT} if individual else {"MP": 2 * UNIT, "GP": boards * UNIT}
    return CrossTable(
        tuple(
            Competitor(str(n), name, n, rating)
            for n, (name, rating) in enumerate(zip(NAMES, RATINGS, strict=True), 1)
        ),
        tuple(tuple(own) for own in rows),
        UNIT,
        len(ROUNDS),
        boards,
        {"MP": win["MP"], "GP": win["GP"]},
        {"MP": win["MP"] // 2, "GP": win["GP"] // 2},
        2,
        1,
        individual=individual,
    )


def _enter(rows: list[list[Round]], text: str, boards: int, *, individual: bool) -> None:
    who, what = text.split()
    if "-" not in who:
        kind, mp, gp = WORTH[what]
        paid = gp * UNIT * boards // BOARDS
        rows[int(who) - 1].append(Round(kind, NOBODY, paid if individual else mp * UNIT, paid))
        return
    white, black = (int(number) - 1 for number in who.split("-"))
    if what == "absent":
        full = boards * 2
        won = full if individual else 2 * UNIT
        rows[white].append(Round(Kind.FORFEIT_LOSS, black, 0, 0, (0,) * boards))
        rows[black].append(Round(Kind.FORFEIT_WIN, white, won, full, (2,) * boards))
        return
    signs = what[:boards]
    for side, other, own in (
        (white, black, signs),
        (black, white, "".join(OTHER_WAY[sign] for sign in signs)),
    ):
        made = tuple(GAME[sign] for sign in own)
        total, most = sum(made), 2 * len(made)
        mp = 2 * UNIT if 2 * total > most else UNIT if 2 * total == most else 0
        over_the_board = tuple(sign not in "+-" for sign in own)
        kind = Kind.PLAYED if any(over_the_board) else _forfeit(total)
        home = side == white
        rows[side].append(
            Round(kind, other, total if individual else mp, total, made, over_the_board, home, home)
        )


def _forfeit(made: int) -> Kind:
    return Kind.FORFEIT_WIN if made else Kind.FORFEIT_LOSS
