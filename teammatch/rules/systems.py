"""What the rest of the house must know of a pairing system without loading its engine."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SystemTraits:
    """What sets a pairing system apart.

    ``by_table``: everybody meets everybody by a fixed table, which knows the number of rounds;
    else opponents follow from the rounds before. ``uses_results``: pairs depend on results, so a
    missing one holds the next round up. ``own_moves``: third equal moves are the system's own
    affair, ``pairing.third_equal_colour`` is not read. ``own_avoidance``: so is avoidance; the
    outlook of the engine room says nothing of it. ``own_virtual``: the system itself counts virtual
    points of an acceleration apart from real ones. ``start_scores``: sides start with points of
    their own (R60). ``meets_again``: the same two may meet again.
    ``signs_in``: sides sign in for each round. ``own_check``: the system says more of a round than
    the engine room does; ``own_position``: it starts from a position of its own making.
    ``section``: the table of event.toml that holds its settings.
    """

    by_table: bool = False
    uses_results: bool = True
    own_moves: bool = False
    own_avoidance: bool = False
    own_virtual: bool = False
    start_scores: bool = False
    meets_again: bool = False
    signs_in: bool = False
    own_check: bool = False
    own_position: bool = False
    section: str = ""


TRAITS: Mapping[str, SystemTraits] = {
    "swiss": SystemTraits(own_check=True),
    "swiss-team": SystemTraits(
        own_moves=True,
        own_avoidance=True,
        own_virtual=True,
        own_check=True,
        section="swiss-team",
    ),
    "dingwei": SystemTraits(own_check=True, own_position=True, section="dingwei"),
    "mcmahon": SystemTraits(start_scores=True, own_check=True, section="mcmahon"),
    "dong": SystemTraits(own_check=True, section="dong"),
    "draughts-rating": SystemTraits(
        own_moves=True, own_check=True, own_position=True, section="draughts-rating"
    ),
    "round-robin": SystemTraits(by_table=True, uses_results=False),
    "manual": SystemTraits(uses_results=False),
    "monrad": SystemTraits(own_check=True),
    "konrad": SystemTraits(meets_again=True, signs_in=True, own_check=True, section="konrad"),
}
"""The systems by the names of ``pairing.system``; their engines are in ``pairing.systems``."""

SECTIONS = frozenset(traits.section for traits in TRAITS.values() if traits.section)
"""The tables of event.toml that only one system reads."""


def traits_of(system: str) -> SystemTraits:
    """The traits of a system; those of the plain Swiss for a name that nobody knows (E401)."""
    return TRAITS.get(system, SystemTraits())


def system_words(system: str) -> str:
    """The text that names a pairing system in words."""
    return f"rules.system_{system.replace('-', '_') if system in TRAITS else 'other'}"
