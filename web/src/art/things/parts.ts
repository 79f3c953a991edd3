/** Parts that many finds are made of. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import type { Chance } from "../chance";

export type { Draw } from "../places/parts";

export const FULL = Math.PI * 2;

/** The point at this distance and angle. */
export function around(x: number, y: number, r: number, turn: number): [number, number] {
  return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
}

export function plinth(on: Canvas, width = 52): void {
  on.box(60 - width / 2, 64, width, 5, "stone");
  on.box(60 - width / 2, 64, width, 1.6, "light");
  on.box(60 - width / 2 - 4, 69, width + 8, 11, "shade");
}

/** Rays around a point. */
export function rays(
  on: Canvas,
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  tone: Colour,
  width: number,
  turn = 0,
): void {
  for (let at = 0; at < count; at += 1) {
    const angle = turn + (at * FULL) / count;
    on.stroke([...around(x, y, from, angle), ...around(x, y, to, angle)], tone, width);
  }
}

export function star(
  on: Canvas,
  x: number,
  y: number,
  r: number,
  points: number,
  tone: Colour,
  turn = -Math.PI / 2,
): void {
  on.area(
    spread(0, points * 2 - 1, points * 2).flatMap((at) =>
      around(x, y, at % 2 ? r * 0.45 : r, turn + (at * Math.PI) / points),
    ),
    tone,
  );
}

/** Rows of wedges pressed into clay. */
export function wedges(
  on: Canvas,
  by: Chance,
  x: number,
  y: number,
  width: number,
  rows: number,
  gap: number,
  tone: Colour = "dark",
): void {
  for (let row = 0; row < rows; row += 1) {
    const top = y + row * gap;
    on.stroke([x, top + gap * 0.86, x + width, top + gap * 0.86], tone, 0.4, 0.4);
    for (let at = x; at < x + width - 3; at += by.between(gap * 0.5, gap * 0.95)) {
      const s = gap * 0.32;
      if (by.next() < 0.6)
        on.path(d`M${at} ${top}h${s * 1.2}l${-s * 0.6} ${s}v${s * 1.2}v${-s * 1.2}Z`, tone, 0.9, 0.8);
      else on.path(d`M${at} ${top + s}v${s * 1.2}l${s} ${-s * 0.6}h${s}h${-s}Z`, tone, 0.9, 0.8);
    }
  }
}

/** Glyphs are strokes, a stroke is pairs of digits: x and y in a field of ten by ten. */
export function glyph(
  on: Canvas,
  strokes: string,
  x: number,
  y: number,
  size: number,
  tone: Colour = "dark",
  width = 1.4,
): void {
  const unit = size / 9;
  for (const stroke of strokes.split(" ")) {
    const points: number[] = [];
    for (let at = 0; at < stroke.length; at += 1) points.push((at % 2 ? y : x) + Number(stroke[at]) * unit);
    on.stroke(points, tone, width);
  }
}
