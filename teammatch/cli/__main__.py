"""``python -m teammatch.cli``."""

from teammatch.cli.main import main

main()
