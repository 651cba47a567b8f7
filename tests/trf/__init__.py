"""Tests of TRF26 files and of the commands for other programs."""
