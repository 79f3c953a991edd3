/** Parts that many monuments are made of. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import type { Chance } from "../chance";

export type Draw = (on: Canvas, by: Chance) => void;

export function block(on: Canvas, x: number, y: number, width: number, height: number, tone: Colour = "stone"): void {
  on.box(x, y, width, height, tone);
  on.box(x, y, width, Math.min(2, height / 3), "light");
  on.box(x + width * 0.68, y, width * 0.32, height, "shade", 0.45);
}

/** A row of columns: all shafts, then all shadows, so that each becomes one path. */
export function columns(on: Canvas, xs: readonly number[], top: number, bottom: number, width: number, bell = 0): void {
  for (const x of xs) on.box(x, top, width, bottom - top, "light");
  for (const x of xs) on.box(x + width * 0.62, top, width * 0.38, bottom - top, "shade", 0.5);
  for (const x of xs)
    if (bell)
      on.area(
        [x - bell, top, x + width + bell, top, x + width * 0.8, top + bell * 2.2, x + width * 0.2, top + bell * 2.2],
        "stone",
      );
    else on.box(x - 1, top - 1, width + 2, 2, "stone");
  for (const x of xs) on.box(x - 1, bottom - 1.6, width + 2, 2, "stone");
}

export function door(
  on: Canvas,
  x: number,
  bottom: number,
  width: number,
  height: number,
  tone: Colour = "dark",
): void {
  const half = width / 2;
  on.path(d`M${x - half} ${bottom}v${half - height}a${half} ${half} 0 0 1 ${width} 0v${height - half}Z`, tone);
}

/** A doorway between two uprights under a lintel. */
export function gate(on: Canvas, x: number, bottom: number, width: number, height: number, thick = 4): void {
  on.box(x - width / 2, bottom - height, width, height, "dark");
  block(on, x - width / 2 - thick, bottom - height, thick, height);
  block(on, x + width / 2, bottom - height, thick, height);
  block(on, x - width / 2 - thick - 2, bottom - height - thick, width + thick * 2 + 4, thick);
}

/** A standing stone. `point` moves the tip: 0 is left, 1 right; a flat stone has a blunt top. */
export function menhir(
  on: Canvas,
  x: number,
  base: number,
  width: number,
  tall: number,
  { lean = 0, point = 0.45, blunt = 0.8 }: { lean?: number; point?: number; blunt?: number } = {},
): void {
  const top = base - tall;
  const half = (width * blunt) / 2;
  const middle = x + width / 2 + lean;
  const tip = middle + (point - 0.5) * width;
  on.disc(x + width / 2, base, width * 0.8, "deep", 0.35, 0.16);
  on.area([x, base, middle - half, top + 3, tip, top, middle + half, top + 4, x + width, base], "stone");
  on.area([x + width * 0.58, base, tip + 0.5, top, middle + half, top + 4, x + width, base], "shade", 0.7);
}

export function steps(
  on: Canvas,
  middle: number,
  base: number,
  width: number,
  height: number,
  count: number,
  top = 0.2,
): void {
  const each = height / count;
  const wide = (at: number) => width * (1 - (1 - top) * (at / Math.max(1, count - 0.6)));
  for (let at = 0; at < count; at += 1)
    on.box(middle - wide(at) / 2, base - each * (at + 1), wide(at), each + 0.3, "stone");
  for (let at = 0; at < count; at += 1)
    on.box(middle - wide(at) / 2, base - each * (at + 1), wide(at), each * 0.28, "light");
  for (let at = 0; at < count; at += 1)
    on.box(middle + wide(at) * 0.2, base - each * (at + 1), wide(at) * 0.3, each + 0.3, "shade", 0.45);
}

export function stair(on: Canvas, middle: number, base: number, width: number, height: number, top = 0.8): void {
  const half = (width * top) / 2;
  on.area(
    [middle - width / 2, base, middle - half, base - height, middle + half, base - height, middle + width / 2, base],
    "light",
  );
  for (const y of spread(base - 2, base - height + 2, Math.round(height / 3)))
    on.stroke([middle - half, y, middle + half, y], "shade", 0.6, 0.7);
  on.stroke([middle - width / 2, base, middle - half, base - height], "dark", 1, 0.5);
  on.stroke([middle + width / 2, base, middle + half, base - height], "dark", 1, 0.5);
}

/** A pyramid with flat sides, seen so that one of them lies in the shade. */
export function pyramid(
  on: Canvas,
  middle: number,
  base: number,
  width: number,
  height: number,
  layers = 5,
  edge = 0.12,
): void {
  const tip = middle - width * 0.04;
  on.area([middle - width / 2, base, tip, base - height, middle + width / 2, base], "light");
  on.area([middle + width * edge, base, tip, base - height, middle + width / 2, base], "shade");
  for (let at = 1; at < layers; at += 1) {
    const half = (width / 2) * (1 - at / layers);
    const y = base - (height * at) / layers;
    on.stroke([middle - half - width * 0.03 * (at / layers), y, middle + half, y], "stone", 0.6, 0.7);
  }
}

/** Battlements along the top of a wall. */
export function battlements(
  on: Canvas,
  x: number,
  y: number,
  width: number,
  count: number,
  tone: Colour = "stone",
): void {
  const each = width / (count * 2 - 1);
  for (let at = 0; at < count; at += 1) on.box(x + at * each * 2, y - each, each, each + 0.3, tone);
}

