"""The editions of C.07: what changed, as data (an event must say which one it uses)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the tie-break regulations.

    ``dummy``: whom an own unplayed round is counted against: a "virtual" opponent who played
    level from there on (before September 2023), one with the "own" final score, or the own one
    "capped" (16.4 of 2026). ``opponents_unplayed``: opponents' unplayed rounds count as "draws"
    or as "awarded" with the exception of 16.3.5. ``cut_tie``: between opponents with equal scores
    SB and ESB cut the worst own "result" or the lowest "product". ``cuts_voluntary``: 16.5.
    ``forfeits_stay_unplayed``: in predetermined pairings forfeits do not count for ratings, nor
    lost ones for one's own record (15.2). ``no_buchholz_in_round_robins``: article 8 is not used
    where pairings are predetermined.
    """

    name: str
    dummy: Literal["virtual", "own", "capped"]
    opponents_unplayed: Literal["draws", "awarded"]
    cut_tie: Literal["result", "product"]
    cuts_voluntary: bool
    forfeits_stay_unplayed: bool
    no_buchholz_in_round_robins: bool


PRE2023 = Edition("pre2023", "virtual", "draws", "result", False, False, False)
IN_2023 = Edition("2023", "own", "awarded", "result", True, False, False)
AUGUST_2024 = Edition("2024-08", "own", "awarded", "product", True, False, False)
MARCH_2026 = Edition("2026-03", "capped", "awarded", "product", True, True, True)
EDITIONS: Mapping[str, Edition] = {
    edition.name: edition for edition in (PRE2023, IN_2023, AUGUST_2024, MARCH_2026)
}
ALIASES: Mapping[str, str] = {"2024": "2024-08", "2026": "2026-03"}
NAMES = (*EDITIONS, *ALIASES)
"""Every name an edition may be asked for by."""
FIRST_DAY_OF_2026 = "2026-03-01"


def edition_named(name: str) -> Edition | None:
    """The edition with this name or short name; None: there is none."""
    return EDITIONS.get(ALIASES.get(name, name))


def edition_for(start: str) -> Edition:
    """The edition of an event that names none, by its first day ("YYYY-MM-DD", "" unknown)."""
    return AUGUST_2024 if start and start < FIRST_DAY_OF_2026 else MARCH_2026
