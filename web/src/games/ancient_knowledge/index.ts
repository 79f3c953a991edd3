/** Ancient Knowledge on the page. */

import { t } from "$lib/i18n/words.svelte";
import type { GameTable } from "$lib/table/game_table";
import Scene from "./Scene.svelte";
import type { AncientView } from "./view";

export const ancientKnowledge: GameTable<AncientView> = {
  scene: Scene,
  board: () => import("./Board.svelte"),
  words: ["ancient_knowledge_play"],
  verbs: ["create", "learn", "archive", "excavate", "search"],
  begun: ["ask-create", "ask-space", "ask-pay", "ask-learn", "ask-archive", "ask-excavate"],
  several: ["ask-pay"],
  inBar: ["verb", "stop", "number"],
  status: ({ turn, phase, ending }) =>
    [turn ? t("table-turn", { n: turn }) : "", t(`phase-${phase}`), ending ? t("table-last-turns") : ""]
      .filter(Boolean)
      .join(" · "),
  closer: () => import("./Inspector.svelte"),
  insight: () => import("./Forecast.svelte"),
  piece: () => import("./cards/SetupCard.svelte"),
  hiddenHands: true,
  sounds: /^(create-|learn|discard|draw|take|past|dig)/,
  help: {
    chapters: [
      { id: "aim", paragraphs: 2 },
      { id: "cards", paragraphs: 2, picture: "kinds" },
      { id: "area", paragraphs: 4 },
      { id: "setup", paragraphs: 3 },
      { id: "turn", paragraphs: 1 },
      { id: "actions", paragraphs: 5, picture: "actions" },
      { id: "timeline", paragraphs: 1 },
      { id: "decline", paragraphs: 3 },
      { id: "effects", paragraphs: 3, picture: "activations" },
      { id: "end", paragraphs: 3 },
    ],
    about: {
      "put-away": "setup",
      action: "actions",
      create: "actions",
      space: "actions",
      pay: "actions",
      learn: "actions",
      archive: "actions",
      excavate: "actions",
      order: "timeline",
      decline: "decline",
      flip: "decline",
      setup: "setup",
      timeline: "timeline",
      over: "end",
    },
    otherwise: "effects", // any other question is put by the effect of a card
    parts: "help-part-card",
    annotated: () => import("./help/AnnotatedCard.svelte"),
    signs: () => import("./help/Signs.svelte"),
    picture: () => import("./help/RulesPicture.svelte"),
  },
};
