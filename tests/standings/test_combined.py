"""The combined table: the teams of a federation in several events, element by element added.

Olympiad trophy over the open and the women's event: "the elements of both teams added".
"""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teammatch.model.messages import EventError
from teammatch.standings.combined import (
    Combined,
    Entered,
    Entrant,
    FederationRow,
    combined,
    term_of,
)
from teammatch.standings.registry import read_item
from teammatch.standings.types import Value
from tests.scoring.facts import p

ORDER = ("MP", "EMGSB/C1", "GP", "BH:MP/C1")
"""The cascade of the Olympiad 2010 to 2024."""
Row = tuple[str, str, int, Sequence[Value | int | str]]


def number(value: Value | int | str) -> Value:
    return Fraction(value) if isinstance(value, int | str) else value


def event(
    name: str, *rows: Row, order: Sequence[str] = ORDER, provisional: bool = False
) -> Entered:
    """An event: name, federation, place and values of each team."""
    terms = []
    for code in order:
        item = read_item(code, "teams")
        assert item is not None, code
        terms.append(term_of(item))
    entrants = tuple(Entrant(n, f, r, tuple(map(number, v))) for n, f, r, v in rows)
    return Entered(name, tuple(terms), entrants, provisional)


def places(table: Combined) -> list[tuple[str, int | None]]:
    return [(row.federation, row.rank) for row in table.rows]


def row(table: Combined, federation: str) -> FederationRow:
    found = table.row(federation)
    assert found is not None
    return found


OPEN = event(
    "open",
    ("Reds", "Reds", 1, [19, 435, 33, 154]),
    ("Blues", "Blues", 2, [17, "382.5", "28.5", 159]),
    ("Greens", "Greens", 3, [16, 300, 27, 150]),
)
WOMEN = event(
    "women",
    ("Greens", "Greens", 1, [20, 400, 30, 140]),
    ("Blues", "Blues", 2, [18, "427.5", "32.5", 155]),
    ("Reds", "Reds", 3, [16, 310, 26, 130]),
)


def test_every_element_of_both_teams_is_added() -> None:
    """Reds 19+16, 435+310, 33+26, 154+130; Blues 17+18, 382.5+427.5, 28.5+32.5, 159+155."""
    table = combined([OPEN, WOMEN])
    assert row(table, "Reds").values == p(35, 745, 59, 284)
    assert row(table, "Blues").values == p(35, 810, 61, 314)
    assert row(table, "Greens").values == p(36, 700, 57, 290)


def test_the_sums_rank_in_the_order_of_the_cascade() -> None:
    """36 match points before 35 and 35, which 810 against 745 separates."""
    table = combined([OPEN, WOMEN])
    assert places(table) == [("Greens", 1), ("Blues", 2), ("Reds", 3)]
    assert [r.decided_by for r in table.rows] == ["", "MP", "EMGSB/C1"]


def test_the_order_of_the_events_does_not_matter() -> None:
    one, other = combined([OPEN, WOMEN]), combined([WOMEN, OPEN])
    assert places(one) == places(other)
    assert [r.values for r in one.rows] == [r.values for r in other.rows]


def test_three_events_are_added_like_two() -> None:
    table = combined([OPEN, WOMEN, OPEN])
    assert row(table, "Reds").values == p(54, 1180, 92, 438)


LESS = ("MP", "FOULS", "GP")


def test_an_element_of_which_less_is_better_keeps_its_direction() -> None:
    """10 match points each; 3 + 0 fouls before 2 + 2, whatever the game points."""
    one = event("one", ("A", "A", 1, [6, 2, 20]), ("B", "B", 2, [4, 3, 9]), order=LESS)
    two = event("two", ("A", "A", 1, [4, 2, 20]), ("B", "B", 2, [6, 0, 9]), order=LESS)
    table = combined([one, two])
    assert places(table) == [("B", 1), ("A", 2)]
    assert table.rows[1].decided_by == "FOULS"


def level_events() -> list[Entered]:
    order = ("MP", "GP")
    rows = {"A": (8, 2), "B": (5, 5), "C": (2, 8), "D": (1, 1), "E": (9, 9)}
    return [
        event(
            name,
            *((f, f, place, [points[n], 10]) for place, (f, points) in enumerate(rows.items(), 1)),
            order=order,
        )
        for n, name in enumerate(("one", "two"))
    ]


def test_level_federations_share_their_place_as_in_the_events() -> None:
    """E 18; A, B and C 10 each; D 2: 1, 2, 2, 2, 5, or 1, 2, 2, 2, 3."""
    table = combined(level_events())
    assert [r.rank for r in table.rows] == [1, 2, 2, 2, 5]
    assert [r.shared for r in table.rows] == [False, True, True, True, False]
    assert [r.decided_by for r in table.rows] == ["", "MP", "", "", "MP"]
    assert [r.rank for r in combined(level_events(), "1223").rows] == [1, 2, 2, 2, 3]


