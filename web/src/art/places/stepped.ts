/** Stepped pyramids and the temples on top of them. */

import { d, spread } from "../canvas";
import { bush, shrine, block, courses, door, gate, stair, steps, type Draw } from "./parts";
import { palm, person, tree } from "../scenery";
import { spire } from "./temples";

export const STEPPED: Record<string, Draw> = {
  P4(on) {
    // Palenque: five doors, a comb, forest behind
    bush(on, spread(-10, 130, 10), 40, 12);
    steps(on, 60, 70, 92, 34, 8, 0.5);
    stair(on, 60, 70, 16, 34);
    shrine(on, { y: 36, wide: 42, doors: 5, comb: 9 });
  },
  P6(on) {
    // Ur: three stairs that meet
    on.area([2, 70, 10, 46, 110, 46, 118, 70], "stone");
    on.area([84, 70, 82, 46, 110, 46, 118, 70], "shade", 0.5);
    for (const x of spread(10, 110, 13)) on.stroke([x, 69, 60 + (x - 60) * 0.9, 48], "dark", 1, 0.4);
    on.area([24, 46, 29, 30, 91, 30, 96, 46], "light");
    on.area([74, 46, 73, 30, 91, 30, 96, 46], "shade", 0.5);
    block(on, 44, 16, 32, 14);
    door(on, 60, 30, 6, 9);
    for (const side of [-1, 1])
      on.area([60 + side * 44, 70, 60 + side * 6, 44, 60 + side * 6, 50, 60 + side * 34, 70], "light");
    stair(on, 60, 72, 16, 30);
    block(on, 52, 38, 16, 8);
  },
  P7(on) {
    // El Tajín: rows and rows of niches
    for (let at = 0; at < 6; at += 1) {
      const [half, y] = [50 - at * 7, 70 - at * 9];
      block(on, 60 - half, y - 9, half * 2, 9);
      on.box(60 - half - 1.6, y - 9, half * 2 + 3.2, 1.8, "light");
      for (const x of spread(60 - half + 2, 60 + half - 5, 11 - at)) on.box(x, y - 6, 3.4, 4.4, "dark", 0.85);
    }
    stair(on, 60, 70, 13, 48);
    block(on, 50, 10, 20, 7);
  },
  P9(on) {
    // Caral: a sunken ring before the pyramid
    steps(on, 66, 58, 96, 34, 6, 0.45);
    stair(on, 66, 58, 12, 30);
    on.disc(44, 68, 36, "shade", 1, 0.22);
    on.disc(44, 69, 30, "dark", 0.6, 0.2);
    on.disc(44, 70, 27, "light", 1, 0.16);
    for (const x of [12, 74]) block(on, x, 62, 3, 8);
  },
  P11(on) {
    // Cobá: steep, half taken back by the forest
    on.area([22, 70, 46, 18, 74, 18, 98, 70], "stone");
    on.area([70, 70, 64, 18, 74, 18, 98, 70], "shade", 0.6);
    for (const y of spread(26, 62, 5)) on.stroke([58 - (y - 2) * 0.46, y, 62 + (y - 2) * 0.46, y], "dark", 0.9, 0.5);
    stair(on, 56, 70, 18, 52, 0.6);
    shrine(on, { x: 58, y: 18, wide: 18, tall: 8 });
    bush(on, [14, 24, 32, 30, 38, 92, 86, 102, 78], 62, 7);
    bush(on, [42, 82, 88], 44, 4);
  },
  P12(on, by) {
    // Gunung Padang: terraces of basalt columns, a volcano behind
    on.area([10, 60, 44, 10, 54, 10, 96, 60], "far");
    on.path("M48 10q2 -8 8 -8t4 -6", "haze", 0.9, 4);
    for (const [at, y] of [50, 58, 66].entries()) {
      on.box(30 - at * 16, y, 70 + at * 26, 9, "#7f9a58");
      for (let x = 30 - at * 16; x < 98 + at * 8; x += by.between(3, 6))
        on.box(x, y + by.between(1, 3), 2.4, 6, x % 2 > 1 ? "shade" : "dark");
    }
    for (const [x, y] of [
      [46, 48],
      [58, 47],
      [74, 49],
      [38, 56],
      [84, 57],
    ] as const)
      on.area([x, y, x + 3, y - 8, x + 5, y - 8, x + 3, y], "stone");
  },
  P19(on) {
    // Sukuh: a blunt wedge, a narrow stair, stone turtles
    on.area([18, 70, 36, 28, 84, 28, 102, 70], "stone");
    on.area([72, 70, 68, 28, 84, 28, 102, 70], "shade", 0.5);
    for (const y of [38, 48, 58]) on.stroke([18 + (70 - y) * 0.43, y, 102 - (70 - y) * 0.43, y], "dark", 0.8, 0.45);
    gate(on, 60, 70, 6, 34, 4);
    block(on, 34, 24, 52, 5);
    for (const x of [26, 88]) {
      on.disc(x, 72, 9, "light", 1, 0.45);
      on.disc(x + 9, 72, 2.6, "light");
    }
  },
  P21(on) {
    // Phimeanakas: three steep steps and a gallery, roots of the forest
    for (const x of [8, 20, 98, 112]) tree(on, x, 70, 44);
    for (const [half, y] of [
      [34, 72],
      [28, 58],
      [22, 44],
    ] as const) {
      on.area([60 - half, y, 60 - half + 3, y - 14, 60 + half - 3, y - 14, 60 + half, y], "#a2694e");
      on.area([60 + half * 0.4, y, 60 + half * 0.4, y - 14, 60 + half - 3, y - 14, 60 + half, y], "dark", 0.35);
    }
    stair(on, 60, 72, 10, 42, 0.9);
    for (const x of spread(42, 75, 6)) on.box(x, 22, 2.6, 8, "light");
    on.box(40, 19, 40, 3, "stone");
    spire(on, 60, 20, 6, 14);
  },
  P24(on) {
    // Tazumal: smooth plaster, pillars before the stair
    for (const [half, y] of [
      [52, 70],
      [44, 60],
      [34, 50],
      [24, 40],
      [15, 31],
    ] as const) {
      on.path(d`M${60 - half} ${y}V${y - 6}q0 -4 4 -4H${56 + half}q4 0 4 4V${y}Z`, "light");
      on.box(60 + half * 0.34, y - 10, half * 0.6, 10, "shade", 0.4);
      on.stroke([60 - half, y, 60 + half, y], "dark", 0.8, 0.4);
    }
    stair(on, 46, 70, 20, 40, 0.7);
    for (const x of [70, 78, 86]) block(on, x, 50, 4, 10);
    on.box(68, 47, 24, 3, "stone");
  },
  P26(on) {
    // Uxmal: rounded, taller than wide
    on.path("M14 72Q20 40 30 36H90Q100 40 106 72Z", "stone");
    on.path("M76 72Q80 44 76 36H90Q100 40 106 72Z", "shade", 0.6);
    on.path("M32 37Q36 22 44 20H76Q84 22 88 37Z", "light");
    on.path("M70 37V20H76Q84 22 88 37Z", "shade", 0.6);
    for (const y of spread(42, 68, 8)) on.stroke([24 - (y - 42) * 0.25, y, 96 + (y - 42) * 0.25, y], "dark", 0.6, 0.35);
    stair(on, 60, 72, 22, 50, 0.6);
    shrine(on, { y: 20, wide: 32, tall: 10, doors: 3 });
    on.box(53, 22, 14, 8, "dark");
    for (const x of [55, 60, 64]) on.box(x, 22, 2, 3, "light");
  },
  P29(on) {
    // Djoser: six steps behind a wall with a gate
    steps(on, 62, 66, 96, 54, 6, 0.24);
    on.box(-20, 58, 160, 14, "light");
    for (let x = -18; x < 140; x += 7) on.box(x, 59, 2.4, 13, "shade", 0.5);
    block(on, 18, 52, 20, 20);
    on.box(26, 58, 4, 14, "dark");
  },
  P31(on) {
    // Toniná: a whole hill of temples
    for (let at = 0; at < 7; at += 1) {
      const half = 62 - at * 7;
      on.box(60 - half - at * 1.5, 66 - at * 7, half * 2, 8, "#7b9a58");
      on.box(60 - half - at * 1.5, 69 - at * 7, half * 2, 4.4, "stone");
      on.box(60 + half * 0.3, 69 - at * 7, half * 0.7 - at * 1.5, 4.4, "shade", 0.5);
    }
    stair(on, 56, 74, 12, 44, 0.6);
    for (const [x, y, wide] of [
      [22, 53, 14],
      [90, 46, 14],
      [78, 32, 12],
      [34, 39, 12],
      [50, 25, 16],
    ] as const)
      shrine(on, { x, y, wide, tall: 7, comb: wide > 15 ? 6 : 0 });
  },
  P32(on, by) {
    // Comalcalco: built of bricks
    const brick = "#b8684c";
    for (const [half, y] of [
      [46, 71],
      [36, 59],
      [26, 47],
    ] as const) {
      on.box(60 - half, y - 12, half * 2, 12, brick);
      courses(on, by, 60 - half, y - 12, half * 2, 12, 4);
      on.box(60 + half * 0.4, y - 12, half * 0.6, 12, "dark", 0.3);
    }
    stair(on, 60, 71, 20, 36);
    on.box(40, 22, 40, 13, brick);
    for (const x of [46, 58, 70]) door(on, x + 2, 35, 6, 10);
    on.area([36, 22, 44, 10, 76, 10, 84, 22], "light");
    palm(on, 18, 74, 40);
  },
  P33(on) {
    // Calakmul: a massif above an ocean of trees
    on.area([4, 72, 20, 44, 34, 42, 44, 26, 76, 26, 86, 42, 100, 44, 116, 72], "stone");
    on.area([74, 72, 70, 26, 76, 26, 86, 42, 100, 44, 116, 72], "shade", 0.6);
    for (const y of [34, 52, 62]) on.stroke([44 - (y - 26) * 0.9, y, 76 + (y - 26) * 0.9, y], "light", 1, 0.7);
    for (const x of [34, 60, 86]) stair(on, x, 72, 9, x === 60 ? 44 : 28);
    for (const [x, y] of [
      [60, 26],
      [30, 43],
      [90, 43],
    ] as const)
      shrine(on, { x, y, wide: 16, tall: 7, comb: x === 60 ? 8 : 0 });
    bush(on, spread(-8, 128, 14), 74, 8);
  },
  P35(on) {
    // Kethek: mossy steps up a slope, one stair
    for (const x of [4, 18, 100, 114]) tree(on, x, 54, 40);
    for (const [at, y] of [66, 57, 48, 39].entries()) {
      on.box(8 + at * 9, y, 104 - at * 18, 10, "shade");
      on.box(8 + at * 9, y, 104 - at * 18, 3, "#7da050");
    }
    stair(on, 60, 76, 9, 38, 0.9);
    person(on, 60, 39, 9);
  },
  P36(on, by) {
    // Janggun-chong: seven courses of granite, stones leaning on them
    for (let at = 0; at < 7; at += 1) {
      const half = 46 - at * 5;
      on.box(60 - half, 64 - at * 7, half * 2, 7.2, at % 2 ? "light" : "stone");
      courses(on, by, 60 - half, 64 - at * 7, half * 2, 7, 1);
      on.box(60 + half * 0.5, 64 - at * 7, half * 0.5, 7.2, "shade", 0.5);
    }
    for (const x of [20, 44, 70, 94]) on.area([x, 72, x + 4, 54, x + 11, 54, x + 9, 72], "shade");
    on.box(55, 40, 9, 10, "dark");
  },
};
