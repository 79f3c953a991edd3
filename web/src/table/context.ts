import { getContext, setContext } from "svelte";

import type { Session } from "./session.svelte";

const KEY = Symbol("table");

export function offerSession(session: Session): void {
  setContext(KEY, session);
}

/** The table that everything on this page belongs to; null where cards are shown without one. */
export function sessionHere<View = unknown>(): Session<View> | null {
  return getContext<Session<View> | undefined>(KEY) ?? null;
}

/** The same for parts that only make sense at a table. */
export function sessionOf<View = unknown>(): Session<View> {
  const session = sessionHere<View>();
  if (!session) throw new Error("not at a table");
  return session;
}
