"""Pairing a round by C.04.6: the procedure of article 3.3, step by step.

Cost of a round of n teams: near n log n where plain order is mostly legal; a matching on bit
masks for a bracket that C1 or colours disturb; cubic only in rests that have met nearly everybody.
"""

from teammatch.model.messages import EventError, Problem
from teammatch.pairing.team.bracket import pair_bracket, paired_or_broken
from teammatch.pairing.team.bye import GivenBye, allocate_bye
from teammatch.pairing.team.colours import allocate
from teammatch.pairing.team.criteria import Step
from teammatch.pairing.team.entering import field_of
from teammatch.pairing.team.field import Field
from teammatch.pairing.team.history import TeamHistory
from teammatch.pairing.team.impossible import no_pairing
from teammatch.pairing.team.outcome import TeamPair, TeamPairing
from teammatch.pairing.team.trace import Board, BracketTrace, RoundTrace
from teammatch.pairing.team.upfloaters import choose_upfloaters


def pair_team_round(history: TeamHistory, round_number: int) -> TeamPairing:
    """Pair a round from what happened before it; later rounds are not looked at.

    Raises:
        EventError: E440 there is no legal pairing (3.3.3); E441 the round is not one of the
            declared ones; E442 acceleration with game points as the primary score (C.04.7);
            E443 there is no legal pairing since nobody may have the PAB.
    """
    settings = history.settings
    if not 1 <= round_number <= settings.rounds:
        facts = {"round": round_number, "rounds": settings.rounds}
        raise EventError(Problem("swiss_team.E441", args=facts))
    if history.virtual and settings.primary == "game":
        raise EventError(Problem("swiss_team.E442"))
    return pair_field(field_of(history, round_number))


def pair_field(field: Field) -> TeamPairing:
    """3.3: the PAB, then bracket by bracket from the top, then colours and board order.

    Raises:
        EventError: E440, E443 there is no legal pairing.
    """
    unpaired = field.everybody
    bye: GivenBye | None = None
    if unpaired.bit_count() % 2:
        bye = allocate_bye(field)
        if bye is None:
            raise no_pairing(field)
        unpaired &= ~(1 << bye.seat)
    elif not field.pairable(unpaired):
        raise no_pairing(field)
    brackets: list[BracketTrace] = []
    for place, (_, level) in enumerate(field.levels):
        residents = level & unpaired
        if not residents:
            continue
        lower = unpaired & ~residents
        following = field.levels[place + 1][1] & lower if place + 1 < len(field.levels) else 0
        step = Step(residents, lower, following)
        upfloaters = choose_upfloaters(field, step)
        bracket = residents | upfloaters.seats
        paired = paired_or_broken(pair_bracket(field, bracket, upfloaters.seats))
        brackets.append(BracketTrace(step, upfloaters, paired))
        unpaired &= ~bracket
    boards = _in_board_order(field, brackets)
    return TeamPairing(
        field.round,
        tuple(TeamPair(field.number[b.white], field.number[b.black]) for b in boards),
        None if bye is None else field.number[bye.seat],
        RoundTrace(field, bye, tuple(brackets), tuple(boards)),
    )


def _in_board_order(field: Field, brackets: list[BracketTrace]) -> list[Board]:
    """Board order (GHR 3.6): higher pairing score of the two, their sum, then smaller TPN."""
    boards = [
        Board(*allocate(field, top, bottom), place)
        for place, bracket in enumerate(brackets)
        for top, bottom in bracket.paired.pairs
    ]

    def order(board: Board) -> tuple[int, int, int]:
        scores = field.score[board.white], field.score[board.black]
        return -max(scores), -sum(scores), min(board.white, board.black)

    return sorted(boards, key=order)
