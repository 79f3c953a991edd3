"""The marks and colours of the seats in a terminal."""

from typing import Final

# By seat; shapes differ too, so nothing depends on colour.
SEAT_STYLES: Final = ("cyan", "magenta", "yellow", "green")
SEAT_MARKS: Final = "■▲◆★"
