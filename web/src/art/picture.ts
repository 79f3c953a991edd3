/** The picture of a card: its kind, its land and its name decide everything. */

import { Canvas, type Shape } from "./canvas";
import { Chance } from "./chance";
import { drawingFor, type Drawing } from "./gallery";
import { landOf, paletteFor, type Hour, type Palette } from "./palette";
import { foreground, indoors, light, outdoors } from "./scenery";

export interface Picture {
  shapes: Shape[];
  palette: Palette;
}

const HOURS: [Hour, ...Hour[]] = ["day", "day", "day", "day", "dawn", "dawn", "dusk", "dusk", "storm", "night"];
/** Monuments that everybody knows, which are seen in daylight. */
const BY_DAY = new Set("C3 C10 C18 C21 C26 C28 C30 M1 M12 M13 M25 P6 P14 P20 P25".split(" "));
const drawn = new Map<string, Picture>();

function picture({ draw, around }: Drawing, id: string, kind: string, country: string): Picture {
  const by = new Chance(`${kind}/${country}/${id}`);
  const land = landOf(kind, country);
  const on = new Canvas();
  if (around !== "land") {
    const palette = paletteFor(land, by);
    if (around === "wall") {
      indoors(on, by);
      on.frame(by.between(0.88, 1.04), by.between(-8, 8));
    }
    draw(on, by);
    return { shapes: on.shapes, palette };
  }
  const hour = BY_DAY.has(id) ? "day" : by.of(HOURS);
  const palette = paletteFor(land, by, hour);
  outdoors(on, by, land, hour);
  on.frame(by.between(0.84, 1.02), by.between(-7, 7), by.next() < 0.5);
  draw(on, by);
  on.frame();
  foreground(on, by, land);
  light(on, hour);
  return { shapes: on.shapes, palette };
}

/** Nothing for a card whose drawing is not loaded yet: see `loadCollection`. */
export function pictureOf(id: string, kind: string, country: string): Picture | undefined {
  const drawing = drawingFor(id, kind);
  if (drawing && !drawn.has(id)) drawn.set(id, picture(drawing, id, kind, country));
  return drawn.get(id);
}
