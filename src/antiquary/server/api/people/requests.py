"""The bodies of requests about people."""

from typing import Annotated

from msgspec import Meta, Struct, field

from antiquary.server.api.requests import Login, Name

# As browsers write bytes (base64url); an authenticator's answer is far shorter.
Encoded = Annotated[str, Meta(min_length=1, max_length=16_000, pattern="^[A-Za-z0-9_-]+$")]
Secret = Annotated[str, Meta(max_length=200)]
PasskeyLabel = Annotated[str, Meta(max_length=40)]


class ChangeName(Struct, forbid_unknown_fields=True):
    name: Name


class ChangeLogin(Struct, forbid_unknown_fields=True):
    """Without `password`, the session has to have been confirmed a moment ago."""

    login: Login
    password: Secret = ""


class ConfirmPassword(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class PasskeyWish(Struct, forbid_unknown_fields=True):
    """A guest names the `login` of the account to be."""

    login: Login | None = None


class AttestationResponse(Struct):
    client_data: Encoded = field(name="clientDataJSON")
    attestation: Encoded = field(name="attestationObject")


class AttestedCredential(Struct):
    """A new passkey, as browsers write it (`RegistrationResponseJSON` of WebAuthn); further fields are ignored."""

    id: Encoded
    response: AttestationResponse


class NewPasskey(Struct, forbid_unknown_fields=True):
    """A guest names the `login` of the account to be."""

    credential: AttestedCredential
    label: PasskeyLabel = ""
    login: Login | None = None


class AssertionResponse(Struct):
    client_data: Encoded = field(name="clientDataJSON")
    authenticator_data: Encoded = field(name="authenticatorData")
    signature: Encoded
    user_handle: Encoded = field(name="userHandle")


class AssertedCredential(Struct):
    """The answer of a passkey, as browsers write it (`AuthenticationResponseJSON` of WebAuthn); further fields are
    ignored."""

    id: Encoded
    response: AssertionResponse


class PasskeyAssertion(Struct, forbid_unknown_fields=True):
    credential: AssertedCredential


class RenamePasskey(Struct, forbid_unknown_fields=True):
    label: PasskeyLabel
