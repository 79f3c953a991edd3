import { getContext, setContext } from "svelte";

import { offerNames } from "$lib/ui/initials";
import type { AtTable, BoardTable } from "./at_table.svelte";
import type { Session } from "./session.svelte";

const KEY = Symbol("table");
const LIVE = Symbol("live table");

export function offerTable(table: AtTable): void {
  setContext(KEY, table);
  offerNames(() => table.table?.seats.map((seat) => seat.name) ?? []);
}

/** A table that is played at. */
export function offerLiveTable(session: Session): void {
  offerTable(session);
  setContext(LIVE, session);
}

/** The table that everything on this page belongs to; null where cards are shown without one. */
export function tableHere(): AtTable | null {
  return getContext<AtTable | undefined>(KEY) ?? null;
}

/** The same for parts that only make sense at a table. */
export function atTable(): AtTable {
  const table = tableHere();
  if (!table) throw new Error("not at a table");
  return table;
}

/** The table as a board sees it. */
export function boardTable<View = unknown>(): BoardTable<View> {
  return atTable() as BoardTable<View>;
}

/** The table that is played at, for what positions do not have: seats of others, talk, a line to the server. */
export function liveTable<View = unknown>(): Session<View> {
  const session = getContext<Session<View> | undefined>(LIVE);
  if (!session) throw new Error("nobody plays at this table");
  return session;
}
