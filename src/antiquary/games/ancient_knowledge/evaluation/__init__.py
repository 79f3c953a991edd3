"""Numbers by which bots and learners judge a position of Ancient Knowledge."""
