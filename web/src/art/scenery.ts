/** Everything around a monument: sky, horizon, ground, plants and the light of the hour. */

import { d, GROUND, HEIGHT, spread, WIDTH, type Canvas } from "./canvas";
import type { Chance } from "./chance";
import type { Hour, Land } from "./palette";

export function palm(on: Canvas, x: number, base: number, tall: number): void {
  const top = base - tall;
  on.path(d`M${x} ${base}q${tall * 0.06} ${-tall * 0.6} ${-tall * 0.04} ${-tall}`, "shade", 1, 1.6);
  for (const [across, down] of [
    [-0.42, 0.18],
    [-0.34, -0.14],
    [0.34, -0.16],
    [0.42, 0.16],
    [0.06, -0.28],
  ] as const)
    on.path(
      d`M${x} ${top}q${tall * across * 0.5} ${tall * (down - 0.22)} ${tall * across} ${tall * down}`,
      "#4d7440",
      1,
      2.2,
    );
}

export function tree(on: Canvas, x: number, base: number, tall: number): void {
  on.box(x - 0.8, base - tall * 0.4, 1.6, tall * 0.4, "dark");
  on.disc(x, base - tall * 0.62, tall * 0.36, "deep");
  on.disc(x - tall * 0.1, base - tall * 0.7, tall * 0.2, "ground", 0.5);
}

export function cypress(on: Canvas, x: number, base: number, tall: number): void {
  on.disc(x, base - tall / 2, tall * 0.16, "#41604d", 1, 3.1);
}

export function person(on: Canvas, x: number, base: number, tall = 9): void {
  on.disc(x, base - tall * 0.86, tall * 0.14, "dark");
  on.area(
    [x - tall * 0.2, base, x - tall * 0.1, base - tall * 0.7, x + tall * 0.1, base - tall * 0.7, x + tall * 0.2, base],
    "accent",
  );
}

export function waves(on: Canvas, y: number, see = 0.5): void {
  for (const [at, x] of [12, 70, 38, 96, 20].entries()) on.path(d`M${x} ${y + at * 3.4}q4 -2 8 0t8 0`, "light", see, 1);
}

function horizon(on: Canvas, by: Chance, land: Land): void {
  const y = by.between(42, 52);
  if (land === "mountain") {
    const peaks = spread(-20, 140, by.whole(4, 6)).flatMap((x) => [
      x - 14,
      y + by.between(-6, 6),
      x,
      y - by.between(12, 34),
    ]);
    on.area([-20, 80, ...peaks, 140, 80], "far", 0.8);
  } else if (land === "jungle") {
    for (const x of spread(0, WIDTH, 13)) on.disc(x, y + by.between(2, 9), by.between(7, 12), "far", 0.9);
    on.box(0, y + 8, WIDTH, 30, "far");
  } else if (land === "sea" || land === "night") {
    on.box(0, y, WIDTH, 30, "deep", 0.75);
    on.path(
      d`M${by.between(-10, 90)} ${y}q${by.between(8, 20)} ${by.between(-16, -5)} ${by.between(30, 50)} 0Z`,
      "far",
      0.9,
    );
    waves(on, y + 4, 0.4);
  } else {
    const dip = by.between(-14, -2);
    on.path(d`M0 ${y}q${by.between(14, 30)} ${dip} 44 -2t40 ${by.between(-7, 7)}t36 -2V80H0Z`, "far", 0.8);
  }
}

export function outdoors(on: Canvas, by: Chance, land: Land, hour: Hour): void {
  on.box(0, 0, WIDTH, HEIGHT, "sky");
  on.box(0, by.between(30, 38), WIDTH, 34, "haze", 0.75);
  if (hour === "night")
    for (let at = 0; at < 16; at += 1) on.disc(by.between(2, 118), by.between(2, 40), by.between(0.4, 0.9), "sun", 0.9);
  const low = hour === "dawn" || hour === "dusk";
  on.disc(
    by.of([by.between(10, 34), by.between(84, 110)]),
    low ? by.between(26, 40) : by.between(10, 20),
    by.between(5, low ? 11 : 8),
    "sun",
    0.95,
  );
  for (let at = by.whole(-1, hour === "storm" ? 4 : 2); at > 0; at -= 1) {
    const [x, y, long] = [by.between(0, 100), by.between(6, 28), by.between(14, 30)];
    on.path(
      d`M${x} ${y}h${long}a3 3 0 0 0 -4 -4a6 6 0 0 0 ${-long * 0.4} -2a5 5 0 0 0 ${-long * 0.3} 2Z`,
      "haze",
      0.85,
    );
  }
  horizon(on, by, land);
  on.path(d`M0 ${GROUND - 2}q30 ${by.between(-5, 3)} 60 0t60 ${by.between(-3, 3)}V80H0Z`, "ground");
}

/** In front of a monument: a strip of earth, and at most one plant at the edge. */
export function foreground(on: Canvas, by: Chance, land: Land): void {
  on.path(d`M0 74q20 ${by.between(-5, 0)} 40 -1t40 0t40 ${by.between(-3, 2)}V80H0Z`, "deep", 0.8);
  const x = by.of([by.between(4, 12), by.between(108, 116)]);
  const plant = by.next();
  if (land === "desert" && plant < 0.45) palm(on, x, 75, by.between(20, 34));
  else if (land === "jungle" && plant < 0.6) palm(on, x, 78, by.between(22, 40));
  else if (land === "sea" && plant < 0.5)
    for (const aside of [0, 6]) cypress(on, x + aside - 3, 77, by.between(16, 26));
  else if (land === "meadow" && plant < 0.6) tree(on, x, 76, by.between(14, 26));
  else if (plant < 0.8) on.path(d`M${x - 9} 78q3 ${by.between(-9, -5)} 9 -5q6 0 9 5Z`, "shade");
}

/** The light of the hour over all of it. */
export function light(on: Canvas, hour: Hour): void {
  if (hour === "night") on.box(0, 0, WIDTH, HEIGHT, "#16244a", 0.26);
  if (hour === "dusk") on.box(0, 0, WIDTH, HEIGHT, "#b9442a", 0.13);
  if (hour === "storm") on.box(0, 0, WIDTH, HEIGHT, "#4a5a70", 0.16);
}

export function indoors(on: Canvas, by: Chance): void {
  on.box(0, 0, WIDTH, HEIGHT, "haze");
  const wall = by.whole(0, 3);
  if (wall === 0) on.disc(60, 38, by.between(34, 44), "sun", 0.7);
  else if (wall === 1) on.path(d`M${by.between(16, 24)} 66V30a40 28 0 0 1 ${by.between(72, 88)} 0V66Z`, "sun", 0.7);
  else if (wall === 2) on.area([by.between(0, 20), 0, by.between(40, 60), 0, 110, 66, 24, 66], "sun", 0.75);
  else for (const x of spread(-4, 124, by.whole(7, 11))) on.box(x - 4, 0, 5, 66, "sky", 0.3);
  on.box(0, 66, WIDTH, 14, "far", 0.8);
}
