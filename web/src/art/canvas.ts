/** Shapes in a field of 120 by 80, as paths. */

import type { Tone } from "./palette";

/** A tone of the palette, or a colour that belongs to one thing alone. */
export type Colour = Tone | `#${string}`;

export interface Shape {
  path: string;
  tone: Colour;
  /** 0 to 1; left out if it is whole. */
  see?: number;
  /** A line of this width instead of an area. */
  line?: number;
  /** How it is moved, enlarged or mirrored: an SVG transform. */
  frame?: string;
}

export const WIDTH = 120;
export const HEIGHT = 80;
export const GROUND = 62;

const round = (value: number) => Math.round(value * 10) / 10;

/** The text of a path with its numbers rounded: d`M${x} ${y}h${width}`. */
export function d(words: TemplateStringsArray, ...numbers: number[]): string {
  return words.reduce((text, word, at) => `${text}${round(numbers[at - 1] ?? 0)}${word}`);
}

/** So many numbers from the first to the last, at equal distances. */
export function spread(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (count < 2 ? first : first + ((last - first) * at) / (count - 1)));
}

export class Canvas {
  readonly shapes: Shape[] = [];
  #frame = "";
  #alike = "";

  /** Everything from here on is enlarged around a point on the ground, moved sideways and perhaps mirrored. */
  frame(size = 1, aside = 0, mirrored = false): void {
    const whole = Math.round(size * 100) / 100;
    const across = mirrored ? -whole : whole;
    const plain = whole === 1 && !aside && !mirrored;
    this.#frame = plain
      ? ""
      : `matrix(${across} 0 0 ${whole} ${round(60 + aside - 60 * across)} ${round(66 - 66 * whole)})`;
  }

  /** Consecutive shapes of one form and colour become one path, which the browser draws faster. */
  #add(path: string, tone: Colour, see: number, line: number, form = ""): void {
    const alike = form && `${form} ${tone} ${see} ${line}`;
    const last = this.shapes.at(-1);
    if (last && alike && alike === this.#alike && (last.frame ?? "") === this.#frame) last.path += path;
    else
      this.shapes.push({
        path,
        tone,
        ...(see < 1 ? { see } : {}),
        ...(line ? { line } : {}),
        ...(this.#frame ? { frame: this.#frame } : {}),
      });
    this.#alike = alike;
  }

  path(path: string, tone: Colour, see = 1, line = 0): void {
    this.#add(path, tone, see, line, line ? "line" : "");
  }

  /** The points are x and y in turn. */
  area(points: readonly number[], tone: Colour, see = 1): void {
    this.#add(`${polygon(points)}Z`, tone, see, 0);
  }

  stroke(points: readonly number[], tone: Colour, width: number, see = 1): void {
    this.#add(polygon(points), tone, see, width, "line");
  }

  box(x: number, y: number, width: number, height: number, tone: Colour, see = 1): void {
    this.#add(d`M${x} ${y}h${width}v${height}h${-width}Z`, tone, see, 0, "box");
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
  return points.reduce((text, value, at) => `${text}${at === 0 ? "M" : at % 2 ? " " : "L"}${round(value)}`, "");
}

function oval(x: number, y: number, r: number, flat: number): string {
  const [across, up] = [round(r), round(r * flat)];
  return d`M${x - r} ${y}a${across} ${up} 0 1 0 ${2 * across} 0a${across} ${up} 0 1 0 ${-2 * across} 0Z`;
}
