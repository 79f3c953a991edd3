/** Finds that stand on a plinth: vessels, skulls, tablets and figures. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import { moai } from "../places/parts";
import * as glyphs from "./glyphs";
import { around, FULL, plinth, rays, star, wedges, type Draw } from "./parts";
import { lines } from "./scripts";

function vase(on: Canvas, x: number, base: number, wide: number, tall: number, tone: Colour, neck = 0.4): void {
  const top = base - tall;
  on.path(
    d`M${x - wide * neck} ${top}h${wide * neck * 2}v${tall * 0.12}C${x + wide * 1.3} ${top + tall * 0.28} ${x + wide * 0.9} ${base - tall * 0.1} ${x + wide * 0.45} ${base}H${x - wide * 0.45}C${x - wide * 0.9} ${base - tall * 0.1} ${x - wide * 1.3} ${top + tall * 0.28} ${x - wide * neck} ${top + tall * 0.12}Z`,
    tone,
  );
  on.path(
    d`M${x + wide * 0.2} ${top + tall * 0.12}h${wide * (neck - 0.2)}C${x + wide * 1.3} ${top + tall * 0.28} ${x + wide * 0.9} ${base - tall * 0.1} ${x + wide * 0.45} ${base}h${-wide * 0.3}Q${x + wide * 0.7} ${base - tall * 0.5} ${x + wide * 0.2} ${top + tall * 0.12}Z`,
    "shade",
    0.7,
  );
  on.box(x - wide * neck - 2, top - 2, wide * neck * 2 + 4, 3, "dark");
}

export const RELICS: Record<string, Draw> = {
  A3(on) {
    // The planetary stone: orbits on a boulder
    plinth(on, 60);
    on.path("M26 65Q16 36 36 16T84 12Q104 30 94 65Z", "stone");
    on.path("M74 65Q92 36 70 8Q80 8 84 12Q104 30 94 65Z", "shade", 0.6);
    for (const r of [9, 17, 25]) on.ring(56, 38, r, "dark", 1, 0.7, 0.86);
    on.disc(56, 38, 4.5, "accent");
    for (const [x, y, r] of [
      [65, 38, 2],
      [44, 50, 2.6],
      [62, 17, 3.2],
      [38, 30, 2],
    ] as const)
      on.disc(x, y, r, "light");
    on.ring(62, 17, 5.4, "light", 1, 1, 0.35);
  },
  A5(on) {
    // Ica: pebbles with a beast on each
    on.disc(92, 56, 20, "shade", 1, 0.8);
    on.disc(90, 54, 18, "#6f6862", 1, 0.8);
    on.path("M80 60q4 -12 12 -8t8 -8m-14 14v4m6 -5v4", "light", 1, 1.6);
    on.disc(50, 42, 38, "shade", 1, 0.82);
    on.disc(48, 40, 36, "#57524e", 1, 0.82);
    on.path(
      "M20 46Q30 40 38 34Q44 28 46 18L56 14L58 20L52 22Q54 32 62 38T70 50M38 34Q34 46 40 56M60 50l2 10h5M44 52l-2 10h5M52 30l6 2",
      "light",
      1,
      2,
    );
    for (const x of [34, 40, 46, 52]) on.disc(x, 42 + (x % 4), 1.1, "light");
  },
  A7(on) {
    // One figure, close by
    on.box(-20, 66, 160, 30, "#8fa06a");
    moai(on, 42, 78, 36, 72);
    on.box(45, -4, 30, 10, "#a5503a");
    for (const x of [50, 65]) {
      on.disc(x, 21, 3.4, "#f3eee2");
      on.disc(x, 21, 1.6, "#a5503a");
    }
  },
  A8(on) {
    // La Maná: an eye at the top of thirteen courses
    on.area([22, 74, 60, 4, 98, 74], "#3d3b42");
    on.area([70, 74, 60, 4, 98, 74], "#24222a");
    for (const y of spread(32, 74, 9)) on.stroke([60 - (y - 4) * 0.54, y, 60 + (y - 4) * 0.54, y], "#b9b4a6", 0.8);
    for (const [at, y] of spread(34, 70, 8).entries())
      for (const x of spread(60 - (y - 8) * 0.45, 60 + (y - 8) * 0.45, 5))
        on.stroke([x + (at % 2) * 3, y - 1, x + (at % 2) * 3, y + 3], "#b9b4a6", 0.7);
    rays(on, 60, 22, 9, 14, 14, "#f0e2b0", 1);
    on.path("M51 22q9 -8 18 0q-9 8 -18 0Z", "#f0e2b0");
    on.disc(60, 22, 3.2, "#3f8fd0");
  },
  A10(on, by) {
    // Quipu: knots on coloured cords
    on.path("M6 16Q60 30 114 12", "dark", 1, 4);
    const tones = ["accent", "#c9a04e", "shade", "#5a7a4a"] as const;
    for (const [at, x] of spread(10, 110, 15).entries()) {
      const y = 19 + 7 * Math.sin((x / 120) * 3) - x / 40;
      const long = by.between(34, 56);
      on.path(
        d`M${x} ${y}q${by.between(-4, 4)} ${long / 2} ${by.between(-2, 2)} ${long}`,
        tones[at % 4] ?? "accent",
        1,
        1.8,
      );
    }
    for (const x of spread(10, 110, 15))
      for (let knot = 0; knot < 3; knot += 1) on.disc(x, by.between(28, 62), 2, "dark");
  },
  A14(on) {
    // Klerksdorp: grooved balls of metal, on velvet
    on.path("M-20 100V56Q30 44 60 50T140 46V100Z", "accent");
    for (const [x, y, r] of [
      [28, 46, 13],
      [94, 42, 15],
      [60, 34, 22],
    ] as const) {
      on.disc(x + 2, y + r * 0.8, r, "dark", 0.45, 0.3);
      on.disc(x, y, r, "#6d6258", 1, 0.88);
      on.disc(x - r * 0.3, y - r * 0.3, r * 0.4, "#cfc4b4", 0.8);
      for (const row of [-0.08, 0.06, 0.2])
        on.path(d`M${x - r} ${y + r * row}q${r} ${r * 0.34} ${r * 2} 0`, "dark", 0.85, 1.1);
    }
  },
  A15(on) {
    // A flute of stone
    plinth(on, 84);
    on.area([12, 50, 100, 16, 106, 30, 18, 64], "#5f6f66");
    on.area([15, 57, 103, 23, 106, 30, 18, 64], "#3c4a44");
    on.disc(103, 23, 7.6, "#2a332f", 1, 1);
    on.disc(103, 23, 4.6, "dark");
    for (const at of spread(0, 1, 6)) on.disc(34 + at * 52, 50 - at * 20, 2.8, "dark");
    on.path("M22 26q8 4 6 -8q2 8 8 8", "accent", 1, 1.8);
  },
  A16(on) {
    // The crystal skull
    const [pale, mid, deep] = ["#e4f4f8", "#a9d3e0", "#5f9db4"] as const;
    plinth(on, 44);
    rays(on, 60, 32, 36, 46, 14, "sun", 2);
    on.path("M36 34C34 10 48 4 62 4C82 5 88 22 84 42L78 48L76 64H48L46 52L38 48Z", mid);
    on.path("M70 64L72 6C84 10 88 24 84 42L78 48L76 64Z", deep, 0.7);
    on.area([44, 14, 58, 8, 66, 18, 52, 26], pale, 0.9);
    on.area([66, 18, 58, 8, 74, 10, 78, 24], pale, 0.5);
    for (const x of [52, 70]) on.disc(x, 37, 6.6, deep);
    for (const x of [50, 68]) on.disc(x, 35, 2.4, pale);
    on.area([61, 44, 65, 51, 57, 51], deep);
    for (const x of spread(51, 71, 6)) on.box(x, 56, 2.6, 7, pale);
  },
  A17(on) {
    // Glozel: a brick of signs, and a jar with a face but no mouth
    on.area([8, 30, 60, 24, 64, 68, 12, 72], "#b98a5e");
    on.area([8, 30, 60, 24, 60, 30, 10, 36], "#d8ac80");
    lines(on, `${glyphs.PHOENICIAN}|${glyphs.EARLIEST}`, {
      x: 16,
      y: 38,
      columns: 4,
      rows: 3,
      gap: 11,
      size: 7,
      first: 5,
    });
    vase(on, 92, 72, 20, 52, "stone", 0.6);
    for (const x of [84, 98]) on.disc(x, 40, 3, "dark");
    on.path("M91 36v14M80 34q5 -4 8 0M95 34q4 -4 8 0", "dark", 0.8, 1.8);
  },
  A19(on) {
    // Voynich: a plant that grows nowhere
    on.path("M60 14Q36 4 8 10V68Q36 62 60 72Q84 62 112 68V10Q84 4 60 14Z", "#efe0b8");
    on.path("M60 14V72", "#8a6a3c", 1, 2);
    on.path("M34 64Q32 44 34 30M34 50Q22 46 20 36M34 44Q46 40 48 30", "#5a7a4a", 1, 2.2);
    for (const [x, y, tone] of [
      [34, 24, "#4f7fb0"],
      [19, 32, "#b5573a"],
      [49, 26, "#b5573a"],
    ] as const) {
      for (let at = 0; at < 6; at += 1) on.disc(...around(x, y, 4.4, (at * FULL) / 6), 2.6, tone);
      on.disc(x, y, 2.4, "#e9bd4e");
    }
    on.path("M34 64l-8 5m8 -5l-2 7m2 -7l7 5", "#8a5a3c", 1, 1.8);
    for (const y of spread(20, 58, 8))
      on.path(d`M68 ${y - 1}q3 -4 6 0t6 0t6 0t6 0t${y % 3 > 1 ? 4 : 9} 0`, "dark", 0.8, 1.2);
  },
  A20(on, by) {
    // Sumerian tablets: a heap of small ones
    for (const [x, y, wide, tall] of [
      [6, 36, 34, 34],
      [84, 40, 30, 30],
      [42, 44, 40, 28],
      [24, 6, 30, 34],
      [66, 8, 34, 34],
    ] as const) {
      on.path(
        d`M${x + 5} ${y}h${wide - 10}q5 0 5 5v${tall - 10}q0 5 -5 5h${10 - wide}q-5 0 -5 -5v${10 - tall}q0 -5 5 -5Z`,
        "stone",
      );
      on.path(
        d`M${x + 5} ${y}h${wide - 10}q5 0 5 5v${tall - 10}q0 5 -5 5h${10 - wide}q-5 0 -5 -5v${10 - tall}q0 -5 5 -5Z`,
        "shade",
        1,
        1.4,
      );
      wedges(on, by, x + 4, y + 5, wide - 8, Math.floor((tall - 6) / 6), 6);
    }
  },
  A21(on) {
    // The Baghdad battery, cut open
    plinth(on, 44);
    vase(on, 60, 64, 24, 56, "#c9945c", 0.42);
    on.path("M60 10v54h10q8 -30 -1 -46V10Z", "dark", 0.75);
    on.box(55, 14, 10, 38, "#c9713a");
    on.box(58.6, 2, 2.8, 46, "#7d838c");
    on.box(53, 8, 14, 6, "#2a2420");
    on.path("M98 12l-8 14h8l-6 14", "accent", 1, 3);
  },
  A23(on) {
    // The Olmec head
    on.path("M24 76Q14 40 32 20T88 20Q106 40 96 76Z", "stone");
    on.path("M74 76Q88 40 76 12Q84 14 88 20Q106 40 96 76Z", "shade", 0.6);
    on.path("M24 38Q24 6 60 6T96 38Q60 28 24 38Z", "light");
    on.path("M26 34Q60 24 94 34", "dark", 0.6, 2);
    for (const x of spread(38, 82, 4)) on.box(x - 2, 14, 4, 10, "shade", 0.7);
    for (const x of [45, 75]) {
      on.path(d`M${x - 9} 45q9 -7 18 0q-9 6 -18 0Z`, "light");
      on.disc(x, 45, 2.6, "dark");
    }
    on.path("M54 46L48 60Q60 66 72 60L66 46Z", "light", 0.8);
    on.path("M44 69Q60 62 76 69Q60 77 44 69Z", "dark", 0.7);
    for (const x of [20, 94]) on.box(x, 42, 7, 18, "shade");
  },
  A25(on) {
    // Kensington: lines of runes on a slab
    on.area([26, 76, 24, 10, 88, 4, 96, 20, 94, 76], "stone");
    on.area([80, 76, 82, 5, 88, 4, 96, 20, 94, 76], "shade", 0.7);
    for (const [row, y] of [12, 25, 38, 51, 64].entries())
      lines(on, glyphs.RUNES, { x: 30, y, columns: 6, rows: 1, gap: 8.6, size: 8, width: 1.2, first: row * 5 });
  },
  A28(on) {
    // Dogū: goggle eyes
    plinth(on, 44);
    on.path("M50 36L34 42Q30 52 40 56L46 46ZM70 36L86 42Q90 52 80 56L74 46Z", "stone");
    on.path("M46 36H74L70 50L78 66H64L60 58L56 66H42L50 50Z", "stone");
    on.disc(60, 21, 17, "stone", 1, 0.86);
    on.path("M46 10Q60 0 74 10Q60 6 46 10Z", "shade");
    for (const x of [52, 68]) {
      on.disc(x, 21, 8, "light", 1, 0.72);
      on.ring(x, 21, 8, "dark", 1, 0.8, 0.72);
      on.stroke([x - 6, 21, x + 6, 21], "dark", 1.4);
    }
    on.disc(60, 30, 1.8, "dark");
    on.path("M50 40q10 6 20 0M52 46q8 5 16 0M46 62h8M66 62h8", "dark", 0.7, 1.3);
    for (const x of [54, 66]) on.disc(x, 41, 1.8, "light");
  },
  A30(on) {
    // The Nimrud lens: it draws the light together
    plinth(on, 30);
    for (const y of spread(14, 54, 6)) on.stroke([-20, y - 4, 44, y], "sun", 1.6);
    for (const y of spread(14, 54, 6)) on.stroke([76, y, 118, 38], "#f2b14a", 1.4);
    on.disc(60, 35, 29, "#8fb8c4", 0.55);
    on.disc(60, 35, 24, "#dff0f2", 0.8);
    on.ring(60, 35, 29, "#6d5a3c", 2.4);
    on.path("M42 30a19 19 0 0 1 16 -13", "#ffffff", 1, 4);
    on.path("M50 52l8 -14l-4 -8M72 46l-6 -6", "shade", 0.6, 0.9);
    on.disc(118, 38, 3, "#f2b14a");
  },
  A31(on) {
    // Saqqara: vases of hard stone
    on.box(-20, 62, 160, 30, "shade");
    on.box(-20, 62, 160, 3, "light");
    vase(on, 22, 64, 14, 34, "#8f8a92", 0.5);
    vase(on, 98, 64, 15, 26, "#7c9488", 0.7);
    vase(on, 60, 64, 22, 56, "stone", 0.34);
    on.path("M51 13q-12 2 -9 13M69 13q12 2 9 13", "dark", 0.8, 2.4);
    on.path("M40 34q20 7 40 0", "light", 0.7, 2);
  },
  A32(on) {
    // Elongated skulls, seen from the side
    plinth(on, 84);
    for (const [x, y, s] of [
      [72, 27, 0.72],
      [4, 12, 1],
    ] as const)
      on.path(
        d`M${x + 14 * s} ${y + 36 * s}C${x} ${y + 22 * s} ${x + 20 * s} ${y - 8 * s} ${x + 52 * s} ${y - 4 * s}C${x + 66 * s} ${y} ${x + 62 * s} ${y + 20 * s} ${x + 44 * s} ${y + 30 * s}L${x + 40 * s} ${y + 42 * s}L${x + 34 * s} ${y + 52 * s}H${x + 16 * s}L${x + 18 * s} ${y + 42 * s}Z`,
        s < 1 ? "stone" : "light",
      );
    for (const [x, y, s] of [
      [72, 27, 0.72],
      [4, 12, 1],
    ] as const) {
      on.disc(x + 21 * s, y + 30 * s, 5.4 * s, "dark");
      on.area([x + 13 * s, y + 37 * s, x + 18 * s, y + 36 * s, x + 18 * s, y + 42 * s], "dark");
      for (const at of [18, 22, 26, 30]) on.box(x + at * s, y + 44 * s, 1.2, 6 * s, "dark");
      on.path(d`M${x + 32 * s} ${y + 24 * s}q${12 * s} ${-4 * s} ${24 * s} ${-16 * s}`, "shade", 0.8, 1.3);
    }
  },
  A33(on, by) {
    // Michaux: gods as signs above, the deed below
    plinth(on, 50);
    on.path("M32 65Q26 30 40 12Q60 -4 80 12Q94 30 88 65Z", "#4c4a50");
    on.path("M72 65Q80 30 70 6Q76 8 80 12Q94 30 88 65Z", "#2e2c33", 0.7);
    star(on, 60, 12, 6, 8, "#e8dcc0");
    on.path("M42 14a6 6 0 1 0 8 0a5 5 0 0 1 -8 0Z", "#e8dcc0");
    on.disc(75, 15, 4.4, "#e8dcc0");
    on.path("M40 30q6 -6 10 0t10 0t10 0t9 -2M44 24v6M76 22v6", "#e8dcc0", 1, 1.6);
    wedges(on, by, 36, 36, 46, 4, 7, "#e8dcc0");
  },
  A35(on, by) {
    // Assurbanipal: two columns, a corner broken off
    on.area([20, 6, 84, 4, 90, 16, 98, 18, 100, 76, 18, 76], "#bf7f4e");
    on.area([84, 4, 90, 16, 98, 18, 100, 76, 90, 76, 88, 22], "#8d5630", 0.7);
    on.stroke([57, 8, 57, 74], "#6d3f20", 1.2);
    wedges(on, by, 25, 12, 30, 8, 7.6);
    wedges(on, by, 61, 20, 28, 7, 7.6);
  },
};
