"""The pages of a hall as a reader sees them: on a phone, on paper, with a screen reader."""

import re
import subprocess
from pathlib import Path

import pytest

from teammatch.desk.hall import publish_all
from teammatch.desk.rounds import draft_round, release_round
from tests.desk.folders import make_folder, play
from tests.report.browser import chromium, measure, program, violations

NAMES = [f"Countryside-Rooks-{n}-of-the-Long-Valley" for n in range(1, 61)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two divisions of sixty teams with long names, one with a side that rests."""
    root = tmp_path_factory.mktemp("hall")
    for number, (division, names) in enumerate((("men", NAMES), ("women", NAMES[:41]))):
        own = root / division
        own.mkdir()
        more = "[publish]\ntables_from = 101\n" if number else ""
        folder = make_folder(own, " ".join(names), more=more)
        draft_round(folder)
        release_round(folder, 1, by="Chief")
        play(folder, 1, tables=(1, 3))
        folder.journal.close()
    publish_all(root)
    return root / "site"


PAGES = ("index.html", "evening.html")


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390, 1280])
def test_no_page_of_the_hall_is_wider_than_the_screen(
    site: Path, width: int, tmp_path: Path
) -> None:
    for name, found in measure(tmp_path, [site / page for page in PAGES], width).items():
        assert found["page"] <= width, name


@pytest.mark.browser
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_no_barrier_on_the_pages_of_the_hall(
    site: Path, page: str, tmp_path: Path
) -> None:
    assert violations((site / page).read_text("utf-8"), tmp_path) == []


@pytest.mark.browser
def test_the_evening_sheet_is_printed_on_a4_with_every_table_and_its_headings_repeated(
    site: Path, tmp_path: Path
) -> None:
    program("pdftotext")
    pdf = tmp_path / "evening.pdf"
    page = site / "evening.html"
    chromium(tmp_path / "profile", page, f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf.read_bytes())
    assert {(round(float(w)), round(float(h))) for w, h in boxes} <= {(595, 842), (596, 842)}
    text = subprocess.run(
        ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
    ).stdout
    sheets = [sheet for sheet in text.split("\f") if sheet.strip()]
    assert len(sheets) > 1
    assert all("Second-named" in sheet for sheet in sheets[:-1])
    first = {int(line.split()[0]) for line in text.splitlines() if re.match(r"\s*\d+\s+\S", line)}
    assert {*range(1, 31), *range(101, 121)} <= first
