"""C.07 on the recorded team events: every value and every rank, in two editions."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from teammatch.desk.trf_standings import standings_trf
from tests.standings.corpus import CORPUS

FOLDER = CORPUS / "tiebreaks"
FILES = sorted(FOLDER.glob("*.trf"))


def expected(path: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads(path.with_suffix("").with_suffix(".expected.json").read_text("utf-8"))


def differences(path: Path, edition: str) -> Iterator[str]:
    """Each value and rank that is not the recorded one."""
    recorded = expected(path)[edition]
    found = standings_trf(path, ",".join(recorded["values"]), edition, {})
    for side, competitor in enumerate(found.table.sides):
        values = found.values(side)
        for code, column in recorded["values"].items():
            value = column[competitor.key]
            if values[code] != (None if value is None else Fraction(str(value))):
                yield f"{code} of {competitor.key}: {values[code]}, recorded {value}"
    for cascade, ranks in recorded["ranks"].items():
        table = standings_trf(path, cascade, edition, {})
        for place in table.ranking.places:
            key = table.table.sides[place.side].key
            if place.rank != ranks[key]:
                yield f"{cascade}: {key} is {place.rank}, recorded {ranks[key]}"


@pytest.mark.skipif(not FILES, reason=f"no corpus: {FOLDER} is missing (set TEAMMATCH_CORPUS)")
@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(p, marks=[] if number % 8 == 0 else [pytest.mark.full], id=p.stem)
        for number, p in enumerate(FILES)
    ],
)
def test_every_recorded_value_and_rank(path: Path, edition: str) -> None:
    assert list(differences(path, edition)) == []


def held(name: str) -> Path:
    path = CORPUS / "trf" / name
    if not path.is_file():
        pytest.skip(f"no corpus: {path} is missing (set TEAMMATCH_CORPUS)")
    return path


@pytest.mark.parametrize(
    ("edition", "section"), [("2024", "published"), ("2023", "published"), ("2026", "oracle_2026")]
)
def test_the_published_numbers_of_the_exercises_34_to_49(edition: str, section: str) -> None:
    recorded = expected(held("held-team-14.trf"))
    columns = recorded[section]
    found = standings_trf(held("held-team-14.trf"), ",".join(columns), edition, {})
    for side, competitor in enumerate(found.table.sides):
        for code, value in found.values(side).items():
            stated = columns[code].get(competitor.key)
            assert stated is None or value == Fraction(str(stated)), (code, competitor.key)


@pytest.mark.parametrize("code", ["EDE", "EDET", "EDEB", "EDEBT", "EDEBB"])
def test_the_published_places_among_the_tied(code: str) -> None:
    """4, 2, 1, 3, 5 at 10 points; 6 before 8; 7 = 9 = 13; 11 = 14, or 11 first by any chain."""
    found = standings_trf(held("held-team-14.trf"), f"PTS,{code}", "2024", {})
    ranks = {found.table.sides[p.side].number: p.rank for p in found.ranking.places}
    assert [ranks[n] for n in (4, 2, 1, 3, 5)] == [1, 2, 3, 4, 5]
    assert (ranks[6], ranks[8]) == (6, 7)
    assert ranks[7] == ranks[9] == ranks[13] == 8
    assert (ranks[11], ranks[14]) == ((12, 12) if code == "EDE" else (12, 13))


@pytest.mark.parametrize(
    ("place", "name", "values"),
    [
        (1, "Uzbekistan", ("19", "435", "33", "154")),
        (2, "Armenia", ("19", "382.5", "28.5", "159")),
        (3, "India 2", ("18", "427.5", "32.5", "155")),
        (4, "India", ("17", "409")),
        (5, "United States of America", ("17", "352")),
        (6, "Moldova", ("17", "316.5")),
    ],
)
def test_the_top_of_the_olympiad_of_2022(place: int, name: str, values: tuple[str, ...]) -> None:
    path = CORPUS / "real" / "olympiad2022_open.trf"
    if not path.is_file():
        pytest.skip(f"no corpus: {path} is missing (set TEAMMATCH_CORPUS)")
    found = standings_trf(path, "PTS,EMGSB/C1,MPvGP,BH:MP/C1", "2024", {})
    row = found.ranking.places[place - 1]
    assert found.table.sides[row.side].name == name
    assert tuple(found.values(row.side).values())[: len(values)] == tuple(map(Fraction, values))
