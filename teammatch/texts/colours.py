"""What colours are called in the language of an event."""

from teammatch.texts import Texts


def colour_word(texts: Texts, name: str) -> str:
    """The usual words (White, Red, Black) in the event's language; any other name as it is."""
    key = f"sheets.colour_{name.casefold()}"
    return texts(key) if texts.has(key) else name
