/** Temples with columns, gate towers or spires. */

import { d, GROUND, spread, WIDTH, type Canvas } from "../canvas";
import { battlements, block, columns, door, type Draw } from "./parts";

interface Colonnade {
  count: number;
  width?: number;
  top?: number;
  thick?: number;
  /** How far the capitals flare. */
  bell?: number;
  roof?: "gable" | "beam" | "broken" | "none";
  steps?: number;
  open?: boolean;
}

/** Columns on steps, under a gable, a beam, what is left of one, or the sky. */
export function colonnade({
  count,
  width = 74,
  top = 32,
  thick = 5,
  bell = 0,
  roof = "beam",
  steps = 2,
  open = false,
}: Colonnade): Draw {
  return (on, by) => {
    const left = (WIDTH - width) / 2;
    const floor = GROUND + 4 - steps * 2.4;
    for (let at = 0; at < steps; at += 1) {
      const out = (steps - at) * 3;
      block(on, left - out, floor + at * 2.4, width + out * 2, 2.5);
    }
    if (!open) on.box(left + 1, top, width - 2, floor - top, "dark", 0.5);
    columns(on, spread(left + 1, left + width - thick - 1, count), top + 1, floor, thick, bell);
    if (roof === "none") return;
    on.box(left - 3, top - 4, width + 6, 5, "stone");
    on.box(left - 3, top - 4, width + 6, 1.4, "light");
    if (roof === "gable") {
      on.area([left - 5, top - 4, WIDTH / 2, top - 19, left + width + 5, top - 4], "light");
      on.area([left + 6, top - 5.6, WIDTH / 2, top - 15, left + width - 6, top - 5.6], "shade", 0.8);
    }
    if (roof === "broken")
      for (const x of spread(left, left + width - 14, by.whole(3, 5)))
        block(on, x, top - by.between(7, 12), by.between(8, 14), 6);
  };
}

/** The gate towers of an Egyptian temple, with sloping walls and masts. */
export function pylon(on: Canvas, top: number, half: number, gap: number): void {
  const base = GROUND + 4;
  for (const side of [-1, 1]) {
    const [inner, outer] = [60 + side * gap, 60 + side * half];
    on.area([inner, base, inner + side * 2, top, outer - side * 5, top, outer, base], side < 0 ? "light" : "stone");
    on.area(
      [inner + side, top + 1, inner + side, top - 2, outer - side * 3, top - 2, outer - side * 3, top + 1],
      "shade",
    );
    for (const x of spread(inner + side * 8, outer - side * 12, 2))
      on.box(x - 0.6, top - 12, 1.2, base - top + 12, "dark", 0.55);
    for (const x of spread(inner + side * 8, outer - side * 12, 2))
      on.area([x, top - 12, x + 7, top - 10, x, top - 8], "accent");
  }
  block(on, 60 - gap, top + 12, gap * 2, 5);
  on.box(60 - gap + 2, top + 17, gap * 2 - 4, base - top - 17, "dark");
}

/** A tower that swells and narrows like a bud, with rings. */
export function spire(on: Canvas, x: number, base: number, wide: number, tall: number, rings = 4): void {
  const top = base - tall;
  on.path(
    d`M${x - wide} ${base}C${x - wide * 1.1} ${base - tall * 0.6} ${x - 2} ${base - tall * 0.75} ${x} ${top}C${x + 2} ${base - tall * 0.75} ${x + wide * 1.1} ${base - tall * 0.6} ${x + wide} ${base}Z`,
    "stone",
  );
  on.path(
    d`M${x + 1} ${base}V${top + 2}C${x + 3} ${base - tall * 0.75} ${x + wide * 1.1} ${base - tall * 0.6} ${x + wide} ${base}Z`,
    "shade",
    0.6,
  );
  for (let ring = 1; ring <= rings; ring += 1) {
    const half = wide * (1 - (ring / (rings + 1)) ** 2 * 0.9);
    const y = base - (tall * 0.8 * ring) / (rings + 1);
    on.stroke([x - half, y, x + half, y], "light", 1, 0.8);
  }
}

