"""Spreadsheets in and out: header words, encodings, result tokens, differences."""
