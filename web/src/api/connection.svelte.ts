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
import { ReconnectingSocket } from "./reconnecting_socket";
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
  /** Something happened, and the picture after it. The `earlier` entries were made together with this one. */
  update(entry: LogEntry, view: SeatView, earlier?: LogEntry[]): void;
  /** What a seat can choose, in detail; follows the picture. */
  decision(decision: Decision): void;
  /** The time that is left; follows the picture at tables with clocks. */
  clocks(clocks: ClocksInfo): void;
  chat(line: ChatLine): void;
  /** What can be known at the table; follows the picture, if it is wanted. */
  insight(insight: Insight): void;
  /** So many of the answers that were sent are stored, the last of them as entry `number`. */
  made(count: number, number: number): void;
  /** The server did not accept something; the picture is as it was. */
  problem(problem: Problem): void;
  /** Nothing that was sent waits for its acknowledgement any more. */
  settled(): void;
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
  /** Give answers one after the other: the first, and those after it that need no look before they are done. */
  move(seat: number, number: number, actions: readonly number[]): void;
  undo(seat: number, number: number): void;
  confirm(seat: number, number: number): void;
  chat(text: string): void;
  /** The entries that follow entry `after`, at most so many. */
  log(seat: number, after: number, most: number): Promise<LogEntry[]>;
  talk(): Promise<ChatLine[]>;
  /** From now on, tell what can be known along with every picture. */
  wantInsight(): void;
  /** Tell everything anew, for instance in another language. */
  again(): void;
  close(): void;
}

type Sent = Extract<ClientFrame, { type: "move" | "undo" | "confirm" | "chat" }> & { id: string };

const WAITS = { first: 400, longest: 4000 };
/** After so long without the picture that an answer leads to, ask for it. */
const OUTCOME_WITHIN = 6000;

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
  readonly #socket: ReconnectingSocket<ServerFrame>;
  #frames = 0;
  /** What can be known at the table is wanted. */
  #insight = false;
  /** The last answer whose outcome has not been heard of. */
  #awaited: { seat: number; number: number } | null = null;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, invite: string, listener: Listener) {
    this.#table = table;
    this.#invite = invite;
    this.#listener = listener;
    this.#socket = new ReconnectingSocket(
      {
        address: () => this.#live(),
        received: (frame) => this.#receive(frame),
        broken: () => this.#broken(),
        refused: () => this.#refused(),
      },
      WAITS,
    );
    this.#socket.connect();
  }

  close(): void {
    this.#await(null);
    this.#socket.close();
  }

  /** Hang up and call again, for instance in another language. */
  again(): void {
    if (this.state === "live") this.state = "connecting";
    this.#socket.connect();
  }

  move(seat: number, number: number, actions: readonly number[]): void {
    const [action = -1] = actions;
    const what = actions.length > 1 ? { actions: [...actions], careful: true } : { action };
    this.#answer({ type: "move", id: this.#id(), seat, number, ...what });
  }

  undo(seat: number, number: number): void {
    this.#answer({ type: "undo", id: this.#id(), seat, number });
  }

  confirm(seat: number, number: number): void {
    this.#answer({ type: "confirm", id: this.#id(), seat, number });
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

  wantInsight(): void {
    if (this.#insight) return;
    this.#insight = true;
    if (this.state === "live") this.#socket.send({ type: "want", id: "", insight: true });
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

  #answer(frame: Exclude<Sent, { type: "chat" }>): void {
    this.#await(frame);
    this.#send(frame);
  }

  #send(frame: Sent): void {
    this.#waiting.set(frame.id, frame);
    this.waiting = this.#waiting.size;
    if (this.state === "live") this.#socket.send(frame);
  }

  #live(): URL {
    const url = new URL(`/api/tables/${this.#table}/live`, location.href);
    url.searchParams.set("lang", prefs.language);
    url.searchParams.set("details", "true");
    if (this.#insight) url.searchParams.set("insight", "true");
    const since = this.#listener.since();
    if (since >= 0) url.searchParams.set("since", String(since));
    if (this.#invite) url.searchParams.set("invite", this.#invite);
    return url;
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === "table") {
      this.#listener.table(frame.table);
      this.#arrived();
    } else if (frame.type === "state") {
      this.#seen(frame.view);
      this.#listener.state(frame.view);
    } else if (frame.type === "update") {
      this.#seen(frame.view);
      this.#listener.update(frame.entry, frame.view, frame.earlier);
    } else if (frame.type === "decision") {
      if (frame.insight) this.#listener.insight(frame.insight);
      this.#listener.decision(frame.decision);
    } else if (frame.type === "insight") this.#listener.insight(frame.insight);
    else if (frame.type === "clocks") this.#listener.clocks(frame.clocks);
    else if (frame.type === "chat") this.#listener.chat(frame.line);
    else if (frame.type === "error") this.#hearProblem(frame.id, frame.problem);
    else if (frame.type === "ack" || frame.type === "done") {
      this.#done(frame.id);
      if (frame.type === "ack") this.#listener.made(frame.ack.made, frame.ack.number);
      this.#settle();
    }
  }

  #hearProblem(id: string, problem: Problem): void {
    const gone = problem.error === "error-table-deleted";
    if ((this.state === "connecting" || gone) && !id) this.refusal = problem;
    if (this.#waiting.has(id)) this.#await(null);
    this.#done(id);
    this.#listener.problem(problem);
    this.#settle();
  }

  /** The line stands: whatever was not acknowledged is sent again, under its old number. */
  #arrived(): void {
    if (this.state === "live") return;
    this.state = "live";
    reach.found();
    this.refusal = null;
    for (const frame of this.#waiting.values()) this.#socket.send(frame);
  }

  #done(id: string): void {
    this.#waiting.delete(id);
    this.waiting = this.#waiting.size;
  }

  #settle(): void {
    if (!this.#waiting.size) this.#listener.settled();
  }

  /** Watch for the picture that an answer leads to; null if there is nothing to wait for. */
  #await(answer: { seat: number; number: number } | null): void {
    clearTimeout(this.#watchdog);
    this.#awaited = answer && { seat: answer.seat, number: answer.number };
    if (answer) this.#watchdog = setTimeout(() => this.#sync(), OUTCOME_WITHIN);
  }

  #seen(view: SeatView): void {
    if (view.seat === this.#awaited?.seat && view.number >= this.#awaited.number) this.#await(null);
  }

  /** The line stands and the outcome does not come: ask for what was missed. */
  #sync(): void {
    const { seat } = this.#awaited ?? {};
    if (seat === undefined) return;
    if (this.state === "live")
      this.#socket.send({ type: "sync", id: "", seat, number: Math.max(0, this.#listener.since()), hash: "" });
    this.#watchdog = setTimeout(() => this.#sync(), OUTCOME_WITHIN);
  }

  #broken(): void {
    this.state = "lost";
    reach.doubt();
  }

  #refused(): void {
    this.state = "refused";
    this.#await(null);
    this.#waiting.clear();
    this.waiting = 0;
  }
}
