"""Training of judgements: self-play, a fit to its results, and a match that decides whether the fit is kept."""
