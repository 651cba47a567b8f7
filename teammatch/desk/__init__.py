"""The secretary's desk: each operation of the program as one function over an event folder."""
