"""Write docs/reference/rules.md from the rule book: python docs/generate_reference.py."""

from pathlib import Path

from teammatch.desk.reference import reference_markdown
from teammatch.texts import Texts

TARGET = Path(__file__).parent / "reference" / "rules.md"


def main() -> None:
    """Write the reference."""
    TARGET.write_text(reference_markdown(Texts("en")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
