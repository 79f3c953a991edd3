/** What the host tells everybody, and what a banned account is told. */

import { BANNED, get, Refusal } from "$lib/api/client";
import type { Notice, Notices } from "$lib/api/types";
import type { Language } from "$lib/ui/prefs.svelte";

const KEPT = "antiquary-read-notices";
const MOST_KEPT = 50;
const RELOAD_MS = 60_000;

function readNotices(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

class NoticeBoard {
  #all = $state.raw<Notice[]>([]);
  #dismissed = $state.raw<string[]>(readNotices());
  legal = $state.raw<string[]>([]);
  /** Why the account of this browser was banned. */
  banned = $state("");

  readonly shown = $derived(this.#all.filter((notice) => !this.#dismissed.includes(notice.id)));

  /** Load now and again every so often; the result ends that. */
  watch(language: Language): () => void {
    const banned = (event: Event) => (this.banned = String((event as CustomEvent).detail));
    addEventListener(BANNED, banned);
    void this.load(language);
    const timer = setInterval(() => void this.load(language), RELOAD_MS);
    return () => {
      removeEventListener(BANNED, banned);
      clearInterval(timer);
    };
  }

  async load(language: Language): Promise<void> {
    try {
      const { announcements, legal } = await get<Notices>(`/api/notices?lang=${language}`);
      this.#all = announcements;
      this.legal = legal;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the page says so where it matters
    }
  }

  dismiss(id: string): void {
    this.#dismissed = [...this.#dismissed, id].slice(-MOST_KEPT);
    localStorage.setItem(KEPT, JSON.stringify(this.#dismissed));
  }
}

export const board = new NoticeBoard();
