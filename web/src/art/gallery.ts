/** Which drawing belongs to which card. */

import { AMERICA } from "./famous/america";
import { ASIA } from "./famous/asia";
import { ATLANTIC } from "./famous/atlantic";
import { MEDITERRANEAN } from "./famous/mediterranean";
import { DOLMENS } from "./places/dolmens";
import type { Draw } from "./places/parts";
import { PYRAMIDS } from "./places/pyramids";
import { STEPPED } from "./places/stepped";
import { STONES } from "./places/stones";
import { TEMPLES } from "./places/temples";
import { BELOW, TOWNS } from "./places/towns";

export interface Drawing {
  draw: Draw;
  /** What is around it: a landscape, a wall, or nothing, because the drawing fills the picture. */
  around: "land" | "wall" | "nothing";
}

const PLACES = {
  ...TEMPLES,
  ...TOWNS,
  ...STONES,
  ...DOLMENS,
  ...PYRAMIDS,
  ...STEPPED,
  ...MEDITERRANEAN,
  ...ATLANTIC,
  ...ASIA,
  ...AMERICA,
};
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

hang(PLACES, "land");
hang(BELOW, "nothing");

let coming: Promise<void> | undefined;

/** Loads the drawings of finds and technologies, once. */
export function loadThings(): Promise<void> {
  coming ??= import("./things").then(({ THINGS, SCENES }) => {
    hang(THINGS, "wall");
    hang(SCENES, "nothing");
  });
  return coming;
}

/** The drawing of a card, or nothing if it has not been loaded yet. */
export function drawingFor(id: string, kind: string): Drawing | undefined {
  return gallery.get(id) ?? gallery.get(USUAL[kind] ?? "M11");
}
