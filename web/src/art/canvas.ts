/** Shapes in a field of 120 by 80, as paths. */

import type { Tone } from "./palette";

export interface Shape {
  path: string;
  tone: Tone;
  /** 0 to 1; left out if it is whole. */
  see?: number;
  /** A line of this width instead of an area. */
  line?: number;
}

export type Point = readonly [number, number];

export const WIDTH = 120;
export const HEIGHT = 80;
export const GROUND = 62;

const round = (value: number) => Math.round(value * 10) / 10;

export class Canvas {
  readonly shapes: Shape[] = [];

  path(path: string, tone: Tone, see = 1, line = 0): void {
    this.shapes.push({ path, tone, ...(see < 1 ? { see } : {}), ...(line ? { line } : {}) });
  }

  area(points: readonly Point[], tone: Tone, see = 1): void {
    this.path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`, tone, see);
  }

  stroke(points: readonly Point[], tone: Tone, width: number, see = 1): void {
    this.path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`, tone, see, width);
  }

  box(x: number, y: number, width: number, height: number, tone: Tone, see = 1): void {
    this.path(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`, tone, see);
  }

  disc(x: number, y: number, r: number, tone: Tone, see = 1, flat = 1): void {
    const [rx, ry] = [round(r), round(r * flat)];
    this.path(`M${round(x - r)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`, tone, see);
  }

  ring(x: number, y: number, r: number, tone: Tone, width: number, see = 1): void {
    const rr = round(r);
    this.path(
      `M${round(x - r)} ${round(y)}a${rr} ${rr} 0 1 0 ${2 * rr} 0a${rr} ${rr} 0 1 0 ${-2 * rr} 0Z`,
      tone,
      see,
      width,
    );
  }

  /** Half a circle standing on its flat side. */
  dome(x: number, y: number, r: number, tone: Tone, tall = 1): void {
    this.path(`M${round(x - r)} ${round(y)}a${round(r)} ${round(r * tall)} 0 0 1 ${round(2 * r)} 0Z`, tone);
  }
}
