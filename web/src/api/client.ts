/** Requests to the server: as the visitor that this browser is, in the language that is spoken here. */

import { prefs } from "$lib/ui/prefs.svelte";
import { reach } from "./reach.svelte";
import { visitor as known } from "./visitor.svelte";
import type { Me, Problem } from "./shapes";

/** The server says no, or cannot be reached (`status` 0). `message` is for people. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.message ?? "");
    this.status = status;
    this.problem = problem;
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

/** A session that has just begun. */
type Known = Pick<Me, "csrf" | "player">;

/** An event of the window: this browser's account was banned, and `detail` is what it is told. */
export const BANNED = "antiquary-banned";

/** For so long an answer about the visitor is still true, unless something was changed in the meantime. */
const FRESH_MS = 2000;

let csrf = "";
let player = ""; // whose session that word belongs to
let visitor: { me: Promise<Me>; /** When, or 0. */ answered: number } | null = null;
let becoming: Promise<void> | null = null;

function address(path: string): string {
  const url = new URL(path, location.origin);
  if (!url.searchParams.has("lang")) url.searchParams.set("lang", prefs.language);
  return url.pathname + url.search;
}

function problemOf(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "message" in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}

/** The text of the answer. */
async function send(method: string, path: string, body?: string, type?: string): Promise<string> {
  try {
    return await sendOnce(method, path, body, type);
  } catch (error) {
    // In another tab the guest has got an account, and with it another session. Nobody else's request is repeated.
    if (!(error instanceof Refusal) || error.problem?.error !== "error-csrf") throw error;
    const before = player;
    if (!before || (await whoAmI(true)).player !== before) throw error;
    return sendOnce(method, path, body, type);
  }
}

async function sendOnce(method: string, path: string, body?: string, type?: string): Promise<string> {
  if (method !== "GET") visitor = null;
  const headers: Record<string, string> = {};
  if (type) headers["Content-Type"] = type;
  if (method !== "GET" && csrf) headers["X-CSRF-Token"] = csrf;
  let response: Response;
  let text: string;
  try {
    response = await fetch(address(path), { method, headers, body: body ?? null });
    text = await response.text(); // the server may go away in the middle of it
  } catch {
    reach.doubt();
    throw new Refusal(0, null);
  }
  if (!response.ok) {
    const problem = problemOf(text);
    if (problem?.error === "error-banned") dispatchEvent(new CustomEvent(BANNED, { detail: problem.message }));
    throw new Refusal(response.status, problem);
  }
  return text;
}

export async function get<T>(path: string): Promise<T> {
  return JSON.parse(await send("GET", path)) as T;
}

export async function getText(path: string): Promise<string> {
  return send("GET", path);
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  if (!csrf && path.startsWith("/api/sessions")) await whoAmI();
  else if (!csrf && path !== "/api/guests") await comeAsGuest();
  return JSON.parse(await send("POST", path, JSON.stringify(body), "application/json")) as T;
}

/** For links that work for everybody: whoever follows them stays who they are. */
export async function postAsStranger(path: string, body: unknown): Promise<void> {
  await whoAmI();
  await send("POST", path, JSON.stringify(body), "application/json");
}

/** A question that is too long for an address: nothing is kept, and nobody has to be known. */
export async function ask<T>(path: string, body: unknown): Promise<T> {
  return JSON.parse(await question(path, body)) as T;
}

export async function askText(path: string, body: unknown): Promise<string> {
  return question(path, body);
}

async function question(path: string, body: unknown): Promise<string> {
  if (!csrf) await whoAmI();
  return send("POST", path, JSON.stringify(body), "application/json");
}

/** A file's text as it is. */
export async function postText<T>(path: string, text: string): Promise<T> {
  if (!csrf) await comeAsGuest();
  return JSON.parse(await send("POST", path, text, "text/plain")) as T;
}

export async function remove<T>(path: string): Promise<T> {
  return JSON.parse(await send("DELETE", path)) as T;
}

/** Sign in to an account, with a password or at another path: from here on the cookie says that this is somebody else. */
export async function signIn(proof: unknown, path = "/api/sessions"): Promise<void> {
  ({ csrf, player } = await post<Known>(path, proof));
}

/** Sign out here, or everywhere. */
export async function signOut(everywhere = false): Promise<void> {
  await remove(everywhere ? "/api/sessions/all" : "/api/sessions");
  csrf = player = "";
  known.me = null;
}

/** Asked once by everybody who wants to know at the same time; `anew` after something may have changed it. */
export function whoAmI(anew = false): Promise<Me> {
  const known = visitor;
  if (known && (!known.answered || (!anew && performance.now() - known.answered < FRESH_MS))) return known.me;
  const asked = { me: askWhoIAm(), answered: 0 };
  visitor = asked;
  asked.me.then(
    () => (asked.answered = performance.now()),
    () => {
      if (visitor === asked) visitor = null;
    },
  );
  return asked.me;
}

async function askWhoIAm(): Promise<Me> {
  const me = await get<Me>("/api/me");
  ({ csrf, player } = me);
  known.me = me;
  return me;
}

/** Become known to the server, once; afterwards the cookie says who this is. */
export async function comeAsGuest(): Promise<void> {
  const me = await whoAmI();
  if (me.player) return;
  becoming ??= becomeGuest().finally(() => (becoming = null));
  await becoming;
}

async function becomeGuest(): Promise<void> {
  ({ csrf, player } = await post<Known>("/api/guests", { name: prefs.name.trim() || guestName() }));
}

/** Somebody who has not said a name gets one that fits the place, and that no opponent has. */
export function guestName(): string {
  const names = ["Aspasia", "Herodotus", "Livia", "Solon", "Enheduanna", "Agrippina", "Sappho", "Pytheas"];
  return names[Math.floor(Math.random() * names.length)] ?? "Aspasia";
}
