"""How much a visitor's browser has loaded."""

from typing import Any

from support.browser.browsing import Visitor


class Traffic:
    """Counts the bytes of every answer as they came over the network: compressed, and with their headers."""

    def __init__(self, visitor: Visitor) -> None:
        self.bytes = 0
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._count)

    def _count(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
