/** Tables and chambers of stone. Each has its own plan: legs, slab, tilt, mound. */

import { d, type Canvas } from "../canvas";
import { block, gate, menhir, type Draw } from "./parts";
import { person, tree } from "../scenery";

interface Leg {
  x: number;
  wide: number;
  tall: number;
  lean?: number;
}

interface Slab {
  /** From the left end to the right end: x, upper edge. */
  left: readonly [number, number];
  right: readonly [number, number];
  thick: number;
  /** How much the top swells. */
  swell?: number;
}

export function slab(on: Canvas, { left, right, thick, swell = 0.4 }: Slab): void {
  const [[x, y], [end, low]] = [left, right];
  const [rise, span] = [thick * swell, end - x];
  const top = [
    x,
    y + thick * 0.4,
    x + span * 0.16,
    y - rise,
    x + span * 0.55,
    (y + low) / 2 - rise * 1.5,
    x + span * 0.86,
    low - rise,
    end,
    low + thick * 0.4,
  ];
  on.area([...top, end - span * 0.05, low + thick, x + span * 0.06, y + thick], "light");
  on.area(
    [
      x,
      y + thick * 0.4,
      x + span * 0.4,
      (y + low) / 2 + thick * 0.4,
      end,
      low + thick * 0.4,
      end - span * 0.05,
      low + thick,
      x + span * 0.06,
      y + thick,
    ],
    "shade",
    0.75,
  );
}

function table(on: Canvas, legs: readonly [Leg, ...Leg[]], top: Slab): void {
  const [first, last] = [legs[0], legs.at(-1) ?? legs[0]];
  on.area(
    [
      first.x + 2,
      69,
      first.x + 3,
      top.left[1] + top.thick * 0.6,
      last.x + last.wide - 3,
      top.right[1] + top.thick * 0.6,
      last.x + last.wide - 2,
      69,
    ],
    "dark",
    0.8,
  );
  for (const { x, wide, tall, lean = 0 } of legs) menhir(on, x, 70, wide, tall, { lean, blunt: 0.9 });
  slab(on, top);
}

