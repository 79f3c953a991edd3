"""Games between people over HTTP: ratings, leader boards, matchmaking and tournaments."""
