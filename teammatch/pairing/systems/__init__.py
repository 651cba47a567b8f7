"""The pairing systems by the names of ``pairing.system``: a new one is a file and a line here."""

from collections.abc import Mapping

from teammatch.pairing.systems.manual import manual
from teammatch.pairing.systems.round_robin import round_robin
from teammatch.pairing.systems.swiss import swiss
from teammatch.pairing.systems.swiss_team import swiss_team
from teammatch.pairing.task import System

SYSTEMS: Mapping[str, System] = {
    "swiss": swiss,
    "swiss-team": swiss_team,
    "round-robin": round_robin,
    "manual": manual,
}
