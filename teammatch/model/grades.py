"""Grades of Go (段级): "3d", "4 kyu", "业余2段", "9p" as whole numbers, 1 dan being 0 (B4.3)."""

import re
import unicodedata

WEAKEST = -40
"""40 kyu; weaker grades are not in use."""
PROFESSIONAL = 6
"""A professional 1 dan stands with an amateur 7 dan; three professional grades are one more."""

_KYU = ("k", "kyu", "级", "級")
_DAN = ("d", "dan", "段")
_PRO = ("p", "pro", "dan pro", "d pro", "段pro")
_PROFESSIONALS = ("职业", "職業", "专业", "專業", "pro")
_NUMERALS = {c: n for n, c in enumerate("一二三四五六七八九", 1)} | {"初": 1}
_FORM = re.compile(
    r"(业余|业|職業|职业|专业|專業|amateur|pro)?\s*"
    r"(\d+|初|[二三四]?十[一二三四五六七八九]?|[一二三四五六七八九])\s*([^\d\s].*)?"
)


def parse_grade(text: str) -> int | None:
    """The grade that a text names: dan from 0 up (1 dan), kyu from -1 down (1 kyu).

    >>> [parse_grade(t) for t in ("1d", "3 Dan", "4k", "20 kyu", "业余5段", "初段", "９段", "1p")]
    [0, 2, -4, -20, 4, 0, 8, 6]
    >>> [parse_grade(t) for t in ("业5段", "专业九段", "二十级", "三十一级", "段", "五十级")]
    [4, 8, -20, -31, None, None]
    >>> [parse_grade(t) for t in ("", "3", "strong", "0d", "99k", "3x")]
    [None, None, None, None, None, None]
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).casefold().replace(".", " ").split())
    form = _FORM.fullmatch(plain)
    if form is None:
        return None
    before, digits, after = form.groups()
    number = int(digits) if digits.isdecimal() else _numeral(digits)
    word = (after or "").strip()
    if word in _PRO or (before in _PROFESSIONALS and word in _DAN):
        return PROFESSIONAL + (number - 1) // 3 if 1 <= number <= 9 else None
    if word in _DAN:
        return number - 1 if 1 <= number <= 9 else None
    return -number if word in _KYU and 1 <= number <= -WEAKEST else None


def show_grade(grade: int) -> str:
    """A grade as it is typed.

    >>> show_grade(0), show_grade(-4)
    ('1d', '4k')
    """
    return f"{grade + 1}d" if grade >= 0 else f"{-grade}k"


def grade_of_rating(rating: int) -> int:
    """The grade of an EGF rating: 2100 is 1 dan, a hundred points are a grade, nearest counts.

    >>> grade_of_rating(2100), grade_of_rating(2049), grade_of_rating(2050), grade_of_rating(1650)
    (0, -1, 0, -4)
    """
    return (rating - 2050) // 100


def _numeral(digits: str) -> int:
    """A Chinese number below 50."""
    tens, ten, rest = digits.rpartition("十")
    return 10 * _NUMERALS.get(tens, 1) * bool(ten) + _NUMERALS.get(rest, 0)
