"""What the headers of a file declare: rounds, values of results, system, colours, extensions."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Literal

from teammatch.model.points import HALF, ZERO, Points
from teammatch.pairing.team.settings import ColourType, Primary
from teammatch.standings.tiebreaks.descriptor import read_list
from teammatch.trf.records import LineUp, ResultValues, TrfFile

ONE, TWO = Points(1), Points(2)
ENGINE_VALUES = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "A", "BBF": "A", "BBU": "P"}
"""Point records of another engine, as the symbols of 162."""
XXS_VALUES = {"WW": "W", "BW": "W", "WD": "D", "BD": "D", "WL": "L", "BL": "L", "ZPB": "A",
              "PAB": "P", "FL": "A"}  # fmt: skip
TEAM_CODE = re.compile(
    r"FIDE_TEAM(?:_TYPE(?P<type>[AB]))?(?P<first>_MP|_GP)?(?P<second>_MP|_GP)?(?P<baku>_BAKU)?"
    r"(?:_20[0-9]{2})?"
)


@dataclass(frozen=True, slots=True)
class TeamSystem:
    """What a 192 code says of a team Swiss; ``known`` only if it names C.04.6."""

    code: str
    known: bool
    colour_type: ColourType = "A"
    primary: Primary = "match"
    secondary_used: bool = True
    baku: bool = False


def team_system(code: str) -> TeamSystem:
    """The pairing system of a type code (ETT26).

    Bare FIDE_TEAM is TYPEA_MP_GP; a score without TYPEA or TYPEB: colours are not considered; one
    score alone: the other one is not used (section 13 item 15).
    """
    read = code.upper()
    found = TEAM_CODE.fullmatch(read)
    if found is None or (found["second"] and found["second"] == found["first"]):
        primary: Primary = "game" if re.search(r"_GP(?!.*_MP)", read) else "match"
        return TeamSystem(code, known=False, primary=primary, baku=read.endswith("_BAKU"))
    first = found["first"]
    colour_type: ColourType = "A" if found["type"] == "A" or not (first or found["type"]) else "B"
    if first and not found["type"]:
        colour_type = "none"
    return TeamSystem(
        code,
        True,
        colour_type,
        "game" if first == "_GP" else "match",
        not first or bool(found["second"]),
        bool(found["baku"]),
    )


@dataclass(frozen=True)
class Declared:
    """The declarations of a file, with the defaults of the format where it is silent."""

    file: TrfFile

    @cached_property
    def rounds(self) -> int | None:
        """142, else XXR: the declared rounds; None where nothing says so."""
        text = self.file.header("142") or self.file.header("XXR")
        return int(text) if text else None

    @cached_property
    def system(self) -> TeamSystem:
        """192; some programs write the code into 092."""
        code = self.file.header("192")
        other = self.file.header("092")
        if not code and TEAM_CODE.fullmatch(other.upper()):
            code = other
        return team_system(code)

    @cached_property
    def initial_colour(self) -> Literal["w", "b"] | None:
        """152, else XXC; None where the file does not say."""
        found = self.file.header("152") or self.file.header("XXC")
        if found.startswith(("W", "white1")):
            return "w"
        return "b" if found.startswith(("B", "black1")) else None

    @cached_property
    def boards(self) -> int:
        """Boards of a match: length of 352, else of the line-ups, else the most who ever sat."""
        pattern = self.file.header("352")
        if pattern:
            return len(pattern)
        line_ups = [len(r.players) for r in self.file.records if isinstance(r, LineUp)]
        if line_ups:
            return max(line_ups)
        seated: dict[tuple[int, int], int] = {}
        for player in self.file.players.values():
            team = self.file.team_of.get(player.number, 0)
            for place, cell in enumerate(player.cells):
                if cell.opponent:
                    seated[team, place] = seated.get((team, place), 0) + 1
        members = (len(team.members) for team in self.file.teams.values())
        return max(seated.values(), default=0) or max(members, default=1)

    @cached_property
    def pattern(self) -> str:
        """352: who has White on which board, "w" for the white team; alternating by default."""
        stated = self.file.header("352").lower()
        return stated or ("wb" * self.boards)[: self.boards]

    @cached_property
    def game_values(self) -> Mapping[str, Points]:
        """162, else the point records of other engines: points a game by W D L A X; P if stated."""
        stated: dict[str, Points] = {}
        for tag, symbol in ENGINE_VALUES.items():
            if self.file.header(tag):
                stated[symbol] = Fraction(self.file.header(tag))
        for header in self.file.headers.get("XXS", ()):
            for word in header.text.split():
                code, _, value = word.partition("=")
                if code in XXS_VALUES:
                    stated[XXS_VALUES[code]] = Fraction(value)
        stated |= self._values("162")
        found = {"W": ONE, "D": HALF, "L": ZERO, "A": ZERO} | stated
        return {"X": found["D"]} | found

    @cached_property
    def tiebreaks(self) -> tuple[str, ...]:
        """212, else the primary score and 202: the order of the standings; () where none is."""
        whole = read_list(self.file.header("212"))
        own = read_list(self.file.header("202"))
        return whole or (("PTS", *own) if own else ())

    @cached_property
    def scaled(self) -> tuple[int, Mapping[str, int]]:
        """The values of games as whole numbers, and how many of these make one point."""
        values = self.game_values
        unit = lcm(*(value.denominator for value in values.values()))
        return unit, {symbol: int(value * unit) for symbol, value in values.items()}

    @cached_property
    def match_values(self) -> Mapping[str, Points]:
        """362: points a match by TW TD TL."""
        return {"TW": TWO, "TD": ONE, "TL": ZERO} | self._values("362")

    def _values(self, tag: str) -> dict[str, Points]:
        for record in self.file.records:
            if isinstance(record, ResultValues) and record.tag == tag:
                return dict(record.values)
        return {}
