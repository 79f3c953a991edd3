/** Signs of secret knowledge, one for each idea. */

import { d, spread } from "../canvas";
import { around, FULL, plinth, rays, type Draw } from "./parts";

export const EMBLEMS: Record<string, Draw> = {
  T10(on) {
    // The planetary grid: the earth inside a solid
    on.disc(60, 40, 34, "#6fa3bd");
    on.path(
      "M38 20q10 -8 18 0t2 14t-14 8t-10 -10ZM64 44q12 -6 20 2t-6 20t-14 -22ZM70 16q10 0 14 10q-10 4 -14 -10Z",
      "#8fb37a",
    );
    const rim = spread(0, 5, 6).map((at) => around(60, 40, 34, (at * FULL) / 6));
    const core = spread(0, 2, 3).map((at) => around(60, 40, 17, (at * FULL) / 3 + 0.52));
    on.stroke([...rim, rim[0] ?? [0, 0]].flat(), "accent", 1.6);
    on.stroke([...core, core[0] ?? [0, 0]].flat(), "accent", 1.6);
    for (const [at, [x, y]] of core.entries())
      for (const turn of [-1, 0, 1, 2]) on.stroke([x, y, ...(rim[(at * 2 + turn + 6) % 6] ?? [x, y])], "accent", 1);
    for (const [x, y] of [...rim, ...core]) on.disc(x, y, 2.2, "sun");
  },
  T11(on) {
    // Pi: how often the width goes around
    on.ring(84, 40, 26, "dark", 2);
    on.disc(84, 40, 26, "light");
    on.stroke([58, 40, 110, 40], "shade", 1.6);
    on.disc(84, 40, 2.2, "dark");
    on.path("M10 28q3 -9 12 -9h30M22 20q0 28 -8 38M42 20v30q0 10 10 6", "accent", 1, 6);
  },
  T12(on) {
    // Mummification: wrapped, with crossed arms
    on.path("M42 78V40Q38 30 46 24Q44 6 60 6T74 24Q82 30 78 40V78Z", "light");
    for (const y of spread(30, 74, 9)) on.stroke([43, y + (y % 3), 77, y - 5 + (y % 5)], "shade", 1.1);
    on.disc(60, 17, 9, "stone", 1, 1.15);
    for (const x of [55, 65]) on.box(x - 2, 15, 4, 1.8, "dark");
    on.path("M45 46L72 58M75 46L48 58", "accent", 1, 4.5);
    for (const [x, tone] of [
      [16, "stone"],
      [28, "shade"],
      [92, "shade"],
      [104, "stone"],
    ] as const) {
      on.path(d`M${x - 5} 76q-3 -14 1 -20h8q4 6 1 20Z`, tone);
      on.dome(x, 56, 4.4, "accent");
    }
  },
  T13(on) {
    // The mystery school: a stair to a door that is ajar
    for (const [at, y] of [72, 66, 60, 54].entries())
      on.box(16 + at * 7, y, 88 - at * 14, 6.4, at % 2 ? "light" : "stone");
    on.area([34, 54, 38, 14, 82, 14, 86, 54], "shade");
    on.box(46, 18, 28, 36, "dark");
    on.area([60, 18, 74, 18, 88, 80, 34, 80, 60, 54], "sun", 0.55);
    on.area([46, 18, 58, 22, 58, 58, 46, 54], "accent");
    on.area([30, 14, 60, 2, 90, 14], "light");
    on.path("M52 10q8 -6 16 0q-8 5 -16 0Z", "dark");
    on.disc(60, 9.6, 1.6, "sun");
  },
  T14(on) {
    // The language of the birds
    on.path("M-20 70Q40 58 72 64T140 50", "dark", 1, 3);
    on.path("M88 60q8 -14 16 -10q-4 10 -16 10Z", "#6f9a5c");
    on.path("M26 66C30 34 46 24 62 26C66 16 80 14 84 24L94 28L84 31C84 50 70 62 48 62L22 76Z", "accent");
    on.path("M36 54C44 38 58 38 68 48C58 58 46 60 36 54Z", "light");
    on.disc(77, 23, 1.8, "dark");
    for (const [x, y] of [
      [98, 22],
      [106, 14],
      [104, 32],
    ] as const)
      on.path(d`M${x} ${y}q5 2 4 -6q1 5 4 5`, "dark", 0.8, 1.4);
  },
  T15(on) {
    // The flower of life: nineteen circles
    on.disc(60, 40, 37, "sun", 0.9);
    const r = 12;
    on.ring(60, 40, 37, "accent", 2);
    on.ring(60, 40, r, "accent", 1.2);
    for (let at = 0; at < 6; at += 1) {
      const turn = (at * FULL) / 6;
      on.ring(...around(60, 40, r, turn), r, "accent", 1.2);
      on.ring(...around(60, 40, r * 2, turn), r, "accent", 1.2);
      on.ring(...around(60, 40, r * 1.732, turn + FULL / 12), r, "accent", 1.2);
    }
  },
  T17(on, by) {
    // Earthquake engineering: stones that lock, and the tremor
    for (const [row, y] of [8, 26, 44].entries())
      for (let x = -6 - row * 4; x < 120;) {
        const wide = by.between(16, 30);
        on.area(
          [
            x + 1,
            y + 2,
            x + wide * 0.4,
            y,
            x + wide - 1,
            y + by.between(0, 3),
            x + wide - 1 + by.between(-2, 3),
            y + 17,
            x + 2,
            y + 17,
          ],
          row % 2 ? "stone" : "light",
        );
        x += wide;
      }
    on.box(-20, 62, 160, 30, "dark");
    on.stroke([-20, 71, 24, 71, 30, 66, 36, 76, 42, 64, 50, 79, 58, 63, 64, 76, 70, 68, 76, 71, 140, 71], "sun", 1.6);
  },
  T34(on) {
    // The golden mean
    on.box(16, 12, 89, 55, "light");
    on.box(16, 12, 55, 55, "stone", 0.5);
    on.box(71, 12, 34, 34, "sun");
    on.path(
      "M16 67A55 55 0 0 1 71 12A34 34 0 0 1 105 46A21 21 0 0 1 84 67A13 13 0 0 1 71 54A8 8 0 0 1 79 46",
      "accent",
      1,
      2.6,
    );
    on.path("M71 12V67M71 46H105M84 46V67M71 54H84M16 12H105V67H16Z", "dark", 0.6, 1);
  },
  T35(on) {
    // The royal cubit: a forearm along its rod
    on.area([6, 54, 114, 46, 115, 58, 7, 66], "stone");
    on.area([6, 60, 115, 53, 115, 58, 7, 66], "shade");
    for (const [at, x] of spread(10, 110, 29).entries())
      on.stroke([x, 54 - x / 14, x, (at % 4 ? 57 : 61) - x / 14], "dark", 1);
    on.path(
      "M4 44Q6 30 24 28L72 26Q82 20 92 24L108 22Q114 24 108 27L96 29L110 31Q113 34 107 35L94 35L102 38Q100 42 90 41Q78 42 70 38L28 46Q12 50 4 44Z",
      "#c08a62",
    );
    on.box(56, 24, 8, 18, "accent");
  },
  T37(on) {
    // Alchemy: fire below, gold above
    plinth(on, 44);
    on.path("M54 4h12v22C88 32 84 58 70 58H50C36 58 32 32 54 26Z", "haze");
    on.path("M37 42C38 52 44 58 50 58H70C76 58 82 52 83 42Z", "#d8a63a");
    for (const [x, y, r] of [
      [50, 38, 2],
      [64, 34, 2.6],
      [58, 46, 3],
      [70, 46, 2],
      [60, 22, 1.6],
    ] as const)
      on.disc(x, y, r, "sun");
    on.path("M54 4h12v22C88 32 84 58 70 58H50C36 58 32 32 54 26Z", "dark", 1, 1.6);
    for (const x of [50, 60, 70]) on.path(d`M${x - 4} 66q-1 -5 4 -9q5 4 4 9Z`, "accent");
    on.path("M12 44L20 30L28 44ZM92 30L100 44L108 30Z", "accent", 1, 1.8);
    on.ring(100, 16, 6, "accent", 1.8);
    on.disc(100, 16, 1.6, "accent");
  },
  T38(on) {
    // Hermeticism: as above, so below
    on.area([60, 2, 88, 50, 32, 50], "sun");
    on.area([60, 78, 88, 30, 32, 30], "dark", 0.75);
    on.path("M60 2L88 50H32ZM60 78L88 30H32Z", "accent", 1, 2);
    on.ring(60, 40, 37, "accent", 2.2);
    on.path("M46 40Q60 28 74 40Q60 52 46 40Z", "light");
    on.disc(60, 40, 5.4, "accent");
    on.disc(60, 40, 2.2, "dark");
    rays(on, 13, 40, 7, 10, 8, "#d8a63a", 1.8);
    on.disc(13, 40, 5, "#d8a63a");
    on.path("M106 32a9 9 0 1 0 4 15a11 11 0 0 1 -4 -15Z", "dark");
  },
};
