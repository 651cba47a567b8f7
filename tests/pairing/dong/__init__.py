"""Tests of Dong's nested rotation."""
