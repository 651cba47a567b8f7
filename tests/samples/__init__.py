"""Whole events, from TOML and spreadsheets to pages."""
