import { beforeAll, describe, expect, it, vi } from "vitest";

import type { Line, Listener } from "$lib/api/connection.svelte";
import type { LogEntry, SeatView, TableInfo } from "$lib/api/shapes";
import { Session } from "$lib/table/session.svelte";
import { prefs } from "$lib/ui/prefs.svelte";

function view(number: number, over = false): SeatView {
  return { seat: 0, number, over, actions: [], deciders: [], held: -1 } as unknown as SeatView;
}

function entry(number: number, text: string): LogEntry {
  return { number, seat: 1, undoes: 0, events: [], lines: [[{ text, card: "" }]] } as unknown as LogEntry;
}

function seated(): { session: Session; tell: Listener } {
  let tell: Listener | undefined;
  const session = new Session("table", "", (listener) => {
    tell = listener;
    return {
      state: "live",
      waiting: 0,
      recorded: false,
      refusal: null,
      log: () => Promise.resolve([]),
      talk: () => Promise.resolve([]),
    } as unknown as Line;
  });
  if (!tell) throw new Error("nobody listens");
  tell.table({ seats: [{ seat: 0, yours: true }, { seat: 1 }], status: "running" } as unknown as TableInfo);
  tell.state(view(4));
  return { session, tell };
}

beforeAll(() => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});

describe("the log of a table", () => {
  it("says that the game is over only when the board shows it", async () => {
    prefs.speed = "normal";
    const { session, tell } = seated();
    let arrive = (): void => undefined;
    session.traveller = (_step, _before, apply) =>
      new Promise((resolve) => {
        arrive = () => {
          apply();
          resolve();
        };
      });
    tell.update(entry(5, "The game is over."), view(5, true));
    expect(session.shown?.over).toBe(false);
    expect(session.entries).toEqual([]);
    arrive();
    expect(session.shown?.over).toBe(true);
    expect(session.entries.map((each) => each.number)).toEqual([5]);
    await Promise.resolve();
  });

  it("tells everything at once to whoever skips what travels", () => {
    prefs.speed = "normal";
    const { session, tell } = seated();
    session.traveller = () => new Promise(() => undefined);
    tell.update(entry(5, "one"), view(5));
    tell.update(entry(6, "another"), view(6));
    session.skip();
    expect(session.entries.map((each) => each.number)).toEqual([5, 6]);
  });
});
