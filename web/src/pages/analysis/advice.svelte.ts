/**
 * The line to the coach: it is told which position is shown, and hears better and better advice on it. Another position
 * takes the place of the one before, which the server gives up.
 */

import type { AdviceFrame, AnalysisClientFrame, AnalysisServerFrame } from "$lib/api/shapes";
import { ReconnectingSocket } from "$lib/api/reconnecting_socket";
import { prefs } from "$lib/ui/prefs.svelte";

export type Question = Omit<Extract<AnalysisClientFrame, { type: "analyse" }>, "type" | "id">;

/** Whoever steps through a game quickly asks about the position at which they stop. */
const PAUSE = 150;
const WAITS = { first: 500, longest: 8000 };

export class AdviceLine {
  advice = $state.raw<AdviceFrame | null>(null);
  thinking = $state(false);
  trouble = $state("");

  readonly #socket = new ReconnectingSocket<AnalysisServerFrame>(
    {
      address: () => new URL(`/api/analysis/live?lang=${prefs.language}`, location.href),
      opened: () => this.#send(),
      received: (frame) => this.#receive(frame),
    },
    WAITS,
  );
  #question: Question | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** Ask about a position; null stops the coach. */
  ask(question: Question | null): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    this.#asked += 1;
    this.#question = question;
    this.advice = null;
    this.trouble = "";
    this.thinking = question !== null;
    if (question) this.#timer = setTimeout(() => this.#askNow(), PAUSE);
    else this.#say({ type: "stop", id: "" });
  }

  /** In another language. */
  again(): void {
    if (this.#socket.open) this.#socket.connect();
    this.ask(this.#question);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    this.#socket.close();
  }

  #askNow(): void {
    if (this.#socket.open) this.#send();
    else this.#socket.connectOnce(); // nobody needs the line before there is a question
  }

  #send(): void {
    if (this.#question) this.#say({ type: "analyse", id: String(this.#asked), ...this.#question });
  }

  #say(frame: AnalysisClientFrame): void {
    this.#socket.send(frame);
  }

  #receive(frame: AnalysisServerFrame): void {
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
