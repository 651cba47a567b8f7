"""Small complete events: how their files are made (``python -m samples.make``)."""
