"""The rating Swiss of draughts (国际跳棋等级分瑞士制), R67-R73: parts of ``draughts-rating``."""
