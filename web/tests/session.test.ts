import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Line, Listener } from "$lib/api/connection.svelte";
import type { LogEntry, SeatView, TableInfo } from "$lib/api/shapes";
import { Session } from "$lib/table/session.svelte";

const TABLE = { game: "pergamon", status: "running", seats: [{ seat: 0, yours: true, name: "Ada" }] } as TableInfo;

function view(number: number): SeatView {
  return { number, seat: 0, held: -1, deciders: [], actions: [], over: false, view: {} } as unknown as SeatView;
}

function entry(number: number): LogEntry {
  return { number, seat: 1, undoes: 0, lines: [{}] } as unknown as LogEntry;
}

/** A table whose other end is the test; `logged` is what the server answers when it is asked for the log. */
function seated(logged: LogEntry[] = []): { session: Session; told: Listener } {
  const listeners: Listener[] = [];
  const line = {
    state: "live",
    waiting: 0,
    recorded: false,
    talk: () => Promise.resolve([]),
    log: () => Promise.resolve(logged),
    close: () => undefined,
  } as unknown as Line;
  const session = new Session("table", "", (listener) => {
    listeners.push(listener);
    return line;
  });
  const [told] = listeners as [Listener];
  told.table(TABLE);
  told.state(view(1));
  return { session, told };
}

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a picture is shown although its entry is in the log already", async () => {
  const { session, told } = seated([entry(1), entry(2)]);
  await vi.waitFor(() => expect(session.entries.length).toBe(1)); // the other one is told with its picture
  told.update(entry(2), view(2));
  await vi.waitFor(() => expect(session.shown?.number).toBe(2));
  expect(session.entries.length).toBe(2);
});

test("a picture that was overtaken is not shown again", async () => {
  const { session, told } = seated();
  told.state(view(3));
  told.update(entry(2), view(2));
  await Promise.resolve();
  expect(session.shown?.number).toBe(3);
});

test("the table goes on when an animation fails", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { session, told } = seated();
  session.traveller = () => Promise.reject(new Error("no such place"));
  told.update(entry(2), view(2));
  told.update(entry(3), view(3));
  await vi.waitFor(() => expect(session.shown?.number).toBe(3));
  expect(reported).toHaveBeenCalledTimes(2);
  expect(session.caughtUp).toBe(true);
});
