"""The ledger: what each side made in each round (R5), the one thing standings and pairing read."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from teammatch.model.entries import SideId
from teammatch.model.event import Event
from teammatch.model.facts import Assumption, Penalty
from teammatch.model.rounds import Bye, ByeKind, Match, MatchId, Round, RoundKey, RoundStatus
from teammatch.rules.book import RuleBook
from teammatch.scoring.assumed import with_assumptions
from teammatch.scoring.byes import bye_points, missed_round_points
from teammatch.scoring.matches import Scorer
from teammatch.scoring.moves import first_is_home
from teammatch.scoring.types import (
    BoardScore,
    Ledger,
    LedgerRow,
    MatchScore,
    Result,
    RowKind,
    State,
)
from teammatch.scoring.withdrawn import scores_after_withdrawals


def build_ledger(
    rules: RuleBook,
    event: Event,
    through: RoundKey | None = None,
    *,
    assumed: Iterable[Assumption] = (),
) -> Ledger:
    """Every side's rows over the released rounds, up to and including ``through`` (None: all).

    A round counts as played when each of its matches is decided or void; ``open_matches`` names
    the others. ``assumed``: what open matches are taken for, by a pairing that does not wait for
    them. Cost: linear in the boards of all rounds.
    """
    sides = list(event.entries.sides)
    rows: dict[SideId, list[LedgerRow]] = {side: [] for side in sides}
    rounds = released_rounds(event, through)
    scores = with_assumptions(rules, match_scores(rules, event, rounds), assumed)
    open_matches: list[MatchId] = []
    asked: Counter[SideId] = Counter()
    last = None
    for paired in rounds:
        last = paired.key
        in_round: dict[SideId, LedgerRow] = {}
        for match in paired.matches:
            score = scores[match.id]
            if score.state is State.OPEN:
                open_matches.append(match.id)
            in_round[match.home], in_round[match.away] = match_rows(rules, paired, match, score)
        for bye in paired.byes:
            in_round[bye.side] = bye_row(rules, paired, bye, asked[bye.side])
            asked[bye.side] += bye.kind is ByeKind.REQUESTED
        for side in _in_order(rows, in_round):
            row = in_round.get(side) or out_row(rules, event, paired, side)
            rows.setdefault(side, []).append(row)
    for penalty in event.penalties:
        rows[penalty.side] = with_penalty(rows.get(penalty.side, []), penalty)
    done = {side: tuple(own) for side, own in rows.items()}
    return Ledger(last, done, tuple(open_matches), scores)


def match_scores(
    rules: RuleBook, event: Event, rounds: Iterable[Round]
) -> dict[MatchId, MatchScore]:
    """What every match of these rounds is worth, withdrawals included."""
    scorer = Scorer(rules)
    known = list(rounds)
    scores = {
        match.id: scorer.match(match, event.results.get(match.id))
        for paired in known
        for match in paired.matches
    }
    return scores_after_withdrawals(rules, event, known, scores) if event.withdrawals else scores


def out_row(rules: RuleBook, event: Event, paired: Round, side: SideId) -> LedgerRow:
    """A round that a side is not in; before a late entry it is worth what the rules say."""
    joined = event.joinings.get(side)
    if joined is None or joined.first <= paired.key.round:
        return LedgerRow(paired.key, RowKind.OUT, side)
    match_points, game_points = missed_round_points(rules)
    return LedgerRow(
        paired.key, RowKind.OUT, side, match_points=match_points, game_points=game_points
    )


def with_penalty(rows: Iterable[LedgerRow], penalty: Penalty) -> list[LedgerRow]:
    """The rows of a side with a penalty in its round, if that round counts already."""
    return [
        replace(
            row,
            penalty=(
                row.penalty[0] + penalty.match_points,
                row.penalty[1] + penalty.game_points,
            ),
        )
        if row.round == penalty.round
        else row
        for row in rows
    ]


def ledger_through(ledger: Ledger, through: RoundKey) -> Ledger:
    """The part of a ledger up to ``through``: what ``build_ledger`` gives for it, not scored anew.

    Match ids begin with their stage and round. Cost: linear in the rows.
    """
    rows = {
        side: tuple([row for row in own if row.round <= through])
        for side, own in ledger.rows.items()
    }
    rounds = {row.round for own in rows.values() for row in own}
    counting = {f"{key.stage}.{key.round}" for key in rounds}
    scores = ledger.scores or {}
    return Ledger(
        max(rounds, default=None),
        rows,
        tuple([m for m in ledger.open_matches if m.rpartition(".")[0] in counting]),
        {m: score for m, score in scores.items() if m.rpartition(".")[0] in counting},
    )


def released_rounds(event: Event, through: RoundKey | None = None) -> list[Round]:
    """The rounds that count: released, in order, up to ``through``."""
    return [
        event.rounds[key]
        for key in sorted(event.rounds)
        if event.rounds[key].status is RoundStatus.RELEASED and (through is None or key <= through)
    ]


def _in_order(rows: dict[SideId, list[LedgerRow]], more: Iterable[SideId]) -> list[SideId]:
    return list(dict.fromkeys([*rows, *more]))


def match_rows(
    rules: RuleBook, paired: Round, match: Match, score: MatchScore
) -> tuple[LedgerRow, LedgerRow]:
    """A match as a row of the home side and a row of the away side."""
    played = any(over_the_board(b) for b in score.boards) or (
        score.state is State.DECIDED and score.forfeit == ""
    )
    home_first = first_is_home(rules, match)
    if not has_colour(rules, score, played=played):
        home_first = None
    met = has_met(rules, score, played=played)
    return (
        _match_row(rules, paired, match, score, home=True, first=home_first, met=met),
        _match_row(
            rules,
            paired,
            match,
            score,
            home=False,
            first=None if home_first is None else not home_first,
            met=met,
        ),
    )


def over_the_board(board: BoardScore) -> bool:
    """Whether the two players of a board met over it."""
    return not board.forfeit and (board.winner != "" or board.games != (0, 0, 0))


def has_colour(rules: RuleBook, score: MatchScore, *, played: bool) -> bool:
    """Whether a match counts as first or second move: played, still open, or by the rules."""
    if played or score.state is State.OPEN:
        return True
    return score.forfeit != "" and rules.colours.forfeit_counts


def has_met(rules: RuleBook, score: MatchScore, *, played: bool) -> bool:
    """Whether the pairing may not repeat the two sides: played, still open, or by the rules."""
    if played or score.state is State.OPEN:
        return True
    return score.forfeit != "" and rules.forfeits.counts_as_met


def row_kind(score: MatchScore, side: str) -> RowKind:
    """What the match was for "home" or "away"."""
    if score.state is State.OPEN:
        return RowKind.OPEN
    if score.state is State.VOID:
        return RowKind.VOID
    if score.forfeit == "":
        return RowKind.PLAYED
    if score.forfeit == "both":
        return RowKind.DOUBLE_FORFEIT
    if score.forfeit == "cross":
        return RowKind.CROSS_FORFEIT
    return RowKind.FORFEIT_LOSS if score.forfeit == side else RowKind.FORFEIT_WIN


def _match_row(
    rules: RuleBook,
    paired: Round,
    match: Match,
    score: MatchScore,
    *,
    home: bool,
    first: bool | None,
    met: bool,
) -> LedgerRow:
    own, other = (0, 1) if home else (1, 0)
    side = "home" if home else "away"
    kind = row_kind(score, side)
    boards = counting_boards(score)
    whole = score.winner == "none" or kind in (RowKind.FORFEIT_WIN, RowKind.FORFEIT_LOSS)
    won, forfeited = (
        (_whole_boards(rules, kind), _forfeited_boards(rules, kind))
        if whole
        else (_boards(boards, side), _without_play(boards, side))
    )
    seconds, seconds_won, firsts_won = _by_move(rules, score, boards, home=home)
    return LedgerRow(
        paired.key,
        kind,
        side=match.home if home else match.away,
        opponent=match.away if home else match.home,
        home=home,
        first=first,
        met=met,
        match_points=score.match_points[own],
        game_points=score.game_points[own],
        opponent_game_points=score.game_points[other],
        result=_result(score, side),
        boards=won,
        forfeited_boards=forfeited,
        board_points=tuple([b.points[own] for b in boards]),
        second_boards=(seconds, seconds_won),
        first_won=firsts_won,
        fouls=sum([b.fouls[own] for b in boards]),
        table=match.table,
    )


def _boards(boards: Sequence[BoardScore], side: str) -> tuple[int, int, int]:
    """Boards won, drawn, lost by "home" or "away"; one that both lose is lost."""
    won = drawn = lost = 0
    for board in boards:
        if board.winner == side:
            won += 1
        elif board.winner == "draw":
            drawn += 1
        elif board.winner:
            lost += 1
    return won, drawn, lost


def _without_play(boards: Sequence[BoardScore], side: str) -> tuple[int, int]:
    """Boards won and lost by forfeit; a draw is never one."""
    won = lost = 0
    for board in boards:
        if board.forfeit and board.winner not in ("", "draw"):
            won += board.winner == side
            lost += board.winner != side
    return won, lost


def _by_move(
    rules: RuleBook, score: MatchScore, boards: Sequence[BoardScore], *, home: bool
) -> tuple[int, int, int]:
    """Boards played and won with the second move, and won with the first.

    Forfeited ones where the rules let them count as a move; nothing is won in a match that both
    lose.
    """
    side = "home" if home else "away"
    seconds = seconds_won = firsts_won = 0
    for board in boards:
        if board.winner == "" or board.home_first is None:
            continue
        if board.forfeit and not rules.colours.forfeit_counts:
            continue
        won = board.winner == side and score.winner != "none"
        won = won and (rules.forfeits.counts_as_win or not board.forfeit)
        if board.home_first is home:
            firsts_won += won
        else:
            seconds += 1
            seconds_won += won
    return seconds, seconds_won, firsts_won


def counting_boards(score: MatchScore) -> tuple[BoardScore, ...]:
    """The boards of a match; none of one that counts for nobody, where they only stay visible."""
    return () if score.state is State.VOID else score.boards


def _result(score: MatchScore, side: str) -> Result:
    if score.winner in ("", "draw"):
        return score.winner
    return "win" if score.winner == side else "loss"


def _whole_boards(rules: RuleBook, kind: RowKind) -> tuple[int, int, int]:
    """Boards won, drawn, lost in a match forfeited, or lost by both, as a whole."""
    return (rules.boards, 0, 0) if kind is RowKind.FORFEIT_WIN else (0, 0, rules.boards)


def _forfeited_boards(rules: RuleBook, kind: RowKind) -> tuple[int, int]:
    """Boards won and lost without play in such a match; boards that were played are none."""
    if kind is RowKind.PLAYED:
        return 0, 0
    won, _, lost = _whole_boards(rules, kind)
    return won, lost


def bye_row(rules: RuleBook, paired: Round, bye: Bye, earlier: int = 0) -> LedgerRow:
    """A round without an opponent; ``earlier``: requested byes that the side had before.

    An allocated bye is a won game and a game with the move written on it (the second where none
    is) only if the rules say so (B3.10).
    """
    match_points, game_points = bye_points(rules, bye.kind, paired.key, earlier)
    allocated = bye.kind is ByeKind.ALLOCATED
    first = None
    if allocated and rules.byes.counts_as_second_move:
        first = bool(bye.first)
    won = allocated and rules.byes.counts_as_win
    return LedgerRow(
        paired.key,
        RowKind.BYE,
        bye.side,
        first=first,
        match_points=match_points,
        game_points=game_points,
        bye=bye.kind,
        boards=(rules.boards, 0, 0) if won else (0, 0, 0),
        forfeited_boards=(rules.boards, 0) if won else (0, 0),
        second_boards=(rules.boards, rules.boards if won else 0) if first is False else (0, 0),
        first_won=rules.boards if won and first else 0,
    )
