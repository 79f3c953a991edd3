import { getContext, setContext } from "svelte";

import { offerNames } from "$lib/ui/initials";
import type { Session } from "./session.svelte";

/** What boards and panels need of a table: a game that is being played, or one that is looked at again. */
export type AtTable<View = unknown> = Pick<Session<View>, keyof Session<View>>;

const KEY = Symbol("table");

export function offerSession(session: AtTable): void {
  setContext(KEY, session);
  offerNames(() => session.table?.seats.map((seat) => seat.name) ?? []);
}

/** The table that everything on this page belongs to; null where cards are shown without one. */
export function sessionHere<View = unknown>(): AtTable<View> | null {
  return getContext<AtTable<View> | undefined>(KEY) ?? null;
}

/** The same for parts that only make sense at a table. */
export function sessionOf<View = unknown>(): AtTable<View> {
  const session = sessionHere<View>();
  if (!session) throw new Error("not at a table");
  return session;
}
