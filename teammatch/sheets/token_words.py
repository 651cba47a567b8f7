"""The words for results and marks, as data; compared after ``tokens.squeeze`` (no blanks)."""

from typing import TypeVar

from teammatch.model.results import Mark, Outcome

_Meaning = TypeVar("_Meaning")

OUTCOMES = {
    Outcome.WIN: "w win 胜 赢 1 +1",
    Outcome.DRAW: "d draw r remis = 和 平 ½ 0.5 .5 1/2",
    Outcome.LOSS: "l loss 负 输 0",
    Outcome.FORFEIT_WIN: (
        "+:- +-- +/- +- 1x-0f 1-0ff 1-0f 1f-0f 1k-0k 客队弃权 客方弃权 awayforfeit awayforfeits "
        "gastkampflos gastnichtangetreten"
    ),
    Outcome.FORFEIT_LOSS: (
        "-:+ --+ -/+ -+ 0f-1x 0ff-1 0-1ff 0-1f 0f-1f 0k-1k 主队弃权 主方弃权 homeforfeit "
        "homeforfeits heimkampflos heimnichtangetreten"
    ),
    Outcome.DOUBLE_FORFEIT: (
        "-:- --- -/- 0f-0f 0ff-0ff 双弃权 双方弃权 doubleforfeit bothforfeit beidekampflos"
    ),
    Outcome.BOTH_LOSE: "bothlose bothlost 双负 双方判负 beideverlieren beideverloren",
    Outcome.CANCELLED: "x cancelled canceled 取消 作废 abgesagt ungültig",
}
MARKS = {
    Mark.ADJOURNED: "adjourned adj aj aj-aj h hängepartie haengepartie 封棋 中断",
    Mark.POSTPONED: "postponed 改期 补赛 延期 verlegt verschoben",
    Mark.TIME_UP: "timeup time-up 时间到 到时 zeit zeitablauf zeitabgelaufen",
}
FORFEITS = ("forfeit", "弃权", "kampflos", "default", "k", "ff", "walkover", "wo")
"""A forfeit that does not say whose."""
NOT_YET = ("", "-", "*", "vs", "vs.", "未赛", "notplayed", "offen", "?")
BYES = ("bye", "轮空", "spielfrei", "free", "rest", "-1")
MONTHS = (
    "jan", "feb", "mar", "mär", "apr", "may", "mai", "jun", "jul", "aug", "sep", "oct", "okt",
    "nov", "dec", "dez",
)  # fmt: skip


def by_word(table: dict[_Meaning, str]) -> dict[str, _Meaning]:
    """The table turned round: what each word means."""
    return {word: meaning for meaning, words in table.items() for word in words.split()}
