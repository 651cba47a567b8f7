"""How a round is released, in words."""

from teammatch.model.messages import Message
from teammatch.rules.book import RuleBook


def release_words(rules: RuleBook, number: int) -> Message | str:
    """The command that releases a round: by whom has to be said only where the rules do not."""
    command = f"teammatch release {number}"
    if rules.event.chief_arbiter.strip():
        return command
    return Message("status.release_by", {"command": command})
