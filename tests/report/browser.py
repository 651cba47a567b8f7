"""Chromium and LibreOffice for the tests that look at what a reader sees."""

import html
import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

REQUIRED = "TEAMMATCH_REQUIRE_BROWSER"
"""Set to 1 where a missing tool is a failure instead of a skipped test."""


def missing(what: str) -> None:
    """Skip the test with the reason, or fail where the tools are required."""
    if os.environ.get(REQUIRED) == "1":
        pytest.fail(f"{what} is missing and {REQUIRED}=1")
    pytest.skip(f"{what} is missing")


def program(*names: str) -> str:
    """The first of these programs that is installed; skips or fails where none is."""
    for name in names:
        found = shutil.which(name)
        if found:
            return found
    missing(" or ".join(names))
    return ""


def axe_source() -> str:
    """The text of axe-core: TEAMMATCH_AXE names axe.min.js, else node_modules is looked in."""
    root = Path(__file__).parents[2]
    places = [
        Path(os.environ.get("TEAMMATCH_AXE", "axe.min.js")),
        root / "node_modules" / "axe-core" / "axe.min.js",
        Path("/usr/local/lib/node_modules/axe-core/axe.min.js"),
        Path("/usr/lib/node_modules/axe-core/axe.min.js"),
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    missing("axe-core")
    return ""


def chromium(profile: Path, page: Path, *options: str) -> str:
    """Open a page without a window; what it prints."""
    done = subprocess.run(
        [
            program("chromium", "chromium-browser", "google-chrome"),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            "--allow-file-access-from-files",
            f"--user-data-dir={profile}",
            *options,
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout


def screenshot(folder: Path, page: Path, width: int, height: int) -> bytes:
    """A picture of a page shown in a frame of this width: narrower than a window can be."""
    frame = folder / "frame.html"
    frame.write_text(
        f'<body style="margin:0"><iframe src="{page.as_uri()}" '
        f'style="width:{width}px;height:{height}px;border:0"></iframe>',
        encoding="utf-8",
    )
    picture = folder / "shot.png"
    size = f"--window-size={max(width, 600)},{height}"
    chromium(folder / "profile", frame, f"--screenshot={picture}", size)
    return picture.read_bytes()


def measure(folder: Path, pages: Sequence[Path], width: int) -> dict[str, dict[str, int]]:
    """For each page in a frame of this width: how wide its content is ("page")."""
    frames = "".join(
        f'<iframe data-name="{page.name}" src="{page.as_uri()}" '
        f'style="width:{width}px;height:800px;border:0"></iframe>'
        for page in pages
    )
    script = """
    <script>addEventListener('load', () => {
      const found = {};
      for (const frame of document.querySelectorAll('iframe')) {
        const page = frame.contentDocument;
        const name = page.querySelector('.name');
        const box = name ? name.closest('.box') : null;
        const left = () => name.getBoundingClientRect().left - box.getBoundingClientRect().left;
        const before = box ? left() : 0;
        if (box) box.scrollLeft = 300;
        found[frame.dataset.name] = {
          page: page.documentElement.scrollWidth,
          scrolled: box ? box.scrollLeft : 0,
          moved: box ? Math.round(before - left()) : 0,
        };
      }
      const said = document.createElement('pre');
      said.id = 'said';
      said.textContent = JSON.stringify(found);
      document.body.append(said);
    })</script>"""
    widths: dict[str, dict[str, int]] = said(folder, f"<body>{frames}{script}")
    return widths


def said(folder: Path, page: str) -> Any:  # noqa: ANN401 - JSON
    """What a page's script left as JSON in the element "said"."""
    harness = folder / "harness.html"
    harness.write_text(page, encoding="utf-8")
    dumped = chromium(folder / "profile", harness, "--virtual-time-budget=30000", "--dump-dom")
    found = re.search(r'<pre id="said">(.*?)</pre>', dumped, re.DOTALL)
    assert found, "the page's script did not come to its end"
    return json.loads(html.unescape(found[1]))


def violations(page: str, folder: Path) -> list[str]:
    """What axe-core finds on a page that keeps somebody out."""
    run = (
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice']})"
        ".then(found => {const said = document.createElement('pre'); said.id = 'said';"
        "said.textContent = JSON.stringify(found.violations.map(v => v.id + ': ' +"
        "v.nodes[0].html)); document.body.append(said)})"
    )
    scripts = f"<script>{axe_source()}</script><script>{run}</script>"
    found: list[str] = said(folder, page.replace("</body>", scripts + "</body>"))
    return found
