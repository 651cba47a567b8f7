"""The FIDE Swiss Team system (C.04.6, in force since 1 February 2026), an event at a time.

``history.TeamHistory`` goes in, ``outcome.TeamPairing`` comes out: plain values that know nothing
of files, of the rule book or of an event folder, so that other programs can use the engine.

- ``engine.pair_team_round(history, round_number) -> TeamPairing``; raises ``EventError`` with
  problem ``swiss_team.E440`` or ``E443`` when there is no legal pairing (3.3.3), ``E441`` or
  ``E442`` when a setting does not fit;
- ``check.check_team_round(history, round_number) -> RoundCheck`` re-pairs a recorded round;
- ``explain.round_reasons(pairing)``, ``explain.pair_reasons(pairing, place)`` and
  ``explain.bye_reasons(pairing)`` say why, as messages.
"""
