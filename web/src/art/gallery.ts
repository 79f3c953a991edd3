/** Which drawing belongs to which card. */

import { AMERICA } from "./famous/america";
import { ATLANTIC } from "./famous/atlantic";
import { MEDITERRANEAN } from "./famous/mediterranean";
import type { Draw } from "./places/parts";
import { TEMPLES } from "./places/temples";

export interface Drawing {
  draw: Draw;
  /** What is around it: a landscape, a wall, or nothing, because the drawing fills the picture. */
  around: "land" | "wall" | "nothing";
}

/** What a card shows that nobody drew: something usual for its kind. */
const USUAL: Record<string, string> = {
  city: "C22",
  megalith: "M11",
  pyramid: "P17",
  artifact: "A31",
  ancient: "T2",
  writing: "T23",
  secret: "T15",
};

const gallery = new Map<string, Drawing>();

function hang(drawings: Record<string, Draw>, around: Drawing["around"]): void {
  for (const [id, draw] of Object.entries(drawings)) gallery.set(id, { draw, around });
}

hang({ ...TEMPLES, ...MEDITERRANEAN, ...ATLANTIC, ...AMERICA }, "land");

let coming: Promise<void> | undefined;
let complete = false;

/** Loads the other drawings, once. */
export function loadCollection(): Promise<void> {
  coming ??= import("./collection").then(({ LAND, WALL, NOTHING }) => {
    hang(LAND, "land");
    hang(WALL, "wall");
    hang(NOTHING, "nothing");
    complete = true;
  });
  return coming;
}

/** The drawing of a card, or nothing if it has not been loaded yet. */
export function drawingFor(id: string, kind: string): Drawing | undefined {
  return gallery.get(id) ?? (complete ? gallery.get(USUAL[kind] ?? "M11") : undefined);
}
