"""The settings: TOML in, a typed rule book out; presets; messages a secretary understands."""
