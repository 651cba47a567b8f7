"""What facts are worth: game, board, match, points; lateness, forfeits, byes; the ledger."""
