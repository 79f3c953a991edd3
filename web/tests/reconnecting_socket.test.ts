import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ReconnectingSocket, type SocketListener } from "$lib/api/reconnecting_socket";

interface Frame {
  type: string;
}

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: Frame[] = [];

  constructor(readonly url: URL) {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }

  close(): void {
    this.readyState = 3;
  }

  stand(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  tell(frame: Frame): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(frame) }));
  }

  end(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  static latest(): FakeSocket {
    const [latest] = FakeSocket.made.slice(-1) as [FakeSocket];
    return latest;
  }

  /** Those that are open or opening. */
  static alive(): FakeSocket[] {
    return FakeSocket.made.filter((each) => each.readyState < 2);
  }
}

const WAITS = { first: 400, longest: 4000 };
const visible = Object.assign(new EventTarget(), { hidden: false });
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.made = [];
  browser = new EventTarget();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", visible);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function connected(listener: Partial<SocketListener<Frame>> = {}): ReconnectingSocket<Frame> {
  const address = () => new URL("https://games.example.org/live");
  const socket = new ReconnectingSocket<Frame>({ address, received: () => undefined, ...listener }, WAITS);
  socket.connect();
  FakeSocket.latest().stand();
  return socket;
}

test("the address becomes that of a WebSocket", () => {
  connected().close();
  expect(FakeSocket.latest().url.href).toBe("wss://games.example.org/live");
});

test("a waking phone opens one socket, although it says twice that it woke", () => {
  const socket = connected();
  FakeSocket.latest().end();
  visible.dispatchEvent(new Event("visibilitychange"));
  browser.dispatchEvent(new Event("online"));
  expect(FakeSocket.made.length).toBe(2);
  FakeSocket.latest().stand();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.alive().length).toBe(1);
  socket.close();
});

test("attempts come later and later, and soon again once something was heard", () => {
  const socket = connected();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const made = FakeSocket.made.length;
    FakeSocket.latest().end();
    let waited = 0;
    for (; FakeSocket.made.length === made; waited += 100) vi.advanceTimersByTime(100);
    waits.push(waited);
    if (attempt === 4) FakeSocket.latest().tell({ type: "table" });
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 4000, 400]);
  socket.close();
});

test("an error alone does not make the next attempt come sooner", () => {
  const socket = connected();
  for (const wait of [400, 800, 1600]) {
    FakeSocket.latest().tell({ type: "error" });
    const made = FakeSocket.made.length;
    FakeSocket.latest().end();
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.made.length).toBe(made);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made.length).toBe(made + 1);
  }
  socket.close();
});

test("a dead connection is given up when a ping is not answered", () => {
  const broken = vi.fn();
  const socket = connected({ broken });
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.latest().sent).toEqual([{ type: "ping", id: "" }]);
  FakeSocket.latest().tell({ type: "pong" });
  vi.advanceTimersByTime(20_000);
  expect(broken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(broken).toHaveBeenCalledOnce();
  expect(FakeSocket.alive()).toEqual([]);
  socket.close();
});

test("after a refusal nobody tries again", () => {
  const refused = vi.fn();
  connected({ refused });
  FakeSocket.latest().end(4403);
  browser.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(refused).toHaveBeenCalledOnce();
  expect(FakeSocket.made.length).toBe(1);
});

test("what an old socket still says is not heard", () => {
  const received = vi.fn();
  const socket = connected({ received });
  const old = FakeSocket.latest();
  socket.connect();
  FakeSocket.latest().stand();
  old.tell({ type: "table" });
  old.end();
  vi.advanceTimersByTime(10_000);
  expect(received).not.toHaveBeenCalled();
  expect(FakeSocket.alive().length).toBe(1);
  socket.close();
});
