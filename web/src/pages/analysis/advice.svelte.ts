/**
 * The line to the coach: it is told which position is shown, and hears better and better advice on it. Another position
 * takes the place of the one before, which the server gives up.
 */

import type { AdviceFrame, AnalysisClientFrame, AnalysisServerFrame } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";

export type Question = Omit<Extract<AnalysisClientFrame, { type: "analyse" }>, "type" | "id">;

/** Whoever steps through a game quickly asks about the position at which they stop. */
const PAUSE = 150;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const REFUSED = 4403;

export class AdviceLine {
  advice = $state.raw<AdviceFrame | null>(null);
  thinking = $state(false);
  trouble = $state("");

  #socket: WebSocket | null = null;
  #question: Question | null = null;
  #asked = 0;
  #tries = 0;
  #closed = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Ask about a position; null stops the coach. */
  ask(question: Question | null): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#retry);
    this.#asked += 1;
    this.#question = question;
    this.advice = null;
    this.trouble = "";
    this.thinking = question !== null;
    if (question) this.#soon = setTimeout(() => this.#send(), PAUSE);
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#say({ type: "stop", id: "" });
  }

  /** In another language. */
  again(): void {
    this.#socket?.close();
    this.#socket = null;
    this.ask(this.#question);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#soon);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #send(): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.#question)
      this.#say({ type: "analyse", id: String(this.#asked), ...this.#question });
    else if (!this.#socket) this.#open();
  }

  #say(frame: AnalysisClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #open(): void {
    const address = new URL(`/api/analysis/live?lang=${prefs.language}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(address));
    socket.onopen = () => {
      this.#tries = 0;
      this.#send();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as AnalysisServerFrame);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#closed || code === REFUSED || !this.#question) return;
      this.#retry = setTimeout(() => this.#send(), Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT));
      this.#tries += 1;
    };
  }

  #hear(frame: AnalysisServerFrame): void {
    if (frame.type === "pong" || (frame.id && frame.id !== String(this.#asked))) return;
    if (frame.type === "advice") {
      this.advice = frame;
      this.trouble = "";
      this.thinking = !frame.ready;
      return;
    }
    this.trouble = frame.problem.message;
    const seconds = Number(frame.problem.details?.["seconds"] ?? 0);
    this.thinking = seconds > 0;
    if (seconds) this.#retry = setTimeout(() => this.#send(), seconds * 1000);
  }
}
