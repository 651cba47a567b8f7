"""One parser for result tokens: every spelling of sheets.md section 7, and what is refused."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.messages import Problem
from teammatch.model.points import Points
from teammatch.model.results import Mark, Outcome
from teammatch.rules.playing import GamePoints
from teammatch.sheets.tokens import (
    Token,
    clean_sweep,
    forfeited,
    read_late,
    read_mark,
    read_token,
    read_total,
    show_late,
)
from teammatch.texts import Texts

HALVES = GamePoints()
TWO_ONE_NIL = GamePoints(win=Points(2), draw=Points(1), loss=Points(0))
THREE_ONE_NIL = GamePoints(win=Points(3), draw=Points(1), loss=Points(0))


def _outcome(text: str, points: GamePoints = HALVES) -> Outcome | None:
    token = read_token(text, points)
    assert isinstance(token, Token), token
    return token.outcome


def _code(text: str, points: GamePoints = HALVES) -> str:
    token = read_token(text, points)
    assert isinstance(token, Problem), token
    assert str(token.args["value"]) == text
    for language in ("en", "zh-Hans"):
        assert text in Texts(language).problem(token)
    return token.code


@pytest.mark.parametrize(
    "text",
    ["1-0", "1:0", "1 – 0", "1—0", "1−0", "１：０", "１－０", "W", "w", "胜", "1", "1-0U", "1U-0U"],
)
def test_home_wins(text: str) -> None:
    assert _outcome(text) is Outcome.WIN


@pytest.mark.parametrize("text", ["0-1", "0:1", "0 - 1", "０：１", "L", "负", "0", "0-1U"])
def test_away_wins(text: str) -> None:
    assert _outcome(text) is Outcome.LOSS


@pytest.mark.parametrize(
    "text",
    [
        "½-½", "½:½", "½ – ½", "1/2-1/2", "1/2:1/2", "0.5-0.5", "0,5:0,5", "=", "R", "和",
        "平", "D",
        "½", "1/2", "0.5", "0,5", "½U-½U", "1⁄2-1⁄2", "Remis", "draw",
    ],
)  # fmt: skip
def test_draw(text: str) -> None:
    assert _outcome(text) is Outcome.DRAW


@pytest.mark.parametrize("text", ["+:-", "+ - -", "+/-", "＋：－", "1X-0F", "1-0FF", "客队弃权"])
def test_away_forfeits(text: str) -> None:
    assert _outcome(text) is Outcome.FORFEIT_WIN


@pytest.mark.parametrize(
    "text", ["-:+", "- - +", "-/+", "−:+", "0F-1X", "主队弃权", "home forfeit"]
)
def test_home_forfeits(text: str) -> None:
    assert _outcome(text) is Outcome.FORFEIT_LOSS


@pytest.mark.parametrize("text", ["-:-", "- - -", "0F-0F", "双弃权", "双方弃权"])
def test_neither_came(text: str) -> None:
    assert _outcome(text) is Outcome.DOUBLE_FORFEIT


@pytest.mark.parametrize("text", ["", " ", "-", "–", "*", "vs", "未赛"])
def test_not_yet_played_is_nothing_at_all(text: str) -> None:
    token = read_token(text, HALVES)
    assert isinstance(token, Token)
    assert token.blank


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("AJ", Mark.ADJOURNED), ("H", Mark.ADJOURNED), ("Hängepartie", Mark.ADJOURNED),
        ("封棋", Mark.ADJOURNED), ("中断", Mark.ADJOURNED), ("改期", Mark.POSTPONED),
        ("postponed", Mark.POSTPONED),
    ],
)  # fmt: skip
def test_adjourned_and_postponed_are_marks(text: str, mark: Mark) -> None:
    assert read_token(text, HALVES) == Token(mark=mark)


@pytest.mark.parametrize(
    ("text", "points", "outcome"),
    [
        ("2:0", TWO_ONE_NIL, Outcome.WIN),
        ("1:1", TWO_ONE_NIL, Outcome.DRAW),
        ("0:2", TWO_ONE_NIL, Outcome.LOSS),
        ("3-0", THREE_ONE_NIL, Outcome.WIN),
        ("1-1", THREE_ONE_NIL, Outcome.DRAW),
        ("1-0", TWO_ONE_NIL, Outcome.WIN),
    ],
)
def test_scores_of_the_rule_book_are_results(
    text: str, points: GamePoints, outcome: Outcome
) -> None:
    assert _outcome(text, points) is outcome


@pytest.mark.parametrize("text", ["2:0", "1:1", "3-0", "2-1", "1.5-0.5", "1-1/2"])
def test_a_score_that_one_game_cannot_have_is_refused(text: str) -> None:
    assert _code(text) == "E336"


def test_the_allowed_scores_are_named() -> None:
    refused = read_token("3-1", TWO_ONE_NIL)
    assert isinstance(refused, Problem)
    assert refused.args["allowed"] == ("1-0", "0-1", "½-½", "2-0", "0-2", "1-1")


@pytest.mark.parametrize("points", [HALVES, TWO_ONE_NIL, THREE_ONE_NIL])
@pytest.mark.parametrize("text", ["0:0", "0-0", "０：０"])
def test_a_blank_templates_nil_nil_is_never_read_as_a_result(text: str, points: GamePoints) -> None:
    assert _code(text, points) == "E333"


@pytest.mark.parametrize(
    "text",
    [
        "2026-01-02",
        "2026/1/2",
        "01.02.2026",
        "1.2.26",
        "02-Jan",
        "2. Jan",
        "Jan-02",
        "1月2日",
        "1/0",
    ],
)
def test_what_excel_made_a_date_is_refused_as_one(text: str) -> None:
    assert _code(text) == "E331"


@pytest.mark.parametrize("text", ["03:01", "03:01:00", "3:01:00"])
def test_what_excel_made_a_time_is_refused_as_one(text: str) -> None:
    assert _code(text) == "E332"


@pytest.mark.parametrize("text", ["+", "弃权", "K", "kampflos", "forfeit"])
def test_a_forfeit_without_its_side_is_asked_about(text: str) -> None:
    assert _code(text) == "E334"


@pytest.mark.parametrize("text", ["bye", "轮空", "spielfrei", "-1"])
def test_a_bye_in_a_match_is_refused(text: str) -> None:
    assert _code(text) == "E335"


@pytest.mark.parametrize("text", ["10", "1-0-1", "½Z-½Z", "won", "+:+", "--"])
def test_anything_else_is_refused(text: str) -> None:
    assert _code(text) == "E330"


@given(st.text(max_size=12))
def test_no_text_breaks_the_parser(text: str) -> None:
    assert isinstance(read_token(text, HALVES), Token | Problem)
    assert isinstance(read_mark(text), Token | Problem)
    read_total(text)
    read_late(text)


@given(st.sampled_from(["1-0", "½-½", "0-1", "+:-", "-:+", "-:-"]))
def test_our_own_tokens_mean_the_outcome_whose_value_they_are(text: str) -> None:
    assert _outcome(text) is Outcome(text)


@pytest.mark.parametrize(
    ("text", "home", "away"),
    [
        ("4½:3½", "4.5", "3.5"),
        ("4,5:3,5", "4.5", "3.5"),
        ("4.5-3.5", "4.5", "3.5"),
        ("4 1/2 : 3 1/2", "4.5", "3.5"),
        ("2.5–1.5", "2.5", "1.5"),
        ("½-3½", "0.5", "3.5"),
        ("2:2", "2", "2"),
        ("0-4", "0", "4"),
    ],
)
def test_team_totals(text: str, home: str, away: str) -> None:
    assert read_total(text) == (Fraction(home), Fraction(away))


@pytest.mark.parametrize("text", ["04:30", "4", "a-b", "", "1-2-3"])
def test_no_team_total(text: str) -> None:
    assert read_total(text) is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("14:59", 899), ("15:00", 900), ("15", 900), ("15 min", 900), ("15分", 900),
        ("15分钟", 900),
        ("14分59秒", 899), ("15'", 900), ("14.5", 870), ("14,5", 870), ("90 s", 90), ("90秒", 90),
        ("1:00:00", 3600), ("0", 0), ("１５", 900), ("14：59", 899), ("20 Minuten", 1200),
    ],
)  # fmt: skip
def test_t7_lateness_is_read_to_the_second(text: str, seconds: int) -> None:
    assert read_late(text) == seconds


@pytest.mark.parametrize("text", ["late", "-3", "15:99", "0.001", "15 15"])
def test_lateness_that_is_no_time_is_refused(text: str) -> None:
    refused = read_late(text)
    assert isinstance(refused, Problem)
    assert refused.code == "E338"


@given(st.integers(0, 20000))
def test_lateness_comes_back_as_it_was_written(seconds: int) -> None:
    assert read_late(show_late(seconds)) == seconds


def test_no_lateness_is_no_lateness() -> None:
    assert read_late("") is None
    assert show_late(None) == ""


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("time up", Token(mark=Mark.TIME_UP)),
        ("时间到", Token(mark=Mark.TIME_UP)),
        ("Zeitablauf", Token(mark=Mark.TIME_UP)),
        ("adjourned", Token(mark=Mark.ADJOURNED)),
        ("改期", Token(mark=Mark.POSTPONED)),
        ("away forfeit", Token(Outcome.FORFEIT_WIN)),
        ("主队弃权", Token(Outcome.FORFEIT_LOSS)),
        ("双方弃权", Token(Outcome.DOUBLE_FORFEIT)),
        ("both lose", Token(Outcome.BOTH_LOSE)),
        ("弃权", Token(mark_only="forfeit")),
        ("kampflos", Token(mark_only="forfeit")),
        ("", Token()),
    ],
)
def test_marks_in_three_languages(text: str, token: Token) -> None:
    assert read_mark(text) == token


@pytest.mark.parametrize("text", ["1-0", "W", "hello", "="])
def test_a_result_is_no_mark(text: str) -> None:
    refused = read_mark(text)
    assert isinstance(refused, Problem)
    assert refused.code == "E337"


def test_forfeit_beside_a_result_means_the_loser_forfeited() -> None:
    assert forfeited(Outcome.WIN) is Outcome.FORFEIT_WIN
    assert forfeited(Outcome.LOSS) is Outcome.FORFEIT_LOSS
    assert forfeited(Outcome.DRAW) is None


@pytest.mark.parametrize(
    ("text", "games", "expected"),
    [
        ("2-0", 3, (Outcome.WIN,) * 2),
        ("0:3", 5, (Outcome.LOSS,) * 3),
        ("2-1", 3, ()),
        ("1-0", 3, ()),
        ("1-0", 1, ()),
    ],
)
def test_only_a_clean_sweep_tells_the_games_of_a_best_of(
    text: str, games: int, expected: tuple[Outcome, ...]
) -> None:
    assert clean_sweep(text, games) == expected


@pytest.mark.parametrize("text", ["红胜", "黑方胜", "先负", "Red wins", "black won"])
def test_a_result_told_by_colour_is_asked_back_in_its_own_words(text: str) -> None:
    read = read_token(text, GamePoints())
    assert isinstance(read, Problem)
    assert read.code == "E379"
