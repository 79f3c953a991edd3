"""The commands of `antiquary`, one module each: `add` describes it to the parser, `run` does it."""
