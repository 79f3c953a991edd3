/** The line to a chapter that is played from its recording: what a connection would hear, without a server. */

import { Refusal } from "$lib/api/client";
import type { Line, LineState, Listener } from "$lib/api/connection.svelte";
import type { ChatLine, LogEntry, Problem } from "$lib/api/shapes";
import { t, words } from "$lib/i18n/words.svelte";
import { keepChapter, keptLesson, recordedTable } from "./kept";
import { loadPack, type RecordedChapter } from "./pack";
import { Recording, type Update } from "./recording";

export class RecordedLine implements Line {
  state = $state<LineState>("connecting");
  refusal = $state.raw<Problem | null>(null);
  waiting = $state(0);
  readonly recorded = true;

  readonly #game: string;
  readonly #name: string;
  readonly #listener: Listener;
  #recording: Recording | null = null;
  #loading: Promise<void>;
  #closed = false;
  #insight = false;

  constructor(game: string, chapter: string, listener: Listener) {
    this.#game = game;
    this.#name = chapter;
    this.#listener = listener;
    this.#loading = this.#load();
  }

  move(_seat: number, _number: number, [action = -1]: readonly number[]): void {
    void this.#whenRecorded((recording) => {
      const updates = recording.move(action);
      if (!updates.length) this.#listener.problem(this.#problem("offline-only-steps"));
      this.#tell(updates);
    });
  }

  undo(): void {
    void this.#whenRecorded((recording) => {
      const update = recording.undo();
      if (update) this.#tell([update]);
    });
  }

  confirm(): void {
    // The tables of lessons ask for no confirmation.
  }

  chat(): void {
    this.#listener.problem(this.#problem("offline-nobody-hears"));
  }

  async log(_seat: number, after: number, most: number): Promise<LogEntry[]> {
    await this.#loading;
    const entries = this.#recording?.entries ?? [];
    return entries.filter((entry) => entry.number > after).slice(0, most);
  }

  talk(): Promise<ChatLine[]> {
    return Promise.resolve([]);
  }

  wantInsight(): void {
    this.#insight = true;
    this.#explain();
  }

  again(): void {
    this.#loading = this.#load();
  }

  close(): void {
    this.#closed = true;
  }

  async #load(): Promise<void> {
    try {
      const [pack] = await Promise.all([loadPack(this.#game), words.need("page_offline")]);
      const chapter = pack.chapters.find((each) => each.name === this.#name);
      if (chapter) this.#begin(chapter);
      else this.#refuse("offline-no-lesson");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await words.need("page_offline");
      this.#refuse("offline-no-lesson");
    }
  }

  #begin(chapter: RecordedChapter): void {
    if (this.#closed) return;
    const kept = keptLesson(this.#game).chapters[this.#name];
    const made = this.#recording?.moves ?? (kept?.table === chapter.table.id ? (kept.moves ?? 0) : 0);
    this.#recording = new Recording(chapter, made);
    this.#listener.table({ ...chapter.table, hints: false }); // the coach is on the server
    this.state = "live";
    this.#listener.state(this.#recording.view);
    this.#explain();
  }

  /** Answers come after what was asked, as they would over a network. */
  async #whenRecorded(answer: (recording: Recording) => void): Promise<void> {
    this.waiting = 1;
    await Promise.resolve();
    this.waiting = 0;
    if (!this.#closed && this.#recording) answer(this.#recording);
  }

  #tell(updates: Update[]): void {
    for (const { entry, view } of updates) this.#listener.update(entry, view);
    if (!updates.length || !this.#recording) return;
    const { moves } = this.#recording;
    keepChapter(this.#game, this.#name, { table: recordedTable(this.#game, this.#name), moves });
    this.#explain();
  }

  #explain(): void {
    if (this.#insight && this.#recording) this.#listener.insight(this.#recording.insight);
    const decision = this.#recording?.decision;
    if (decision) this.#listener.decision(decision);
  }

  #refuse(error: string): void {
    this.refusal = this.#problem(error);
    this.state = "refused";
  }

  #problem(error: string): Problem {
    return { error, message: t(error) };
  }
}
