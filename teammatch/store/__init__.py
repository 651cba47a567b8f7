"""The SQLite journal: one write path, undo, history, backup (law 7)."""
