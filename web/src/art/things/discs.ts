/** Discs and wheels: each has its own rim, its own division and its own signs. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import * as glyphs from "./glyphs";
import { around, FULL, glyph, plinth, rays, star, type Draw } from "./parts";

function plate(on: Canvas, x: number, y: number, r: number, tone: Colour = "stone"): void {
  on.disc(x + 1.4, y + 1.4, r, "shade");
  on.disc(x, y, r, tone);
}

/** A wheel with teeth and spokes. */
function wheel(
  on: Canvas,
  x: number,
  y: number,
  r: number,
  teeth: number,
  spokes: number,
  tone: Colour,
  turn = 0,
): void {
  on.area(
    spread(0, teeth * 4 - 1, teeth * 4).flatMap((at) =>
      around(x, y, at % 4 < 2 ? r : r * 1.12, turn + (at * FULL) / (teeth * 4)),
    ),
    tone,
  );
  on.ring(x, y, r * 0.78, "dark", 1, 0.6);
  rays(on, x, y, 0, r * 0.78, spokes, "dark", 1.8, turn);
  on.disc(x, y, r * 0.14, "dark");
}

export const DISCS: Record<string, Draw> = {
  A1(on) {
    // Sabu: three lobes folded inwards
    plinth(on, 40);
    plate(on, 60, 36, 28);
    on.ring(60, 36, 26, "light", 2);
    for (let at = 0; at < 3; at += 1) {
      const turn = -Math.PI / 2 + (at * FULL) / 3;
      const [x, y] = around(60, 36, 17, turn);
      on.disc(x, y, 9, "dark", 0.75);
      on.disc(...around(60, 36, 13.6, turn), 8, "light");
    }
    on.disc(60, 36, 7.5, "shade");
    on.disc(60, 36, 3.6, "dark");
  },
  A4(on) {
    // Bayan Kara Ula: grooves that wind out of a hole, one disc behind another
    plate(on, 84, 30, 22, "shade");
    on.ring(84, 30, 14, "dark", 0.8, 0.6);
    plate(on, 46, 42, 31);
    for (const r of spread(9, 28, 8))
      on.path(
        d`M${46 - r} 42a${r} ${r} 0 0 1 ${2 * r} 0a${r + 1.3} ${r + 1.3} 0 0 1 ${-2 * r - 2.6} 0`,
        "dark",
        0.55,
        0.9,
      );
    on.disc(46, 42, 6, "haze");
    on.ring(46, 42, 6, "dark", 1.2);
  },
  A9(on) {
    // Tzolk'in: two wheels of days that turn each other
    wheel(on, 42, 42, 33, 26, 0, "stone");
    on.disc(42, 42, 24, "light");
    for (let at = 0; at < 13; at += 1) on.disc(...around(42, 42, 29, (at * FULL) / 13), 2, "accent");
    rays(on, 42, 42, 14, 24, 20, "dark", 1);
    on.disc(42, 42, 14, "accent", 0.8);
    for (const x of [37, 47]) on.disc(x, 39, 2.4, "dark");
    on.box(36, 46, 12, 4, "dark");
    for (const x of [38, 42, 46]) on.box(x - 1, 46, 2, 6, "light");
    wheel(on, 97, 34, 19, 14, 0, "light", 0.2);
    for (let at = 0; at < 10; at += 1) on.box(...around(95.6, 32.6, 13, (at * FULL) / 10), 3, 3, "dark", 0.8);
    on.disc(97, 34, 6, "accent");
  },
  A24(on) {
    // The genetic disk: black stone in slices, a figure in each
    plinth(on, 40);
    plate(on, 60, 35, 30, "#3c3a40");
    on.ring(60, 35, 28, "#7d7a82", 1.2);
    rays(on, 60, 35, 8, 28, 8, "#7d7a82", 1.2, 0.39);
    on.ring(60, 35, 8, "#7d7a82", 1.2);
    for (let at = 0; at < 8; at += 1) {
      const [x, y] = around(60, 35, 19, (at * FULL) / 8);
      on.disc(x, y - 3, 2, "#d8d2c4");
      on.path(
        d`M${x} ${y - 1}v4l${-1 - (at % 3)} 4m${1 + (at % 3)} -4l${1 + (at % 2) * 2} 4m-${5} -6h7`,
        "#d8d2c4",
        1,
        1.2,
      );
    }
    on.disc(60, 35, 3, "#d8d2c4");
  },
  A26(on) {
    // Nebra: sun, moon, the Pleiades, two horizons
    const gold = "#e9bd4e";
    on.disc(61.5, 41.5, 36, "dark", 0.5);
    on.disc(60, 40, 36, "#2f7268");
    on.disc(57, 37, 30, "#3d8878", 0.6);
    on.disc(46, 38, 10, gold);
    on.path("M80 26a12 12 0 1 0 4 22a14 14 0 0 1 -4 -22Z", gold);
    on.path("M92.6 25a36 36 0 0 1 0 30M50 72a26 26 0 0 0 20 0", gold, 1, 3);
    for (const [x, y] of [
      [60, 20],
      [64, 17],
      [68, 20],
      [68, 25],
      [64, 27],
      [60, 25],
      [64, 22],
      [44, 16],
      [34, 24],
      [30, 44],
      [38, 58],
      [56, 56],
      [66, 60],
      [84, 62],
      [78, 14],
      [52, 10],
    ] as const)
      on.disc(x, y, 1.6, gold);
  },
  A29(on) {
    // Phaistos: signs in a spiral
    on.disc(61.5, 41.5, 37, "shade");
    on.disc(60, 40, 37, "#c98f5e");
    on.path(
      "M60 40a5 5 0 0 1 10 0a10 10 0 0 1 -20 0a15 15 0 0 1 30 0a20 20 0 0 1 -40 0a25 25 0 0 1 50 0a30 30 0 0 1 -60 0a33 33 0 0 1 66 0a33 33 0 0 1 -30 33",
      "#7a4a2a",
      1,
      1.1,
    );
    const signs = glyphs.CRETAN.split("|");
    for (const [r, count] of [
      [12.4, 5],
      [22.4, 11],
      [31, 15],
    ] as const)
      for (let at = 0; at < count; at += 1) {
        const [x, y] = around(60, 40, r, (at * FULL) / count + r);
        glyph(on, signs[(at * 3 + count) % signs.length] ?? "", x - 2.6, y - 2.6, 5.4, "#4d2c18", 0.9);
      }
  },
  A6(on) {
    // Antikythera: a green lump, a great wheel, a cross of spokes
    const [green, pale, deep] = ["#6d9284", "#a5c2b0", "#3b5a52"] as const;
    on.area([18, 30, 34, 8, 74, 4, 98, 18, 106, 46, 90, 72, 50, 76, 24, 62], green);
    on.area([74, 4, 98, 18, 106, 46, 90, 72, 78, 60, 84, 30], deep, 0.6);
    wheel(on, 54, 40, 26, 32, 4, pale, 0.4);
    on.ring(54, 40, 16, deep, 2);
    wheel(on, 84, 26, 11, 16, 4, "#b98a4a");
    wheel(on, 82, 56, 9, 12, 3, pale, 0.3);
    on.stroke([54, 40, 70, 20], "#c9a04e", 2.4);
  },
  T36(on) {
    // Astrology: twelve houses
    on.disc(42, 56, 52, "deep");
    on.ring(42, 56, 49, "sun", 1.4);
    on.ring(42, 56, 34, "sun", 1.4);
    rays(on, 42, 56, 16, 49, 12, "sun", 1, 0.26);
    const signs = [
      "03204480 4049",
      "0080 2029 6069",
      "206082876929070220 0070",
      "1019 1040 4070 7079",
      "0989 0444 4084",
      "002444 4480 4449",
    ];
    for (let at = 0; at < 12; at += 1) {
      const [x, y] = around(42, 56, 41.6, (at * FULL) / 12);
      glyph(on, signs[at % 6] ?? "", x - 4, y - 4, 8.6, "light", 1.5);
    }
    star(on, 42, 56, 18, 8, "sun");
    on.disc(42, 56, 7, "accent");
  },
  T8(on) {
    // Ptolemy: spheres around the earth
    on.path("M54 80L58 70H62L66 80Z", "dark");
    for (const r of [34, 26, 18]) on.ring(60, 38, r, r === 26 ? "accent" : "dark", 1.8);
    on.path("M26 38a34 12 0 1 0 68 0a34 12 0 1 0 -68 0Z", "accent", 1, 2.4);
    on.path("M50 8a12 32 20 1 0 22 60a12 32 20 1 0 -22 -60Z", "dark", 0.8, 1.4);
    on.stroke([38, 8, 82, 68], "shade", 1.4);
    on.disc(60, 38, 8, "#4f8fb0");
    on.path("M55 34q4 -4 6 0t5 4q-6 6 -11 -4Z", "#7fae68");
    on.disc(86, 38, 4, "sun");
    on.disc(42, 38, 2.6, "stone");
  },
};
