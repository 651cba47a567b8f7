"""Dong's nested rotation (嵌套式循环轮次), R74-R83: the parts of the system ``dong``."""
