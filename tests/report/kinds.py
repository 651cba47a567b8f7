"""An event in which everything happens: nine teams, four boards, round 3 of 5 under way."""

from teammatch.model.entries import Entries, Player
from teammatch.model.event import Event
from teammatch.model.results import (
    BoardResult,
    Decision,
    DecisionKind,
    Mark,
    MatchResult,
    Outcome,
)
from teammatch.model.rounds import ByeKind
from tests.report.build import D, L, W, boards, event_of, released, team

CLUBS = (
    ("Lions of Greenshire", "Lions", "Greenshire Chess Club"),
    ("Bridge Street Rooks", "Rooks", "Bridge Street"),
    ("The Foxes", "Foxes", "Fox Lane School"),
    ("Harbour Owls", "Owls", "Harbour"),
    ("Old Mill Knights", "Knights", "Old Mill"),
    ("Riverside Bears", "Bears", "Riverside"),
    ("North End Pawns", "Pawns", "North End"),
    ("Castle Hill Seconds", "Castle II", "Castle Hill"),
    ("Market Square", "Market", "Market Square"),
)
FIRST = ("Ada", "Bruno", "Carla", "Denis", "Elsa", "Felix")
LAST = ("Arnold", "Baker", "Carter", "Dorn", "Ebel", "Fisher", "Grant", "Hill", "Ivers")


def entries() -> Entries:
    sides = [
        team(n, name, short=short, unit=unit, captain=f"{LAST[-n]} Senior", rating=1900 - 20 * n)
        for n, (name, short, unit) in enumerate(CLUBS, start=1)
    ]
    players = [
        Player(
            f"{side.id}P{board}",
            f"{first} {LAST[(side.entry_order + board) % len(LAST)]}",
            side.id,
            board=board if board <= 4 else None,
            rating=2050 - 37 * board - 11 * side.entry_order,
            title="FM" if (board, side.entry_order) == (1, 1) else "",
            reserve=board > 4,
        )
        for side in sides
        for board, first in enumerate(FIRST[:5], start=1)
    ]
    return Entries({s.id: s for s in sides}, {p.id: p for p in players})


def every_kind() -> Event:
    """Three rounds released.

    Round 1 is played, with forfeits, a late board and a reserve; round 2 has decisions of the
    desk; round 3 has matches without a result, one half filled, an adjourned, a postponed board.
    """
    rounds = [
        released(
            1,
            [("T1", "T6"), ("T7", "T2"), ("T3", "T8"), ("T9", "T4")],
            [("T5", ByeKind.ALLOCATED)],
        ),
        released(
            2,
            [("T2", "T1"), ("T4", "T3"), ("T5", "T9"), ("T6", "T7")],
            [("T8", ByeKind.REQUESTED)],
            version=2,
        ),
        released(
            3,
            [("T1", "T4"), ("T3", "T2"), ("T5", "T6"), ("T8", "T9")],
            [("T7", ByeKind.ABSENT)],
        ),
    ]
    return event_of(entries(), rounds, [*_first(), *_second(), *_third()])


def _first() -> list[MatchResult]:
    reserve = BoardResult(
        4, (L,), home_player="T7P5", away_player="T2P4", home_fouls=2, away_fouls=1
    )
    late = BoardResult(
        2, (Outcome.FORFEIT_WIN,), home_player="T3P2", away_player="T8P2", away_late=16 * 60
    )
    empty = BoardResult(4, (Outcome.FORFEIT_LOSS,), away_player="T8P4")
    both = BoardResult(3, (Outcome.DOUBLE_FORFEIT,), home_player="T9P3", away_player="T4P3")
    third_eight = boards((W, L, D, W), "T3", "T8")
    nine_four = boards((D, D, L, Outcome.BOTH_LOSE), "T9", "T4")
    return [
        MatchResult("1.1.1", boards((W, D, W, D), "T1", "T6")),
        MatchResult("1.1.2", (*boards((L, D, L), "T7", "T2"), reserve)),
        MatchResult("1.1.3", (third_eight[0], late, third_eight[2], empty)),
        MatchResult("1.1.4", (*nine_four[:2], both, nine_four[3])),
    ]


def _second() -> list[MatchResult]:
    return [
        MatchResult("1.2.1", boards((D, L, W, D), "T2", "T1")),
        MatchResult(
            "1.2.2",
            boards((W, W), "T4", "T3"),
            decision=Decision(DecisionKind.HOME_WINS, "the bus of the other team broke down"),
        ),
        MatchResult("1.2.3", decision=Decision(DecisionKind.DOUBLE_FORFEIT, "nobody came")),
        MatchResult("1.2.4", boards((L, L, D, W), "T6", "T7")),
    ]


def _third() -> list[MatchResult]:
    adjourned = BoardResult(3, mark=Mark.ADJOURNED, home_player="T3P3", away_player="T2P3")
    postponed = BoardResult(4, mark=Mark.POSTPONED, home_player="T3P4", away_player="T2P4")
    return [
        MatchResult("1.3.2", (*boards((W, D), "T3", "T2"), adjourned, postponed)),
        MatchResult("1.3.3", boards((W, D, D, L), "T5", "T6")),
    ]
