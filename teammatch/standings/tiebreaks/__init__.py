"""Tie-breaks over a neutral crosstable: C.07 and the cascades of leagues, xiangqi, go and cards."""
