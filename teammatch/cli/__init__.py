"""The command line, thin: parse, call the desk, print."""
