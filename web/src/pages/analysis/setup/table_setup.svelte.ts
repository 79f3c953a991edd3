/**
 * A table that is set up by hand. What lies where, what may lie there and whether the position can be played comes from
 * the server; here is only what was asked for, and what it was before.
 */

import { ask, Refusal } from "$lib/api/client";
import type { OptionValue, SetupInfo, SetupPiece, SetupSection, SetupZone } from "$lib/api/shapes";
import { t } from "$lib/i18n/words.svelte";
import { prefs } from "$lib/ui/prefs.svelte";

/** What to set up: a position, or the empty table of a game. */
export interface SetupStart {
  game: string;
  options?: Record<string, OptionValue>;
  position?: string;
  names?: string[];
}

/** Where a piece lies: in a zone, at a place. */
export interface Lying {
  piece: SetupPiece;
  zone: SetupZone;
  at: number;
}

type Edit = { move?: { zone: string; at: number; to?: string; place?: number }; amount?: Counted };
type Counted = { zone: string; value: number };

export class TableSetup {
  info = $state.raw<SetupInfo | null>(null);
  /** Why the last wish was refused; nothing has changed then. */
  refusal = $state("");
  busy = $state(false);
  readonly #start: SetupStart;
  #before = $state.raw<string[]>([]);
  #wanted = 0;
  #edits = Promise.resolve();

  constructor(start: SetupStart) {
    this.#start = start;
    const { options, position } = start;
    void this.#ask(position ? { position } : { options: options ?? {} });
  }

  get game(): string {
    return this.#start.game;
  }

  get sections(): SetupSection[] {
    return this.info?.sections ?? [];
  }

  get zones(): SetupZone[] {
    return this.sections.flatMap((section) => section.zones);
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  zone(key: string): SetupZone | undefined {
    return this.zones.find((zone) => zone.key === key);
  }

  /** A zone by its whole name: whose it is, and which one. */
  place(zone: SetupZone): string {
    const section = this.sections.find((each) => each.zones.includes(zone));
    const owner = section && section.seat >= 0 ? this.sections.find((each) => each.seat === section.seat) : undefined;
    return owner ? t("setup-place", { owner: owner.label, zone: zone.label }) : zone.label;
  }

  /** Everything that can be put into a zone: first what lies in piles, by name, and one of several alike. */
  fitting(zone: SetupZone): Lying[] {
    const lying = this.zones
      .filter((each) => each.key !== zone.key && !each.fixed)
      .flatMap((each) => each.pieces.map((piece, at) => ({ piece, zone: each, at })))
      .filter(({ piece }) => zone.accepts.includes(piece.kind));
    const first = lying.filter(
      (each, at) => lying.findIndex((other) => other.piece.id === each.piece.id && other.zone === each.zone) === at,
    );
    return first.sort(
      (one, other) =>
        Number(other.zone.pile) - Number(one.zone.pile) ||
        one.piece.name.localeCompare(other.piece.name, prefs.language),
    );
  }

  move(from: Lying, to: string, place = -1): Promise<void> {
    return this.#edit({ move: { zone: from.zone.key, at: from.at, to, place } });
  }

  remove(from: Lying): Promise<void> {
    return this.#edit({ move: { zone: from.zone.key, at: from.at } });
  }

  count(zone: string, value: number): Promise<void> {
    return this.#edit({ amount: { zone, value } });
  }

  /** The position as somebody has written it. */
  write(position: string): Promise<void> {
    return this.#ask({ position });
  }

  clear(): Promise<void> {
    return this.#ask({ options: this.info?.options ?? {} });
  }

  async undo(): Promise<void> {
    const position = this.#before.at(-1);
    if (position === undefined) return;
    await this.#ask({ position });
    if (this.info?.position === position) this.#before = this.#before.slice(0, -2);
  }

  /** The same in another language. */
  async translated(): Promise<void> {
    if (this.info) await this.#ask({ position: this.info.position });
  }

  /** One edit after another, however quickly they come: each is made in the position that the one before has left. */
  #edit(edit: Edit): Promise<void> {
    this.#edits = this.#edits.then(() => this.#ask({ position: this.info?.position ?? "", ...edit }));
    return this.#edits;
  }

  async #ask(wish: Edit & { position?: string; options?: Record<string, OptionValue> }): Promise<void> {
    const wanted = ++this.#wanted;
    this.busy = true;
    try {
      const names = this.#start.names ?? [];
      const info = await ask<SetupInfo>("/api/analysis/setup", { game: this.game, names, ...wish });
      if (wanted !== this.#wanted) return;
      const before = this.info?.position;
      if (before && before !== info.position) this.#before = [...this.#before, before];
      this.info = info;
      this.refusal = "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (wanted === this.#wanted) this.refusal = error.message || t("page-offline");
    } finally {
      if (wanted === this.#wanted) this.busy = false;
    }
  }
}
