/** What somebody has a closer look at: a card, a place on the table or a word. It can be pinned. */

import type { TermInfo } from "$lib/api/shapes";

class Inspected {
  card = $state<string | null>(null);
  /** The spot that was pointed at last, for games whose things are not cards. */
  spot = $state("");
  term = $state.raw<TermInfo | null>(null);
  /** It stays, whatever else is pointed at. */
  pinned = $state(false);
  /** On small screens it is a sheet that comes up only when it was asked for. */
  open = $state(false);
  /** What was pointed at while something else was pinned. */
  #next: { card: string | null; spot: string } | null = null;

  look(card: string | null | undefined, spot = card ? `card:${card}` : ""): void {
    if (!card && !spot) return;
    if (this.pinned) this.#next = { card: card ?? null, spot };
    else this.#show(card ?? null, spot);
  }

  /** A click on something that is only to be looked at: it stays, until it is clicked again. */
  pick(card: string | null | undefined, spot = card ? `card:${card}` : ""): void {
    const again = this.pinned && this.spot === spot;
    this.pinned = false;
    this.#show(card ?? null, spot);
    this.pinned = !again;
    this.open = true;
  }

  togglePin(): void {
    this.pinned = !this.pinned && Boolean(this.spot);
    if (!this.pinned && this.#next) this.#show(this.#next.card, this.#next.spot);
    this.#next = null;
  }

  explain(term: TermInfo): void {
    this.term = this.term?.id === term.id ? null : term;
  }

  close(): void {
    this.open = false;
  }

  /** Nothing, as at a table that was just opened or at a device that changes hands. */
  clear(): void {
    this.card = this.term = this.#next = null;
    this.spot = "";
    this.pinned = this.open = false;
  }

  #show(card: string | null, spot: string): void {
    if (card && card !== this.card) this.term = null;
    if (card) this.card = card;
    this.spot = spot;
  }
}

export const inspected = new Inspected();
