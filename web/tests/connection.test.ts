import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection, type Listener } from "$lib/api/connection.svelte";

const sent: { type: string }[] = [];
const sockets: EventTarget[] = [];

/** A WebSocket that stands at once; what is sent over it is kept. */
class OpenSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = OpenSocket.OPEN;

  constructor() {
    super();
    sockets.push(this);
  }

  send(text: string): void {
    sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    sockets.pop();
  }
}

function tell(frame: object): void {
  sockets.at(-1)?.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(frame) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  sent.length = sockets.length = 0;
  vi.stubGlobal("WebSocket", OpenSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "https://games.example.org/table/t" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection over which the first answer has just been given. */
function answered(): Connection {
  const nothing = () => undefined;
  const listener = {
    table: nothing,
    state: nothing,
    update: nothing,
    problem: nothing,
    settled: nothing,
    made: nothing,
    since: () => 4,
  };
  const connection = new Connection("t", "", listener as unknown as Listener);
  tell({ type: "table", table: {} });
  connection.move(0, 5, [17]);
  tell({ type: "ack", id: "1", ack: {} });
  return connection;
}

test("the outcome of an answer is asked for if it does not come", () => {
  const connection = answered();
  vi.advanceTimersByTime(6000);
  expect(sent.map((frame) => frame.type)).toEqual(["move", "sync"]);
  expect(sent[1]).toMatchObject({ seat: 0, number: 4 });
  connection.close();
});

test("nobody asks for an outcome that has come", () => {
  const connection = answered();
  tell({ type: "update", entry: { number: 5 }, view: { seat: 0, number: 5 } });
  vi.advanceTimersByTime(10_000);
  expect(sent.map((frame) => frame.type)).toEqual(["move"]);
  connection.close();
});

test("several answers go in one frame, and what can be known is wanted for good", () => {
  const connection = answered();
  connection.move(0, 6, [3, 4]);
  connection.wantInsight();
  connection.wantInsight();
  expect(sent.slice(1)).toMatchObject([
    { type: "move", seat: 0, number: 6, actions: [3, 4], careful: true },
    { type: "want", insight: true },
  ]);
  expect(sent[0]).toMatchObject({ action: 17 });
  connection.close();
});
