"""The wheel, the start-up time and the continuous checks."""
