"""Addresses in messages: of tables, and of pages that work without signing in."""

import hmac
from hashlib import sha256
from typing import Final

from antiquary.server.accounts.tokens import same
from antiquary.server.errors import NotThere
from antiquary.server.settings import Settings

CONFIRM_MAIL: Final = "confirm"
UNSUBSCRIBE: Final = "unsubscribe"
LETTERS: Final = 32  # of a signature: 128 bits


class Links:
    """The addresses of one server; `key` signs those that work without signing in."""

    def __init__(self, settings: Settings, key: str) -> None:
        self.base: Final = (settings.public_url or f"http://{settings.host}:{settings.port}").rstrip("/")
        self._key: Final = key.encode()

    def table(self, table: str) -> str:
        return f"{self.base}/table/{table}"

    def settings(self) -> str:
        return f"{self.base}/account/notifications"

    def page(self, purpose: str, target: str) -> str:
        """The page on which somebody confirms a mail address or unsubscribes."""
        return f"{self.base}/mail/{purpose}/{self.token(purpose, target)}"

    def one_click(self, target: str) -> str:
        """The address to which a mail program sends an unsubscription (RFC 8058)."""
        return f"{self.base}/api/notifications/unsubscribe/{self.token(UNSUBSCRIBE, target)}"

    def token(self, purpose: str, target: str) -> str:
        return f"{target}.{self._signature(purpose, target)}"

    def target(self, purpose: str, token: str) -> str:
        """The target that a token is about; raises `NotThere` if it is not one of ours."""
        target, _, signature = token.partition(".")
        if not same(signature, self._signature(purpose, target)):
            raise NotThere("error-no-link")
        return target

    def _signature(self, purpose: str, target: str) -> str:
        return hmac.new(self._key, f"{purpose}:{target}".encode("utf-8", "replace"), sha256).hexdigest()[:LETTERS]
