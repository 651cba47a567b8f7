"""What explanations of the standings have in common, of an event and of a TRF file."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from teammatch.desk.exact import plain
from teammatch.report import addends
from teammatch.report.addends import Named
from teammatch.standings.chances import Chance, chance_messages
from teammatch.standings.tiebreaks.measure import Pass
from teammatch.texts import Texts


class Told(addends.Told, Protocol):
    """An addend with all that is told of it as data."""

    @property
    def imagined(self) -> bool:
        """Whether the opponent is one imagined for an unplayed round."""

    @property
    def worth(self) -> Fraction:
        """What it adds."""

    @property
    def cut(self) -> str:
        """Why it is left out; "" where it counts."""

    @property
    def board(self) -> int:
        """Its board; 0: of no board alone."""


def addend_json(one: Told, opponent: str | None) -> dict[str, Any]:
    """An addend as data; ``opponent``: the name of the real one, if there is one."""
    return {
        "round": one.round,
        "opponent": opponent,
        "imagined": one.imagined,
        "score": plain(one.score),
        "factor": plain(one.factor),
        "worth": plain(one.worth),
        "cut": bool(one.cut),
        "why_cut": one.cut,
        "board": one.board,
        "what": one.what,
        "in_table": plain(one.in_table),
        "out_of": plain(one.out_of),
    }


def pass_json(one: Pass, side: int, named: Named) -> dict[str, Any]:
    """The same as data: what each made, the side against each other, what each could have made."""
    place = one.group.index(side)
    return {
        "by": one.by,
        "made": {
            named(s): plain(made[0] if len(made) == 1 else made)
            for s, made in zip(one.group, one.made, strict=True)
        },
        "against": {named(other): plain(points) for other, points in one.against[place]},
        "could": {
            named(s): plain(could)
            for s, could in zip(one.group, one.could or (), strict=bool(one.could))
        },
        "split": len(one.classes) > 1,
    }


def joined(addends: Sequence[str], *, plain_sum: bool) -> str:
    """Addends behind each other; what is taken away with a minus of its own.

    >>> joined(["1 (Owls)", "-0.5 (by decision)"], plain_sum=True)
    '1 (Owls) - 0.5 (by decision)'
    """
    if not plain_sum:
        return " · ".join(addends)
    more = [f" - {one[1:]}" if one.startswith("-") else f" + {one}" for one in addends[1:]]
    return "".join([*addends[:1], *more])


def chance_lines(
    texts: Texts, chance: Chance | None, upper: str, lower: str, unknown: str = ""
) -> list[str]:
    """What must still happen for the lower side to pass, an element a line; or that it is over.

    ``unknown``: where the number of rounds should stand, if it does not.
    """
    if unknown:
        return [texts("chances.rounds_unknown", where=unknown)]
    if chance is None:
        return [texts("chances.over", upper=upper, lower=lower)]
    return [texts.say(said) for said in chance_messages(chance, upper, lower)]


def chance_json(chance: Chance | None) -> Mapping[str, Any] | None:
    """The same as data: rounds that remain, whether it is possible, and element by element.

    Null: nothing is to come any more, or nobody knows how many rounds there are.
    """
    if chance is None:
        return None
    best = chance.best
    return {
        "rounds": {"above": chance.upper, "below": chance.lower},
        "possible": chance.possible,
        "steps": [
            {
                "by": step.column.code,
                "verdict": step.verdict,
                "gap": plain(step.gap),
                "least": plain(step.least),
                "most": plain(step.most),
            }
            for step in chance.steps
        ],
        "level": chance.end or None,
        "best": {"count": best.count, "lowest": plain(best.lowest)} if best else None,
    }
