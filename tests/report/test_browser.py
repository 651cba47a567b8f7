"""What a reader sees: on a phone, on a screen, on paper, with a screen reader."""

import re
import struct
import subprocess
import zlib
from functools import cache
from pathlib import Path

import pytest

from teammatch.desk.demo import play, sample_named
from teammatch.report.source import Source
from tests.report.browser import chromium, measure, program, screenshot, violations
from tests.report.build import league, source_of
from tests.report.render import save
from tests.report.test_pages import everything, hostile

PAGES = (
    "site/index.html",
    "site/round-1.html",
    "site/standings.html",
    "site/crosstable.html",
    "site/teams/*.html",
    "captains/*.html",
)


def big() -> Source:
    event = league(60, 6, 9, name="A Rather Long Name of a Team from the Countryside")
    return source_of(event, rounds=9, rules={"sides": {"boards": 6}})


SOURCES = {
    "english": everything,
    "chinese": lambda: everything("zh-Hans"),
    "hostile": hostile,
    "big": big,
}


@cache
def _saved(which: str, base: Path) -> tuple[Path, ...]:
    save(SOURCES[which](), base / which)
    return tuple(next(iter(sorted((base / which).glob(pattern)))) for pattern in PAGES)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@pytest.mark.browser
@pytest.mark.parametrize("which", list(SOURCES))
@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_is_wider_than_the_screen(
    which: str, width: int, base: Path, tmp_path: Path
) -> None:
    for name, found in measure(tmp_path, _saved(which, base), width).items():
        assert found["page"] <= width, name


@pytest.mark.browser
def test_report_134_the_name_stays_while_the_table_scrolls(base: Path, tmp_path: Path) -> None:
    found = measure(tmp_path, _saved("big", base)[2:4], 390)
    crosstable = found["crosstable.html"]
    assert crosstable["scrolled"] > 100
    assert crosstable["moved"] < 60


def _ink(png: bytes) -> tuple[int, int, int]:
    """Width, height and number of different colours in the rows of a picture, roughly."""
    width, height = struct.unpack(">II", png[16:24])
    data = b""
    position = 8
    while position < len(png):
        (length,) = struct.unpack(">I", png[position : position + 4])
        if png[position + 4 : position + 8] == b"IDAT":
            data += png[position + 8 : position + 8 + length]
        position += 12 + length
    return width, height, len(set(zlib.decompress(data)))


@pytest.mark.browser
@pytest.mark.parametrize(("which", "width"), [("english", 1280), ("chinese", 400)])
def test_every_kind_of_page_can_be_drawn(
    which: str, width: int, base: Path, tmp_path: Path
) -> None:
    for page in _saved(which, base):
        drawn, height, colours = _ink(screenshot(tmp_path, page, width, 900))
        assert (drawn, height) == (max(width, 600), 900)
        assert colours > 50, page.name


@pytest.mark.browser
def test_report_133_a_table_goes_over_several_a4_pages_with_its_headings_repeated(
    base: Path, tmp_path: Path
) -> None:
    program("pdftotext")
    pdf = tmp_path / "round.pdf"
    page = _saved("big", base)[1]
    chromium(tmp_path / "profile", page, f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf.read_bytes())
    assert {(round(float(w)), round(float(h))) for w, h in boxes} <= {(595, 842), (596, 842)}
    text = subprocess.run(
        ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
    ).stdout
    sheets = text.split("\f")
    assert len(sheets) > 3
    assert "Home" in sheets[0]
    assert "Home" in sheets[1]


@pytest.mark.browser
def test_fourteen_teams_of_three_hang_on_one_a4_page_each(tmp_path: Path) -> None:
    program("pdftotext")
    event = tmp_path / "event"
    list(play(sample_named("xiangqi-14x3"), event))
    for name in ("standings", "round-1"):
        page, pdf = event / "site" / f"{name}.html", tmp_path / f"{name}.pdf"
        chromium(tmp_path / "profile", page, f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
        text = subprocess.run(
            ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
        ).stdout
        assert text.count("\f") == 1, name


@pytest.mark.browser
def test_the_crosstable_is_printed_in_landscape(base: Path, tmp_path: Path) -> None:
    pdf = tmp_path / "cross.pdf"
    page = _saved("big", base)[3]
    chromium(tmp_path / "profile", page, f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf.read_bytes())
    assert boxes
    assert all(float(width) > float(height) for width, height in boxes)


@pytest.mark.browser
@pytest.mark.parametrize("number", range(len(PAGES)))
def test_axe_finds_no_barrier_on_any_kind_of_page(number: int, base: Path, tmp_path: Path) -> None:
    page = _saved("chinese" if number % 2 else "english", base)[number]
    assert violations(page.read_text("utf-8"), tmp_path) == []


@pytest.mark.browser
def test_axe_does_look(tmp_path: Path) -> None:
    assert violations("<html><body><h1>No language, no title</h1></body></html>", tmp_path)


@pytest.mark.office
def test_libreoffice_opens_the_workbook_and_prints_every_sheet(base: Path, tmp_path: Path) -> None:
    office = program("libreoffice", "soffice")
    program("pdftotext")
    _saved("english", base)
    book = base / "english" / "reports" / "tables.xlsx"
    profile = f"-env:UserInstallation={(tmp_path / 'office').as_uri()}"
    subprocess.run(
        [office, profile, "--headless", "--convert-to", "pdf", "--outdir", tmp_path, book],
        capture_output=True,
        timeout=180,
        check=True,
    )
    text = subprocess.run(
        ["pdftotext", "-layout", tmp_path / "tables.pdf", "-"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for shown in ("Standings after round 3", "Crosstable", "Round 3", "Bridge Street Rooks", "1="):
        assert shown in text
