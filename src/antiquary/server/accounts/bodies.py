"""The bodies of requests and answers about accounts, sessions, tokens and passkeys."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from antiquary.server.http.bodies import Name, Word

Login = Annotated[str, Meta(min_length=3, max_length=30, pattern="^[A-Za-z0-9_.-]+$")]
Password = Annotated[str, Meta(min_length=10, max_length=200)]


class NewGuest(Struct, forbid_unknown_fields=True):
    """A visitor without an account. A program asks for a `token` instead of a cookie."""

    name: Name
    token: bool = False


class NewAccount(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class SignIn(Struct, forbid_unknown_fields=True):
    login: Word
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(Struct, forbid_unknown_fields=True):
    """Without `password`, the session has to have been confirmed a moment ago."""

    new_password: Password
    password: Annotated[str, Meta(max_length=200)] = ""


class DeleteAccount(Struct, forbid_unknown_fields=True):
    """A guest has no password to give. An account without `password` has to have confirmed the session a moment ago."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewToken(Struct, forbid_unknown_fields=True):
    """`scopes` are some of read, play, create and manage, and admin for administrators."""

    label: Name
    scopes: Annotated[list[Word], Meta(min_length=1, max_length=5)]
    days: Annotated[int, Meta(ge=1, le=3650)] = 365


class Me(Struct):
    """The visitor. `csrf` has to be sent in the header X-CSRF-Token by clients that use a cookie."""

    player: str
    name: str
    login: str
    csrf: str
    scopes: list[str]


class Welcome(Struct):
    """`token` is shown this once; it is empty for those who got a cookie."""

    player: str
    name: str
    token: str
    csrf: str


class SessionInfo(Struct):
    """A browser in which the visitor is signed in; `current` if it is this one. `browser` and `system` are as it
    described itself, empty if it did not; `used` is exact to the hour."""

    id: str
    browser: str
    system: str
    created: float
    used: float
    expires: float
    current: bool


class EndedSessions(Struct):
    """The number of sessions that were ended."""

    ended: int


class TokenInfo(Struct):
    """`used` is exact to the hour."""

    id: str
    label: str
    scopes: list[str]
    created: float
    expires: float
    used: float


class NewTokenInfo(Struct):
    token: str
    info: TokenInfo


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


class PasskeyInfo(Struct):
    """A passkey for its owner; `label` is empty if they gave none."""

    id: str
    label: str
    created: float
    used: float


class Account(Struct):
    """The visitor's account; `login` is empty for a guest. `password` if there is one, `confirmed` if this session was
    begun or confirmed so shortly ago that nothing has to be confirmed again."""

    player: str
    name: str
    login: str
    created: float
    password: bool
    confirmed: bool
    passkeys: list[PasskeyInfo]


class PasskeyOptions(Struct):
    """The options for the browser's authenticator, as WebAuthn writes them in JSON."""

    options: dict[str, Any]