export const DOLMENS: Record<string, Draw> = {
  M6(on) {
    // Ganghwa: a vast slab on two walls
    on.box(38, 38, 44, 30, "haze", 0.5);
    on.area([28, 71, 34, 36, 42, 36, 40, 71], "stone");
    on.area([76, 71, 80, 36, 90, 36, 92, 71], "shade");
    slab(on, { left: [6, 30], right: [114, 26], thick: 11, swell: 0.7 });
  },
  M8(on) {
    // Gochang: boulders on pebbles, all over the slope
    for (const [x, y, s] of [
      [14, 56, 0.55],
      [92, 56, 0.6],
      [56, 56, 0.45],
      [24, 72, 1],
      [82, 74, 1.2],
    ] as const) {
      for (const aside of [-11, 0, 11]) on.disc(x + aside * s, y - 2 * s, 4 * s, "shade");
      on.path(
        d`M${x - 18 * s} ${y - 4 * s}q${-2 * s} ${-14 * s} ${10 * s} ${-17 * s}q${16 * s} ${-5 * s} ${24 * s} ${4 * s}q${5 * s} ${8 * s} ${1 * s} ${13 * s}Z`,
        "stone",
      );
      on.path(
        d`M${x - 12 * s} ${y - 17 * s}q${14 * s} ${-6 * s} ${24 * s} 0q${-12 * s} ${4 * s} ${-24 * s} 0Z`,
        "light",
      );
    }
  },
  M10(on) {
    // The Fairies' Rock: a long corridor
    on.area([14, 70, 16, 44, 110, 42, 112, 70], "dark", 0.85);
    for (const x of [30, 44, 58, 72, 86, 100]) menhir(on, x, 70, 11, 26, { blunt: 0.95 });
    gate(on, 20, 71, 9, 24, 6);
    for (const [x, end] of [
      [26, 54],
      [52, 82],
      [78, 116],
    ] as const)
      slab(on, { left: [x, 36], right: [end, 35], thick: 9 });
  },
  M18(on) {
    // Menga: a door in a green mound, the sleeping face behind it
    on.path("M64 52l10 -14l6 2l4 -10l7 -2l3 5l6 1l5 10l15 10Z", "far");
    on.path("M-10 72Q8 26 58 26T120 72Z", "#8a9d5c");
    on.path("M58 26Q108 28 120 72H84Q84 36 58 26Z", "deep", 0.4);
    on.area([34, 72, 38, 44, 76, 44, 80, 72], "dark");
    on.area([26, 72, 33, 42, 41, 42, 40, 72], "stone");
    on.area([74, 72, 73, 42, 81, 42, 88, 72], "stone");
    block(on, 54, 50, 6, 22);
    slab(on, { left: [24, 36], right: [90, 36], thick: 9 });
  },
  M19: (on) =>
    table(
      on,
      [
        { x: 34, wide: 13, tall: 30 },
        { x: 50, wide: 20, tall: 28 },
        { x: 74, wide: 13, tall: 30 },
      ],
      { left: [24, 33], right: [98, 33], thick: 8, swell: 0.1 },
    ), // Fontanaccia: a box with a lid
  M26(on) {
    // The Witch's Hut: nine stones leaning together
    for (const [x, wide, tall, lean] of [
      [22, 12, 26, 8],
      [34, 14, 38, 6],
      [76, 14, 36, -6],
      [88, 12, 24, -8],
      [62, 13, 42, -2],
      [48, 13, 44, 2],
    ] as const)
      menhir(on, x, 71, wide, tall, { lean, blunt: 0.7, point: 0.6 });
    on.area([54, 71, 56, 46, 66, 46, 68, 71], "dark", 0.85);
    slab(on, { left: [44, 22], right: [80, 30], thick: 7 });
  },
  M29(on) {
    // Ishibutai: two boulders over a chamber, on a lawn
    on.path("M-20 90V70Q60 56 140 70V90Z", "#86a45e");
    for (const [x, wide] of [
      [20, 14],
      [36, 12],
      [76, 14],
      [92, 12],
    ] as const)
      on.disc(x + wide / 2, 62, wide * 0.62, "stone", 1, 0.8);
    on.area([44, 70, 46, 48, 74, 48, 76, 70], "dark");
    on.path("M12 50Q10 26 34 22T66 34L64 54Q30 60 12 50Z", "light");
    on.path("M56 52Q52 20 82 18T110 44Q108 56 84 56Z", "stone");
    on.path("M88 55Q104 44 96 21Q110 28 110 44Q108 56 88 55Z", "shade", 0.7);
    on.path("M12 50Q38 52 64 46L64 54Q30 60 12 50Z", "shade", 0.7);
  },
  M33(on) {
    // The Merchants' Table: an axe carved below the slab
    menhir(on, 22, 70, 14, 30, { blunt: 0.95 });
    menhir(on, 86, 70, 14, 28, { blunt: 0.95 });
    on.path("M48 70V48Q60 30 72 48V70Z", "stone");
    on.path("M52 56q8 -4 16 0m-14 6q6 -3 12 0", "dark", 0.7, 1);
    slab(on, { left: [2, 28], right: [118, 34], thick: 13, swell: 0.3 });
    on.path("M46 36h26m-4 -4q8 4 0 9", "dark", 0.8, 1.4);
    person(on, 108, 72, 12);
  },
  M34(on) {
    // Montguyon: the slab has slid
    for (const x of [100, 112]) tree(on, x, 64, 26);
    table(
      on,
      [
        { x: 16, wide: 14, tall: 40, lean: -3 },
        { x: 36, wide: 11, tall: 36 },
        { x: 58, wide: 12, tall: 26 },
        { x: 78, wide: 12, tall: 18, lean: 4 },
      ],
      { left: [6, 20], right: [104, 48], thick: 11 },
    );
  },
};
