"""Each sample is played through once for all its tests."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from teammatch.desk.demo import Sample, play, sample_named
from teammatch.desk.folder import EventFolder, open_folder
from teammatch.model.messages import Message


@dataclass(frozen=True, slots=True)
class Played:
    """A sample, the folder it was played through in, and what was said on the way."""

    sample: Sample
    folder: EventFolder
    said: tuple[Message, ...]

    @property
    def path(self) -> Path:
        """The event folder."""
        return self.folder.path

    def pairs(self, number: int) -> list[tuple[str, str]]:
        """The pairs of a round by name, in table order."""
        sides = self.folder.event.entries.sides
        paired = self.folder.event.rounds_of()[number - 1]
        ordered = sorted(paired.matches, key=lambda m: m.table)
        return [(sides[m.home].name, sides[m.away].name) for m in ordered]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Played]:
    """A sample by name, played from its sheets to its pages."""
    known: dict[str, Played] = {}

    def get(name: str) -> Played:
        if name not in known:
            sample = sample_named(name)
            path = tmp_path_factory.mktemp("samples") / name
            said = tuple(play(sample, path))
            known[name] = Played(sample, open_folder(path), said)
        return known[name]

    return get
