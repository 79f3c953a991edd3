/** Standing stones, statues and worked rocks. */

import { d, spread } from "../canvas";
import { block, columns, door, menhir, type Draw } from "./parts";
import { person, tree } from "../scenery";

export const STONES: Record<string, Draw> = {
  M2(on) {
    // Corru Tundu: one tall thin cone
    menhir(on, 51, 70, 18, 62, { blunt: 0.42, point: 0.5 });
    person(on, 76, 71, 13);
  },
  M4(on) {
    // Sulawesi: a leaning figure with a great face, and a stone jar
    on.path("M36 72C24 40 28 12 46 10S66 40 62 72Z", "stone");
    on.path("M52 72C58 44 56 20 46 10C64 12 66 40 62 72Z", "shade", 0.6);
    on.path("M34 24q10 -6 20 0M44 24v14M40 38h8", "dark", 0.8, 1.6);
    for (const x of [38, 50]) on.disc(x, 29, 2.4, "dark");
    on.path("M34 54q10 8 22 0", "dark", 0.7, 1.4);
    on.path("M80 72q-4 -24 0 -28h26q4 6 0 28Z", "light");
    on.disc(93, 44, 14, "shade", 1, 0.26);
    on.path("M79 56h28", "dark", 0.6, 1.2);
  },
  M5(on) {
    // Mörön: deer stones on the steppe
    for (const [x, wide, tall] of [
      [16, 10, 36],
      [46, 15, 56],
      [82, 11, 42],
      [104, 8, 26],
    ] as const) {
      block(on, x, 70 - tall, wide, tall);
      on.ring(x + wide / 2, 76 - tall, 2.4, "dark", 1.1, 0.7);
      for (const y of spread(90 - tall, 62, Math.round(tall / 14)))
        on.path(d`M${x + 2} ${y}l${wide * 0.4} -4h${wide * 0.3}l-2 -4m-1 4l-4 -5`, "dark", 0.8, 1.1);
    }
  },
  M7(on) {
    // Mpumalanga: rings of low walls, from above
    on.path("M-20 90V48H140V90Z", "ground");
    for (const [x, y, r] of [
      [28, 60, 20],
      [78, 66, 32],
      [98, 52, 14],
      [58, 52, 10],
    ] as const) {
      on.ring(x, y, r, "shade", 3.4, 1, 0.36);
      on.ring(x, y - 1.4, r, "light", 2.2, 1, 0.36);
      on.ring(x + 2, y - 0.6, r * 0.5, "stone", 2, 1, 0.36);
    }
    for (const x of [72, 80]) menhir(on, x, 67, 5, 14);
  },
  M9(on) {
    // Aramu Muru: a door that leads nowhere
    const red = "#b4694c";
    on.area([-20, 90, -20, 34, 10, 26, 24, 6, 96, 4, 110, 24, 140, 30, 140, 90], red);
    for (const x of [10, 26, 92, 108]) on.stroke([x, 20, x + 3, 70], "dark", 1, 0.4);
    on.area([30, 70, 32, 14, 88, 12, 90, 70], "#c98362");
    on.path("M46 70V30h28V70", "#8a4632", 1, 3);
    on.path("M54 70V50a6 6 0 0 1 12 0V70Z", "#5b2a20");
  },
  M11(on, by) {
    // Monteneuf: slabs of purple schist, leaning every way
    for (const x of [8, 26, 42, 62, 78, 98])
      menhir(on, x, 66 + by.between(0, 7), by.between(9, 15), by.between(22, 50), {
        lean: by.between(-9, 9),
        blunt: 0.6,
        point: by.between(0.1, 0.9),
      });
  },
  M14(on) {
    // Kerloas: the tallest of all, above the trees
    for (const x of [14, 26, 96, 108]) tree(on, x, 66, 16);
    menhir(on, 44, 72, 30, 66, { blunt: 0.62, point: 0.66, lean: 2 });
    for (const y of [22, 36, 50]) on.path(d`M${52 - y / 16} ${y}q8 3 12 0`, "dark", 0.35, 1);
  },
  M15(on) {
    // Barabar: a polished door in a whale of granite
    on.path("M-20 90V56Q0 14 60 14T140 50V90Z", "stone");
    on.path("M80 90Q84 20 60 14Q120 14 140 50V90Z", "shade", 0.5);
    on.path("M40 70V44Q42 30 60 20Q78 30 80 44V70Z", "light");
    on.path("M46 70V46Q48 36 60 30Q72 36 74 46V70Z", "shade");
    for (const x of spread(49, 67, 6)) on.disc(x + 1, 44, 1.5, "light");
    on.area([53, 70, 54, 48, 66, 48, 67, 70], "dark");
  },
  M16(on, by) {
    // Diquís: perfect spheres in the grass
    for (const [x, r] of [
      [22, 10],
      [98, 12],
      [44, 13],
      [72, 22],
    ] as const) {
      const y = 72 - r + by.between(-3, 1);
      on.disc(x, y + r * 0.9, r, "deep", 0.4, 0.2);
      on.disc(x, y, r, "stone");
      on.path(
        d`M${x - r * 0.5} ${y + r * 0.86}a${r} ${r} 0 0 0 ${r * 1.3} ${-r * 1.4}a${r} ${r} 0 0 1 ${-r * 1.3} ${r * 1.4}Z`,
        "shade",
        0.8,
      );
      on.disc(x - r * 0.3, y - r * 0.32, r * 0.42, "light", 0.7);
    }
  },
  M17(on) {
    // Samaipata: channels and pools carved into a hilltop
    on.path("M-20 90V64Q30 24 70 26T140 60V90Z", "#b07a58");
    on.path("M80 90Q96 40 70 26Q116 30 140 60V90Z", "shade", 0.5);
    for (const x of [52, 60, 68]) on.stroke([x - 14, 74, x, 30], "dark", 1.6, 0.7);
    for (const y of spread(36, 70, 8)) on.stroke([59 - (y - 30) / 3.2, y, 63 - (y - 30) / 3.2, y + 3], "light", 1.2);
    for (const [x, y] of [
      [22, 62],
      [84, 50],
      [94, 64],
      [80, 72],
    ] as const)
      on.area([x, y, x + 12, y - 2, x + 15, y + 5, x + 2, y + 7], "dark", 0.6);
  },
  M21(on) {
    // The Trilithon: three stones as long as a street
    on.box(-20, 52, 160, 18, "stone");
    for (const x of spread(-12, 132, 8)) on.stroke([x, 52, x, 70], "dark", 0.8, 0.6);
    for (const x of [-42, 13, 68]) on.box(x, 28, 54, 24, "light");
    for (const x of [-42, 13, 68]) on.box(x, 46, 54, 6, "shade", 0.5);
    for (const x of [0, 16, 40, 52, 84]) block(on, x, 20, 12, 8);
    for (const x of [34, 42]) person(on, x, 71, 11);
  },
  M22(on) {
    // Hire Benakal: stone boxes with round windows, among boulders
    for (const [x, y] of [
      [4, 54],
      [96, 52],
    ] as const)
      on.disc(x + 10, y, 15, "stone");
    for (const [x, base, s] of [
      [26, 60, 0.7],
      [74, 60, 0.75],
      [46, 72, 1.25],
      [4, 74, 0.9],
      [94, 74, 0.9],
    ] as const) {
      on.area([x, base, x + 1, base - 18 * s, x + 21 * s, base - 18 * s, x + 22 * s, base], "stone");
      on.area([x + 15 * s, base, x + 15 * s, base - 18 * s, x + 21 * s, base - 18 * s, x + 22 * s, base], "shade", 0.6);
      on.area(
        [x - 4 * s, base - 18 * s, x + 2 * s, base - 23 * s, x + 23 * s, base - 22 * s, x + 26 * s, base - 17 * s],
        "light",
      );
      on.disc(x + 9 * s, base - 9 * s, 4 * s, "dark");
    }
  },
  M23(on) {
    // Stenness: thin slabs with slanting tops, by the loch
    on.box(-20, 50, 160, 12, "#7f9fb5", 0.9);
    for (const [x, wide, tall, point] of [
      [14, 13, 44, 0],
      [44, 11, 58, 1],
      [72, 6, 40, 0.2],
      [94, 14, 36, 1],
    ] as const)
      on.area(
        [
          x,
          70,
          x + 1,
          70 - tall + (point < 0.5 ? 0 : 11),
          x + wide - 1,
          70 - tall + (point < 0.5 ? 11 : 0),
          x + wide,
          70,
        ],
        "stone",
      );
    for (const [x, tall, top] of [
      [24, 36, 8],
      [52, 58, 3],
      [76, 34, 6],
      [104, 36, 3],
    ] as const)
      on.area([x, 70, x, 70 - tall + top, x + 3, 70 - tall + 3, x + 4, 70], "shade", 0.7);
  },
  M24(on) {
    // Tlaloc: the god of rain, still waiting for his arms
    block(on, 34, 66, 52, 8);
    on.area([42, 66, 44, 36, 40, 34, 42, 14, 50, 8, 70, 8, 78, 14, 80, 34, 76, 36, 78, 66], "stone");
    on.area([64, 66, 64, 8, 70, 8, 78, 14, 80, 34, 76, 36, 78, 66], "shade", 0.6);
    for (const x of [52, 68]) on.ring(x, 20, 4.6, "dark", 1.8);
    on.box(48, 28, 24, 5, "dark", 0.8);
    for (const x of [50, 56, 62, 68]) on.box(x, 30, 3, 6, "light");
    for (const x of [46, 66]) on.box(x, 42, 8, 14, "light", 0.8);
    on.box(42, 58, 36, 2, "dark", 0.5);
    for (const x of [14, 24, 96, 106]) on.stroke([x, 8, x - 4, 22], "haze", 1.2);
  },
  M27(on) {
    // Masuda Iwafune: a hewn rock with two square pits
    for (const x of spread(-6, 126, 15)) on.box(x, -10, 2.4, 70, "#5d8a55");
    on.area([12, 72, 20, 38, 34, 24, 92, 22, 104, 40, 112, 72], "stone");
    on.area([80, 72, 84, 36, 92, 22, 104, 40, 112, 72], "shade", 0.6);
    on.area([34, 24, 92, 22, 98, 31, 26, 33], "light");
    for (const x of [42, 66]) on.area([x, 30, x + 4, 25, x + 18, 25, x + 17, 30], "dark");
    for (const y of [48, 58, 66]) on.stroke([20, y, 74, y], "dark", 0.7, 0.4);
    for (const x of [34, 50, 66]) on.stroke([x, 42, x, 72], "dark", 0.7, 0.4);
  },
  M28(on) {
    // Cauria: stones with faces and swords
    for (const [x, tall] of [
      [10, 36],
      [30, 42],
      [52, 52],
      [74, 40],
      [94, 44],
    ] as const) {
      const [w, top] = [13, 70 - tall];
      on.path(d`M${x} 70V${top + 18}q-2 -4 2 -6V${top + 5}a4.5 5 0 0 1 9 0v7q4 2 2 6V70Z`, "stone");
      on.path(d`M${x + 8} 70V${top}a4 5 0 0 1 3 5v7q4 2 2 6V70Z`, "shade", 0.6);
      on.path(d`M${x + 4} ${top + 6}h1.6m2 0h1.6m-3.4 4h2`, "dark", 0.9, 1.1);
      on.stroke([x + 3, top + 22, x + w - 3, top + tall * 0.8], "dark", 1.4, 0.7);
      on.stroke([x + 3, top + 26, x + 7, top + 22], "dark", 1.2, 0.7);
    }
  },
  A12(on) {
    // The Pachamama monolith: a pillar that is a person
    block(on, 40, 66, 40, 6);
    on.area([45, 66, 46, 8, 74, 8, 75, 66], "stone");
    on.area([64, 66, 64, 8, 74, 8, 75, 66], "shade", 0.6);
    on.box(46, 8, 28, 5, "light");
    for (const x of [51, 63]) on.box(x, 18, 6, 5, "dark");
    on.box(54, 27, 12, 2.4, "dark");
    on.box(49, 36, 10, 4, "light");
    on.box(62, 36, 10, 4, "light");
    for (const y of [46, 52, 58]) for (const x of spread(49, 68, 5)) on.box(x, y, 3, 3, "dark", 0.5);
    columns(on, [8, 22, 94, 108], 48, 66, 5);
  },
  A27(on) {
    // The iron pillar in its court
    for (const x of [8, 32, 88, 112]) door(on, x, 64, 16, 34, "far");
    block(on, 46, 64, 28, 6);
    on.area([55, 64, 56.4, 18, 63.6, 18, 65, 64], "#4a4f57");
    on.area([60, 64, 60, 18, 63.6, 18, 65, 64], "#2e3238");
    on.area([54, 18, 56, 10, 64, 10, 66, 18], "#4a4f57");
    on.box(55, 5, 10, 4, "#4a4f57");
    for (const y of spread(28, 48, 6)) on.stroke([57.6, y, 62, y], "#9aa1aa", 0.7);
  },
};
