"""The rating tables of B.02 (8.1.1 and 8.1.2): expected score and rating difference."""

from bisect import bisect_left
from fractions import Fraction

DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""8.1.1: the difference for a score of 50, 51 ... 100 per cent."""
UPPER = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""8.1.2: the greatest difference at which the higher rated expects 50, 51 ... 99 per cent."""


def difference_for(score: Fraction) -> int:
    """8.1.1: the rating difference dp for a share of points, rounded to a per cent, half up.

    >>> difference_for(Fraction(3, 4)), difference_for(Fraction(0))
    (193, -800)
    """
    percent = (200 * score + 1).__floor__() // 2
    return DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent]


def expected_percent(difference: int) -> int:
    """8.1.2: the expected score in per cent for a rating difference.

    >>> expected_percent(100), expected_percent(-100), expected_percent(736)
    (64, 36, 100)
    """
    higher = 50 + bisect_left(UPPER, abs(difference))
    return higher if difference >= 0 else 100 - higher
