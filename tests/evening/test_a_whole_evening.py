"""One evening as it goes, from the first no-show to the wall; the prints were read by a person."""

from tests.evening.desk import Desk

RULES = """
[late]
limit_minutes = 15
unit = "board"
[forfeits]
walkover_from = "bottom"
"""


def the_evening(desk: Desk) -> None:
    """Seven teams; Dogs do not come, Bees are late, Cats lack a player, Eels stop playing."""
    desk.event("Ants Bees Cats Dogs Eels Frogs Gulls", more=RULES)
    desk.type("pair", "--manual", "Ants-Bees, Cats-Dogs, Eels-Frogs, bye: Gulls")
    desk.type("release", "1", "--by", "A. Chief")
    desk.type("start", "1", "--at", "19:33", "--note", "key of the hall was missing")
    desk.type("present", "Ants", "Cats", "Eels", "Frogs")
    desk.type("absent", "Dogs", "1", "--reason", "did not come", "--note", "no answer by phone")
    desk.type("swap", "Dogs", "bye", "--reason", "Dogs did not come", "--yes")
    desk.type("late", "Bees", "--board", "2", "--at", "19:49", "--yes", "--reason", "train")
    desk.type("present", "Cats", "--without", "Cats 1")
    desk.type("result", "Ants", "½-½", "1-0")
    desk.type("result", "Cats.1", "1-0")
    desk.type("foul", "Cats", "--board", "1", "--reason", "touched two pieces")
    desk.type("postpone", "Eels", "--to", "2026-03-13", "--reason", "lights went out")
    desk.type("penalty", "Ants", "--gp", "-0.5", "--reason", "mobile phone", "--note", "twice")
    desk.type("withdraw", "Dogs", "--from", "2", "--reason", "season over")
    desk.type("publish")


ROUND = """\
1 | Ants / No. 1 · White | 1½ : ½ / match points 2 : 0 / set by hand | Bees / No. 2 · Black
2 | Cats / No. 3 · White | 1 : 1 / match points 1 : 1 / set by hand / new in version 2 | \
Gulls / No. 7 · Black
3 | Eels / No. 5 · White | : / postponed / set by hand | Frogs / No. 6 · Black
Without an opponent
Dogs / No. 4 | absent / did not come | Points for this round: 0
The colour beside a team is the one it has on board 1.
Table 3: Decided at the desk: to be played on another day: Fri 13 March 2026. Reason: \
lights went out
Boards
Table 1
Bd | Ants | 1½ : ½ | Bees
1 | Ants 1 / White | ½ : ½ | Bees 1 / Black
2 | Ants 2 / White | + : − / by forfeit (1 : 0) | Bees 2 / Black · 16 min late: train
Table 2
Bd | Cats | 1 : 1 | Gulls
1 | Cats 2 / White · fouls: 1 | 1 : 0 / Cats, fouls 1: touched two pieces | Gulls 1 / Black
2 | no player / White | − : + / by forfeit (0 : 1) | Gulls 2 / Black
Version 2 (Fri 6 March 2026, 20:00) changed these tables: 2. Dogs did not come
Pairing version 2, released by A. Chief"""

STANDINGS = """\
1 | Ants | 1 | 1 | 0 | 0 | 2 | 1 | 0
2= | Cats | 1 | 0 | 1 | 0 | 1 | 1 | 1
2= | Gulls | 1 | 0 | 1 | 0 | 1 | 1 | 1
4 | Bees | 1 | 0 | 0 | 1 | 0 | ½ | 2
5= | Dogs | 0 | 0 | 0 | 0 | 0 | 0 | 0
5= | Eels | 0 | 0 | 0 | 0 | 0 | 0 | 0
5= | Frogs | 0 | 0 | 0 | 0 | 0 | 0 | 0"""


def test_the_wall_of_the_round(desk: Desk) -> None:
    the_evening(desk)
    wall = desk.wall("round-1.html")
    assert wall[wall.index(ROUND.splitlines()[0]) :] == ROUND.splitlines()


def test_the_wall_of_the_standings(desk: Desk) -> None:
    """Ants made 1½ game points and lost a half; the table is provisional, and says why."""
    the_evening(desk)
    wall = desk.wall("standings.html")
    first = wall.index("1 | Ants | 1 | 1 | 0 | 0 | 2 | 1 | 0")
    assert wall[first : first + 7] == STANDINGS.splitlines()
    assert wall[first - 2] == "Provisional table: round 1: 1 result missing (table 3)."
    notes = [line for line in wall if line.startswith(("Ants, round", "Dogs withdrew"))]
    assert notes == [
        "Ants, round 1: match points 0, game points -0.5 by decision (mobile phone).",
        "Dogs withdrew from round 2 on (season over).",
    ]
