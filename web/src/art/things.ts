/** Finds, signs and thinkers, before a plain wall. */

import type { Canvas, Point } from "./canvas";
import type { Chance } from "./chance";

type Draw = (on: Canvas, by: Chance) => void;

function around(x: number, y: number, r: number, turn: number): Point {
  return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
}

const FULL = Math.PI * 2;

function plinth(on: Canvas, width = 52): void {
  on.box(60 - width / 2, 64, width, 5, "stone");
  on.box(60 - width / 2, 64, width, 1.6, "light");
  on.box(60 - width / 2 - 4, 69, width + 8, 11, "shade");
}

/** Rows of small signs; what they look like is chance, and the same for the same script. */
function signs(on: Canvas, by: Chance, left: number, top: number, columns: number, rows: number, gap: number): void {
  const style = by.whole(0, 3);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x, y, s] = [left + column * gap, top + row * gap, gap * 0.32];
      const turn = by.next() * FULL;
      if (style === 0) {
        on.stroke(
          [
            [x, y - s],
            [x, y + s],
          ],
          "dark",
          1.3,
        );
        on.stroke(
          [
            [x, y - s * by.next()],
            [x + s, y + s * by.between(-1, 1)],
          ],
          "dark",
          1.3,
        );
      } else if (style === 1) {
        on.area(
          [
            [x - s * 0.5, y - s],
            [x + s * 0.5, y - s],
            [x, y + s * 0.2],
          ],
          "dark",
        );
        on.stroke(
          [
            [x, y],
            [x, y + s * 1.2],
          ],
          "dark",
          1,
        );
      } else if (style === 2) {
        on.ring(x, y, s * by.between(0.4, 0.9), "dark", 1.1);
        on.stroke([around(x, y, s, turn), around(x, y, s, turn + Math.PI)], "dark", 1.1);
      } else
        on.stroke(
          [around(x, y, s, turn), [x, y], around(x, y, s, turn + by.between(1, 3)), around(x, y, s * 1.2, turn + 4)],
          "dark",
          1.3,
        );
    }
}

