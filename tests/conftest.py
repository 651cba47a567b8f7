"""What all tests share: random cases are counted, never timed, so that a busy machine passes."""

from hypothesis import settings

settings.register_profile("counted", deadline=None)
settings.load_profile("counted")
