/** Writing: each script on what it was written on. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import * as glyphs from "./glyphs";
import { glyph, plinth, wedges, type Draw } from "./parts";

interface Lines {
  x: number;
  y: number;
  columns: number;
  rows: number;
  gap: number;
  size?: number;
  tone?: Colour;
  width?: number;
  first?: number;
}

/** The letters of a script in rows. */
export function lines(
  on: Canvas,
  script: string,
  { x, y, columns, rows, gap, size = gap * 0.66, tone = "dark", width = 1.5, first = 0 }: Lines,
): void {
  const letters = script.split("|");
  for (let at = 0; at < columns * rows; at += 1)
    glyph(
      on,
      letters[(at + first) % letters.length] ?? "",
      x + (at % columns) * gap,
      y + Math.floor(at / columns) * gap * 1.1,
      size,
      tone,
      width,
    );
}

function sheet(on: Canvas, x: number, y: number, width: number, height: number, tone: Colour = "light"): void {
  on.path(d`M${x} ${y}l${width} -2l2 ${height}l${-width - 4} 2Z`, tone);
  on.path(d`M${x} ${y}l${width} -2l2 ${height}l${-width - 4} 2Z`, "shade", 1, 1.2);
}

export const SCRIPTS: Record<string, Draw> = {
  T19(on) {
    // Runes: on a serpent's band around a stone
    on.path("M30 76V34Q32 6 60 6T90 34V76Z", "stone");
    on.path("M72 76V8Q90 12 90 34V76Z", "shade", 0.5);
    on.path("M40 70V36Q42 16 60 16T80 36V58", "light", 1, 12);
    on.disc(80, 62, 6, "light");
    on.disc(81, 61, 1.3, "dark");
    const letters = glyphs.RUNES.split("|");
    for (const [at, y] of spread(60, 34, 4).entries()) glyph(on, letters[at] ?? "", 36, y, 8);
    for (const [at, x] of [42, 52, 62, 71].entries()) glyph(on, letters[at + 4] ?? "", x, at % 3 ? 11 : 16, 8);
    for (const [at, y] of [30, 42].entries()) glyph(on, letters[at + 8] ?? "", 76, y, 8);
    glyph(on, letters[10] ?? "", 54, 40, 13);
  },
  T20(on) {
    // Rongorongo: on driftwood, every second line upside down
    on.path("M4 22Q30 10 62 14T116 18Q120 44 112 66Q70 74 40 68T6 64Q0 40 4 22Z", "#6b4426");
    on.path("M4 22Q30 10 62 14T116 18L115 26Q70 20 40 22T4 30Z", "#8a5c36");
    for (const [row, y] of [23, 40, 56].entries())
      lines(on, glyphs.RONGORONGO, {
        x: 10,
        y,
        columns: 7,
        rows: 1,
        gap: 15,
        size: 11,
        tone: "#f0dcb4",
        first: row * 3,
      });
  },
  T21(on) {
    // Hebrew: a scroll between its rollers
    on.box(24, 14, 72, 54, "light");
    on.box(24, 14, 8, 54, "shade", 0.35);
    on.box(88, 14, 8, 54, "shade", 0.35);
    for (const x of [20, 93]) {
      on.box(x, 8, 8, 66, "accent");
      on.box(x + 2, 2, 4, 78, "dark");
    }
    lines(on, glyphs.HEBREW, { x: 37, y: 20, columns: 4, rows: 4, gap: 12, size: 8.4 });
  },
  T22(on) {
    // Greek: on marble, in lines without a space
    on.area([14, 12, 60, 2, 106, 12], "light");
    on.box(18, 12, 84, 64, "light");
    on.box(92, 12, 10, 64, "shade", 0.35);
    on.path("M14 12H106M18 18H102", "shade", 1, 1.4);
    lines(on, glyphs.GREEK, { x: 26, y: 24, columns: 4, rows: 3, gap: 17, size: 11, width: 1.8 });
  },
  T24(on) {
    // Proto-writing: signs on pebbles and bone
    for (const [x, y, r] of [
      [24, 24, 18],
      [64, 20, 15],
      [100, 28, 17],
      [36, 60, 17],
      [82, 60, 20],
    ] as const)
      on.disc(x, y, r, "stone", 1, 0.8);
    for (const [x, y, r] of [
      [21, 21, 14],
      [61, 17, 11],
      [97, 25, 13],
      [33, 57, 13],
      [79, 57, 16],
    ] as const)
      on.disc(x, y, r, "light", 0.6, 0.8);
    for (const [at, [x, y]] of (
      [
        [18, 18],
        [58, 14],
        [94, 22],
        [30, 54],
        [76, 53],
      ] as const
    ).entries())
      glyph(on, glyphs.EARLIEST.split("|")[at] ?? "", x, y, 13, "accent", 2);
  },
  T25(on) {
    // Coptic: a codex with a cross
    on.path("M60 16Q36 6 10 12V68Q36 62 60 72Q84 62 110 68V12Q84 6 60 16Z", "light");
    on.path("M60 16V72", "shade", 1, 2);
    on.path("M84 18V54M68 34H100", "accent", 1, 6);
    on.ring(84, 34, 8, "accent", 2.4);
    lines(on, glyphs.COPTIC, { x: 18, y: 20, columns: 3, rows: 4, gap: 12, size: 8 });
  },
  T26(on) {
    // Cretan hieroglyphs: on the sides of a seal
    on.area([8, 54, 30, 18, 106, 14, 112, 46, 92, 70, 14, 74], "stone");
    on.area([8, 54, 30, 18, 106, 14, 90, 48], "light");
    on.area([90, 48, 106, 14, 112, 46, 92, 70], "shade");
    for (const x of [34, 56, 78]) on.ring(x + 1, 35, 10, "dark", 0.9, 0.7);
    lines(on, glyphs.CRETAN, { x: 28, y: 29, columns: 3, rows: 1, gap: 22, size: 13, width: 1.7 });
    lines(on, glyphs.CRETAN, { x: 22, y: 58, columns: 5, rows: 1, gap: 14, size: 10, first: 3 });
  },
  T27(on) {
    // Latin: four letters on an arch
    on.box(10, 16, 100, 34, "stone");
    on.box(6, 10, 108, 6, "light");
    on.box(6, 50, 108, 5, "light");
    on.box(16, 20, 88, 26, "light", 0.6);
    for (const x of [8, 92]) on.box(x, 55, 20, 25, "stone");
    on.path("M28 80V76a32 20 0 0 1 64 0V80H92V55H28Z", "shade");
    lines(on, glyphs.LATIN, { x: 22, y: 25, columns: 4, rows: 1, gap: 20.5, size: 16, width: 2.6, tone: "accent" });
  },
  T40(on) {
    // Chinese: on slips of bamboo
    for (const x of spread(10, 98, 7)) {
      on.box(x, 6, 12, 68, "light");
      on.box(x + 9.5, 6, 2.5, 68, "shade", 0.5);
    }
    for (const y of [14, 64]) on.stroke([8, y, 112, y], "accent", 1.8);
    for (const [at, x] of spread(12, 100, 7).entries())
      lines(on, glyphs.CHINESE, { x, y: 20, columns: 1, rows: 3, gap: 13, size: 8, first: at * 2 });
  },
  T42(on, by) {
    // Cuneiform: a tablet and the reed that wrote it
    on.path("M18 20Q18 8 32 8H84Q98 8 98 20V64Q98 76 84 76H32Q18 76 18 64Z", "stone");
    on.path("M82 8Q98 8 98 20V64Q98 76 84 76Q92 44 82 8Z", "shade", 0.5);
    wedges(on, by, 26, 16, 62, 5, 11);
    on.area([92, 66, 116, 6, 119, 8, 98, 66, 93, 72], "accent");
  },
  T43(on, by) {
    // Maya: glyph blocks, with bars and dots for the numbers
    on.box(14, 2, 92, 76, "stone");
    for (const y of [6, 30, 54])
      for (const x of [20, 49, 78]) {
        on.path(d`M${x + 6} ${y}h12q6 0 6 6v8q0 6 -6 6h-12q-6 0 -6 -6v-8q0 -6 6 -6Z`, "light");
        on.path(d`M${x + 6} ${y}h12q6 0 6 6v8q0 6 -6 6h-12q-6 0 -6 -6v-8q0 -6 6 -6Z`, "dark", 0.8, 1.1);
        const sort = by.whole(0, 3);
        if (sort < 2) {
          on.ring(x + 15, y + 8, 3, "dark", 1.2);
          on.path(d`M${x + 7} ${y + 4}v11m4 0h8q3 0 2 -3`, "dark", 0.9, 1.4);
          if (sort) on.disc(x + 15, y + 8, 1.3, "accent");
        } else {
          for (const at of spread(x + 6, x + 18, by.whole(2, 4))) on.disc(at, y + 5, 1.7, "accent");
          for (const bar of [10, 14]) on.box(x + 4, y + bar, 16, 2.2, "dark");
        }
      }
  },
  T44(on) {
    // Phoenician: on a broken pot
    on.area([16, 18, 40, 8, 84, 6, 108, 26, 100, 60, 70, 76, 30, 70, 8, 46], "#c37a4e");
    on.area([16, 18, 40, 8, 84, 6, 108, 26, 98, 28, 80, 14, 42, 16, 20, 26], "#dd9c70");
    lines(on, glyphs.PHOENICIAN, { x: 24, y: 24, columns: 5, rows: 3, gap: 15, size: 10, width: 1.8 });
  },
  T45(on) {
    // Hieroglyphs: a ring around a name, and columns
    on.box(6, 4, 108, 72, "light");
    for (const x of [6, 34, 84, 112]) on.stroke([x, 4, x, 76], "shade", 1.2);
    on.path("M44 14Q44 8 50 8H70Q76 8 76 14V62Q76 68 70 68H50Q44 68 44 62Z", "accent", 1, 2.2);
    on.stroke([44, 72, 76, 72], "accent", 2.2);
    lines(on, glyphs.EGYPTIAN, { x: 54, y: 13, columns: 1, rows: 3, gap: 17, size: 13, width: 1.8 });
    for (const [at, x] of [14, 92].entries())
      lines(on, glyphs.EGYPTIAN, { x, y: 10, columns: 1, rows: 4, gap: 15, size: 12, first: 3 + at * 4 });
  },
  T23(on) {
    // Arabic numerals: nine and nothing
    sheet(on, 12, 10, 96, 60);
    lines(on, glyphs.NUMERALS, { x: 20, y: 19, columns: 5, rows: 2, gap: 17.5, size: 12, width: 2.2 });
    on.path("M18 62H100M18 66H76", "accent", 0.8, 1.6);
  },
  T16(on) {
    // The Sator square, which reads the same from every corner
    for (const [row, word] of ["SATOR", "AREPO", "TENET", "OPERA", "ROTAS"].entries())
      for (const [at, letter] of Array.from(word).entries()) {
        on.box(24 + at * 14.6, 3 + row * 14.8, 14, 14.2, row === 2 || at === 2 ? "stone" : "light");
        glyph(on, glyphs.SATOR[letter] ?? "", 27.6 + at * 14.6, 6 + row * 14.8, 8, "dark", 1.6);
      }
  },
  T41(on) {
    // The Emerald Tablet
    const [green, pale, deep] = ["#2f9a6a", "#7fd6a6", "#1c6547"] as const;
    plinth(on, 60);
    on.area([30, 64, 26, 20, 40, 6, 80, 4, 94, 18, 90, 64], green);
    on.area([40, 6, 80, 4, 70, 14, 46, 15], pale);
    on.area([80, 4, 94, 18, 90, 64, 78, 60, 78, 16], deep, 0.8);
    on.area([46, 15, 70, 14, 78, 16, 78, 60, 42, 60, 38, 20], "#43b381");
    lines(on, glyphs.PHOENICIAN, { x: 44, y: 20, columns: 4, rows: 4, gap: 8.6, size: 5, tone: "#eafff2", width: 1 });
  },
  T39(on) {
    // Ari-kat: a word that lifts stones
    on.area([42, 30, 60, 22, 90, 26, 92, 46, 74, 54, 44, 50], "stone");
    on.area([42, 30, 60, 22, 90, 26, 72, 34], "light");
    on.area([72, 34, 90, 26, 92, 46, 74, 54], "shade");
    for (const r of [14, 24, 34]) on.path(d`M${22 + r * 0.5} ${66 - r}a${r} ${r} 0 0 1 0 ${r}`, "accent", 1, 2.2);
    on.path("M10 80Q8 56 18 54T28 80Z", "dark");
    on.disc(18, 47, 6, "dark");
    for (const x of [52, 66, 80]) on.path(d`M${x} 60v12m-4 -4l4 -8l4 8`, "accent", 1, 1.8);
  },
};
