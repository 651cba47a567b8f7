"""Presets: dated rule files in configs/, each with a short alias.

A preset is one file and nothing else has to know it. ``xiangqi-team-format-1-2011.toml`` is the
edition of 2011 of the family ``xiangqi-team-format-1``; the family's name is an alias of its
newest edition. Its table ``[about]`` holds a line of summary in each language.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from teammatch.model.messages import Message
from teammatch.shipped import shipped


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule file that comes with the program. ``summary`` by language tag."""

    name: str
    alias: str
    edition: str
    summary: Mapping[str, str]
    path: Path

    def in_language(self, language: str) -> str:
        """The summary in a language, in English where it is missing."""
        return self.summary.get(language) or self.summary.get("en", "")


_DATED = re.compile(r"(.+)-(\d{4}(?:-\d\d)?)")


def list_presets(folder: Path | None = None) -> tuple[Preset, ...]:
    """Every preset, by name; of each family the newest edition last."""
    found = []
    for path in sorted((folder or shipped("configs")).glob("*.toml")):
        dated = _DATED.fullmatch(path.stem)
        if dated is None:
            continue
        about = tomllib.loads(path.read_text(encoding="utf-8")).get("about", {})
        summary = {tag: str(text) for tag, text in about.items()}
        found.append(Preset(path.stem, dated[1], dated[2], summary, path))
    return tuple(found)


def preset_path(name: str, folder: Path | None = None) -> Path | None:
    """The file of a preset by its dated name or alias (the newest edition); None if unknown."""
    if not re.fullmatch(r"[\w-]+", name):
        return None
    within = folder or shipped("configs")
    if _DATED.fullmatch(name) and (within / f"{name}.toml").is_file():
        return within / f"{name}.toml"
    editions = [
        path
        for path in within.glob(f"{name}-*.toml")
        if (dated := _DATED.fullmatch(path.stem)) and dated[1] == name
    ]
    return max(editions, key=lambda path: path.stem, default=None)


def preset_names(folder: Path | None = None) -> tuple[str, ...]:
    """Aliases and dated names, for suggestions."""
    stems = sorted(path.stem for path in (folder or shipped("configs")).glob("*.toml"))
    dated = [match for stem in stems if (match := _DATED.fullmatch(stem))]
    return tuple(dict.fromkeys([m[1] for m in dated] + [m[0] for m in dated]))


def advice(typed: str) -> Message:
    """The preset that was probably meant by an unknown name, or all of them."""
    names = preset_names()
    close = get_close_matches(typed, names, 1, 0.5)
    if close:
        return Message("rules.did_you_mean", {"name": close[0]})
    return Message("rules.presets_are", {"names": tuple(dict.fromkeys(map(family_of, names)))})


def family_of(name: str) -> str:
    """The alias of a dated preset name.

    >>> family_of("chess-team-2026")
    'chess-team'
    """
    dated = _DATED.fullmatch(name)
    return dated[1] if dated else name