/** Courses of stone of random length on a wall. */
export function courses(
  on: Canvas,
  by: Chance,
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
): void {
  const each = height / rows;
  for (let row = 0; row < rows; row += 1) {
    on.stroke([x, y + row * each, x + width, y + row * each], "dark", 0.6, 0.45);
    for (let at = x + by.between(2, 9); at < x + width; at += by.between(each * 1.2, each * 2.6))
      on.stroke([at, y + row * each, at, y + (row + 1) * each], "dark", 0.6, 0.45);
  }
}

/** A long stone face, as on Easter Island. */
export function moai(on: Canvas, x: number, base: number, width: number, height: number): void {
  const at = (across: number, up: number) => [x + width * across, base - height * up] as const;
  on.disc(x + width / 2, base, width * 0.75, "deep", 0.35, 0.16);
  on.area(
    [
      ...at(-0.12, 0),
      ...at(0, 0.34),
      ...at(0.12, 0.44),
      ...at(0.06, 0.8),
      ...at(0.16, 1),
      ...at(0.84, 1),
      ...at(0.94, 0.8),
      ...at(0.88, 0.44),
      ...at(1, 0.34),
      ...at(1.12, 0),
    ],
    "stone",
  );
  on.area(
    [
      ...at(0.62, 0),
      ...at(0.64, 1),
      ...at(0.84, 1),
      ...at(0.94, 0.8),
      ...at(0.88, 0.44),
      ...at(1, 0.34),
      ...at(1.12, 0),
    ],
    "shade",
    0.7,
  );
  on.box(...at(0.1, 0.84), width * 0.8, height * 0.07, "dark", 0.75);
  on.area([...at(0.44, 0.82), ...at(0.64, 0.56), ...at(0.36, 0.56)], "light");
  on.box(...at(0.28, 0.5), width * 0.44, height * 0.035, "dark", 0.75);
}

/** A king on a throne, seen from the front. */
export function seated(on: Canvas, x: number, base: number, size: number, crown = true): void {
  const s = size / 44;
  const both = (tone: Colour, see: number, ...points: [number, number][]) =>
    on.area(
      [...points, ...points.map(([out, up]) => [-out, up] as const).reverse()].flatMap(([out, up]) => [
        x + out * s,
        base - up * s,
      ]),
      tone,
      see,
    );
  block(on, x - 13 * s, base - 4 * s, 26 * s, 4 * s);
  block(on, x - 11 * s, base - 24 * s, 22 * s, 20 * s);
  both("light", 1, [9, 4], [9, 21]);
  both("shade", 1, [1.4, 4], [1.4, 17]);
  both("stone", 1, [7, 20], [11, 33], [3, 35]);
  both("shade", 1, [7, 29], [6, 40], [3, 43]);
  both("light", 1, [2.4, 30], [4, 33], [4, 40], [2, 41.4]);
  on.box(x - 3 * s, base - 37.4 * s, 2 * s, s, "dark");
  on.box(x + s, base - 37.4 * s, 2 * s, s, "dark");
  if (crown) both("light", 1, [4.4, 41.4], [3, 51], [1, 53]);
}

interface Shrine {
  x?: number;
  y: number;
  wide: number;
  tall?: number;
  doors?: number;
  /** How high the comb on the roof is. */
  comb?: number;
}

/** A small temple on a platform, perhaps with a comb on its roof. */
export function shrine(on: Canvas, { x = 60, y, wide, tall = 9, doors = 1, comb = 0 }: Shrine): void {
  block(on, x - wide / 2, y - tall, wide, tall);
  for (const at of doors > 1 ? spread(x - wide * 0.36, x + wide * 0.36, doors) : [x])
    on.box(at - 1.6, y - tall * 0.7, 3.2, tall * 0.7, "dark");
  on.area(
    [
      x - wide / 2 - 2,
      y - tall,
      x - wide / 2 + 1,
      y - tall - 3,
      x + wide / 2 - 1,
      y - tall - 3,
      x + wide / 2 + 2,
      y - tall,
    ],
    "light",
  );
  if (!comb) return;
  block(on, x - wide * 0.3, y - tall - 3 - comb, wide * 0.6, comb);
  for (const row of spread(y - tall - comb, y - tall - 5, 2))
    for (const at of spread(x - wide * 0.2, x + wide * 0.14, 3)) on.box(at, row - 1, 2, 2, "dark", 0.7);
}

export function bush(on: Canvas, xs: readonly number[], y: number, r: number, tone: Colour = "deep"): void {
  for (const [at, x] of xs.entries()) on.disc(x, y + (at % 2) * 3, r + (at % 3), tone);
}

/** A house without its roof: two gables of stone. */
export function ruin(on: Canvas, x: number, base: number, width: number, tall: number): void {
  on.area(
    [x, base, x, base - tall * 0.6, x + width / 2, base - tall, x + width, base - tall * 0.6, x + width, base],
    "light",
  );
  on.area(
    [x + width, base, x + width, base - tall * 0.6, x + width * 1.5, base - tall * 0.66, x + width * 1.5, base],
    "shade",
  );
  on.box(x + width * 0.36, base - tall * 0.42, width * 0.28, tall * 0.42, "dark", 0.8);
}

/** Terraces, each a little narrower than the one below. */
export function terraces(
  on: Canvas,
  x: number,
  base: number,
  width: number,
  count: number,
  inset: number,
  aside = 0,
): void {
  for (let at = 0; at < count; at += 1) {
    on.box(x + at * inset + aside * at, base - (at + 1) * 5, width - at * inset * 2, 5.2, "stone");
    on.box(x + at * inset + aside * at, base - (at + 1) * 5, width - at * inset * 2, 1.8, "#8fa860");
  }
}
