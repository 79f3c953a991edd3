"""A digital table for two board games about antiquity: Ancient Knowledge and Pergamon."""

from typing import Final

__version__: Final = "0.1.0"
