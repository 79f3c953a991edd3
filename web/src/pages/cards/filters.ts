/** What somebody looks for among the cards, and how it stands in the address. */

import type { CardSheet } from "$lib/api/shapes";

export const NUMBERS = ["space", "cost", "knowledge", "points", "level"] as const;
export type NumberName = (typeof NUMBERS)[number];

export interface Filters {
  /** Words that all have to appear. */
  words: string;
  kinds: string[];
  activations: string[];
  country: string;
  numbers: Record<NumberName, number[]>;
  locked: boolean;
}

export function none(): Filters {
  return {
    words: "",
    kinds: [],
    activations: [],
    country: "",
    numbers: { space: [], cost: [], knowledge: [], points: [], level: [] },
    locked: false,
  };
}

/** Letters as somebody may type them: without accents, in lower case. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/ß/g, "ss").normalize("NFD").replace(/\p{M}/gu, "");
}

export function fits(card: CardSheet, filters: Filters): boolean {
  if (filters.kinds.length && !filters.kinds.includes(card.kind)) return false;
  if (filters.activations.length && !filters.activations.includes(card.activation)) return false;
  if (filters.country && card.country_id !== filters.country) return false;
  if (filters.locked && !card.locked) return false;
  for (const name of NUMBERS) {
    const wanted = filters.numbers[name];
    const value = card[name];
    if (wanted.length && (value === null || !wanted.includes(value))) return false;
  }
  const text = folded(card.search);
  return folded(filters.words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** All values that occur, in order. */
export function valuesOf(cards: CardSheet[], name: NumberName): number[] {
  return [...new Set(cards.map((card) => card[name]).filter((value) => value !== null))].sort(
    (one, other) => one - other,
  );
}

export function toQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.words.trim()) query.set("q", filters.words.trim());
  if (filters.kinds.length) query.set("kind", filters.kinds.join(","));
  if (filters.activations.length) query.set("when", filters.activations.join(","));
  if (filters.country) query.set("country", filters.country);
  if (filters.locked) query.set("locked", "1");
  for (const name of NUMBERS) if (filters.numbers[name].length) query.set(name, filters.numbers[name].join(","));
  return query;
}

function list(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? "").split(",").filter(Boolean);
}

/** Whatever else stands in an address is left aside. */
export function fromQuery(query: URLSearchParams): Filters {
  const filters = none();
  filters.words = query.get("q") ?? "";
  filters.kinds = list(query, "kind");
  filters.activations = list(query, "when");
  filters.country = query.get("country") ?? "";
  filters.locked = query.get("locked") === "1";
  for (const name of NUMBERS) filters.numbers[name] = list(query, name).map(Number).filter(Number.isInteger);
  return filters;
}
