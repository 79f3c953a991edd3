"""Real receivers on loopback: a mail server, a push service that can read what is meant for its browser, a webhook."""

import base64
import json
import secrets
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from support.servers.serving import free_port


class Received:
    """A request that came in."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path: Final = path
        self.headers: Final = headers
        self.body: Final = body

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """An HTTP server that keeps every request and answers with the next of `answers`, else with 201, once `delay` is
    set."""

    def __init__(self) -> None:
        self.requests: Final[list[Received]] = []
        self.answers: Final[deque[tuple[int, dict[str, str]]]] = deque()
        self.came: Final = threading.Condition()
        self.delay: Final = threading.Event()
        self.delay.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.delay.wait(30)
                status, extra = receiver.answers.popleft() if receiver.answers else (201, {})
                with receiver.came:  # before the answer, after which a test may look
                    receiver.requests.append(Received(self.path, headers, body))
                    receiver.came.notify_all()
                self.send_response(status)
                for name, value in {"content-length": "0", **extra}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self._server: Final = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url: Final = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def wait_for(self, number: int, seconds: float = 60) -> None:
        """Wait until so many requests have come."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.requests) >= number, seconds), len(self.requests)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class PushService(Receiver):
    """A push service with one browser, whose private key it has."""

    def __init__(self) -> None:
        super().__init__()
        self._key: Final = ec.generate_private_key(ec.SECP256R1())
        self._auth: Final = secrets.token_bytes(16)
        self.endpoint: Final = f"{self.url}/push/{secrets.token_urlsafe(8)}"

    def subscription(self) -> dict[str, str]:
        """As a browser gives it to the page."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": unpadded(point), "auth": unpadded(self._auth)}

    def messages(self, server_key: str) -> list[Any]:
        """Everything that came, decrypted; each has to be signed with the server's key for this very service."""
        return [self._read(request, server_key) for request in self.requests]

    def _read(self, request: Received, server_key: str) -> Any:
        authorization = request.headers["authorization"]
        parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
        assert parts["k"] == server_key
        assert Vapid.verify(authorization)
        claims = json.loads(base64.urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
        assert claims["aud"] == self.url
        assert claims["sub"].startswith(("mailto:", "https://"))
        assert request.headers["content-encoding"] == "aes128gcm"
        text = http_ece.decrypt(request.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(text)


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class MailBox:
    """A mail server that keeps every mail. `refusal` is its answer to a recipient, and `trouble` to a mail, instead of
    taking it."""

    def __init__(self) -> None:
        self.mails: Final[list[EmailMessage]] = []
        self.recipients: Final[list[list[str]]] = []
        self.came: Final = threading.Condition()
        self.refusal = ""
        self.trouble = ""
        self.port: Final = free_port()
        self._controller = self._started()

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refusal:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.trouble:
            return self.trouble
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        with self.came:
            self.mails.append(mail)
            self.recipients.append(envelope.rcpt_tos)
            self.came.notify_all()
        return "250 OK"

    def wait_for(self, number: int, seconds: float = 60) -> None:
        """Wait until so many mails have come."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.mails) >= number, seconds), len(self.mails)

    def go_away(self) -> None:
        self._controller.stop()

    def come_back(self) -> None:
        self._controller = self._started()

    def _started(self) -> Controller:
        controller = Controller(self, hostname="127.0.0.1", port=self.port)
        controller.start()
        return controller


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


@contextmanager
def mail_box() -> Iterator[MailBox]:
    box = MailBox()
    yield box
    box.go_away()


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@contextmanager
def receiver() -> Iterator[Receiver]:
    hook = Receiver()
    yield hook
    hook.close()