export const THINGS: Record<string, Draw> = {
  disk(on, by) {
    plinth(on, 40);
    const rings = by.whole(2, 4);
    on.disc(60, 36, 28, "shade");
    on.disc(59, 35, 27, "stone");
    on.disc(57, 33, 22, "light", 0.5);
    for (let at = 1; at <= rings; at += 1) on.ring(59, 35, (26 * at) / (rings + 0.6), "dark", 0.9, 0.6);
    const marks = by.whole(6, 16);
    const far = by.between(14, 21);
    for (let at = 0; at < marks; at += 1) {
      const [x, y] = around(59, 35, far, (at * FULL) / marks);
      on.disc(x, y, by.between(1.2, 2.4), "accent");
    }
    on.disc(59, 35, by.between(3, 6), "dark", 0.75);
  },
  coffin(on) {
    on.area(
      [
        [14, 66],
        [22, 44],
        [98, 44],
        [106, 66],
      ],
      "shade",
    );
    on.box(14, 52, 92, 18, "stone");
    on.box(14, 52, 92, 4, "light");
    on.area(
      [
        [10, 48],
        [24, 30],
        [100, 34],
        [108, 50],
      ],
      "light",
    );
    on.area(
      [
        [10, 48],
        [108, 50],
        [108, 54],
        [10, 52],
      ],
      "dark",
      0.6,
    );
    for (let at = 0; at < 6; at += 1) on.box(22 + at * 14, 58, 6, 7, "accent", 0.7);
  },
  carved(on, by) {
    plinth(on, 60);
    on.area(
      [
        [32, 65],
        [28, 36],
        [40, 14],
        [66, 8],
        [86, 20],
        [92, 50],
        [86, 65],
      ],
      "stone",
    );
    on.area(
      [
        [70, 65],
        [76, 36],
        [66, 8],
        [86, 20],
        [92, 50],
        [86, 65],
      ],
      "shade",
      0.6,
    );
    signs(on, by, 42, 26, 4, 4, 10);
  },
  gears(on, by) {
    plinth(on, 60);
    for (const [x, y, r] of [
      [48, 34, 21],
      [82, 46, 13],
      [78, 20, 9],
    ] as const) {
      const teeth = Math.round(r * 1.1);
      for (let at = 0; at < teeth; at += 1) {
        const [tx, ty] = around(x, y, r, (at * FULL) / teeth);
        on.disc(tx, ty, 1.9, "accent");
      }
      on.disc(x, y, r, "stone");
      on.ring(x, y, r * 0.72, "dark", 1, 0.6);
      for (let at = 0; at < 4; at += 1)
        on.stroke([[x, y], around(x, y, r * 0.72, at * 1.57 + by.next())], "dark", 1.6, 0.7);
      on.disc(x, y, 3, "dark");
    }
  },
  capstone(on) {
    plinth(on, 70);
    on.area(
      [
        [28, 64],
        [60, 8],
        [92, 64],
      ],
      "stone",
    );
    on.area(
      [
        [66, 64],
        [60, 8],
        [92, 64],
      ],
      "shade",
    );
    for (let at = 1; at < 6; at += 1)
      on.stroke(
        [
          [28 + at * 5.6, 64 - at * 9.4],
          [92 - at * 5.6, 64 - at * 9.4],
        ],
        "light",
        1,
      );
    on.disc(60, 27, 5, "sun");
    on.disc(60, 27, 2.4, "dark");
  },
  quipu(on, by) {
    on.stroke(
      [
        [14, 18],
        [60, 14],
        [106, 18],
      ],
      "dark",
      3,
    );
    for (let at = 0; at < 13; at += 1) {
      const x = 18 + at * 7;
      const long = by.between(30, 52);
      on.stroke(
        [
          [x, 17],
          [x + by.between(-3, 3), 17 + long],
        ],
        at % 3 ? "accent" : "shade",
        1.6,
      );
      for (let knot = 0; knot < 3; knot += 1) on.disc(x, 24 + by.between(0, long - 8), 1.9, "dark");
    }
  },
  lines(on, by) {
    on.box(0, 0, 120, 80, "ground");
    on.path("M0 80C30 50 70 70 120 40V80Z", "deep", 0.35);
    if (by.next() < 0.5) {
      on.path(
        "M20 54q10 -22 26 -14q6 -20 18 -20q2 12 -8 18q20 -8 44 2q-14 4 -22 4q10 6 14 14q-18 -2 -28 -10q-14 12 -32 10q8 -6 12 -12q-14 0 -24 8Z",
        "light",
        1,
        1.8,
      );
      on.stroke(
        [
          [64, 20],
          [70, 10],
          [78, 12],
        ],
        "light",
        1.8,
      );
    } else {
      on.stroke(
        [
          [60, 74],
          [60, 12],
        ],
        "light",
        3,
      );
      for (const side of [-1, 1]) {
        on.stroke(
          [
            [60, 46],
            [60 + side * 26, 42],
            [60 + side * 26, 16],
          ],
          "light",
          2.4,
        );
        for (let at = 0; at < 3; at += 1)
          on.stroke(
            [
              [60 + side * 26, 18 + at * 6],
              [60 + side * 36, 12 + at * 6],
            ],
            "light",
            1.8,
          );
      }
    }
  },
  chart(on, by) {
    on.area(
      [
        [14, 12],
        [104, 8],
        [108, 68],
        [12, 72],
      ],
      "light",
    );
    on.path("M14 12L104 8L108 68L12 72Z", "shade", 1, 1.4);
    on.path(`M22 20q${by.between(10, 20)} -6 24 8t-6 24t-16 8Z`, "stone");
    on.path(`M74 22q22 -4 26 14t-10 24q-14 -6 -10 -18t-6 -20Z`, "stone");
    for (let at = 0; at < 12; at += 1) on.stroke([[60, 40], around(60, 40, 44, (at * FULL) / 12)], "accent", 0.5, 0.6);
    on.disc(60, 40, 4, "accent");
  },
  flute(on) {
    plinth(on, 76);
    on.area(
      [
        [16, 48],
        [98, 22],
        [104, 34],
        [22, 60],
      ],
      "stone",
    );
    on.area(
      [
        [20, 55],
        [102, 29],
        [104, 34],
        [22, 60],
      ],
      "shade",
    );
    for (let at = 0; at < 5; at += 1) on.disc(40 + at * 12, 46 - at * 3.8, 2.4, "dark");
  },
  skull(on, by) {
    plinth(on, 44);
    const tall = by.between(0, 12);
    on.path(`M38 46C32 ${22 - tall} 46 ${8 - tall / 2} 62 ${9 - tall / 3}C84 10 88 30 82 46L74 50V64H48V50Z`, "light");
    on.path(`M68 64V10C86 12 88 30 82 46L74 50V64Z`, "stone", 0.7);
    on.disc(51, 40, 6, "dark");
    on.disc(70, 40, 6, "dark");
    on.area(
      [
        [60, 46],
        [64, 54],
        [57, 54],
      ],
      "dark",
    );
    for (let at = 0; at < 4; at += 1) on.box(51 + at * 5, 58, 1.2, 6, "dark");
  },
  stars(on, by) {
    on.box(0, 0, 120, 80, "dark");
    on.box(0, 0, 120, 80, "deep", 0.5);
    let last: Point | null = null;
    for (let at = 0; at < 9; at += 1) {
      const here: Point = [12 + at * 12, by.between(12, 62)];
      if (last && by.next() < 0.75) on.stroke([last, here], "light", 0.8, 0.8);
      on.disc(here[0], here[1], by.between(1.4, 3), "sun");
      last = here;
    }
    for (let at = 0; at < 22; at += 1) on.disc(by.between(2, 118), by.between(2, 78), 0.7, "haze", 0.8);
    on.ring(60, 40, 34, "accent", 1.2, 0.8);
  },
  book(on, by) {
    on.area(
      [
        [60, 20],
        [14, 14],
        [14, 62],
        [60, 70],
      ],
      "light",
    );
    on.area(
      [
        [60, 20],
        [106, 14],
        [106, 62],
        [60, 70],
      ],
      "haze",
    );
    on.stroke(
      [
        [60, 20],
        [60, 70],
      ],
      "dark",
      1.6,
    );
    signs(on, by, 22, 26, 4, 4, 9);
    on.ring(82, 40, 12, "accent", 1.6);
    for (let at = 0; at < 6; at += 1) on.disc(...around(82, 40, 12, (at * FULL) / 6), 3, "accent", 0.7);
  },
  tablet(on, by) {
    plinth(on, 50);
    on.path("M34 64V20q0 -12 26 -12t26 12v44Z", "stone");
    on.path("M72 64V9q14 2 14 11v44Z", "shade", 0.5);
    signs(on, by, 43, 24, 5, 5, 8.4);
  },
  jar(on, by) {
    plinth(on, 44);
    const wide = by.between(20, 28);
    on.path(
      `M${52} 12H68V18C${60 + wide * 1.3} 26 ${60 + wide} 56 70 64H50C${60 - wide} 56 ${60 - wide * 1.3} 26 52 18Z`,
      "stone",
    );
    on.path(`M64 12H68V18C${60 + wide * 1.3} 26 ${60 + wide} 56 70 64H64Z`, "shade", 0.6);
    on.path(`M${62 - wide} 36q${wide} 8 ${wide * 1.9} 0`, "accent", 1, 3);
    on.box(49, 9, 22, 4, "dark");
  },
  lens(on) {
    plinth(on, 44);
    on.disc(60, 36, 24, "shade");
    on.disc(60, 36, 20, "haze");
    on.path("M46 30a18 18 0 0 1 18 -10", "sun", 1, 4);
    for (let at = 0; at < 4; at += 1)
      on.stroke(
        [
          [78, 40 + at * 2],
          [118, 30 + at * 14],
        ],
        "sun",
        1.2,
        0.8,
      );
  },
  boat(on) {
    on.box(0, 56, 120, 24, "deep");
    on.path("M8 26C16 50 30 58 60 58S104 50 112 26C106 62 92 66 60 66S14 62 8 26Z", "stone");
    on.box(46, 40, 30, 14, "accent");
    on.box(44, 38, 34, 3, "light");
    for (let at = 0; at < 5; at += 1)
      on.stroke(
        [
          [32 + at * 13, 54],
          [24 + at * 13, 74],
        ],
        "dark",
        1.6,
      );
    on.path("M0 66q10 -4 20 0t20 0t20 0t20 0t20 0t20 0V80H0Z", "far", 0.6);
  },
  sage(on, by) {
    const turn = by.next();
    for (let at = 0; at < 16; at += 1)
      on.stroke([around(60, 32, 26, turn + (at * FULL) / 16), around(60, 32, 36, turn + (at * FULL) / 16)], "sun", 2);
    on.disc(60, 32, 25, "sun", 0.7);
    on.path("M22 80C24 58 44 54 60 54S96 58 98 80Z", by.of(["accent", "deep", "shade"] as const));
    on.path("M48 56L60 74L72 56Z", "light");
    on.path("M46 30C46 14 74 14 74 30C74 44 68 52 60 52S46 44 46 30Z", "light");
    const beard = by.between(0, 18);
    if (beard > 5) on.path(`M47 38C50 ${50 + beard} 70 ${50 + beard} 73 38C70 46 50 46 47 38Z`, "haze");
    const hat = by.whole(0, 2);
    if (hat === 0) on.path("M44 28C42 8 78 8 76 28C70 20 50 20 44 28Z", "dark");
    else if (hat === 1)
      on.area(
        [
          [44, 28],
          [48, 8],
          [72, 8],
          [76, 28],
        ],
        "accent",
      );
    else for (let at = 0; at < 5; at += 1) on.disc(46 + at * 7, 19 - (at % 2) * 2, 3.4, "far");
    on.stroke(
      [
        [52, 34],
        [57, 34],
      ],
      "dark",
      1.5,
    );
    on.stroke(
      [
        [63, 34],
        [68, 34],
      ],
      "dark",
      1.5,
    );
  },
  script(on, by) {
    on.area(
      [
        [16, 12],
        [104, 10],
        [106, 70],
        [14, 72],
      ],
      "light",
    );
    on.path("M16 12L104 10L106 70L14 72Z", "shade", 1, 1.2);
    signs(on, by, 28, 22, 6, 4, 13);
  },
  numerals(on, by) {
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 5; column += 1)
        on.box(28 + column * 13, 8 + row * 13, 12, 12, (row + column) % 2 ? "light" : "stone");
    signs(on, by, 34, 14, 5, 5, 13);
  },
  flower(on, by) {
    const r = by.between(11, 14);
    on.ring(60, 40, r * 2.2, "dark", 1.2, 0.6);
    on.ring(60, 40, r, "accent", 1.3);
    for (let at = 0; at < 6; at += 1)
      on.ring(...around(60, 40, r, (at * FULL) / 6), r, at % 2 ? "accent" : "dark", 1.1);
    on.disc(60, 40, 3, "sun");
  },
  spiral(on) {
    on.box(20, 12, 89, 55, "light");
    on.path(
      "M20 67A55 55 0 0 1 75 12A34 34 0 0 1 109 46A21 21 0 0 1 88 67A13 13 0 0 1 75 54A8 8 0 0 1 83 46",
      "accent",
      1,
      2.4,
    );
    on.path("M75 12V67M75 46H109M88 46V67M75 54H88", "dark", 0.5, 1);
  },
  eye(on, by) {
    for (let at = 0; at < 12; at += 1)
      on.stroke([around(60, 40, 30, (at * FULL) / 12), around(60, 40, 42, (at * FULL) / 12)], "sun", 2);
    on.path("M18 40Q60 4 102 40Q60 76 18 40Z", "light");
    on.path("M18 40Q60 4 102 40Q60 76 18 40Z", "dark", 1, 1.6);
    on.disc(60, 40, 15, by.of(["accent", "deep", "shade"] as const));
    on.disc(60, 40, 7, "dark");
    on.disc(64, 36, 2.6, "sun");
    on.path("M50 60q2 14 -12 16M66 61l6 14", "dark", 1, 2.2);
  },
  flask(on, by) {
    plinth(on, 44);
    on.path("M54 10h12v20C88 36 84 64 70 64H50C36 64 32 36 54 30Z", "haze");
    on.path("M38 46C40 58 44 64 50 64H70C76 64 80 58 82 46Z", by.of(["accent", "deep"] as const));
    for (let at = 0; at < 5; at += 1) on.disc(by.between(46, 74), by.between(30, 56), by.between(1, 3), "sun", 0.9);
    on.path("M54 10h12v20C88 36 84 64 70 64H50C36 64 32 36 54 30Z", "dark", 1, 1.4);
  },
  bird(on) {
    on.path("M24 54C30 26 56 22 74 34C84 24 98 26 100 34L112 38L98 42C92 60 64 70 44 60L20 70Z", "accent");
    on.path("M40 52C50 36 66 38 76 50C64 60 50 60 40 52Z", "light");
    on.disc(94, 35, 2, "dark");
    on.stroke(
      [
        [58, 64],
        [56, 76],
      ],
      "dark",
      1.6,
    );
    on.stroke(
      [
        [68, 63],
        [68, 76],
      ],
      "dark",
      1.6,
    );
  },
  quake(on, by) {
    for (let row = 0; row < 4; row += 1) {
      let x = 10;
      while (x < 106) {
        const w = by.between(12, 28);
        on.area(
          [
            [x, 16 + row * 14],
            [x + w - 1, 16 + row * 14 + by.between(-2, 2)],
            [x + w - 1 + by.between(-2, 2), 29 + row * 14],
            [x + 1, 29 + row * 14],
          ],
          row % 2 ? "stone" : "light",
        );
        x += w;
      }
    }
    on.stroke(
      [
        [64, 10],
        [56, 28],
        [66, 40],
        [54, 56],
        [62, 74],
      ],
      "dark",
      2,
    );
  },
};
