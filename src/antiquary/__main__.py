"""`python -m antiquary` is the command `antiquary`."""

from antiquary.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
