"""Monrad and Konrad."""
