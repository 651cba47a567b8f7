"""Reading line by line: columns, tolerance, faults."""

from fractions import Fraction

import pytest

from teammatch.trf.reader import TrfRead, read_trf
from teammatch.trf.records import (
    AbnormalPoints,
    Acceleration,
    AllocatedByes,
    ByeLine,
    Cell,
    ForbiddenPairs,
    ForfeitedMatch,
    Header,
    LineUp,
    NationalLine,
    OldTeamLine,
    PlayerLine,
    Record,
    ResultValues,
    TeamLine,
    Verbatim,
)
from tests.trf.files import SMALL

HALF = Fraction(1, 2)


def read(text: str) -> TrfRead:
    return read_trf(text.encode(), "test.trf")


def record(line: str) -> Record:
    """The record of one line that is free of faults."""
    found = read(line + "\n")
    assert [p for p in found.problems if p.code != "E1101"] == []
    return found.file.records[0]


def faults(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of every fault."""
    return [
        (p.code, p.place.line, p.place.column) for p in read(text).problems if p.code != "E1101"
    ]


PLAYER = (
    "001   12 wWGM Lastname, Firstname               2345 NOR     1503014 1990/11/30  2.5   17"
    "    23 w 1  0000 - H    30 b ="
)


def test_001_has_its_fields_in_the_columns_of_table_3() -> None:
    assert record(PLAYER) == PlayerLine(
        12,
        "Lastname, Firstname",
        "w",
        "WGM",
        2345,
        "NOR",
        "1503014",
        "1990/11/30",
        Fraction(5, 2),
        17,
        (Cell(23, "w", "1"), Cell(0, "-", "H"), Cell(30, "b", "=")),
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "310   1 India                            IND     2486   15.0   28.0  11     1    5",
            TeamLine(1, "India", "IND", Fraction(2486), Fraction(15), Fraction(28), 11, (1, 5)),
        ),
        ("300   1   8   3   29   31   30   32", LineUp(1, 8, 3, (29, 31, 30, 32))),
        ("300   1   5  17   14    0   29   39", LineUp(1, 5, 17, (14, 0, 29, 39))),
        ("320  1.0  2.0       6", AllocatedByes(Fraction(1), Fraction(2), (0, 6))),
        ("330 --   3   6   8", ForfeitedMatch("--", 3, 6, 8)),
        ("240 F   2    2", ByeLine("F", 2, (2,))),
        ("240 H   1   39 \t \t", ByeLine("H", 1, (39,))),
        ("240 z   1   39", ByeLine("Z", 1, (39,))),
        (
            "250  2.0       1   3    1   12",
            Acceleration(Fraction(2), None, 1, 3, 1, 12),
        ),
        ("260   1   3    1    2    3", ForbiddenPairs(1, 3, (1, 2, 3))),
        ("013 India                              1    5   15", OldTeamLine("India", (1, 5, 15))),
        (
            "162  W 1.0    D 0.5    L 0.0",
            ResultValues("162", (("W", Fraction(1)), ("D", HALF), ("L", Fraction(0)))),
        ),
        (
            "362 TW 2     TD 1     TL 0",
            ResultValues("362", (("TW", Fraction(2)), ("TD", Fraction(1)), ("TL", Fraction(0)))),
        ),
        ("142 9", Header("142", "9")),
        ("XXR 9", Header("XXR", "9")),
        (
            "IND    1   GM Player0001 Test0001               2634 CG  70100010001 1987/07/05",
            NationalLine(
                "IND", 1, "Player0001 Test0001", "", "GM", 2634, "CG", "70100010001", "1987/07/05"
            ),
        ),
        ("### remark", Verbatim("### remark")),
        (
            "801  1 IND   15   28.0  14 b =0=1 1234",
            Verbatim("801  1 IND   15   28.0  14 b =0=1 1234"),
        ),
    ],
)
def test_a_record_has_its_fields_in_the_columns_of_the_format(line: str, expected: Record) -> None:
    assert record(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("299 +   2.0   2.5", AbnormalPoints("+", Fraction(2), Fraction(5, 2))),
        ("299 W   2.0   2.5    2   17", AbnormalPoints("W", Fraction(2), Fraction(5, 2), 2, (17,))),
        ("299    -1.0  -2.0    4   31", AbnormalPoints("", Fraction(-1), Fraction(-2), 4, (31,))),
        ("299 -   0.0", AbnormalPoints("-", Fraction(0), None)),
        ("299 +  2.0  2.5   3    7", AbnormalPoints("+", Fraction(2), Fraction(5, 2), 3, (7,))),
        ("299 W 3.0 1.5 2 17 18", AbnormalPoints("W", Fraction(3), Fraction(3, 2), 2, (17, 18))),
    ],
)
def test_299_is_read_in_the_layout_of_the_table_of_the_example_or_by_order(
    line: str, expected: AbnormalPoints
) -> None:
    assert record(line) == expected


def test_the_lines_may_end_in_any_way_and_blanks_at_their_end_do_not_matter() -> None:
    lines = SMALL.splitlines()
    for end in ("\n", "\r\n", "\r", "  \n"):
        assert read(end.join(lines)).file == read(SMALL).file


def test_a_byte_order_mark_utf_16_and_latin_1_are_understood() -> None:
    text = SMALL.replace("Three", "Đrei")
    assert read_trf(text.encode("utf-8-sig")).file == read(text).file
    assert read_trf(text.encode("utf-16")).file == read(text).file
    french = SMALL.replace("Three", "Équipes")
    found = read_trf(french.encode("cp1252"))
    assert found.file == read(french).file
    assert [p.code for p in found.problems] == ["W1112"]


def test_columns_count_characters_and_not_bytes() -> None:
    line = PLAYER.replace("Lastname", "Łäßtnämé")
    found = record(line)
    assert isinstance(found, PlayerLine)
    assert found.rating == 2345


def test_numbers_may_be_left_aligned_or_lack_their_decimal() -> None:
    line = "310   1 A                                A     2000     3     2.5    1     1    2"
    found = record(line)
    assert isinstance(found, TeamLine)
    numbers = (found.strength, found.match_points, found.game_points)
    assert numbers == (Fraction(2000), Fraction(3), Fraction(5, 2))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (PLAYER.replace("2345", "23x5"), ("E1104", 1, 49)),
        (PLAYER.replace("001   12", "001     "), ("E1108", 1, 5)),
        (PLAYER.replace("001   12", "001    0"), ("E1109", 1, 5)),
        (PLAYER.replace(" wWGM", " xWGM"), ("E1105", 1, 10)),
        (PLAYER.replace("NOR ", "NORX"), ("E1103", 1, 57)),
        (PLAYER.replace("30 b =", "30 q ="), ("E1114", 1, 112)),
        (PLAYER.replace("30 b =", "30 b H"), ("E1114", 1, 112)),
        (PLAYER.replace("0000 - H", "0000 - 1"), ("E1114", 1, 102)),
        (PLAYER.replace("Lastname, ", "Lastname,\t"), ("E1107", 1, 24)),
        ("330 --   3   6   8  x", ("E1106", 1, 21)),
        ("330 =-   3   6   8", ("E1105", 1, 5)),
        ("162  W 1.0    Q 0.5", ("E1105", 1, 15)),
        ("142 nine", ("E1104", 1, 5)),
        ("142 0", ("E1109", 1, 5)),
        ("152 white", ("E1105", 1, 5)),
        ("352 WBX", ("E1105", 1, 7)),
        ("012x", ("E1103", 1, 4)),
        ("999 what", ("W1111", 1, 1)),
        ("042 1 April", ("W1113", 1, 5)),
    ],
)
def test_a_fault_is_told_by_line_and_column(line: str, fault: tuple[str, int, int]) -> None:
    assert faults(line) == [fault]


def test_a_faulty_line_is_kept_word_for_word() -> None:
    line = PLAYER.replace("2345", "23x5")
    assert read(line).file.records == (Verbatim(line),)


def test_an_event_declares_its_rounds_once() -> None:
    assert faults("142 5\n012 x\n142 6\n") == [("E1110", 3, 1)]


def test_text_without_a_record_is_refused() -> None:
    assert [p.code for p in read("hello\n### only a remark\n").problems] == ["W1111", "E1101"]
