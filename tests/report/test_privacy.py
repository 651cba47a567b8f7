"""Only what publish.fields names is published: planted secrets are searched for everywhere."""

import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from teammatch.model.event import Event
from teammatch.report.columns import unknown_columns
from tests.report.build import after_round_one, source_of
from tests.report.render import save

PHONE = "139-5550-0199"
IDENTITY = "110101199003070011"
SECRETS = (PHONE, IDENTITY, "born 1990", "secret note", "Elm Street", "Guangdong", "Li family")


def planted() -> Event:
    """Secrets in every place that can hold one: notes, further columns, venue, family."""
    event = after_round_one()
    extra = {"Phone": PHONE, "身份证号": IDENTITY, "unit2": "born 1990"}
    sides = {
        k: replace(
            s,
            unit="Lion Club",
            province="Guangdong",
            family="Li family",
            venue="Elm Street",
            note="secret note",
            captain="C. Captain",
            extra=extra,
        )
        for k, s in event.entries.sides.items()
    }
    people = {
        k: replace(p, note="secret note", rating=1850, title="FM", extra=extra)
        for k, p in event.entries.players.items()
    }
    return replace(event, entries=replace(event.entries, sides=sides, players=people))


def everything_written(folder: Path) -> Iterator[tuple[str, str]]:
    """Every file below a folder as its name and its text, workbooks unpacked."""
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".xlsx":
            with zipfile.ZipFile(path) as parts:
                for name in parts.namelist():
                    yield f"{path.name}/{name}", parts.read(name).decode()
        elif path.is_file():
            yield str(path.relative_to(folder)), path.read_text("utf-8")


@pytest.mark.parametrize("secret", SECRETS)
def test_a_planted_secret_is_in_no_output_and_no_file_name(secret: str, tmp_path: Path) -> None:
    save(source_of(planted()), tmp_path)
    names = 0
    for name, text in everything_written(tmp_path):
        names += 1
        assert secret not in text, name
        assert secret not in name
    assert names > 20


def test_the_published_columns_are_there(tmp_path: Path) -> None:
    save(source_of(planted()), tmp_path)
    page = (tmp_path / "site" / "teams" / "001-lions.html").read_text("utf-8")
    for shown in ("Lion Club", "C. Captain", "1850", "FM", "Lions One"):
        assert shown in page


def test_a_further_column_is_published_when_the_rules_name_it(tmp_path: Path) -> None:
    rules = {"publish": {"fields": ["name", "team", "board", "phone", "province"]}}
    save(source_of(planted(), rules=rules), tmp_path)
    found = dict(everything_written(tmp_path))
    for name in ("site/teams/001-lions.html", "captains/001-lions.html"):
        assert PHONE in found[name]
        assert "Guangdong" in found[name]
        assert "1850" not in found[name]
        assert "C. Captain" not in found[name]
    assert any(PHONE in text for name, text in found.items() if name.startswith("tables.xlsx"))
    assert not any(IDENTITY in text for text in found.values())


def test_without_the_name_players_are_boards_only(tmp_path: Path) -> None:
    rules = {"publish": {"fields": ["team", "board"]}}
    save(source_of(planted(), rules=rules), tmp_path)
    assert not any("Lions One" in text for _, text in everything_written(tmp_path))
    assert "Lions" in (tmp_path / "site" / "standings.html").read_text("utf-8")


def test_w804_a_column_that_is_not_in_the_entries_is_named() -> None:
    rules = {"publish": {"fields": ["name", "Phone", "身份证号", "fone", "club"]}}
    source = source_of(planted(), rules=rules)
    (problem,) = unknown_columns(source.rules, source.event.entries)
    assert (problem.code, problem.args["found"]) == ("W804", "fone")


def test_club_is_another_word_for_unit(tmp_path: Path) -> None:
    save(source_of(planted(), rules={"publish": {"fields": ["Club"]}}), tmp_path)
    assert "Lion Club" in (tmp_path / "captains" / "001-lions.html").read_text("utf-8")
