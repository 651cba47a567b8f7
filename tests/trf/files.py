"""Files to test with: small ones of our own, and those of the corpus where it is at hand."""

import os
from pathlib import Path

import pytest

from teammatch.trf.matches import TeamEvent
from teammatch.trf.reader import read_trf

ROOT = Path(__file__).parents[2]
CORPUS = Path(os.environ.get("TEAMMATCH_CORPUS", ROOT.parent / "shared" / "corpus"))

SMALL = """012 Three teams of two
042 2026/04/01
082 3
142 2
152 W
162  W 1.0    D 0.5    L 0.0
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1      A One                                                              1.0    0     3 w 1  0000 - Z
001    2      A Two                                                              0.5    0     4 b =  0000 - Z
001    3      B One                                                              0.0    0     1 b 0     5 w 0
001    4      B Two                                                              1.5    0     2 w =     6 b 1
001    5      C One                                                              1.0    0  0000 - Z     3 b 1
001    6      C Two                                                              0.0    0  0000 - Z     4 w 0
310   1 A                                A       2000    3.0    2.5   1     1    2
310   2 B                                B       1990    1.0    1.5   3     3    4
310   3 C                                C       1980    2.0    2.0   2     5    6
320  1.0  1.0   3   1
"""  # noqa: E501
"""The format's smallest team file: A beats B 1.5-0.5, B and C draw 1-1, byes for C and A."""


def event_of(text: str) -> TeamEvent:
    """A team file, read."""
    return TeamEvent(read_trf(text.encode(), "test.trf").file, "test.trf")


def without(text: str, *tags: str) -> str:
    """A file without the records of some types."""
    return "".join(line for line in text.splitlines(keepends=True) if line[:3] not in tags)


def corpus_files(pattern: str) -> list[Path]:
    """Files of the corpus; none where it is missing."""
    return sorted(CORPUS.glob(pattern))


def corpus_file(name: str) -> Path:
    """One file of the corpus; the test is skipped where it is missing."""
    path = CORPUS / name
    if not path.is_file():
        pytest.skip(f"no corpus: {path} is missing (set TEAMMATCH_CORPUS)")
    return path


def need_corpus() -> None:
    """Skip the test where there is no corpus."""
    if not CORPUS.is_dir():
        pytest.skip(f"no corpus: {CORPUS} is missing (set TEAMMATCH_CORPUS)")
