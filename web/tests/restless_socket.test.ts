/** A table over a line that sleeps, wakes, breaks and goes dead at random, against a server that keeps every entry once. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Session } from "$lib/table/session.svelte";

const EVENTS = 100;
const QUESTION = "What do you do?";
/** Each of them is chosen once. */
const ACTIONS = Array.from({ length: EVENTS + 1 }, (_, action) => ({ action }));

/** The same luck in every run. */
function luck(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

interface Entry {
  seat: number;
  action: number;
}

interface Sent {
  type: string;
  id: string;
  number: number;
  action: number;
}

class Server {
  readonly log: Entry[] = [];
  readonly lines = new Set<Line>();
  up = true;

  view(): object {
    const decision = { prompt: "ask", card: -1, details: {}, text: QUESTION, because: "" };
    const actions = ACTIONS;
    return { number: this.log.length, seat: 0, held: -1, deciders: [0], actions, decision, over: false, view: {} };
  }

  add(entry: Entry): void {
    this.log.push(entry);
    const number = this.log.length;
    const told = { number, seat: entry.seat, undoes: 0, action: entry.action, lines: [], events: [] };
    for (const line of this.lines) line.tell({ type: "update", entry: told, view: this.view() });
  }

  hear(line: Line, frame: Sent): void {
    if (frame.type === "ping") line.tell({ type: "pong", id: "" });
    else if (frame.type === "sync") {
      line.tell({ type: "state", view: this.view() });
      line.tell({ type: "done", id: frame.id });
    } else if (frame.type === "move") this.#move(line, frame);
  }

  #move(line: Line, { id, number, action }: Sent): void {
    const kept = this.log[number - 1];
    const repeated = kept?.seat === 0 && kept.action === action;
    if (number === this.log.length + 1) this.add({ seat: 0, action });
    else if (!repeated) {
      line.tell({ type: "error", id, problem: { error: "error-conflict", message: "taken", number, details: {} } });
      return;
    }
    line.tell({ type: "ack", id, ack: { number, seat: 0, hash: "", repeated, made: 1, stopped: "" } });
  }
}

let server: Server;
let sockets: Line[] = [];

/** A WebSocket. When it is dead, nothing gets through and nobody is told. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  dead = false;

  constructor() {
    super();
    sockets.push(this);
    setTimeout(() => {
      if (this.readyState) return;
      if (!server.up) this.end();
      else {
        this.readyState = Line.OPEN;
        server.lines.add(this);
        this.dispatchEvent(new Event("open"));
        this.tell({ type: "table", table: TABLE });
        this.tell({ type: "state", view: server.view() });
      }
    }, 30);
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Sent;
    setTimeout(() => {
      if (!this.dead && this.readyState === Line.OPEN) server.hear(this, frame);
    }, 15);
  }

  tell(frame: object): void {
    const data = JSON.stringify(frame);
    setTimeout(() => {
      if (!this.dead && this.readyState === Line.OPEN)
        this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }, 15);
  }

  close(): void {
    this.readyState = 3;
    server.lines.delete(this);
  }

  end(): void {
    this.close();
    this.dispatchEvent(Object.assign(new Event("close"), { code: 1006 }));
  }
}

const TABLE = { game: "plain", status: "running", seats: [{ seat: 0, yours: true, name: "Ada" }], scores: [] };

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  sockets = [];
  const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "https://games.example.org/table/t", origin: "https://games.example.org" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("fetch", () => {
    if (!server.up) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(Response.json({ entries: [], lines: [] }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function wake(hidden: boolean): void {
  const page = document as unknown as EventTarget & { hidden: boolean };
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
  if (!hidden) page.dispatchEvent(new Event("online"));
}

/** Something that happens to a line. */
const HAPPENINGS: ((chance: (below: number) => number) => void)[] = [
  () => wake(true),
  () => wake(false),
  () => [...server.lines].forEach((line) => line.end()),
  () => [...server.lines].forEach((line) => (line.dead = true)),
  (chance) => {
    server.up = false;
    [...server.lines].forEach((line) => line.end());
    setTimeout(() => (server.up = true), 200 + chance(9000));
  },
  () => server.add({ seat: 1, action: 0 }),
];

test.each([1, 2, 3])(
  "after %i× 100 sleeps, wakes and outages one socket is left, and no answer is lost",
  async (seed) => {
    const chance = luck(seed);
    vi.spyOn(Math, "random").mockImplementation(() => chance(1000) / 1000);
    const session = new Session("t", "");
    const given: number[] = [];
    const answer = (): void => {
      if (!session.asked || session.sending) return;
      given.push(given.length + 1);
      session.play([given.length]);
    };
    for (let event = 0; event < EVENTS; event += 1) {
      HAPPENINGS[chance(HAPPENINGS.length)]?.(chance);
      await vi.advanceTimersByTimeAsync(20 + chance(chance(2) ? 200 : 6000));
      answer();
      expect(sockets.filter((each) => each.readyState < 2).length).toBeLessThanOrEqual(1);
    }
    server.up = true;
    wake(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets.filter((each) => each.readyState < 2)).toHaveLength(1);
    expect(server.lines.size).toBe(1);
    expect(session.line).toBe("live");
    expect(session.sending).toBe(false);
    expect(session.shown?.number).toBe(server.log.length);
    expect(given.length).toBeGreaterThan(15);
    expect(server.log.filter((entry) => entry.seat === 0).map((entry) => entry.action)).toEqual(given);
    session.close();
    expect(sockets.filter((each) => each.readyState < 2)).toHaveLength(0);
  },
);
