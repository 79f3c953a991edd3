/**
 * The line to the lobby: it says that the lobby, one's own tables or the people who wait have changed. As long as it is
 * broken, whoever has it asks now and then instead.
 */

import { ReconnectingSocket } from "./reconnecting_socket";

const WAITS = { first: 1000, longest: 30_000 };
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
  readonly #socket: ReconnectingSocket<Frame>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #poll: ReturnType<typeof setInterval>;

  /** `onchange` is called when something has changed, or may have; people who wait count only with `seeks`. */
  constructor(onchange: () => void, seeks = false) {
    this.#onchange = onchange;
    this.#seeks = seeks;
    this.#poll = setInterval(() => {
      if (!this.live) this.#onchange();
    }, POLL_EVERY);
    this.#socket = new ReconnectingSocket<Frame>(
      {
        address: () => new URL("/api/lobby/live", location.href),
        opened: (again) => {
          if (again) this.#changed(); // something may have changed while nobody listened
        },
        received: (frame) => this.#receive(frame),
      },
      WAITS,
    );
    this.#socket.connect();
  }

  get live(): boolean {
    return this.#socket.open;
  }

  /** Everything is being asked for anyway: what has changed so far is no news any more. */
  caughtUp(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#poll);
    this.#socket.close();
  }

  #receive(frame: Frame): void {
    if (frame.type !== "lobby") return;
    if (frame.lobby || frame.own || (frame.seeks && this.#seeks)) this.#changed();
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onchange, Math.random() * SPREAD);
  }
}
