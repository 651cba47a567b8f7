"""The positional pairing (积分编排, 定位编排), R31-R51: the parts of the system ``dingwei``."""
