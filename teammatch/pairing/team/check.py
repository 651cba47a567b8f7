"""Whether a recorded round is what the engine pairs from the rounds before it."""

from teammatch.model.messages import EventError
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.history import RoundKind, TeamHistory
from teammatch.pairing.team.outcome import RoundCheck


def check_team_round(history: TeamHistory, round_number: int) -> RoundCheck:
    """Re-pair a round and compare pairs, colours and bye; board order is not compared.

    Raises:
        EventError: E441, E442 as for pairing; no legal pairing is an answer, not an error.
    """
    recorded = recorded_pairs(history, round_number)
    try:
        pairing = pair_team_round(history, round_number)
    except EventError as stopped:
        if any(problem.code not in ("E440", "E443") for problem in stopped.problems):
            raise
        return RoundCheck(round_number, tuple(sorted(recorded)), impossible=True)
    expected = {(pair.white, pair.black) for pair in pairing.pairs}
    if pairing.bye is not None:
        expected.add((pairing.bye, 0))
    return RoundCheck(
        round_number,
        tuple(sorted(recorded - expected)),
        tuple(sorted(expected - recorded)),
    )


def recorded_pairs(history: TeamHistory, round_number: int) -> set[tuple[int, int]]:
    """The pairs of a round as (white, black), and the PAB as (team, 0).

    A match without a known colour is given with the smaller TPN first.
    """
    found = set()
    for team in history.teams:
        entry = team.at(round_number)
        if entry is None:
            continue
        if entry.kind is RoundKind.ALLOCATED_BYE:
            found.add((team.number, 0))
        elif entry.opponent is not None and not entry.kind.away:
            pair = (team.number, entry.opponent)
            swap = entry.colour == "b" or (entry.colour is None and pair[0] > pair[1])
            found.add(pair[::-1] if swap else pair)
    return found
