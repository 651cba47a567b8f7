"""Tests of the operations at the desk."""
