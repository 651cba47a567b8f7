"""Hanging up the boards after a step that others must see."""

from dataclasses import replace

from teammatch.desk.folder import EventFolder
from teammatch.desk.publish import SITE, Published, publish
from teammatch.model.messages import EventError, Problem, Severity


def post_boards(folder: EventFolder) -> tuple[Published | None, tuple[Problem, ...]]:
    """Publish; what hinders it is a warning, since the step before it stands in the journal."""
    try:
        published = publish(folder)
    except EventError as refused:
        return None, tuple(replace(p, severity=Severity.WARNING) for p in refused.problems)
    return published, published.problems


def has_boards(folder: EventFolder) -> bool:
    """Whether boards hang already, which an undo must not leave standing."""
    return (folder.path / SITE).is_dir()
