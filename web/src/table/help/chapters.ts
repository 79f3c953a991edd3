/** The chapters of the rules of each game. Their words are in page_rules.ftl; a chapter may have a picture. */

export interface Chapter {
  id: string;
  /** How many paragraphs it has. */
  paragraphs: number;
  picture?: "kinds" | "activations" | "actions" | "row" | "funding" | "calendar";
}

export const RULES: Record<string, Chapter[]> = {
  "ancient-knowledge": [
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
  pergamon: [
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
};

/** The chapter about each question, by the question's prompt without "ask-"; and by the phase while nothing is asked. */
const ABOUT: Record<string, Record<string, string>> = {
  "ancient-knowledge": {
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
  pergamon: {
    sorting: "variants",
    funding: "funding",
    digging: "dig",
    exhibiting: "exhibit",
    building: "exhibit",
    dissolving: "exhibit",
    storing: "store",
    over: "end",
  },
};
/** Any other question is put by the effect of a card. */
const OTHERWISE: Record<string, string> = { "ancient-knowledge": "effects" };

/** The chapters of a game, the one about what is asked or going on first. */
export function chaptersFor(game: string, prompt: string, phase: string): Chapter[] {
  const chapters = RULES[game] ?? [];
  const about = ABOUT[game] ?? {};
  const asked = prompt.replace(/^(pergamon-)?ask-/, "");
  const wanted = asked ? (about[asked] ?? OTHERWISE[game]) : about[phase];
  return [...chapters].sort((one, other) => Number(other.id === wanted) - Number(one.id === wanted));
}
