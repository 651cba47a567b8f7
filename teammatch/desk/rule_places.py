"""Where in event.toml a setting stands that something found later is about."""

from collections.abc import Iterable
from pathlib import Path

from teammatch.desk.folder import RULES_FILE
from teammatch.model.messages import Problem


def with_lines(folder: Path, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems; those about a key of event.toml with the line where the key is set.

    What a shipped preset sets has no line of the secretary's. A file that can't be read gives none.
    """
    found = tuple(problems)
    if not any(_without_line(problem) for problem in found):
        return found
    from teammatch.rules.load import located, read_chain

    chain = read_chain(folder / RULES_FILE)
    own = [source for source in chain.sources if source.path not in chain.presets]
    return tuple(located(p, own) if _without_line(p) else p for p in found)


def _without_line(problem: Problem) -> bool:
    place = problem.place
    return place.file == RULES_FILE and place.key != "" and place.line == 0
