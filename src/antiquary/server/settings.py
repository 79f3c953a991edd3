"""The settings of a server, and the ones that are refused because they would put games at risk.

Nothing here is secret except what comes from the environment: ANTIQUARY_DATABASE and ANTIQUARY_SMTP (an address may
hold a password) and ANTIQUARY_METRICS_TOKEN. Sessions, invitations and tokens are random strings in the database, as
are the keys that sign messages, so there is no key to choose.
"""

import re
from email.utils import parseaddr
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from antiquary.kernel.errors import WrongOption
from antiquary.storage.connect import is_postgres

LOOPBACK_NAMES: Final = ("localhost",)
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")  # of mail


class Retention(Struct, frozen=True):
    """After how many days without use something is deleted; 0 keeps it for good. Accounts stay, and by default also
    games that were played to their end."""

    open_tables: int = 30  # a seat was never taken
    running_tables: int = 180  # nobody has moved
    uploads: int = 90  # since they were uploaded
    finished_tables: int = 0  # played to the end
    guests: int = 30  # of whom nothing else is stored, and who have not come back since
    audit: int = 730  # acts of administrators
    announcements: int = 30  # since they were last shown
    analyses: int = 180  # shared by link, and opened by nobody
    unfinished_tournaments: int = 180  # nobody has entered, and nobody has moved at a table
    finished_tournaments: int = 0  # played to the end


KEEP_ALL: Final = Retention(**dict.fromkeys(Retention.__struct_fields__, 0))


class ConnectionLimits(Struct, frozen=True):
    """Limits of connections. Behind a proxy only the proxy can count them by address."""

    per_address: int = 200
    header_seconds: float = 10.0  # until the header of a request is complete
    stalled_seconds: float = 20.0  # for a client that does not read what is sent to it
    websocket_burst: float = 32_000  # bytes from one WebSocket at once,
    websocket_rate: float = 16_000  # and a second in the long run


NO_COUNTS: Final = ConnectionLimits(per_address=10**9, websocket_burst=1e12, websocket_rate=1e12)


class Quotas(Struct, frozen=True):
    """The most that is taken; 0 sets no limit. What counts by day comes back little by little over the day."""

    guests: int = 100  # a day from one network
    tables: int = 300  # a day from one network
    uploads: int = 50  # a day from one network
    analyses: int = 100  # shared a day from one network
    tournaments: int = 1000  # tables a day of the tournaments that are started from one network
    unfinished: int = 100  # tables that one player has set up and that are not finished
    hosted: int = 10  # tournaments that one player hosts and that are not over
    planned: int = 500  # tables that the tournaments of one player have still to play
    stored: int = 50  # uploads of one player that are stored
    shared: int = 200  # analyses of one player that are stored


class Messaging(Struct, frozen=True):
    """How people who are away are told something. Without a mail server there is no mail."""

    smtp: str = ""  # the address of a mail server
    sender: str = ""  # of all mail
    after_seconds: float = 60.0  # that nothing has happened at a table
    private: bool = False  # webhooks and push services may be in private networks


class Settings(Struct, frozen=True):
    """`public_url` is the address in people's browsers when it is another one than host and port say."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    thinkers: int = 1
    public_url: str = ""
    lan: bool = False  # plain HTTP in a network where everybody is trusted
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    limits: bool = True  # how often anybody may ask for anything
    metrics_token: str = ""
    connections: ConnectionLimits = ConnectionLimits()
    session_days: int = 30  # without use, after which a session ends
    quotas: Quotas = Quotas()
    retention: Retention = Retention()
    retention_minutes: int = 60  # between two times that what is unused is deleted
    messaging: Messaging = Messaging()
    imprint: dict[str, str] = {}  # files of the host by language; an empty language is for all
    privacy: dict[str, str] = {}
    policies: tuple[str, ...] = ()  # files of opponents that the host offers beside the levels

    @property
    def secure(self) -> bool:
        """Whether browsers come over HTTPS."""
        return self.public_url.startswith("https://")

    def origins(self) -> tuple[str, ...]:
        """The pages that may speak for a visitor, beside the server's own."""
        return (self.public_url.rstrip("/"),) if self.public_url else ()


def checked(settings: Settings) -> Settings:
    """The settings, unless they would put people's games at risk: raises `WrongOption`."""
    url = urlsplit(settings.public_url)
    if settings.public_url and (url.scheme not in ("http", "https") or not url.hostname or url.path not in ("", "/")):
        raise WrongOption("error-public-url", {"url": settings.public_url})
    if settings.public_url and not settings.secure and not loopback(url.hostname or "") and not settings.lan:
        raise WrongOption("error-public-plain", {"url": settings.public_url})
    if not loopback(settings.host) and not settings.secure and not settings.lan:
        raise WrongOption("error-public-host", {"host": settings.host})
    if settings.proxies == "*" and not loopback(settings.host):
        raise WrongOption("error-public-proxies")
    if not settings.limits and not loopback(settings.host):
        raise WrongOption("error-public-limits")
    if settings.workers > 1 and not is_postgres(settings.database):
        raise WrongOption("error-workers-sqlite")
    return checked_messaging(settings)


def checked_messaging(settings: Settings) -> Settings:
    """The settings, unless mail could not be sent or its links would lead nowhere."""
    messaging = settings.messaging
    if messaging.smtp and not settings.public_url:
        raise WrongOption("error-mail-url")
    if messaging.smtp and not ADDRESS.fullmatch(parseaddr(messaging.sender)[1]):
        raise WrongOption("error-mail-sender", {"sender": messaging.sender[:60]})
    return settings


def loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in LOOPBACK_NAMES
