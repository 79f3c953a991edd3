"""The ceremonies of WebAuthn: what a browser is asked for, and whether its answer is genuine.

The library takes a fifth of a second to import and most servers never need it, so `passkeys.py` loads this module when
somebody uses a passkey.
"""

from typing import Any, Final

from msgspec import Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from antiquary.server.accounts.bodies import AssertedCredential, AttestedCredential
from antiquary.server.accounts.passkeys import RelyingParty
from antiquary.server.accounts.store import Passkey, Player

SITE: Final = "Antiquary"
# The errors of the library and its parsers, which read what anybody may send.
WRONG_DATA: Final = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, OverflowError)


class NewCredential(Struct, frozen=True):
    """What is stored of a passkey that a browser has made."""

    id: str
    public_key: str
    sign_count: int


def creation_options(
    party: RelyingParty, player: Player, login: str, challenge: bytes, owned: list[Passkey]
) -> dict[str, Any]:
    """The options with which a browser makes a passkey, on an authenticator that has none of these."""
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=SITE,
        user_id=player.id.encode(),
        user_name=login,
        user_display_name=player.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in owned],
    )
    return options_to_json_dict(options)


def request_options(party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """The options with which a browser asks for any passkey of this server; they name no account."""
    options = generate_authentication_options(
        rp_id=party.id, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    return options_to_json_dict(options)


def signed_challenge(client_data: str) -> bytes:
    """The challenge that a browser says it has signed."""
    return parse_client_data_json(base64url_to_bytes(client_data)).challenge


def credential_id(answer: AssertedCredential) -> str:
    """The id of the passkey that signed, as it is stored."""
    return bytes_to_base64url(base64url_to_bytes(answer.id))


def is_handle_of(player: str, answer: AssertedCredential) -> bool:
    """Whether the authenticator has kept the passkey for this player."""
    return base64url_to_bytes(answer.response.user_handle) == player.encode()


def verify_creation(party: RelyingParty, answer: AttestedCredential, challenge: bytes) -> NewCredential:
    """The passkey that was made; raises one of `WRONG_DATA` unless it is genuine."""
    credential = RegistrationCredential(
        id=answer.id,
        raw_id=base64url_to_bytes(answer.id),
        response=AuthenticatorAttestationResponse(
            client_data_json=base64url_to_bytes(answer.response.client_data),
            attestation_object=base64url_to_bytes(answer.response.attestation),
        ),
    )
    verified = verify_registration_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=party.id,
        expected_origin=party.origin,
        require_user_verification=True,
    )
    return NewCredential(
        bytes_to_base64url(verified.credential_id),
        bytes_to_base64url(verified.credential_public_key),
        verified.sign_count,
    )


def verify_assertion(party: RelyingParty, answer: AssertedCredential, challenge: bytes, stored: Passkey) -> int:
    """How often the passkey has signed by now; raises one of `WRONG_DATA` unless it has signed the challenge."""
    credential = AuthenticationCredential(
        id=stored.id,
        raw_id=base64url_to_bytes(stored.id),
        response=AuthenticatorAssertionResponse(
            client_data_json=base64url_to_bytes(answer.response.client_data),
            authenticator_data=base64url_to_bytes(answer.response.authenticator_data),
            signature=base64url_to_bytes(answer.response.signature),
        ),
    )
    verified = verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=party.id,
        expected_origin=party.origin,
        credential_public_key=base64url_to_bytes(stored.public_key),
        credential_current_sign_count=stored.sign_count,
        require_user_verification=True,
    )
    return verified.new_sign_count
