"""Tests of the rating Swiss of draughts."""
