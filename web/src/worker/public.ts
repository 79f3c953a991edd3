/** Answers of the API that are the same for everybody: kept at once, renewed whenever the server can be reached. */

import { mayBeKept, publicAddress } from "./routes";
import { VERSION } from "./shell";

const ANSWERS = "public-";
const CURRENT = ANSWERS + VERSION;

/** What is kept, and a newer answer for the next time; else what the server says. */
export async function publicAnswer(event: FetchEvent): Promise<Response> {
  const address = publicAddress(new URL(event.request.url));
  const known = await (await caches.open(CURRENT)).match(address);
  if (!known) return renew(address);
  event.waitUntil(renew(address).catch(() => undefined));
  return known;
}

/** Have these answers, for when there is no network. */
export async function keep(addresses: readonly string[]): Promise<void> {
  const known = addresses.map((each) => publicAddress(new URL(each, location.origin))).filter(Boolean);
  await Promise.allSettled(known.map(renew));
}

/** This version has what the one before had, but as the server says it now. */
export async function renewAll(): Promise<void> {
  for (const name of await otherCaches())
    for (const request of await (await caches.open(name)).keys()) await keep([request.url]);
}

export async function forgetOldAnswers(): Promise<void> {
  for (const name of await otherCaches()) await caches.delete(name);
}

async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ANSWERS) && name !== CURRENT);
}

/** Asked without cookies: the answer cannot be about anybody. */
async function renew(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: "omit", cache: "no-cache" });
  if (mayBeKept(response.status, response.headers.get("cache-control")))
    await (await caches.open(CURRENT)).put(address, response.clone());
  return response;
}
