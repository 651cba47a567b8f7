"""Whether a recorded round is what the engine pairs from the rounds before it."""

from teammatch.model.messages import EventError
from teammatch.pairing.team.engine import pair_team_round
from teammatch.pairing.team.history import RoundKind, TeamHistory
from teammatch.pairing.team.outcome import RoundCheck


def check_team_round(history: TeamHistory, round_number: int) -> RoundCheck:
    """Re-pair a round and compare pairs, colours and bye; board order is not compared.

    Of a match whose colours are not known (a forfeit) only the pair is compared.

    Raises:
        EventError: E441, E442 as for pairing; no legal pairing is an answer, not an error.
    """
    recorded, colourless = _recorded(history, round_number)
    try:
        pairing = pair_team_round(history, round_number)
    except EventError as stopped:
        if any(problem.code not in ("E440", "E443") for problem in stopped.problems):
            raise
        everything = sorted(recorded | colourless)
        return RoundCheck(round_number, tuple(everything), impossible=True)
    expected = {(pair.white, pair.black) for pair in pairing.pairs}
    if pairing.bye is not None:
        expected.add((pairing.bye, 0))
    recorded |= {pair[::-1] if pair[::-1] in expected else pair for pair in colourless}
    return RoundCheck(
        round_number,
        tuple(sorted(recorded - expected)),
        tuple(sorted(expected - recorded)),
    )


def _recorded(
    history: TeamHistory, round_number: int
) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The pairs of a round as (white, black) with the PAB as (team, 0); those without colours."""
    coloured, colourless = set(), set()
    for team in history.teams:
        entry = team.at(round_number)
        if entry is None:
            continue
        if entry.kind is RoundKind.ALLOCATED_BYE:
            coloured.add((team.number, 0))
        elif entry.opponent is not None and not entry.kind.away:
            pair = (team.number, entry.opponent)
            if entry.colour is None:
                colourless.add((min(pair), max(pair)))
            else:
                coloured.add(pair if entry.colour == "w" else pair[::-1])
    return coloured, colourless
