/**
 * The line to the lobby: it says that the lobby, one's own tables or the people who wait have changed, and comes back by
 * itself when it breaks. As long as it is broken, whoever has it asks now and then instead.
 */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const PING_EVERY = 25_000;
const POLL_EVERY = 15_000;
/** Not all browsers at the same moment. */
const SPREAD = 300;

interface Frame {
  type: string;
  lobby?: boolean;
  own?: boolean;
  seeks?: boolean;
}

export class LobbyLine {
  readonly #onchange: () => void;
  readonly #seeks: boolean;
  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  readonly #ping: ReturnType<typeof setInterval>;
  readonly #poll: ReturnType<typeof setInterval>;

  /** `onchange` is called when something has changed, or may have; people who wait count only with `seeks`. */
  constructor(onchange: () => void, seeks = false) {
    this.#onchange = onchange;
    this.#seeks = seeks;
    this.#ping = setInterval(() => this.#say(JSON.stringify({ type: "ping" })), PING_EVERY);
    this.#poll = setInterval(() => {
      if (!this.live) this.#onchange();
    }, POLL_EVERY);
    this.#open();
  }

  get live(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#soon);
    clearInterval(this.#ping);
    clearInterval(this.#poll);
    this.#socket?.close();
  }

  #open(): void {
    const url = new URL("/api/lobby/live", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      // Something may have changed while nobody listened.
      if (this.#tries) this.#changed();
      this.#tries = 0;
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      const frame = JSON.parse(event.data) as Frame;
      if (frame.type !== "lobby") return;
      if (frame.lobby || frame.own || (frame.seeks && this.#seeks)) this.#changed();
    });
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      this.#tries += 1;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#tries - 1, 6));
      this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
    });
  }

  #say(frame: string): void {
    if (this.live) this.#socket?.send(frame);
  }

  #changed(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(this.#onchange, Math.random() * SPREAD);
  }
}
