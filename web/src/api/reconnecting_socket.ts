/**
 * A WebSocket that is opened again whenever it breaks: later and later, and at once when the network is back or somebody
 * looks at the page again. At most one is open or opening at any time. Pings find out that a connection is dead before
 * the browser does.
 */

export interface SocketListener<Frame> {
  /** Where to connect; asked anew for every attempt. */
  address(): URL;
  /** The connection stands; `again` if there was one before. */
  opened?(again: boolean): void;
  received(frame: Frame): void;
  /** The connection broke, or could not be made; the next attempt follows by itself. */
  broken?(): void;
  /** The server closed it for good. */
  refused?(): void;
}

/** Milliseconds before the first attempt after a break, and at most. */
export interface Waits {
  first: number;
  longest: number;
}

const PING_EVERY = 20_000;
/** Any frame counts as an answer to a ping. */
const PONG_WITHIN = 8000;
/** The visitor may not be here, or what was watched has been deleted: another attempt would end alike. */
const REFUSALS = [4403, 4410];

export class ReconnectingSocket<Frame extends { type: string }> {
  readonly #listener: SocketListener<Frame>;
  readonly #waits: Waits;
  #socket: WebSocket | null = null;
  #closed = false;
  #opened = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: SocketListener<Frame>, waits: Waits) {
    this.#listener = listener;
    this.#waits = waits;
    addEventListener("online", this.#look);
    document.addEventListener("visibilitychange", this.#look);
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Connect, in place of the connection that there is. */
  connect(): void {
    this.#drop();
    if (this.#closed) return;
    const url = this.#listener.address();
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (socket === this.#socket) this.#stands();
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(event.data);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#break(REFUSALS.includes(event.code));
    });
  }

  /** Connect unless there is a connection, or one is being made. */
  connectOnce(): void {
    if (!this.#socket) this.connect();
  }

  /** Whether the frame could be sent: only over a connection that stands. */
  send(frame: object): boolean {
    if (!this.open) return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  /** Hang up for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#look);
    document.removeEventListener("visibilitychange", this.#look);
    this.#drop();
  }

  #stands(): void {
    this.#ping = setInterval(() => this.#check(), PING_EVERY);
    const again = this.#opened;
    this.#opened = true;
    this.#listener.opened?.(again);
  }

  #hear(data: string): void {
    clearTimeout(this.#pong);
    this.#pong = undefined;
    const frame = JSON.parse(data) as Frame;
    if (frame.type !== "error") this.#tries = 0; // who is only told of an error comes back later and later
    this.#listener.received(frame);
  }

  #check(): void {
    if (this.send({ type: "ping", id: "" })) this.#pong ??= setTimeout(() => this.#break(false), PONG_WITHIN);
  }

  #break(refused: boolean): void {
    this.#drop();
    if (refused) {
      this.#closed = true;
      this.#listener.refused?.();
      return;
    }
    const wait = Math.min(this.#waits.longest, this.#waits.first * 2 ** Math.min(this.#tries, 10));
    this.#tries += 1;
    this.#retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2)); // not all browsers at once
    this.#listener.broken?.();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    clearInterval(this.#ping);
    this.#retry = this.#pong = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Somebody looks again, or the network is back. A waking phone says both at once. */
  #look = (): void => {
    if (document.hidden) return;
    if (this.open) this.#check();
    else if (this.#retry !== undefined) {
      this.#tries = 0;
      this.connect();
    }
  };
}
