"""A large event, made through the real store: 200 teams, 6 boards, 11 rounds.

Everything is deterministic: the winner of a board follows from the teams' numbers, the board and
the round, so that every machine measures the same event.
"""

from collections.abc import Sequence
from pathlib import Path

from teammatch.desk.folder import RULES_FILE, EventFolder
from teammatch.desk.opening import open_event
from teammatch.model.entries import Entries, Player, Side
from teammatch.model.results import BoardResult, MatchResult, Outcome
from teammatch.model.rounds import Match, Round, RoundKey, RoundStatus
from teammatch.pairing.engine import pair_round
from teammatch.pairing.numbers import assign_numbers
from teammatch.store import codec
from teammatch.store.journal import NewChange

TEAMS, BOARDS, ROUNDS = 200, 6, 11
WHO = "benchmark"
RULES = """\
language = "en"
timezone = "UTC"

[event]
name = "Two Hundred Teams"
rounds = {rounds}

[sides]
boards = {boards}

[pairing]
system = "swiss"
first_round = "rating"

[[avoid]]
column = "unit"

[standings]
order = ["MP", "GP", "BH"]
"""


def make_event(
    path: Path, *, teams: int = TEAMS, boards: int = BOARDS, rounds: int = ROUNDS, played: int
) -> EventFolder:
    """An event folder at ``path`` with ``played`` of ``rounds`` rounds released and played."""
    path.mkdir(parents=True)
    text = RULES.format(rounds=rounds, boards=boards)
    (path / RULES_FILE).write_text(text, encoding="utf-8")
    folder = open_event(path).folder
    sides, players = _sides(teams), _players(teams, boards)
    numbers = assign_numbers(folder.rules, _entries(sides, players), None)
    folder.write(
        [
            NewChange(
                "entries",
                {
                    "put_sides": [codec.side_data(s) for s in sides],
                    "put_players": [codec.player_data(p) for p in players],
                },
            ),
            NewChange("numbers", {"numbers": dict(numbers)}),
        ],
        who=WHO,
    )
    for number in range(1, played + 1):
        _play_round(folder, number, boards)
    return folder


def _entries(sides: Sequence[Side], players: Sequence[Player]) -> Entries:
    return Entries({s.id: s for s in sides}, {p.id: p for p in players})


def _sides(teams: int) -> list[Side]:
    return [
        Side(
            id=f"T{i}",
            name=f"Team {i:03}",
            entry_order=i,
            unit=f"Club {i % 70}",
            captain=f"Captain {i}",
            rating=2400 - 3 * i,
        )
        for i in range(1, teams + 1)
    ]


def _players(teams: int, boards: int) -> list[Player]:
    return [
        Player(
            id=f"P{i}.{b}",
            name=f"Player {i:03}-{b}",
            side=f"T{i}",
            board=b,
            rating=2450 - 3 * i - 10 * b,
        )
        for i in range(1, teams + 1)
        for b in range(1, boards + 1)
    ]


def _play_round(folder: EventFolder, number: int, boards: int) -> None:
    draft = pair_round(folder.rules, folder.event, RoundKey(1, number))
    released = Round(draft.key, 1, RoundStatus.RELEASED, draft.matches, draft.byes, released_by=WHO)
    folder.write([NewChange("round", codec.round_data(released))], who=WHO)
    results = [_result(match, number, boards) for match in draft.matches]
    folder.write(
        [NewChange("results", {"results": [codec.result_data(r) for r in results]})], who=WHO
    )


def _result(match: Match, number: int, boards: int) -> MatchResult:
    home, away = int(match.home[1:]), int(match.away[1:])
    return MatchResult(
        match.id,
        tuple(
            BoardResult(
                board,
                (_outcome(home, away, number, board),),
                home_player=f"P{home}.{board}",
                away_player=f"P{away}.{board}",
                home_name=f"Player {home:03}-{board}",
                away_name=f"Player {away:03}-{board}",
            )
            for board in range(1, boards + 1)
        ),
    )


def _outcome(home: int, away: int, number: int, board: int) -> Outcome:
    """Mostly the stronger team, now and then a draw or an upset."""
    throw = (home * 7919 + away * 104729 + number * 1299709 + board * 15485863) % 100
    if throw < 30:
        return Outcome.DRAW
    better = Outcome.WIN if home < away else Outcome.LOSS
    return better if throw < 80 else better.reversed()
