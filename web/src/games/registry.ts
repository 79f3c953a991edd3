/** What the page has for each game. A game that is not here can still be played, by words alone. */

import type { Component } from "svelte";

import type { Insight, Option, Target } from "$lib/api/shapes";
import { cards } from "$lib/table/text/catalogue.svelte";
import { t } from "$lib/i18n/words.svelte";
import { oddsLine } from "./pergamon/funding/odds";
import { roman } from "./pergamon/view";

export interface GameTable {
  board: () => Promise<{ default: Component }>;
  /** Files of words that its board needs, besides the page's own. */
  words: string[];
  /** Every verb of the game, in the order of its buttons and of their number keys. */
  verbs: readonly string[];
  /** Questions in the middle of something that somebody has begun and can cancel as a whole, step by step. */
  begun: readonly string[];
  /** Kinds of answers that the action bar shows; the board shows the others. */
  inBar: readonly string[];
  /** Where the game stands, in a few words. */
  status: (view: never) => string;
  /** What else is known about an answer before it is given, in a few words. */
  note?: (option: Option, insight: Insight | null) => string;
  /** An answer in the list of a small screen, in fewer words than the server's. */
  short?: (target: Target) => string;
  /** What stands beside the board instead of a card in large. */
  closer?: () => Promise<{ default: Component }>;
  /** A piece on a table that is set up by hand; without it, its name is shown. */
  piece?: () => Promise<{ default: Component<{ id: string; name: string; kind: string }> }>;
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
    verbs: ["create", "learn", "archive", "excavate", "search"],
    begun: ["ask-create", "ask-space", "ask-pay", "ask-learn", "ask-archive", "ask-excavate"],
    inBar: ["verb", "stop", "number"],
    status: (view: AncientStatus) =>
      [
        view.turn ? t("table-turn", { n: view.turn }) : "",
        t(`phase-${view.phase}`),
        view.ending ? t("table-last-turns") : "",
      ]
        .filter(Boolean)
        .join(" · "),
    piece: () => import("$lib/games/ancient_knowledge/cards/SetupCard.svelte"),
  },
  pergamon: {
    board: () => import("$lib/games/pergamon/Board.svelte"),
    words: ["page_pergamon"],
    verbs: ["pass", "polish", "exhibit", "back", "done", "pay"],
    begun: ["pergamon-ask-building", "pergamon-ask-dissolving"],
    inBar: ["verb"],
    note: ({ target }, insight) => {
      const odds = insight?.funding?.spaces.find((each) => target.kind === "funding" && each.space === target.space);
      return odds ? oddsLine(odds) : "";
    },
    status: ({ round, phase }: PergamonStatus) =>
      t("pergamon-page-round", { round, rounds: cards.of("pergamon")?.components?.rounds ?? round, phase }),
    short: ({ kind, space, gallery }) => {
      const paid = cards.of("pergamon")?.components?.funding_spaces.find((each) => each.space === space);
      if (kind === "funding" && paid)
        return t("pergamon-page-short-space", {
          space: paid.space,
          coins: paid.coins,
          deepest: roman(paid.deepest_gallery),
        });
      return kind === "gallery"
        ? t("pergamon-page-gallery", { gallery: roman(gallery ?? 0), coins: gallery ?? 0 })
        : "";
    },
    closer: () => import("$lib/games/pergamon/Closer.svelte"),
    piece: () => import("$lib/games/pergamon/finds/SetupPiece.svelte"),
  },
};

const PLAIN: GameTable = {
  board: () => import("./PlainBoard.svelte"),
  words: [],
  verbs: [],
  begun: [],
  inBar: [],
  status: () => "",
};

export const GAME_NAMES = Object.keys(GAMES);

export function gameTable(name: string): GameTable {
  return GAMES[name] ?? PLAIN;
}

export function gameTitle(name: string): string {
  return t(`page-game-${name}`);
}