def test_a_federation_without_a_team_in_an_event_is_listed_unranked_after_the_others() -> None:
    more = event("women", *((e.name, e.federation, e.rank, e.values) for e in WOMEN.entrants),
                 ("Golds", "Golds", 4, [40, 0, 0, 0]))  # fmt: skip
    table = combined([OPEN, more])
    assert places(table)[-1] == ("Golds", None)
    assert row(table, "Golds").teams[0] is None
    assert row(table, "Golds").values == p(40, 0, 0, 0)
    assert [r for _, r in places(table)[:3]] == [1, 2, 3]


def test_of_two_teams_of_a_federation_in_an_event_the_best_placed_counts() -> None:
    """India 2 came third and India fourth: 18 counts, not 17."""
    one = event(
        "open", ("India 2", "India", 3, [18, 0, 0, 0]), ("India", "India", 4, [17, 0, 0, 0])
    )
    two = event("women", ("India", "India", 3, [17, 0, 0, 0]))
    found = row(combined([one, two]), "India")
    assert found.values[0] == 35
    assert [team.name for team in found.spare[0]] == ["India"]
    assert found.spare[1] == ()


def test_federations_are_joined_without_regard_to_case_width_and_blanks() -> None:
    one = event("one", ("x", "Red  Hill", 1, [1, 0, 0, 0]))
    two = event("two", ("y", "ｒｅｄ hill ", 1, [2, 0, 0, 0]))
    assert [(r.federation, r.values[:1]) for r in combined([one, two]).rows] == [
        ("Red  Hill", p(3))
    ]


def test_a_side_that_names_no_federation_is_left_out_and_told() -> None:
    one = event("one", ("Guests", "", 1, [9, 0, 0, 0]), ("A", "A", 2, [1, 0, 0, 0]))
    two = event("two", ("A", "A", 1, [1, 0, 0, 0]))
    table = combined([one, two])
    assert places(table) == [("A", 1)]
    assert table.without == (("Guests",), ())


GROUP = ["DE", "EDE", "EDEBT", "TBR", "BBE", "BC", "H2H", "DBERLIN", "LOT", "FIXED", "TPN"]


@pytest.mark.parametrize("code", GROUP)
def test_what_is_no_number_of_a_side_ends_the_sums(code: str) -> None:
    """Ranked by what comes before it: A and B share their place, though GP would separate them."""
    order = ("MP", code, "GP")
    one = event("one", ("A", "A", 1, [5, 1, 9]), ("B", "B", 2, [5, 2, 3]), order=order)
    two = event("two", ("A", "A", 1, [5, 1, 9]), ("B", "B", 2, [5, 2, 3]), order=order)
    table = combined([one, two])
    assert places(table) == [("A", 1), ("B", 1)]
    assert [t.column.code for t in table.terms] == ["MP"]
    assert table.ended is not None
    assert table.ended.column.code == code
    assert [t.column.code for t in table.behind] == ["GP"]


def test_nothing_can_be_added_where_the_first_element_is_no_number() -> None:
    one = event("one", ("A", "A", 1, [1, 9]), order=("DE", "MP"))
    with pytest.raises(EventError) as refused:
        combined([one, one])
    assert [p.code for p in refused.value.problems] == ["E515"]


def test_events_with_different_elements_are_refused_and_both_lists_named() -> None:
    one = event("open", ("A", "A", 1, [1, 9]), order=("MP", "GP"))
    two = event("women", ("A", "A", 1, [9, 1]), order=("GP", "MP"))
    with pytest.raises(EventError) as refused:
        combined([one, two])
    (problem,) = refused.value.problems
    assert problem.code == "E514"
    lists = problem.args["lists"]
    assert isinstance(lists, tuple)
    assert [m.args["codes"] for m in lists if not isinstance(m, str | int | Fraction)] == [
        ("MP", "GP"),
        ("GP", "MP"),
    ]


def test_the_same_element_may_go_by_another_of_its_names() -> None:
    one = event("open", ("A", "A", 1, [1, 9]), order=("MP", "GP"))
    two = event("women", ("A", "A", 1, [1, 9]), order=("场分", "局分"))
    assert combined([one, two]).rows[0].values == p(2, 18)


@pytest.mark.parametrize("code", ["BH:MP", "BH/C1", "EMGSB"])
def test_a_level_or_modifier_makes_another_element(code: str) -> None:
    one = event("open", ("A", "A", 1, [1, 9]), order=("MP", "BH:GP"))
    two = event("women", ("A", "A", 1, [1, 9]), order=("MP", code))
    with pytest.raises(EventError):
        combined([one, two])


