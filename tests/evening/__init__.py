"""Evenings as they really go, from the command line up."""