/** A bell on terraces, with a thin point. */
export function pagoda(on: Canvas, x: number, base: number, wide: number, tall: number): void {
  block(on, x - wide, base - tall * 0.14, wide * 2, tall * 0.14);
  block(on, x - wide * 0.8, base - tall * 0.26, wide * 1.6, tall * 0.13);
  on.path(
    d`M${x - wide * 0.7} ${base - tall * 0.25}C${x - wide * 0.6} ${base - tall * 0.6} ${x - 1} ${base - tall * 0.55} ${x} ${base - tall}C${x + 1} ${base - tall * 0.55} ${x + wide * 0.6} ${base - tall * 0.6} ${x + wide * 0.7} ${base - tall * 0.25}Z`,
    "light",
  );
  on.path(
    d`M${x} ${base - tall * 0.25}V${base - tall}C${x + 1} ${base - tall * 0.55} ${x + wide * 0.6} ${base - tall * 0.6} ${x + wide * 0.7} ${base - tall * 0.25}Z`,
    "shade",
    0.6,
  );
  door(on, x, base, wide * 0.4, tall * 0.14);
}

export const TEMPLES: Record<string, Draw> = {
  C1(on) {
    // Osirion: a sunken hall of square pillars, with water on its floor
    on.area([-20, 90, -20, 30, 14, 26, 18, 66, 102, 66, 106, 26, 140, 30, 140, 90], "ground");
    on.box(18, 30, 84, 40, "dark", 0.7);
    for (const x of spread(24, 86, 4)) block(on, x, 32, 10, 38);
    for (const x of spread(20, 64, 2)) block(on, x, 24, 38, 9);
    on.box(-20, 66, 160, 24, "#3f7f88", 0.9);
    for (const x of spread(24, 86, 4)) on.box(x, 67, 10, 9, "stone", 0.35);
  },
  C2(on) {
    // Abu Gorab: a squat obelisk on a platform, and the altar before it
    on.area([26, 66, 34, 46, 80, 46, 88, 66], "light");
    on.area([66, 66, 64, 46, 80, 46, 88, 66], "shade");
    on.area([43, 46, 50, 18, 57, 10, 64, 18, 71, 46], "stone");
    on.area([58, 46, 57, 10, 64, 18, 71, 46], "shade");
    on.disc(102, 68, 13, "light", 1, 0.3);
    on.disc(102, 67, 6, "stone", 1, 0.3);
    for (const x of [89, 115]) on.area([x - 4, 71, x, 66, x + 4, 71], "shade");
  },
  C4(on, by) {
    // Byblos: a castle and a few columns above the sea
    on.box(-20, 56, 160, 30, "#3f8296");
    on.path("M-20 90V62Q20 52 60 56T140 64V90Z", "ground");
    block(on, 52, 28, 44, 32);
    battlements(on, 52, 28, 44, 6);
    block(on, 60, 16, 16, 14);
    battlements(on, 60, 16, 16, 3);
    door(on, 76, 60, 8, 14);
    columns(on, [14, 24, 34], by.between(34, 38), 60, 4);
    on.box(12, 32, 18, 3, "stone");
  },
  C7(on) {
    // Luxor: gate towers, one obelisk, two kings
    pylon(on, 26, 50, 8);
    on.area([30, 68, 32, 12, 34, 6, 36, 12, 38, 68], "light");
    on.area([34, 68, 34, 6, 36, 12, 38, 68], "shade");
    for (const x of [46, 74]) {
      block(on, x - 6, 52, 12, 16);
      on.disc(x, 47, 4, "light", 1, 1.2);
      on.area([x - 5, 52, x - 4, 43, x, 40, x + 4, 43, x + 5, 52], "shade", 0.6);
    }
  },
  C22(on) {
    // Baalbek: the six columns that still stand
    block(on, 14, 56, 92, 14);
    columns(on, spread(36, 78, 6), 14, 56, 5.5, 1.4);
    block(on, 33, 6, 54, 8);
    for (const [x, y] of [
      [10, 66],
      [22, 68],
      [96, 66],
    ] as const)
      block(on, x, y, 9, 6);
  },
  C27(on) {
    // Karnak: the great hall
    on.box(-20, -10, 160, 76, "shade", 0.5);
    on.area([44, -10, 76, -10, 96, 66, 24, 66], "sun", 0.8);
    for (const [width, xs, top] of [
      [8, [38, 74], 18],
      [13, [16, 91], 10],
      [20, [-14, 114], 2],
    ] as const) {
      columns(on, xs, top, 72, width, width * 0.28);
      for (const x of xs) for (const y of spread(top + width, 62, 4)) on.box(x, y, width, 1.2, "accent", 0.55);
    }
    on.box(-20, -20, 160, 24, "stone");
  },
  C31(on) {
    // Philae: a kiosk on an island
    on.box(-20, 58, 160, 30, "#467f8f");
    on.path("M6 64Q60 50 114 64Z", "ground");
    columns(on, spread(30, 85, 5), 24, 58, 5, 2);
    on.box(28, 18, 64, 4, "light");
    for (const x of spread(34, 78, 4)) on.box(x + 3.5, 38, 8, 20, "stone");
    for (const x of spread(30, 85, 5)) on.box(x, 66, 5, 8, "light", 0.35);
  },
  C32(on) {
    // Persepolis: thin tall columns, and winged bulls at the gate
    block(on, -10, 60, 140, 12);
    for (const x of spread(-6, 40, 8)) on.area([x, 72, x + 6, 60, x + 8, 60, x + 2, 72], "light", 0.8);
    columns(on, [52, 64, 90, 104], 8, 60, 3, 1.6);
    for (const x of [24, 38]) {
      block(on, x, 26, 9, 34);
      on.area([x - 5, 60, x - 6, 38, x, 30, x + 2, 60], "light");
      on.disc(x - 3, 32, 4, "light");
    }
    on.box(22, 22, 27, 4, "stone");
  },
  C34(on) {
    // Kom Ombo: two doors side by side
    block(on, 18, 26, 84, 40);
    for (const x of [36, 68]) on.box(x, 36, 16, 30, "dark");
    columns(on, [22, 57.5, 92], 34, 66, 6, 2);
    columns(on, [41, 74], 37, 66, 5, 1.6);
    on.area([14, 28, 16, 20, 104, 20, 106, 28], "light");
    for (const x of [44, 76]) {
      on.disc(x, 25, 2.6, "accent");
      on.area([x - 12, 24, x, 25.4, x + 12, 24, x, 27], "accent");
    }
  },
  C36: colonnade({ count: 6, width: 84, top: 30, thick: 6, roof: "broken", steps: 3, open: true }), // Cyrene
  C11(on) {
    // Warangal: the free-standing gate of carved pillars and beams
    for (const x of [26, 40, 74, 88]) block(on, x, 24, 6, 44);
    block(on, 20, 34, 30, 4);
    block(on, 70, 34, 30, 4);
    block(on, 14, 20, 92, 5);
    block(on, 20, 11, 80, 4);
    for (const x of spread(24, 92, 9)) on.area([x, 20, x + 2, 15, x + 4, 20], "accent");
    for (const x of [14, 100]) on.path(d`M${x} 25q3 8 6 0Z`, "stone");
    on.disc(60, 8, 4, "light");
  },
  C13(on) {
    // Lopburi: three towers in a row, and a monkey
    block(on, 20, 50, 80, 16);
    for (const [x, tall] of [
      [32, 34],
      [60, 44],
      [88, 34],
    ] as const) {
      on.box(x - 8, 46, 16, 20, "stone");
      spire(on, x, 50, 9, tall, 6);
      on.area([x - 5, 66, x - 5, 54, x, 48, x + 5, 54, x + 5, 66], "dark");
    }
    on.disc(12, 66, 4, "accent");
    on.disc(14, 60, 3, "accent");
    on.path("M8 68q-6 -2 -4 -8", "accent", 1, 1.4);
  },
  C14(on) {
    // Bagan: pagodas to the horizon
    for (const [x, base, wide, tall] of [
      [12, 54, 5, 14],
      [34, 55, 6, 18],
      [104, 55, 6, 20],
      [84, 54, 4, 12],
      [56, 53, 3, 10],
    ] as const)
      pagoda(on, x, base, wide, tall);
    pagoda(on, 70, 70, 22, 56);
    pagoda(on, 24, 74, 12, 26);
  },
  C33(on) {
    // Inwa: the leaning watchtower
    for (const x of [18, 100]) pagoda(on, x, 66, 9, 26);
    on.area([44, 66, 50, 14, 76, 16, 76, 66], "stone");
    on.area([66, 66, 68, 15, 76, 16, 76, 66], "shade", 0.6);
    for (const [y, x] of [
      [30, 49],
      [44, 47],
      [56, 46],
    ] as const)
      on.box(x, y, 29, 2, "light");
    for (const y of [34, 48]) for (const x of [55, 66]) door(on, x, y + 8, 4, 6);
    on.area([48, 15, 62, 2, 78, 16], "accent");
  },
};
