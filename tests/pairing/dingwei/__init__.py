"""Tests of the positional pairing (积分编排)."""
