/** Passkeys in this browser: make one, sign in with one, confirm with one. The server checks all of them. */

import { reasonOf } from "$lib/api/attempt.svelte";
import { post, signIn } from "$lib/api/client";
import type { Account } from "$lib/api/types";
import { t } from "$lib/i18n/words.svelte";

/** Whether this browser has passkeys for this address: they belong to a name, never to an IP address. */
export function havePasskeys(): boolean {
  const bare = /^[\d.]+$|^\[/.test(location.hostname);
  return !bare && typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Somebody closed the browser's dialog, or it has no such passkey. */
export class Cancelled extends Error {}

type Options<Kind> = { options: Kind };

async function asked(work: () => Promise<Credential | null>): Promise<unknown> {
  let credential: Credential | null;
  try {
    credential = await work();
  } catch (error) {
    if (error instanceof DOMException) throw new Cancelled(error.name);
    throw error;
  }
  if (!(credential instanceof PublicKeyCredential)) throw new Cancelled();
  return credential.toJSON();
}

/** Add a passkey to this account; a guest gets an account with this login. */
export async function makePasskey(label: string, login?: string): Promise<Account> {
  const wish = login === undefined ? {} : { login };
  const { options } = await post<Options<PublicKeyCredentialCreationOptionsJSON>>("/api/passkeys/options", wish);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return post<Account>("/api/passkeys", { credential, label: label.slice(0, 40), ...wish });
}

export async function signInWithPasskey(): Promise<void> {
  await signIn({ credential: await proof("/api/sessions/options") }, "/api/sessions/passkey");
}

export async function confirmWithPasskey(): Promise<void> {
  await post("/api/account/confirm/passkey", { credential: await proof("/api/account/confirm/options") });
}

async function proof(path: string): Promise<unknown> {
  const { options } = await post<Options<PublicKeyCredentialRequestOptionsJSON>>(path, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return asked(() => navigator.credentials.get({ publicKey }));
}

/** Why nothing came of an attempt with a passkey, for people; throws whatever else went wrong. */
export function passkeyReason(error: unknown): string {
  return error instanceof Cancelled ? t("people-passkey-cancelled") : reasonOf(error);
}
