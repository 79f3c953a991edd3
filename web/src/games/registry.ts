/** What the page has for each game. A game that is not here can still be played, by words alone. */

import type { Component } from "svelte";

import { cards } from "$lib/table/text/catalogue.svelte";
import { t } from "$lib/i18n/words.svelte";

export interface GameTable {
  board: () => Promise<{ default: Component }>;
  /** Files of words that its board needs, besides the page's own. */
  words: string[];
  /** Kinds of answers that the action bar shows; the board shows the others. */
  inBar: readonly string[];
  /** Where the game stands, in a few words. */
  status: (view: never) => string;
  /** What stands beside the board instead of a card in large. */
  closer?: () => Promise<{ default: Component }>;
}

interface PergamonStatus {
  round: number;
  phase: string;
}

interface AncientStatus {
  turn: number;
  phase: string;
  ending: boolean;
}

const GAMES: Record<string, GameTable> = {
  "ancient-knowledge": {
    board: () => import("$lib/games/ancient_knowledge/Board.svelte"),
    words: ["ancient_knowledge_play"],
    inBar: ["verb", "stop", "number"],
    status: (view: AncientStatus) =>
      [
        view.turn ? t("table-turn", { n: view.turn }) : "",
        t(`phase-${view.phase}`),
        view.ending ? t("table-last-turns") : "",
      ]
        .filter(Boolean)
        .join(" · "),
  },
  pergamon: {
    board: () => import("$lib/games/pergamon/Board.svelte"),
    words: ["page_pergamon"],
    inBar: ["verb"],
    status: ({ round, phase }: PergamonStatus) =>
      t("pergamon-page-round", { round, rounds: cards.of("pergamon")?.components?.rounds ?? round, phase }),
    closer: () => import("$lib/games/pergamon/Closer.svelte"),
  },
};

const PLAIN: GameTable = {
  board: () => import("./PlainBoard.svelte"),
  words: [],
  inBar: [],
  status: () => "",
};

export function gameTable(name: string): GameTable {
  return GAMES[name] ?? PLAIN;
}

export function gameTitle(name: string): string {
  return t(`page-game-${name}`);
}
