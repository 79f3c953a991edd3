/**
 * The line to one table.
 *
 * It opens a WebSocket, tells what it hears, and comes back by itself when the line breaks: with the number of the last
 * entry it knows, so that nothing is missed and nothing heard twice. A move carries the number that its entry shall have;
 * after a break it is simply sent again, and the server keeps it once.
 */

import { prefs } from "$lib/ui/prefs.svelte";
import { get } from "./client";
import { reach } from "./reach.svelte";
import type {
  ChatLine,
  ClientFrame,
  ClocksInfo,
  Decision,
  Insight,
  LogEntry,
  Problem,
  SeatView,
  ServerFrame,
  TableInfo,
} from "./shapes";

export type LineState = "connecting" | "live" | "lost" | "refused";

export interface Listener {
  table(table: TableInfo): void;
  /** The whole picture of one seat. */
  state(view: SeatView): void;
  /** Something happened, and the picture after it. */
  update(entry: LogEntry, view: SeatView): void;
  /** What a seat can choose, in detail; follows the picture. */
  decision(decision: Decision): void;
  /** The time that is left; follows the picture at tables with clocks. */
  clocks(clocks: ClocksInfo): void;
  chat(line: ChatLine): void;
  /** The server did not accept something; the picture is as it was. */
  problem(problem: Problem): void;
  /** The last entry that was heard of, or -1. */
  since(): number;
}

/** What a table is played over: a connection to the server, or the recording of a lesson. */
export interface Line {
  readonly state: LineState;
  readonly refusal: Problem | null;
  /** How many things were sent and are not acknowledged yet. */
  readonly waiting: number;
  /** The server knows nothing of this table. */
  readonly recorded: boolean;
  move(seat: number, number: number, action: number): void;
  undo(seat: number, number: number): void;
  confirm(seat: number, number: number): void;
  chat(text: string): void;
  /** The entries that follow entry `after`, at most so many. */
  log(seat: number, after: number, most: number): Promise<LogEntry[]>;
  talk(): Promise<ChatLine[]>;
  insight(seat: number): Promise<Insight>;
  /** Tell everything anew, for instance in another language. */
  again(): void;
  close(): void;
}

type Sent = Extract<ClientFrame, { type: "move" | "undo" | "confirm" | "chat" }> & { id: string };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;
/** The server closes for good: the visitor may not be here, or the table was deleted. */
const REFUSED = [4403, 4410];

export class Connection implements Line {
  readonly recorded = false;
  state = $state<LineState>("connecting");
  refusal = $state.raw<Problem | null>(null);
  /** What was sent and is not acknowledged yet. */
  #waiting = new Map<string, Sent>();
  waiting = $state(0);

  readonly #table: string;
  readonly #invite: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #frames = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, invite: string, listener: Listener) {
    this.#table = table;
    this.#invite = invite;
    this.#listener = listener;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#drop();
  }

  /** Hang up and call again, for instance in another language. */
  again(): void {
    this.#drop();
    this.#open();
  }

  move(seat: number, number: number, action: number): void {
    this.#send({ type: "move", id: this.#id(), seat, number, action });
  }

  undo(seat: number, number: number): void {
    this.#send({ type: "undo", id: this.#id(), seat, number });
  }

  confirm(seat: number, number: number): void {
    this.#send({ type: "confirm", id: this.#id(), seat, number });
  }

  chat(text: string): void {
    this.#send({ type: "chat", id: this.#id(), text });
  }

  async log(seat: number, after: number, most: number): Promise<LogEntry[]> {
    const page = await get<{ entries: LogEntry[] }>(this.#address("log", { seat, after, most }));
    return page.entries;
  }

  async talk(): Promise<ChatLine[]> {
    return (await get<{ lines: ChatLine[] }>(this.#address("chat", {}))).lines;
  }

  insight(seat: number): Promise<Insight> {
    return get<Insight>(this.#address("insight", { seat }));
  }

  #address(what: string, asked: Record<string, number>): string {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    if (this.#invite) query.set("invite", this.#invite);
    return `/api/tables/${this.#table}/${what}?${query}`;
  }

  #id(): string {
    this.#frames += 1;
    return String(this.#frames);
  }

  #send(frame: Sent): void {
    this.#waiting.set(frame.id, frame);
    this.waiting = this.#waiting.size;
    if (this.#socket?.readyState === WebSocket.OPEN && this.state === "live") this.#socket.send(JSON.stringify(frame));
  }

  #open(): void {
    if (this.#closed) return;
    const url = new URL(`/api/tables/${this.#table}/live`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("lang", prefs.language);
    url.searchParams.set("details", "true");
    const since = this.#listener.since();
    if (since >= 0) url.searchParams.set("since", String(since));
    if (this.#invite) url.searchParams.set("invite", this.#invite);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerFrame);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#broken(event.code);
    });
  }

  #hear(frame: ServerFrame): void {
    clearTimeout(this.#pong);
    this.#pong = undefined;
    if (frame.type === "table") {
      this.#listener.table(frame.table);
      this.#arrived();
    } else if (frame.type === "state") this.#listener.state(frame.view);
    else if (frame.type === "update") this.#listener.update(frame.entry, frame.view);
    else if (frame.type === "decision") this.#listener.decision(frame.decision);
    else if (frame.type === "clocks") this.#listener.clocks(frame.clocks);
    else if (frame.type === "chat") this.#listener.chat(frame.line);
    else if (frame.type === "error") {
      const gone = frame.problem.error === "error-table-deleted";
      if ((this.state === "connecting" || gone) && !frame.id) this.refusal = frame.problem;
      this.#done(frame.id);
      this.#listener.problem(frame.problem);
    } else if (frame.type === "ack" || frame.type === "done") this.#done(frame.id);
  }

  /** The line stands: whatever was not acknowledged is sent again, under its old number. */
  #arrived(): void {
    if (this.state === "live") return;
    this.state = "live";
    reach.found();
    this.#tries = 0;
    this.refusal = null;
    for (const frame of this.#waiting.values()) this.#socket?.send(JSON.stringify(frame));
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#alive(), PING_EVERY);
  }

  #done(id: string): void {
    this.#waiting.delete(id);
    this.waiting = this.#waiting.size;
  }

  #alive(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: "ping", id: this.#id() }));
    this.#pong ??= setTimeout(() => this.#broken(0), PONG_WITHIN);
  }

  #broken(code: number): void {
    this.#drop();
    if (this.#closed) return;
    if (REFUSED.includes(code)) {
      this.state = "refused";
      this.#waiting.clear();
      this.waiting = 0;
      return;
    }
    this.state = "lost";
    reach.doubt();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#pong);
    clearInterval(this.#ping);
    this.#pong = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.state === "live") this.state = "connecting";
  }

  /** Somebody looks again, or the network is back: do not wait for the next try. */
  #now = (): void => {
    if (this.#closed || document.hidden) return;
    if (this.state === "lost") {
      clearTimeout(this.#retry);
      this.#tries = 0;
      this.#open();
    } else if (this.state === "live") this.#alive();
  };
}
