/** Sentences cut at what they speak of: cards in the log, terms in the texts of cards. */

import type { TermInfo, LogSegment } from "$lib/api/shapes";

export type Segment = { kind: "text"; text: string } | { kind: "term"; text: string; term: TermInfo };

/** A line of the log as one text. */
export function lineText(line: LogSegment[]): string {
  return line.map((segment) => segment.text).join("");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whole words only; the longest term wins; each term is linked once, at its first appearance. */
export function withTerms(text: string, terms: TermInfo[]): Segment[] {
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

/**
 * Links with the punctuation that follows them: a link is a button, and a line could break between it and a comma.
 * The tail is taken from the text after it.
 */
export function withTails<S extends { text: string }>(
  segments: readonly S[],
  linked: (segment: S) => boolean,
): (S & { tail: string })[] {
  return segments.map((segment, at) => {
    const before = segments[at - 1];
    const after = segments[at + 1];
    const tailOf = (text: string) => /^[,.;:!?)”“’]+/u.exec(text)?.[0] ?? "";
    if (linked(segment)) return { ...segment, tail: after && !linked(after) ? tailOf(after.text) : "" };
    const taken = before && linked(before) ? tailOf(segment.text).length : 0;
    return { ...segment, text: segment.text.slice(taken), tail: "" };
  });
}
