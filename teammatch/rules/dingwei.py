"""[dingwei]: what the positional pairing (积分编排, 定位编排) leaves to the announcement (R34)."""

from typing import Literal

from pydantic import Field

from teammatch.rules.base import Flag, Section, Whole, source


class DingweiRules(Section):
    """[dingwei]: round 1, first moves between level sides, the last rounds, floats and the bye.

    ``first_pairing``: 1-2, 3-4 (临近); 1-n, 2-(n-1) (首尾); i-(i+n/2) (拦腰); by lot (随机); each
    of the upper half with one of the lower by lot; by a public draw. ``halves``: odd numbers are
    the upper half and even ones the lower, or the first half of the numbers is. ``first_move``:
    of the upper half, or the lower; the smaller number at odd tables and the larger at even ones,
    or the other way round; odd numbers, or even ones; by lot; by the sum of the two numbers; the
    smaller number everywhere, or the larger; whoever the way of pairing names first.
    ``last_rounds``: from the third-last round on where it is 3, never where it is 0.
    ``row_order``: by the surplus of moves and then by the last run, or by both together.
    ``third_move``: barred as it would be given out, or as the histories alone give it.
    ``same_row``: neighbours of a row meet as they come, or only where nothing fits better.
    """

    first_pairing: Literal["neighbours", "ends", "halves", "lot", "lot-by-halves", "drawn"] = Field(
        "halves", json_schema_extra=source("R37, B2.1, B3.8")
    )
    halves: Literal["odd-even", "first-second"] = Field(
        "first-second", json_schema_extra=source("R35 (4)")
    )
    first_move: Literal[
        "upper", "lower", "tables", "tables-mirrored", "odd", "even",
        "lot", "sum", "small", "large", "as-paired",
    ] = Field("tables", json_schema_extra=source("R39, B2.1, B3.8"))  # fmt: skip
    level: Literal["sum", "round"] = Field("round", json_schema_extra=source("R48 (8)"))
    look_back: Flag = Field(True, json_schema_extra=source("B3.4"))
    float_balance: Flag = Field(True, json_schema_extra=source("R46, B3.2"))
    third_excess: Literal["never", "free"] = Field("never", json_schema_extra=source("B3.3"))
    row_order: Literal["surplus", "together"] = Field(
        "surplus", json_schema_extra=source("R42, B3.2")
    )
    same_row: Literal["neighbours", "fitting"] = Field(
        "neighbours", json_schema_extra=source("R45, R47, B3.10")
    )
    third_move: Literal["given", "by-history"] = Field(
        "given", json_schema_extra=source("B3.3, B3.4")
    )
    last_rounds: Whole = Field(3, ge=0, le=99, json_schema_extra=source("R49, X22", "rounds"))
    last_rounds_veto: Literal["both", "run", "difference", "none"] = Field(
        "both", json_schema_extra=source("B3.5")
    )
    bye: Literal["before", "left-over"] = Field("before", json_schema_extra=source("B3.3, B3.10"))

    @property
    def by_lot(self) -> bool:
        """Whether a lot decides the pairs or the first moves of round 1 (R37 ④, R39 ⑷, B3.8)."""
        return self.first_pairing in ("lot", "lot-by-halves") or self.first_move == "lot"


Pair = tuple[int, int]


def paired_places(method: str, sides: int) -> tuple[Pair, ...]:
    """R37: the pairs of places 1 to ``sides`` (an even number), table by table, smaller one first.

    Empty where places do not tell: by lot, or by a public draw.

    >>> paired_places("ends", 6), paired_places("halves", 6)
    (((1, 6), (2, 5), (3, 4)), ((1, 4), (2, 5), (3, 6)))
    """
    half = sides // 2
    if method == "neighbours":
        return tuple((i, i + 1) for i in range(1, sides, 2))
    if method == "ends":
        return tuple((i, sides + 1 - i) for i in range(1, half + 1))
    if method == "halves":
        return tuple((i, i + half) for i in range(1, half + 1))
    return ()


def in_upper_half(halves: str, place: int, sides: int) -> bool:
    """R35 (4): whether a place belongs to the upper half."""
    return place % 2 == 1 if halves == "odd-even" else 2 * place <= sides


BY_HALVES = ("upper", "lower", "sum")
"""First moves that want one of each half at every table."""
BY_PARITY = ("odd", "even")
"""First moves that want an odd and an even place at every table."""


def move_is_told(rules: DingweiRules, one: int, two: int, sides: int) -> bool:
    """X10: whether the first move of a table follows from its two places, in a field of ``sides``.

    By halves, one of each is wanted; by odd or even numbers, an odd and an even one.
    """
    if rules.first_move in BY_HALVES:
        upper = [in_upper_half(rules.halves, place, sides) for place in (one, two)]
        return upper[0] is not upper[1]
    return rules.first_move not in BY_PARITY or (one + two) % 2 == 1


def first_round_fits(rules: DingweiRules, sides: int) -> bool:
    """X10: whether pairs and first moves of round 1 go together in a field of so many sides.

    Pairs by lot are anybody's, and of each half by lot any two of both, so what has to be told of
    all of these decides; a public draw is looked at when it is entered.
    """
    playing = sides - sides % 2
    if rules.first_pairing in ("lot", "lot-by-halves") and playing > 2:
        by_halves = rules.first_pairing == "lot-by-halves"
        if rules.first_move in BY_HALVES:
            return by_halves
        return rules.first_move not in BY_PARITY or (by_halves and rules.halves == "odd-even")
    pairs = paired_places(rules.first_pairing, playing)
    return all(move_is_told(rules, *pair, playing) for pair in pairs)


def goes_at_times(rules: DingweiRules) -> bool:
    """X10: whether pairs and first moves of round 1 go together for any number of sides above 3.

    What fits for 8 or 10 sides does: nothing but whether half the field is odd makes a difference.
    """
    return first_round_fits(rules, 8) or first_round_fits(rules, 10)
