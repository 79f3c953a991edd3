/** Pyramids with flat sides, whole or fallen, and mounds of earth. */

import { d, spread, type Canvas } from "../canvas";
import type { Chance } from "../chance";
import { block, courses, door, pyramid, steps, type Draw } from "./parts";
import { person, tree } from "../scenery";

/** A heap that was a pyramid once: a ragged outline with rubble at its foot. */
function heap(on: Canvas, by: Chance, middle: number, width: number, tall: number): void {
  const half = width / 2;
  const edge = spread(-1, 1, 9).flatMap((at) => [
    middle + at * half,
    70 - tall * (1 - Math.abs(at)) ** 0.8 - (Math.abs(at) < 1 ? by.between(0, 5) : 0),
  ]);
  on.area(edge, "stone");
  on.area([middle + half * 0.2, 70, middle, 70 - tall, ...edge.slice(10)], "shade", 0.6);
  for (let at = 0; at < 12; at += 1)
    on.disc(middle + by.between(-half, half), by.between(64, 72), by.between(1.4, 3.2), "light", 0.9, 0.7);
}

/** A hill of earth with a flat top and grass on it. */
function mound(on: Canvas, x: number, base: number, wide: number, tall: number): void {
  on.area([x - wide, base, x - wide * 0.34, base - tall, x + wide * 0.34, base - tall, x + wide, base], "#8a9c5e");
  on.area(
    [x + wide * 0.1, base, x + wide * 0.12, base - tall, x + wide * 0.34, base - tall, x + wide, base],
    "deep",
    0.6,
  );
}

