"""What became of a round after its release: its versions, and the results corrected later."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from teammatch.model.messages import Arg
from teammatch.model.results import BoardResult, MatchResult
from teammatch.model.rounds import Match, Round, RoundKey, round_of
from teammatch.report.chronicle import Correction
from teammatch.report.names import plain
from teammatch.report.numbers import day_text, glyph, moment_text, zone_of
from teammatch.report.round_views import board_score, match_score, new_day
from teammatch.report.source import Source
from teammatch.report.values import CorrectionView, PostponedView, RoundView, ScoreView, Was
from teammatch.scoring.assumed import assumption_words
from teammatch.scoring.matches import Scorer
from teammatch.scoring.types import MatchScore, State


def with_course(source: Source, paired: Round, view: RoundView) -> RoundView:
    """The round with its earlier versions and its corrections."""
    scorer = Scorer(source.rules)
    ids = {m.id: m for m in paired.matches}
    own = (c for c in source.chronicle.corrections if c.match in ids)
    told = [_correction(source, scorer, ids[c.match], c) for c in own]
    return replace(
        view,
        versions=tuple(_versions(source, paired)),
        corrections=tuple(sorted((c for c in told if c.lines), key=lambda c: c.table)),
        assumed=tuple(_assumed(source, scorer, paired)),
    )


def _assumed(source: Source, scorer: Scorer, paired: Round) -> Iterator[str]:
    """Each match that was open when the round was paired: what it counted as, how it came."""
    for one in source.event.assumptions.get(paired.key, ()):
        earlier = source.event.rounds.get(round_of(one.match))
        match = earlier.match(one.match) if earlier else None
        if match is None:
            continue
        home, away = (source.public.side(s).name for s in (match.home, match.away))
        facts: dict[str, Arg] = {
            "round": round_of(one.match).round,
            "table": match.table,
            "pair": source.texts("wall.pair", home=home, away=away),
            "how": source.texts.say(assumption_words(one, home, away)),
        }
        result = source.event.results.get(match.id, MatchResult(match.id))
        score = source.scores.get(match.id)
        if score is None or score.state is State.OPEN:
            yield source.texts("wall.assumed", **facts)
        else:
            shown = score_text(match_score(source, result, score))
            yield source.texts("wall.assumed_came", **facts, result=shown)


def moved_text(source: Source, key: RoundKey, was: datetime) -> str:
    """When a moved round was planned before, and why it was moved (field report 157)."""
    move = next(m for m in reversed(source.event.moves) if m.round == key)
    reason = plain(move.reason)
    said = "wall.moved_because" if reason else "wall.moved"
    return source.texts(said, was=moment_text(source.texts, was), reason=reason)


def postponed_matches(source: Source) -> tuple[PostponedView, ...]:
    """The matches still to be played on another day than their round, by day (report 161)."""
    found = []
    for paired in source.released:
        for match in paired.matches:
            day = new_day(source.event.results.get(match.id))
            if day is not None:
                home, away = (source.public.side(s).name for s in (match.home, match.away))
                said = source.texts(
                    "wall.postponed_match",
                    round=paired.key.round,
                    table=match.table,
                    pair=source.texts("wall.pair", home=home, away=away),
                )
                found.append((day, PostponedView(said, day_text(source.texts, day))))
    return tuple(view for _, view in sorted(found, key=lambda f: f[0]))


def _versions(source: Source, paired: Round) -> Iterator[str]:
    """One line a version after the first: when, which tables, why."""
    texts = source.texts
    for version in source.chronicle.versions.get(paired.key, ())[1:]:
        facts: dict[str, Arg] = {
            "version": version.number,
            "moment": _moment(source, version.at),
            "tables": version.tables or (texts("wall.no_table"),),
        }
        reason = plain(version.reason)
        yield texts("wall.version_because" if reason else "wall.version", **facts, reason=reason)


def _correction(
    source: Source, scorer: Scorer, match: Match, correction: Correction
) -> CorrectionView:
    before, after = correction.before, correction.after or MatchResult(match.id)
    old, new = scorer.match(match, before), scorer.match(match, after)
    home, away = (source.public.side(s).name for s in (match.home, match.away))
    texts = [score_text(match_score(source, r, s)) for r, s in ((before, old), (after, new))]
    if correction.after is None:
        texts[1] = source.texts("wall.taken_back")
    lines = [Was("", *texts)] if texts[0] != texts[1] else []
    if correction.after is not None:
        lines += _boards(source, (before, old), (after, new))
    return CorrectionView(
        table=match.table,
        pair=source.texts("wall.pair", home=home, away=away),
        lines=tuple(lines),
        when=_moment(source, correction.at),
        reason=plain(correction.reason),
    )


_Scored = tuple[MatchResult, MatchScore]


def _boards(source: Source, before: _Scored, after: _Scored) -> Iterator[Was]:
    """The boards that differ, where a match has several; by score, else by who sat there.

    A board of which nothing was known before, or is now, says no more than the match does.
    """
    if source.rules.boards == 1:
        return
    known = ({b.board for b in scored[0].boards if not b.empty} for scored in (before, after))
    numbers = sorted(set.intersection(*known))
    for number in numbers:
        label = source.texts("wall.board", board=number)
        pair = [_board_text(source, scored, number) for scored in (before, after)]
        if pair[0][0] != pair[1][0]:
            yield Was(label, pair[0][0], pair[1][0])
        elif pair[0][1] != pair[1][1]:
            yield Was(label, pair[0][1], pair[1][1])


def _board_text(source: Source, scored: _Scored, number: int) -> tuple[str, str]:
    """The score of a board and who sat there."""
    result, score = scored
    board = result.board(number) or BoardResult(number)
    known = next((b for b in score.boards if b.board == number), None)
    shown = board_score(source, board, known, waiting=score.state is State.OPEN)
    home, away = source.public.at_board(board)
    return score_text(shown), source.texts("wall.pair", home=home.name, away=away.name)


def score_text(score: ScoreView) -> str:
    """A score in one line: "2½ : ½", "+ : − (forfeit)", "postponed"."""
    if score.signs:
        return f"{score.signs[0]} : {score.signs[1]}"
    if score.points is None or score.kind == "open":
        return score.label
    shown = f"{glyph(score.points[0])} : {glyph(score.points[1])}"
    return f"{shown} ({score.label})" if score.label else shown


def _moment(source: Source, at: datetime) -> str:
    return moment_text(source.texts, at.astimezone(zone_of(source.rules.timezone)))
