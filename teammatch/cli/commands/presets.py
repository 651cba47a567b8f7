"""``teammatch presets``."""

import typer

from teammatch.cli.common import HELP, AsJson, say_json, say_table


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("presets", help=HELP("rules.presets_help"))(presets)


def presets(as_json: AsJson = False) -> None:
    """List the presets, the newest edition of each."""
    from teammatch.rules.presets import list_presets

    newest = {preset.alias: preset for preset in list_presets()}
    if as_json:
        say_json(
            [
                {"name": p.alias, "dated": p.name, "summary": p.in_language(HELP.language)}
                for p in newest.values()
            ]
        )
        return
    rows = [(p.alias, p.in_language(HELP.language)) for p in newest.values()]
    say_table([HELP("rules.preset"), HELP("rules.summary")], rows)
