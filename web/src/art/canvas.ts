/** Shapes in a field of 120 by 80, as paths. */

import type { Tone } from "./palette";

/** A tone of the palette, or a colour that belongs to one thing alone. */
export type Colour = Tone | `#${string}`;

export interface Shape {
  path: string;
  tone: Colour;
  /** From 0, invisible, to 1. */
  see: number;
  /** A line of this width, or an area if it is 0. */
  line: number;
  /** How it is moved, enlarged or mirrored: an SVG transform. */
  frame: string | undefined;
}

export const WIDTH = 120;
export const HEIGHT = 80;
export const GROUND = 62;

const text = (value: number) => String(Math.round(value * 10) / 10);

/** The text of a path with its numbers rounded: d`M${x} ${y}h${width}`. */
export function d(words: TemplateStringsArray, ...numbers: number[]): string {
  let path = words[0] ?? "";
  for (let at = 0; at < numbers.length; at += 1) path += text(numbers[at] ?? 0) + (words[at + 1] ?? "");
  return path;
}

/** So many numbers from the first to the last, at equal distances. */
export function spread(first: number, last: number, count: number): number[] {
  const numbers = [first];
  for (let at = 1; at < count; at += 1) numbers.push(first + ((last - first) * at) / (count - 1));
  return numbers;
}

type Form = "free" | "line" | "box" | "disc" | "dome";

export class Canvas {
  readonly shapes: Shape[] = [];
  #frame: string | undefined;
  #last: Shape | undefined;
  #form: Form = "free";

  /** Everything from here on is enlarged around a point on the ground, moved sideways and perhaps mirrored. */
  frame(size = 1, aside = 0, mirrored = false): void {
    const whole = Math.round(size * 100) / 100;
    const across = mirrored ? -whole : whole;
    this.#last = undefined;
    this.#frame =
      whole === 1 && !aside && !mirrored
        ? undefined
        : `matrix(${across} 0 0 ${whole} ${text(60 + aside - 60 * across)} ${text(66 - 66 * whole)})`;
  }

  /** Consecutive shapes of one form and colour become one path, which the browser draws faster. */
  #add(path: string, tone: Colour, see: number, line: number, form: Form): void {
    const last = this.#last;
    if (last && form !== "free" && form === this.#form && last.tone === tone && last.see === see && last.line === line)
      last.path += path;
    else this.shapes.push((this.#last = { path, tone, see, line, frame: this.#frame }));
    this.#form = form;
  }

  path(path: string, tone: Colour, see = 1, line = 0): void {
    this.#add(path, tone, see, line, line ? "line" : "free");
  }

  /** The points are x and y in turn. */
  area(points: readonly number[], tone: Colour, see = 1): void {
    this.#add(`${polygon(points)}Z`, tone, see, 0, "free");
  }

  stroke(points: readonly number[], tone: Colour, width: number, see = 1): void {
    this.#add(polygon(points), tone, see, width, "line");
  }

  box(x: number, y: number, width: number, height: number, tone: Colour, see = 1): void {
    const across = text(width);
    this.#add(`M${text(x)} ${text(y)}h${across}v${text(height)}h-${across}Z`, tone, see, 0, "box");
  }

  disc(x: number, y: number, r: number, tone: Colour, see = 1, flat = 1): void {
    this.#add(oval(x, y, r, flat), tone, see, 0, "disc");
  }

  ring(x: number, y: number, r: number, tone: Colour, width: number, see = 1, flat = 1): void {
    this.#add(oval(x, y, r, flat), tone, see, width, "line");
  }

  /** Half a circle standing on its flat side. */
  dome(x: number, y: number, r: number, tone: Colour, tall = 1, see = 1): void {
    this.#add(d`M${x - r} ${y}a${r} ${r * tall} 0 0 1 ${2 * r} 0Z`, tone, see, 0, "dome");
  }
}

function polygon(points: readonly number[]): string {
  let path = `M${text(points[0] ?? 0)} ${text(points[1] ?? 0)}`;
  for (let at = 2; at < points.length; at += 2) path += `L${text(points[at] ?? 0)} ${text(points[at + 1] ?? 0)}`;
  return path;
}

function oval(x: number, y: number, r: number, flat: number): string {
  const [wide, radii] = [text(2 * (Math.round(r * 10) / 10)), `${text(r)} ${text(r * flat)} 0 1 0 `];
  return `M${text(x - r)} ${text(y)}a${radii}${wide} 0a${radii}-${wide} 0Z`;
}
