"""The command line, thin: parse, call the desk, print."""

import gc

# A short process makes many facts and hardly any garbage; loading its modules makes most of them.
gc.set_threshold(200_000, 20, 20)
