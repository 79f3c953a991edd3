/**
 * What a game gives to the page: a board and what belongs to it. Every game has one `GameTable` in
 * `games/<name>/index.ts`; `games/index.ts` offers them when the page begins, so that nothing else has to know a game.
 * A game that offers nothing is played by words alone.
 */

import type { Component } from "svelte";

import type { Insight, Option } from "$lib/api/shapes";
import { t, words } from "$lib/i18n/words.svelte";

type Part<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{
  default: Component<Props>;
}>;

/** A chapter of the rules. Its words are in page_rules.ftl. */
export interface Chapter {
  id: string;
  /** How many paragraphs it has. */
  paragraphs: number;
  /** What the game's `help.picture` draws beside it. */
  picture?: string;
}

export interface GameHelp {
  chapters: readonly Chapter[];
  /** The chapter about each question, by its prompt without "ask-"; and by the phase while nothing is asked. */
  about: Readonly<Record<string, string>>;
  /** The chapter about any other question. */
  otherwise?: string;
  /** The heading over the things that are explained part by part. */
  parts: string;
  /** Things of the game with every part explained, as far as `query` finds them. */
  annotated: Part<{ query: string }>;
  /** Its signs with their names. */
  signs: Part<{ query: string }>;
  /** The picture beside a chapter. */
  picture: Part<{ picture: string }>;
}

export interface GameTable<View = unknown> {
  /** The picture above the game on the start page. */
  scene?: Component;
  board: Part;
  /** Files of words that its board needs, besides the page's own. */
  words: readonly string[];
  /** Every verb of the game, in the order of its buttons and of their number keys. */
  verbs: readonly string[];
  /** Questions in the middle of something that somebody has begun and can cancel as a whole, step by step. */
  begun: readonly string[];
  /** Questions that take several answers of one kind, `left` of them: those are marked and given at once. */
  several: readonly string[];
  /** Kinds of answers that the action bar shows; the board shows the others. */
  inBar: readonly string[];
  /** Its board shows everything that can be chosen on a small screen, too: the action bar does not list it again. */
  complete?: boolean;
  /** Where the game stands, in a few words. */
  status(view: View): string;
  /** What else is known about an answer before it is given, in a few words. */
  note?(option: Option, insight: Insight | null): string;
  /** A closer look at what is pointed at, beside the board. */
  closer?: Part;
  /** What the insight shows of this game alone, above what it shows of every game. */
  insight?: Part<{ insight: Insight; seat: number }>;
  /** A piece on a table that is set up by hand; without it, its name is shown. */
  piece?: Part<{ id: string; name: string; kind: string }>;
  help?: GameHelp;
  /** Each seat holds something that the others must not see: who shares a device hands it on behind a curtain. */
  hiddenHands: boolean;
  /** Verbs of events that are heard as a card or piece that is laid down, taken or moved. */
  sounds: RegExp;
}

const PLAIN: GameTable = {
  board: () => import("./PlainBoard.svelte"),
  words: [],
  verbs: [],
  begun: [],
  several: [],
  inBar: [],
  status: () => "",
  hiddenHands: true,
  sounds: /^$/,
};

const offered = new Map<string, GameTable>();

/** Offer a game to the page. */
export function offerGame<View>(name: string, table: GameTable<View>): void {
  offered.set(name, table as GameTable);
}

export function gameNames(): string[] {
  return [...offered.keys()];
}

export function gameTable(name: string): GameTable {
  return offered.get(name) ?? PLAIN;
}

/** What the page calls the game; a game that it has no words for is called by its name. */
export function gameTitle(name: string): string {
  const key = `page-game-${name}`;
  if (words.has(key) || !name) return t(key);
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
