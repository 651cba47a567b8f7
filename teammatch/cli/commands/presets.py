"""``teammatch presets``."""

import typer

from teammatch.cli.common import HELP, HERE, AsJson, EventDir, say_json, say_table, speaking


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("presets", help=HELP("rules.presets_help"))(presets)


def presets(event: EventDir = HERE, as_json: AsJson = False) -> None:
    """List the presets, the newest edition of each, in the language of the event."""
    from teammatch.rules.presets import list_presets

    texts = speaking(event)
    newest = {preset.alias: preset for preset in list_presets()}
    if as_json:
        say_json(
            [
                {"name": p.alias, "dated": p.name, "summary": p.in_language(texts.language)}
                for p in newest.values()
            ]
        )
        return
    rows = [(p.alias, p.in_language(texts.language)) for p in newest.values()]
    say_table([texts("rules.preset"), texts("rules.summary")], rows)
