"""What is written is read again the same: properties, and canonical columns."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teammatch.model.messages import EventError
from teammatch.trf.reader import GAME_SYMBOLS, MATCH_SYMBOLS, TEXT_HEADERS, read_trf
from teammatch.trf.records import (
    NOTHING,
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
    TrfFile,
    Verbatim,
)
from teammatch.trf.writer import line_of, write_trf
from tests.trf.files import SMALL

FREE = sorted(TEXT_HEADERS - {"142", "152", "192", "352", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"})
FREE = [tag for tag in FREE if not tag.startswith("BB")]
PLAIN = "ABCxyz ,.'-éßŁ王"


def words(most: int) -> st.SearchStrategy[str]:
    """Text for a field: no blanks at its ends."""
    return st.text(PLAIN, max_size=most).map(str.strip)


def numbers(most: int) -> st.SearchStrategy[Fraction]:
    return st.integers(0, most * 10 + 9).map(lambda tenths: Fraction(tenths, 10))


def points(most: int) -> st.SearchStrategy[Fraction | None]:
    return st.none() | numbers(most)


teams, players = st.integers(1, 999), st.integers(1, 9999)
rounds = st.integers(1, 999)
game_cells = st.builds(Cell, players, st.sampled_from("wb"), st.sampled_from("10=+-WDL"))
cells = st.one_of(
    game_cells,
    st.builds(Cell, players, st.sampled_from("wb"), st.just("")),
    st.builds(Cell, st.just(0), st.just("-"), st.sampled_from("HFUZ+-")),
    st.just(NOTHING),
)


def ended(found: list[Cell]) -> tuple[Cell, ...]:
    """Without blank rounds at the end, as they are read."""
    while found and found[-1] == NOTHING:
        found = found[:-1]
    return tuple(found)


def values(tag: str, symbols: tuple[str, ...]) -> st.SearchStrategy[ResultValues]:
    pairs = st.lists(
        st.tuples(st.sampled_from(symbols), numbers(99)),
        min_size=1,
        unique_by=lambda pair: pair[0],
    )
    return pairs.map(lambda found: ResultValues(tag, tuple(found)))


ids = st.lists(players, min_size=1, max_size=6).map(tuple)
optional = st.none() | st.integers(0, 9999)
signed = st.none() | st.integers(-999, 999).map(lambda tenths: Fraction(tenths, 10))
titles = st.sampled_from(["", "GM", "WGM", "CM"])
sexes = st.sampled_from(["", "m", "w"])
births = st.sampled_from(["", "1990/11/30", "1987/00/00"])
records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Verbatim, st.sampled_from(["", "### a remark", "801  1 A", "802   1 A", "QQ9 what"])),
    st.builds(Header, st.sampled_from(FREE), st.text("Ab.é", min_size=1, max_size=40)),
    st.builds(
        PlayerLine, players, words(33), sexes, titles, optional, words(3), words(11), births,
        points(99), optional,
        st.lists(cells, max_size=4).map(ended),
    ),
    st.builds(
        NationalLine, st.sampled_from(["IND", "NOR"]), players, words(33), sexes, titles, optional,
        words(3), words(11), births,
    ),
    st.builds(
        TeamLine, teams, words(32), words(5), points(999), points(999), points(999),
        st.none() | st.integers(0, 999), ids,
    ),
    st.builds(OldTeamLine, words(32), ids),
    st.builds(LineUp, rounds, teams, st.none() | teams, st.lists(st.integers(0, 99), min_size=1)
              .map(tuple)),
    st.builds(ForfeitedMatch, st.sampled_from(["+-", "-+", "--"]), rounds, teams, teams),
    st.builds(ByeLine, st.sampled_from("FHZ"), rounds, ids),
    st.builds(Acceleration, points(99), points(99), rounds, rounds, players, players),
    st.builds(ForbiddenPairs, rounds, rounds, ids),
    st.builds(AbnormalPoints, st.sampled_from(["", *"WDLFHZ+-"]), st.integers(1, 99).map(Fraction),
              signed, st.integers(0, 999), st.just(()) | ids),
)  # fmt: skip
once = st.tuples(
    values("162", GAME_SYMBOLS),
    values("362", MATCH_SYMBOLS),
    st.builds(
        AllocatedByes,
        points(99),
        points(99),
        st.lists(st.just(0) | teams, max_size=4).map(
            lambda some: tuple(some) if some and some[-1] else ()
        ),
    ),
)


@given(st.lists(records, max_size=8), once)
@settings(max_examples=150, deadline=None)
def test_reading_what_was_written_gives_the_same_records(
    some: list[Record], single: tuple[Record, ...]
) -> None:
    file = TrfFile((*some, *single))
    read = read_trf(write_trf(file))
    assert [p for p in read.problems if p.code not in ("W1111", "W1113")] == []
    assert read.file == file


@given(st.lists(records, max_size=8))
@settings(max_examples=100, deadline=None)
def test_writing_what_was_read_gives_the_same_bytes(some: list[Record]) -> None:
    data = write_trf(TrfFile(tuple(some)))
    assert write_trf(read_trf(data).file) == data


def test_a_canonical_file_comes_back_byte_for_byte_with_crlf() -> None:
    data = SMALL.replace("\n", "\r\n").encode()
    assert write_trf(read_trf(data).file) == data


def test_unknown_and_faulty_lines_come_back_word_for_word() -> None:
    odd = "QQ7  kept   as it\tis\r\n001 xxxx broken\r\n### remark  \r\n"
    data = (odd + SMALL.replace("\n", "\r\n")).encode()
    assert write_trf(read_trf(data).file) == data


@pytest.mark.parametrize(
    ("record", "line"),
    [
        (
            TeamLine(1, "India", "IND", Fraction(2486), Fraction(15), Fraction(28), 11, (1, 5)),
            "310   1 India                            IND     2486   15.0   28.0  11     1    5",
        ),
        (LineUp(1, 8, 3, (29, 0)), "300   1   8   3   29    0"),
        (AllocatedByes(Fraction(1), Fraction(2), (0, 6)), "320  1.0  2.0       6"),
        (ForfeitedMatch("-+", 3, 6, 8), "330 -+   3   6   8"),
        (ByeLine("F", 2, (2,)), "240 F   2    2"),
        (Acceleration(Fraction(2), Fraction(0), 1, 3, 1, 12), "250  2.0  0.0   1   3    1   12"),
        (ForbiddenPairs(1, 3, (1, 2)), "260   1   3    1    2"),
        (
            AbnormalPoints("", Fraction(-1), Fraction(-2), 4, (31,)),
            "299    -1.0  -2.0    4   31",
        ),
        (
            ResultValues("162", (("W", Fraction(1)), ("D", Fraction(1, 2)))),
            "162  W 1.0    D 0.5",
        ),
        (ResultValues("362", (("TW", Fraction(2)), ("TD", Fraction(1)))), "362 TW 2.0   TD 1.0"),
    ],
)
def test_a_record_is_written_into_the_columns_of_the_format(record: Record, line: str) -> None:
    assert line_of(record) == line


@pytest.mark.parametrize(
    "record",
    [
        PlayerLine(10_000, "Too many"),
        TeamLine(1000, "Too many"),
        TeamLine(1, "Thirds", match_points=Fraction(1, 3)),
        PlayerLine(1, "Too much", points=Fraction(123_456)),
    ],
)
def test_what_does_not_fit_the_columns_is_refused(record: Record) -> None:
    with pytest.raises(EventError) as refused:
        line_of(record)
    assert [p.code for p in refused.value.problems] == ["E1180"]
