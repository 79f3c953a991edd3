/**
 * What a seat sees in Pergamon (games/pergamon/view.py; tests/games/test_page_views.py compares them). Tiles go by
 * their number in the catalogue.
 */

import type { BoardTable } from "$lib/table/at_table.svelte";

export interface Collection {
  marker: number;
  space: number;
  tiles: number[];
}

export interface PergamonPlayer {
  figure: number;
  coins: number;
  points: number | null;
  stored: number[];
  collections: Collection[];
}

export interface Push {
  seat: number;
  marker: number;
  from: number;
  to: number;
}

/** What exhibiting the row would do, as the server tells it. */
export interface RowPreview {
  objects: number;
  worth: number;
  polish: number;
  space: number;
  pushes: Push[];
  must_dissolve: boolean;
}

export interface Award {
  round: number;
  for: string;
  seat: number;
  points: number;
  space?: number;
  year?: number;
}

export interface PergamonView {
  game: "pergamon";
  seat: number;
  seats: number;
  round: number;
  phase: "sorting" | "funding" | "digging" | "exhibiting" | "building" | "dissolving" | "storing" | "over";
  start: number;
  order: number[];
  /** Who has yet to dig, the next one first; the robber is the number after the last seat. */
  queue: number[];
  backs: string[];
  faces: number[];
  spent: number[];
  galleries: number[][];
  waiting: number[];
  row: number[];
  polish: number;
  preview: RowPreview | null;
  gone: number[];
  unseen: number;
  robber: { space: number; coins: number } | null;
  players: PergamonPlayer[];
  awards: Award[];
  // Of use to programs alone:
  deciders: number[];
  decision: unknown;
  legal: number[];
}

/** Whose place is laid out in full: one's own, or that of whoever decides. */
export function ownSeat(table: BoardTable<PergamonView>): number {
  return table.seat >= 0 ? table.seat : (table.shown?.deciders[0] ?? 0);
}

export const ROMAN = ["", "I", "II", "III", "IV", "V"] as const;

export function roman(gallery: number): string {
  return ROMAN[gallery] ?? String(gallery);
}
