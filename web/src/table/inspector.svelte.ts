/** What somebody has a closer look at: a card or a word. It stays until they look at something else. */

import type { TermInfo } from "$lib/api/shapes";

class Inspected {
  card = $state<string | null>(null);
  term = $state.raw<TermInfo | null>(null);
  /** On small screens the panel comes up only when it was asked for. */
  open = $state(false);

  look(card: string | null | undefined): void {
    if (!card) return;
    this.card = card;
    this.term = null;
  }

  explain(term: TermInfo): void {
    this.term = this.term?.id === term.id ? null : term;
  }

  close(): void {
    this.open = false;
  }
}

export const inspected = new Inspected();
