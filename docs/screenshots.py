"""Take the pictures of the documentation: ``python docs/screenshots.py``.

Plays shipped samples through in a temporary folder and photographs their pages with chromium into
docs/images/. The pages themselves are the program's own; nothing is retouched.
"""

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from teammatch.desk.demo import play, sample_named

IMAGES = Path(__file__).parent / "images"


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: which page of which sample, in a frame of so many pixels."""

    name: str
    sample: str
    page: str
    width: int
    height: int


PICTURES = (
    Picture("round", "county-league-8", "site/round-6.html", 1120, 946),
    Picture("crosstable", "county-league-8", "site/crosstable.html", 1120, 660),
    Picture("standings", "xiangqi-14x3", "site/standings.html", 1120, 720),
    Picture("phone", "xiangqi-14x3", "captains/003-*.html", 390, 780),
)


def photograph(browser: str, page: Path, picture: Picture, scratch: Path) -> None:
    """Take one picture, in a frame: a window can't be as narrow as a phone."""
    frame = scratch / "frame.html"
    frame.write_text(
        f'<body style="margin:0;overflow:hidden"><iframe src="{page.as_uri()}" scrolling="no" '
        f'style="width:{picture.width}px;height:{picture.height}px;border:0"></iframe>',
        encoding="utf-8",
    )
    subprocess.run(
        [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={scratch / 'profile'}",
            f"--window-size={picture.width},{picture.height}",
            f"--screenshot={IMAGES / picture.name}.png",
            frame.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )


def main() -> int:
    """Take every picture; exit code 1 without a browser."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        sys.stderr.write("chromium is needed to take the pictures\n")
        return 1
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        for name in dict.fromkeys(picture.sample for picture in PICTURES):
            for _ in play(sample_named(name), scratch / name):
                pass
        for picture in PICTURES:
            page = next(iter((scratch / picture.sample).glob(picture.page)))
            photograph(browser, page, picture, scratch)
    return 0


if __name__ == "__main__":
    sys.exit(main())