export const PYRAMIDS: Record<string, Draw> = {
  P1(on) {
    // Khafre: the casing is left at the top
    pyramid(on, 60, 68, 112, 62, 12);
    on.area([45, 21, 55.6, 6, 68, 21, 63, 24, 57, 21.5, 50, 24], "#f6ead0");
    on.area([59, 22, 55.6, 6, 68, 21, 63, 24], "shade", 0.45);
    block(on, 90, 62, 24, 6);
  },
  P2(on, by) {
    // Pepi II: a low heap, one course of casing
    heap(on, by, 60, 100, 26);
    for (const x of spread(16, 92, 7)) block(on, x, 66, 10, 5, "light");
  },
  P3(on) {
    // Meidum: a tower above its own rubble
    on.path("M-4 72Q30 60 38 46H82Q90 60 124 72Z", "ground");
    on.path("M70 72Q84 60 78 46H82Q90 60 124 72Z", "deep", 0.5);
    for (const [x, y, wide, tall] of [
      [36, 32, 48, 18],
      [42, 18, 36, 15],
      [49, 9, 22, 10],
    ] as const) {
      on.area([x, y + tall, x + 3, y, x + wide - 3, y, x + wide, y + tall], "light");
      on.area([x + wide * 0.62, y + tall, x + wide * 0.62, y, x + wide - 3, y, x + wide, y + tall], "shade", 0.7);
    }
  },
  P5(on) {
    // Cahuachi: wide platforms of adobe in the plain
    for (const [x, base, wide, tall, count] of [
      [22, 62, 56, 14, 3],
      [98, 62, 60, 16, 3],
      [58, 72, 96, 30, 4],
    ] as const)
      steps(on, x, base, wide, tall, count, 0.55);
    for (const x of spread(36, 82, 5)) on.area([x - 4, 72, x - 2, 66, x + 2, 66, x + 4, 72], "shade");
  },
  P8(on, by) {
    // Userkaf: rubble, and behind it the first step pyramid
    steps(on, 96, 60, 36, 22, 5, 0.2);
    heap(on, by, 46, 84, 46);
    door(on, 42, 70, 6, 8);
  },
  P15(on) {
    // Xixia: beehives below the mountains
    for (const [x, base, wide, tall] of [
      [14, 60, 8, 16],
      [104, 61, 9, 18],
      [86, 58, 5, 11],
      [34, 58, 5, 10],
    ] as const)
      hive(on, x, base, wide, tall);
    hive(on, 60, 72, 26, 54);
    for (const y of spread(32, 62, 4)) for (const x of spread(44, 76, 7)) on.box(x, y, 1.6, 1.6, "dark", 0.7);
    block(on, 14, 68, 92, 5);
  },
  P16(on) {
    // Meroë: steep, with a gate before each
    for (const [x, base, tall, layers] of [
      [100, 62, 32, 7],
      [18, 63, 30, 7],
      [78, 70, 46, 9],
      [42, 72, 54, 10],
    ] as const) {
      pyramid(on, x, base, tall * 0.62, tall, layers);
      for (const side of [-7, 2])
        on.area(
          [x + side, base, x + side + 0.6, base - tall * 0.24, x + side + 4.6, base - tall * 0.24, x + side + 5, base],
          "stone",
        );
      on.box(x - 2, base - tall * 0.16, 4, tall * 0.16, "dark");
    }
  },
  P17(on) {
    // The queens': three small ones at the foot of a great one
    on.area([20, 64, 104, -24, 150, 64], "light", 0.8);
    on.area([118, 64, 104, -24, 150, 64], "shade", 0.7);
    for (const [x, wide] of [
      [88, 26],
      [60, 30],
      [26, 36],
    ] as const) {
      pyramid(on, x, 70, wide, wide * 0.68, 6);
    }
  },
  P18(on, by) {
    // Falicon: a small ruin above a cave
    on.path("M-20 90V66Q20 40 60 42T140 60V90Z", "#aeb39c");
    on.path("M34 78Q36 56 56 56T76 78Z", "dark");
    on.area([36, 56, 50, 22, 62, 20, 78, 56], "stone");
    on.area([64, 56, 58, 20, 62, 20, 78, 56], "shade", 0.7);
    courses(on, by, 44, 34, 24, 20, 4);
    on.area([53, 56, 54, 44, 61, 44, 62, 56], "dark");
    for (const x of [8, 22, 98, 110]) tree(on, x, 66, 20);
  },
  P22(on) {
    // Sneferu: the bent one
    on.area([6, 70, 30, 30, 60, 12, 90, 30, 114, 70], "light");
    on.area([72, 70, 64, 30, 60, 12, 90, 30, 114, 70], "shade");
    for (const y of spread(36, 66, 6)) on.stroke([9 + (70 - y) * 0.6, y, 111 - (70 - y) * 0.6, y], "stone", 0.7, 0.7);
    on.area([6, 70, 14, 57, 24, 62, 30, 58, 40, 66, 44, 70], "stone");
    pyramid(on, 108, 66, 24, 13, 4);
  },
  P23(on) {
    // Xi'an: flat hills among the fields
    for (const y of [60, 65, 71]) on.stroke([-10, y, 130, y - 2], "deep", 1, 0.6);
    for (const [x, base, wide, tall] of [
      [16, 58, 18, 12],
      [104, 60, 22, 15],
      [56, 72, 52, 34],
    ] as const)
      mound(on, x, base, wide, tall);
    for (const x of spread(18, 98, 9)) tree(on, x, 75, 8);
    on.stroke([52, 72, 54, 38], "light", 2);
  },
  P27(on) {
    // Dahshur: low, wide and red
    on.area([-4, 70, 60, 22, 124, 70], "#c9764f");
    on.area([80, 70, 60, 22, 124, 70], "#96503a");
    for (const y of spread(28, 64, 9)) on.stroke([60 - (y - 22) * 1.3, y, 60 + (y - 22) * 1.3, y], "#a85f42", 0.7, 0.8);
    person(on, 20, 73, 7);
    person(on, 28, 74, 7);
  },
  P28(on) {
    // Menkaure: a wound in its side, granite at its foot
    pyramid(on, 58, 68, 92, 58, 10);
    on.area([16, 68, 26, 56, 91, 56, 104, 68], "#8d5a48", 0.65);
    on.path("M46 60V36Q50 28 55 34V60Z", "dark", 0.85);
    pyramid(on, 108, 66, 22, 14, 4);
  },
  P30(on, by) {
    // Neferirkare: the steps show below the fallen casing
    steps(on, 60, 50, 60, 32, 4, 0.3);
    heap(on, by, 28, 70, 22);
    heap(on, by, 92, 66, 22);
    porch(on);
  },
  P34(on) {
    // Mauritius: black lava steps in the sugar cane
    for (const [x, base, wide, tall, count] of [
      [98, 60, 30, 20, 5],
      [72, 61, 16, 9, 3],
      [36, 72, 66, 44, 7],
    ] as const) {
      const each = tall / count;
      for (let at = 0; at < count; at += 1)
        on.box(x - (wide * (1 - at / count)) / 2, base - each * (at + 1), wide * (1 - at / count), each, "#4c4846");
      for (let at = 0; at < count; at += 1)
        on.box(x - (wide * (1 - at / count)) / 2, base - each * (at + 1), wide * (1 - at / count), 1, "#8a8480");
    }
    for (const x of spread(-4, 124, 30)) on.path(d`M${x} 82q1 -10 ${x % 7 > 3 ? 4 : -4} -14`, "#8aa652", 1, 1.4);
  },
};

function hive(on: Canvas, x: number, base: number, wide: number, tall: number): void {
  on.path(d`M${x - wide} ${base}Q${x - wide * 0.9} ${base - tall} ${x} ${base - tall}T${x + wide} ${base}Z`, "stone");
  on.path(
    d`M${x + wide * 0.2} ${base}Q${x + wide * 0.3} ${base - tall * 0.8} ${x} ${base - tall}Q${x + wide * 0.9} ${base - tall} ${x + wide} ${base}Z`,
    "shade",
    0.6,
  );
}

function porch(on: Canvas): void {
  for (const x of [54, 62, 70]) on.box(x, 56, 3, 14, "light");
  on.box(52, 54, 23, 2.4, "stone");
}
