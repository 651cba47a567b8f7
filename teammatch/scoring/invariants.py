"""What must hold in every ledger, whatever was entered: broken, the program is at fault."""

from collections.abc import Iterator

from teammatch.model.points import ZERO, Points, total
from teammatch.model.rounds import RoundKey
from teammatch.rules.book import RuleBook
from teammatch.scoring.types import Ledger, LedgerRow, MatchScore, RowKind, State

MIRRORED = {
    RowKind.FORFEIT_WIN: RowKind.FORFEIT_LOSS,
    RowKind.FORFEIT_LOSS: RowKind.FORFEIT_WIN,
}


def broken_invariants(rules: RuleBook, ledger: Ledger) -> tuple[str, ...]:
    """Every invariant the ledger breaks, in words for the fault report; () is good.

    One row a side and round; both rows of a match tell the same match; boards 1 to n; the sum
    of the boards is the match; nothing scores while open or void.
    """
    return (*_rows_broken(ledger), *_scores_broken(rules, ledger))


def _rows_broken(ledger: Ledger) -> Iterator[str]:
    at: dict[tuple[str, RoundKey], LedgerRow] = {}
    for side, rows in ledger.rows.items():
        rounds = [row.round for row in rows]
        if rounds != sorted(set(rounds)):
            yield f"{side}: rounds {rounds}"
        at.update({(side, row.round): row for row in rows})
    for (side, key), row in at.items():
        if row.kind in (RowKind.OPEN, RowKind.VOID, RowKind.OUT) and row.result:
            yield f"{side} round {key.round}: {row.kind.value} but {row.result}"
        if row.opponent is None:
            continue
        other = at.get((row.opponent, key))
        if other is None or ((row.home or not other.home) and not _mirrored(row, other)):
            yield f"{side} round {key.round}: the rows of both sides differ"


def _mirrored(row: LedgerRow, other: LedgerRow) -> bool:
    return (
        other.opponent == row.side
        and other.home != row.home
        and other.kind is MIRRORED.get(row.kind, row.kind)
        and other.table == row.table
        and other.met == row.met
        and other.first == (None if row.first is None else not row.first)
        and (other.game_points, other.opponent_game_points)
        == (row.opponent_game_points, row.game_points)
    )


def _scores_broken(rules: RuleBook, ledger: Ledger) -> Iterator[str]:
    for match, score in (ledger.scores or {}).items():
        if [b.board for b in score.boards] != list(range(1, rules.boards + 1)):
            yield f"match {match}: boards {[b.board for b in score.boards]}"
        if score.state is not State.DECIDED and score.match_points != (ZERO, ZERO):
            if rules.points.match.by == "result":
                yield f"match {match}: {score.state.value} but scores"
        elif by_boards(score) and score.game_points != board_sum(score):
            yield f"match {match}: boards do not add up to {score.game_points}"


def by_boards(score: MatchScore) -> bool:
    """Whether the boards alone made the match: all are known, none of it decided otherwise."""
    return (
        score.state is State.DECIDED
        and not score.reasons
        and all(b.state is not State.OPEN for b in score.boards)
    )


def board_sum(score: MatchScore) -> tuple[Points, Points]:
    """Game points of home and away, added up over the boards."""
    return total(b.points[0] for b in score.boards), total(b.points[1] for b in score.boards)
