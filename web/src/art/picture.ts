/** The picture of a card: its kind, its land and its name decide everything. */

import { Canvas, GROUND, HEIGHT, WIDTH, type Shape } from "./canvas";
import { Chance } from "./chance";
import { motifOf } from "./motifs";
import { landOf, paletteFor, type Palette } from "./palette";
import { PLACES } from "./places";
import { THINGS } from "./things";

export interface Picture {
  shapes: Shape[];
  palette: Palette;
}

const drawn = new Map<string, Picture>();

function land(on: Canvas, by: Chance): void {
  on.box(0, 0, WIDTH, HEIGHT, "sky");
  on.box(0, 34, WIDTH, 30, "haze", 0.75);
  on.disc(by.between(16, 104), by.between(12, 26), by.between(5, 9), "sun", 0.95);
  const hills = by.between(40, 52);
  on.path(
    `M0 ${hills}q${by.between(14, 30)} ${by.between(-14, -4)} 44 -2t40 ${by.between(-6, 6)}t36 -2V80H0Z`,
    "far",
    0.8,
  );
  on.path(`M0 ${GROUND - 2}q30 ${by.between(-5, 3)} 60 0t60 ${by.between(-3, 3)}V80H0Z`, "ground");
}

function wall(on: Canvas, by: Chance): void {
  on.box(0, 0, WIDTH, HEIGHT, "haze");
  on.disc(60, 38, by.between(34, 44), "sun", 0.7);
  on.box(0, 66, WIDTH, 14, "far", 0.8);
}

export function pictureOf(id: string, kind: string, country: string): Picture {
  const known = drawn.get(id);
  if (known) return known;
  const by = new Chance(`${kind}/${country}/${id}`);
  const palette = paletteFor(landOf(kind, country), by);
  const on = new Canvas();
  const motif = motifOf(id, kind);
  const place = PLACES[motif];
  if (place) land(on, by);
  else wall(on, by);
  (place ?? THINGS[motif])?.(on, by);
  if (place && motif !== "sunken") {
    on.path(`M0 74q20 ${by.between(-5, 0)} 40 -1t40 0t40 ${by.between(-3, 2)}V80H0Z`, "deep", 0.8);
  }
  const picture = { shapes: on.shapes, palette };
  drawn.set(id, picture);
  return picture;
}
