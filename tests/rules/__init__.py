"""Tests of the rules: reading, checking, presets, changes."""
