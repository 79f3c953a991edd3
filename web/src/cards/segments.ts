/** Sentences cut at what they speak of: cards in the log, terms in the texts of cards. */

import type { CardSheet, GlossaryTerm } from "$lib/api/types";

export type Segment =
  | { kind: "text"; text: string }
  | { kind: "card"; text: string; card: string }
  | { kind: "term"; text: string; term: GlossaryTerm };

const NUMBER = /\(([CMPAT]\d+)\)/g;

/** The log names a card with its icon, name and number: "⌂ Parthenon (C10)". */
export function withCards(line: string, card: (id: string) => CardSheet | undefined): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const found of line.matchAll(NUMBER)) {
    const sheet = card(found[1] ?? "");
    const before = line.slice(at, found.index);
    if (!sheet || !before.endsWith(`${sheet.name} `)) continue;
    const text = before.slice(0, before.length - sheet.name.length - 1).replace(/\S $/u, "");
    if (text) segments.push({ kind: "text", text });
    segments.push({ kind: "card", text: sheet.name, card: sheet.id });
    at = found.index + found[0].length;
  }
  if (at < line.length) segments.push({ kind: "text", text: line.slice(at) });
  return segments;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whole words only; the longest term wins; each term is linked once, at its first appearance. */
export function withTerms(text: string, terms: GlossaryTerm[]): Segment[] {
  const byWord = new Map(terms.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term] as const)));
  if (!byWord.size) return [{ kind: "text", text }];
  const words = [...byWord.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const segments: Segment[] = [];
  const linked = new Set<string>();
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const term = byWord.get(found[0].toLowerCase());
    if (!term || linked.has(term.id)) continue;
    linked.add(term.id);
    if (found.index > at) segments.push({ kind: "text", text: text.slice(at, found.index) });
    segments.push({ kind: "term", text: found[0], term });
    at = found.index + found[0].length;
  }
  if (at < text.length) segments.push({ kind: "text", text: text.slice(at) });
  return segments;
}

/** The same line as one text, without the icons and numbers that stand for cards where nothing can be linked. */
export function plainText(line: string, card: (id: string) => CardSheet | undefined): string {
  return withCards(line, card)
    .map((segment) => segment.text)
    .join("");
}
