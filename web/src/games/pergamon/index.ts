/** Pergamon on the page. */

import { t } from "$lib/i18n/words.svelte";
import type { GameTable } from "$lib/table/game_table";
import { components } from "./finds/tiles";
import { oddsLine } from "./funding/odds";
import Scene from "./Scene.svelte";
import type { PergamonView } from "./view";

export const pergamon: GameTable<PergamonView> = {
  scene: Scene,
  board: () => import("./Board.svelte"),
  words: ["page_pergamon"],
  verbs: ["pass", "polish", "exhibit", "back", "done", "pay"],
  begun: ["pergamon-ask-building", "pergamon-ask-dissolving"],
  several: [],
  inBar: ["verb"],
  complete: true,
  note: ({ target }, insight) => {
    const odds = insight?.funding?.spaces.find((each) => target.kind === "funding" && each.space === target.space);
    return odds ? oddsLine(odds) : "";
  },
  status: ({ round, phase }) => t("pergamon-page-round", { round, rounds: components()?.rounds ?? round, phase }),
  closer: () => import("./Closer.svelte"),
  insight: () => import("./funding/InsightOdds.svelte"),
  piece: () => import("./finds/SetupPiece.svelte"),
  hiddenHands: false,
  sounds: /^(take|row|exhibit|find|figure|steal)/,
  help: {
    chapters: [
      { id: "aim", paragraphs: 2 },
      { id: "finds", paragraphs: 2, picture: "row" },
      { id: "round", paragraphs: 2 },
      { id: "funding", paragraphs: 3, picture: "funding" },
      { id: "dig", paragraphs: 1 },
      { id: "exhibit", paragraphs: 4 },
      { id: "store", paragraphs: 1 },
      { id: "scoring", paragraphs: 2, picture: "calendar" },
      { id: "end", paragraphs: 1 },
      { id: "robber", paragraphs: 3 },
      { id: "variants", paragraphs: 2 },
    ],
    about: {
      sorting: "variants",
      funding: "funding",
      digging: "dig",
      exhibiting: "exhibit",
      building: "exhibit",
      dissolving: "exhibit",
      storing: "store",
      over: "end",
    },
    parts: "help-part-finds",
    annotated: () => import("./help/AnnotatedFind.svelte"),
    signs: () => import("./help/Signs.svelte"),
    picture: () => import("./help/RulesPicture.svelte"),
  },
};
