"""The pairing systems by the names of ``pairing.system``: a new one is a file and a line here."""

from collections.abc import Mapping

from teammatch.pairing.systems.manual import manual
from teammatch.pairing.systems.round_robin import round_robin
from teammatch.pairing.systems.swiss import swiss
from teammatch.pairing.task import System

SYSTEMS: Mapping[str, System] = {
    "swiss": swiss,
    "round-robin": round_robin,
    "manual": manual,
}
