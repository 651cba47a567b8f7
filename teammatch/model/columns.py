"""The columns that say who belongs together, and the words that mean them in sheets and rules."""

import re
import unicodedata
from functools import cache

UNIT_WORDS = (
    "club", "club/city", "clubname", "institution", "school", "unit", "verein", "verein/ort",
    "单位", "单位名称", "参赛单位", "俱乐部", "学校", "club/ville",
)  # fmt: skip
PROVINCE_WORDS = ("state", "province", "region", "省", "省份", "省市", "地区")
LARGER_PROVINCE_WORDS = ("association", "federal state", "verband", "landesverband", "ligue")
"""Words for a province that teams have; a player's sheet may use them for something else."""
FAMILY_WORDS = ("family", "household", "familie", "家庭", "家族", "亲属")


@cache
def normal(text: str) -> str:
    """A header for comparing: NFKC, no end punctuation, no unit in brackets, folded case.

    >>> normal("  Board No.: "), normal("Late (min)"), normal("Ｂｏａｒｄ")
    ('board no', 'late', 'board')
    """
    folded = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    shorter = re.sub(r"\s*\([^()]*\)$", "", folded) or folded
    return shorter.rstrip(".:*() ").lstrip("*( ")


_MEANT = {
    **{normal(word): "unit" for word in UNIT_WORDS},
    **{normal(word): "province" for word in (*PROVINCE_WORDS, *LARGER_PROVINCE_WORDS)},
    **{normal(word): "family" for word in FAMILY_WORDS},
}


def belonging(word: str) -> str:
    """The field that a word for a kind of unit means: "unit", "province", "family", or "".

    >>> belonging("Region"), belonging("单位"), belonging("Federation")
    ('province', 'unit', '')
    """
    return _MEANT.get(normal(word), "")