def sequence(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def test_earlier_points_are_added_round_by_round_where_the_events_are_equally_long() -> None:
    """After the second-last round 4 + 3 against 3 + 4, before that 2 + 2 against 2 + 1."""
    order = ("MP", "PREV")
    one = event("one", ("A", "A", 1, [5, sequence(4, 2)]), ("B", "B", 2, [5, sequence(3, 2)]),
                order=order)  # fmt: skip
    two = event("two", ("A", "A", 1, [5, sequence(3, 2)]), ("B", "B", 2, [5, sequence(4, 1)]),
                order=order)  # fmt: skip
    table = combined([one, two])
    assert row(table, "A").values[1] == p(7, 4)
    assert row(table, "B").values[1] == p(7, 3)
    assert places(table) == [("A", 1), ("B", 2)]


def test_earlier_points_of_events_of_different_length_are_not_added() -> None:
    order = ("MP", "PREV")
    one = event("one", ("A", "A", 1, [5, sequence(4, 2)]), order=order)
    two = event("two", ("A", "A", 1, [5, sequence(4)]), order=order)
    table = combined([one, two])
    assert table.ended is not None
    assert (table.ended.use, [t.column.code for t in table.terms]) == ("uneven", ["MP"])


def test_a_side_without_a_value_makes_a_sum_without_one_which_comes_last() -> None:
    order = ("MP", "ARO", "GP")
    one = event("one", ("A", "A", 1, [5, None, 9]), ("B", "B", 2, [5, 1500, 1]), order=order)
    two = event("two", ("A", "A", 1, [5, 1900, 9]), ("B", "B", 2, [5, 1500, 1]), order=order)
    table = combined([one, two])
    assert row(table, "A").values[1] is None
    assert places(table) == [("B", 1), ("A", 2)]


def test_the_table_is_provisional_where_an_event_is() -> None:
    one = event("one", ("A", "A", 1, [1, 2, 3, 4]), provisional=True)
    two = event("two", ("A", "A", 1, [1, 2, 3, 4]))
    assert combined([two, one]).provisional
    assert not combined([two, two]).provisional


FEDERATIONS = st.sampled_from(["Reds", "Blues", "Greens", "Golds", "Whites"])
VALUES = st.integers(0, 8).map(lambda halves: Fraction(halves, 2))
TEAMS = st.lists(st.tuples(FEDERATIONS, st.tuples(VALUES, VALUES, VALUES)), min_size=1, max_size=8)
CASCADE = ("MP", "FOULS", "GP")


def by_cascade(values: Sequence[Value]) -> tuple[Fraction, ...]:
    """What sorts upwards: more match points, fewer fouls, more game points."""
    one, two, three = (v for v in values if isinstance(v, Fraction))
    return -one, two, -three


@st.composite
def events(draw: st.DrawFn) -> list[Entered]:
    made = []
    for name in ("one", "two", "three")[: draw(st.integers(2, 3))]:
        teams = sorted(draw(TEAMS), key=lambda team: by_cascade(team[1]))
        rows: list[Row] = [
            (f"{f} {n}", f, 1 + [by_cascade(v) for _, v in teams].index(by_cascade(values)), values)
            for n, (f, values) in enumerate(teams)
        ]
        made.append(event(name, *rows, order=CASCADE))
    return made


@given(events())
def test_sums_places_and_order_of_any_events(made: list[Entered]) -> None:
    """Addends make the value; ranks follow the sums; nothing depends on the order of the events."""
    table = combined(made)
    ranked = [r for r in table.rows if r.rank is not None]
    for found in table.rows:
        there = [team for team in found.teams if team is not None]
        assert found.values == tuple(map(sum, zip(*(t.values for t in there), strict=True)))
        assert (found.rank is None) is (len(there) < len(made))
        for team, others in zip(found.teams, found.spare, strict=True):
            assert all(team is not None and team.rank <= other.rank for other in others)
    keys = [by_cascade(r.values) for r in ranked]
    assert keys == sorted(keys)
    assert [r.rank for r in ranked] == [1 + sum(k < key for k in keys) for key in keys]
    assert [r.shared for r in ranked] == [keys.count(key) > 1 for key in keys]
    assert [r.rank for r in table.rows[len(ranked) :]] == [None] * (len(table.rows) - len(ranked))
    turned = combined(made[::-1])
    assert {r.federation: (r.rank, r.values, r.shared) for r in turned.rows} == {
        r.federation: (r.rank, r.values, r.shared) for r in table.rows
    }
    assert [r.federation for r in turned.rows] == [r.federation for r in table.rows]
