"""An authenticator in software: makes passkeys and signs challenges as a browser with a security key would."""

import hashlib
import json
import secrets
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT: Final = 1
VERIFIED: Final = 4
WITH_KEY: Final = 64


class Authenticator:
    """One passkey, which is used at `origin`; `flags` are what it claims about its user."""

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.party = origin.partition("//")[2].partition(":")[0]
        self.id: Final = secrets.token_bytes(16)
        self.user = ""
        self.signed = 0
        self._key: Final = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the options for a new passkey."""
        self.user = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        data = self._data(WITH_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": self._client_data("webauthn.create", options["challenge"]),
            "attestationObject": bytes_to_base64url(attestation),
        }
        return {"id": bytes_to_base64url(self.id), "response": response, "type": "public-key"}

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the options for a proof."""
        self.signed += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._data(0)
        signed = data + hashlib.sha256(base64url_to_bytes(client_data)).digest()
        response = {
            "clientDataJSON": client_data,
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": self.user,
        }
        return {"id": bytes_to_base64url(self.id), "response": response, "type": "public-key"}

    def _client_data(self, kind: str, challenge: str) -> str:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return bytes_to_base64url(json.dumps(data).encode())

    def _data(self, flags: int) -> bytes:
        party = hashlib.sha256(self.party.encode()).digest()
        return party + bytes([self.flags | flags]) + self.signed.to_bytes(4, "big")
