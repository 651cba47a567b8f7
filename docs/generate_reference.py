"""Write the references of rules and tie-breaks: python docs/generate_reference.py."""

from pathlib import Path

from teammatch.desk.elements_reference import standings_page
from teammatch.desk.reference import reference_markdown
from teammatch.texts import Texts

FOLDER = Path(__file__).parent / "reference"


def main() -> None:
    """Write the references."""
    for name, markdown in (("rules", reference_markdown), ("standings", standings_page)):
        (FOLDER / f"{name}.md").write_text(markdown(Texts("en")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
