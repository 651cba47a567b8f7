"""Byes: what a round without an opponent is worth (R16-R20, T8)."""

from teammatch.model.points import ZERO, Points
from teammatch.model.rounds import ByeKind, RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.deciding import Pair, whole_match_game_points
from teammatch.scoring.types import LedgerRow, RowKind, Winner

WINNER: dict[str, Winner] = {"win": "home", "draw": "draw", "loss": "away"}


def bye_name(rules: RuleBook, kind: ByeKind) -> str:
    """The kind of a bye as pages call it; where sides sign in, a requested one is free (B8)."""
    free = kind is ByeKind.REQUESTED and rules.pairing.traits.signs_in
    return "free" if free else kind.value


def bye_points(rules: RuleBook, kind: ByeKind, key: RoundKey, earlier: int = 0) -> Pair:
    """The match points and game points of a bye; ``earlier``: requested byes of the side before.

    R18: an allocated bye is worth a win unless the rules say otherwise. R16: a requested bye is
    worth half, but nothing in the last rounds (R17, X30), nor beyond the number that scores
    (B8). A full-point bye is worth a win on every board, in any round. R20, X24: the rest round
    of a round robin is worth nothing. Who just stays away scores nothing, nor does who has passed
    or is out (B3.7).
    """
    match kind:
        case ByeKind.ALLOCATED:
            return _worth(rules, rules.byes.match, rules.byes.game)
        case ByeKind.REQUESTED:
            limit = rules.byes.requested_at_most
            if in_last_rounds(rules, key) or (limit is not None and earlier >= limit):
                return ZERO, ZERO
            return _worth(rules, rules.byes.requested_match, rules.byes.requested_game)
        case ByeKind.FULL:
            return _worth(rules, "win", "win")
        case ByeKind.REST:
            return _worth(rules, rules.byes.rest_match, rules.byes.rest_game)
        case ByeKind.ABSENT | ByeKind.PASSED | ByeKind.CUT:
            return ZERO, ZERO


NOT_COME = (RowKind.BYE, RowKind.OUT)
"""Rounds that a side may not have come to: byes but the allocated one, and none at all."""


def has_come(rows: tuple[LedgerRow, ...]) -> bool:
    """Whether a side has been paired in any of its rounds, or rested as the odd one out."""
    return any(row.kind not in NOT_COME or row.bye is ByeKind.ALLOCATED for row in rows)


def missed_round_points(rules: RuleBook) -> Pair:
    """What each round before a late entry is worth in match points and game points."""
    return _worth(rules, rules.late_entry.match, rules.late_entry.game)


def in_last_rounds(rules: RuleBook, key: RoundKey) -> bool:
    """R17, T8: whether the round is one of the last, where requested byes score nothing."""
    rounds = rules.event.rounds
    return rounds is not None and key.round > rounds - rules.byes.none_in_last


def _worth(rules: RuleBook, match: Points | str, game: Points | str) -> Pair:
    return (
        _whole_match(rules, match) if isinstance(match, str) else match,
        whole_match_game_points(rules, WINNER[game])[0] if isinstance(game, str) else game,
    )


def _whole_match(rules: RuleBook, result: str) -> Points:
    """X31: a win, draw or loss in match points, whatever a win is worth in this event."""
    worth = rules.points.match
    if worth.by == "game-points":
        return whole_match_game_points(rules, WINNER[result])[0]
    return {"win": worth.win, "draw": worth.draw, "loss": worth.loss}[result]
