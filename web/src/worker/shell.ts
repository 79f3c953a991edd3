/** The files of one version of the page, in a cache of their own. */

import { outdated } from "./routes";

/** Filled in when the page is built (worker.build.ts). */
declare const __SHELL__: { version: string; files: string[] };

export const VERSION = __SHELL__.version;
export const FILES: ReadonlySet<string> = new Set(__SHELL__.files);
const SHELLS = "shell-";
const SHELL = SHELLS + VERSION;
const FIRST = "/";
const HASHED = "/assets/"; // names with a hash: whatever the browser has already fetched is right
const ANYHOW = { ignoreVary: true, ignoreSearch: true };

/** All or nothing: if one file is missing, this version is not installed. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  const requests = [...FILES].map(
    (name) => new Request(name, { cache: name.startsWith(HASHED) ? "default" : "no-cache" }),
  );
  await cache.addAll(requests);
}

export async function forgetOldShells(): Promise<void> {
  for (const name of outdated(await caches.keys(), SHELLS, SHELL)) await caches.delete(name);
}

/** The first file of the page, which all of its addresses begin with. */
export async function firstFile(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(FIRST, ANYHOW)) ?? fetch(request);
}

/** A file of this version; of the one before for a page that was opened with it. */
export async function file(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(request, ANYHOW)) ?? (await caches.match(request, ANYHOW)) ?? fetch(request);
}
