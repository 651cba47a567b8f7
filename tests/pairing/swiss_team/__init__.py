"""Tests of the FIDE Swiss Team system (C.04.6)."""
