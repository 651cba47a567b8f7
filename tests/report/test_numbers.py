"""How numbers and times look."""

from datetime import date, datetime
from fractions import Fraction

import pytest

from teammatch.report.numbers import (
    cell_text,
    day_text,
    decimals,
    exact_text,
    glyph,
    moment_text,
    rounded,
    zone_of,
)
from teammatch.texts import Texts


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(9, 2), "4½"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"),
        (Fraction(7), "7"),
        (Fraction(-3), "−3"),
        (Fraction(9, 4), "2.25"),
        (Fraction(1, 3), "1/3"),
    ],
)
def test_a_half_is_a_glyph_and_everything_else_exact(value: Fraction, shown: str) -> None:
    assert glyph(value) == shown


def test_exact_values_are_decimals_or_fractions_for_machines() -> None:
    assert exact_text(Fraction(9, 2)) == "4.5"
    assert exact_text(Fraction(1, 3)) == "1/3"
    assert exact_text((Fraction(8), Fraction(13, 2))) == "8 6.5"
    assert exact_text(None) == ""


def test_an_average_is_rounded_for_display_only_where_it_must_be() -> None:
    assert cell_text(Fraction(5356, 3), 1) == "1785.3"
    assert cell_text(Fraction(1785), 1) == "1785"
    assert cell_text(Fraction(3571, 2), 1) == "1785½"
    assert rounded(Fraction(-5, 2), 0) == "−3"
    assert rounded(Fraction(1, 3), 0) == "0"
    assert rounded(Fraction(199, 100), 1) == "2.0"


def test_a_sequence_is_joined_and_nothing_is_a_dash() -> None:
    assert cell_text((Fraction(8), Fraction(13, 2))) == "8, 6½"
    assert cell_text(()) == "–"
    assert cell_text(None) == "–"


def test_decimals_are_those_of_the_longest_finite_value() -> None:
    assert decimals([Fraction(1), Fraction(1, 2), Fraction(1, 4), Fraction(1, 3)]) == 2
    assert decimals([Fraction(1)]) == 0


def test_dates_are_in_the_language_of_the_event() -> None:
    assert day_text(Texts("en"), date(2026, 5, 12)) == "Tue 12 May 2026"
    assert day_text(Texts("zh-Hans"), date(2026, 5, 12)) == "2026年5月12日（周二）"
    moment = datetime(2026, 5, 12, 9, 5)
    assert moment_text(Texts("en"), moment) == "Tue 12 May 2026, 09:05"
    assert moment_text(Texts("zh-Hans"), moment) == "2026年5月12日（周二）09:05"


def test_an_unknown_time_zone_is_utc() -> None:
    assert str(zone_of("Nowhere/Atlantis")) == "UTC"
    assert str(zone_of("Asia/Shanghai")) == "Asia/Shanghai"
