/** Buildings, stones and pyramids in their land. */

import { GROUND, WIDTH, type Canvas } from "./canvas";
import type { Chance } from "./chance";

type Draw = (on: Canvas, by: Chance) => void;

function column(on: Canvas, x: number, top: number, bottom: number, width: number): void {
  on.box(x, top, width, bottom - top, "light");
  on.box(x + width * 0.62, top, width * 0.38, bottom - top, "shade", 0.5);
  on.box(x - 1, top - 1.6, width + 2, 2, "stone");
  on.box(x - 1, bottom - 1.6, width + 2, 2, "stone");
}

function block(on: Canvas, x: number, y: number, width: number, height: number): void {
  on.box(x, y, width, height, "stone");
  on.box(x, y, width, Math.min(2, height / 3), "light");
  on.box(x + width * 0.68, y, width * 0.32, height, "shade", 0.45);
}

function door(on: Canvas, x: number, bottom: number, width: number, height: number): void {
  on.path(
    `M${x - width / 2} ${bottom}v${-height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}Z`,
    "dark",
  );
}

function stone(on: Canvas, by: Chance, x: number, width: number, height: number, base = GROUND + 3): void {
  const lean = by.between(-2, 2);
  const top = base - height;
  on.area(
    [
      [x, base],
      [x + lean + width * 0.08, top + 2],
      [x + lean + width * 0.45, top],
      [x + lean + width * 0.9, top + 3],
      [x + width, base],
    ],
    "stone",
  );
  on.area(
    [
      [x + width * 0.58, base],
      [x + lean + width * 0.55, top + 1],
      [x + lean + width * 0.9, top + 3],
      [x + width, base],
    ],
    "shade",
    0.7,
  );
  on.disc(x + width / 2, base, width * 0.8, "deep", 0.35, 0.16);
}

function steps(
  on: Canvas,
  middle: number,
  base: number,
  width: number,
  height: number,
  count: number,
  top = 0.2,
): void {
  const each = height / count;
  for (let at = 0; at < count; at += 1) {
    const wide = width * (1 - (1 - top) * (at / Math.max(1, count - 1 + 0.4)));
    const y = base - each * (at + 1);
    on.box(middle - wide / 2, y, wide, each + 0.3, "stone");
    on.box(middle - wide / 2, y, wide, each * 0.28, "light");
    on.box(middle + wide * 0.2, y, wide * 0.3, each + 0.3, "shade", 0.45);
  }
}

function cone(on: Canvas, middle: number, base: number, width: number, height: number): void {
  const tip = middle - width * 0.04;
  on.area(
    [
      [middle - width / 2, base],
      [tip, base - height],
      [middle + width / 2, base],
    ],
    "light",
  );
  on.area(
    [
      [middle + width * 0.12, base],
      [tip, base - height],
      [middle + width / 2, base],
    ],
    "shade",
  );
  for (let at = 1; at < 5; at += 1) {
    const y = base - (height * at) / 5;
    const half = (width / 2) * (1 - at / 5);
    on.stroke(
      [
        [middle - half, y],
        [middle + half, y],
      ],
      "stone",
      0.6,
      0.7,
    );
  }
}

function stair(on: Canvas, middle: number, base: number, width: number, height: number): void {
  on.area(
    [
      [middle - width * 0.62, base],
      [middle - width * 0.4, base - height],
      [middle + width * 0.4, base - height],
      [middle + width * 0.62, base],
    ],
    "accent",
    0.75,
  );
  for (let at = 1; at < 7; at += 1)
    on.stroke(
      [
        [middle - width * 0.5, base - (height * at) / 7],
        [middle + width * 0.5, base - (height * at) / 7],
      ],
      "light",
      0.7,
      0.6,
    );
}

function head(on: Canvas, x: number, base: number, width: number, height: number): void {
  on.area(
    [
      [x, base],
      [x + 1, base - height * 0.8],
      [x + width * 0.2, base - height],
      [x + width * 0.8, base - height],
      [x + width - 1, base - height * 0.8],
      [x + width, base],
    ],
    "stone",
  );
  on.area(
    [
      [x + width * 0.62, base],
      [x + width * 0.62, base - height],
      [x + width * 0.8, base - height],
      [x + width - 1, base - height * 0.8],
      [x + width, base],
    ],
    "shade",
    0.7,
  );
  on.box(x + width * 0.12, base - height * 0.72, width * 0.76, height * 0.09, "dark", 0.75);
  on.area(
    [
      [x + width * 0.42, base - height * 0.7],
      [x + width * 0.62, base - height * 0.32],
      [x + width * 0.36, base - height * 0.32],
    ],
    "light",
  );
  on.box(x + width * 0.28, base - height * 0.22, width * 0.44, height * 0.06, "dark", 0.75);
}

export const PLACES: Record<string, Draw> = {
  columns(on, by) {
    const count = by.whole(4, 7);
    const width = 74;
    const left = (WIDTH - width) / 2;
    const top = by.between(30, 36);
    on.box(left - 6, GROUND, width + 12, 4, "stone");
    on.box(left - 3, GROUND - 3, width + 6, 3, "light");
    on.box(left, top, width, GROUND - 3 - top, "dark", 0.55);
    for (let at = 0; at < count; at += 1)
      column(on, left + 2 + (at * (width - 9)) / (count - 1), top + 2, GROUND - 3, 5);
    on.box(left - 4, top - 4, width + 8, 5, "stone");
    if (by.next() < 0.6) {
      on.area(
        [
          [left - 6, top - 4],
          [WIDTH / 2, top - 20],
          [left + width + 6, top - 4],
        ],
        "light",
      );
      on.area(
        [
          [left + 4, top - 6],
          [WIDTH / 2, top - 16],
          [left + width - 4, top - 6],
        ],
        "accent",
        0.6,
      );
    } else for (let at = 0; at < 4; at += 1) block(on, left + at * 20, top - 9 + (at % 2) * 2, 12, 6);
  },
  spires(on, by) {
    const towers = by.of([3, 5] as const);
    block(on, 18, GROUND - 10, 84, 13);
    for (let at = 0; at < towers; at += 1) {
      const near = 1 - Math.abs(at - (towers - 1) / 2) / towers;
      const x = 24 + (at * 72) / (towers - 1);
      const tall = 20 + 26 * near * by.between(0.85, 1.1);
      const w = 7 + 6 * near;
      on.path(
        `M${x - w} ${GROUND - 8}C${x - w} ${GROUND - tall * 0.7} ${x - 2} ${GROUND - tall * 0.8} ${x} ${GROUND - 8 - tall}C${x + 2} ${GROUND - tall * 0.8} ${x + w} ${GROUND - tall * 0.7} ${x + w} ${GROUND - 8}Z`,
        "stone",
      );
      on.path(
        `M${x + 1} ${GROUND - 8}V${GROUND - 6 - tall}C${x + 3} ${GROUND - tall * 0.8} ${x + w} ${GROUND - tall * 0.7} ${x + w} ${GROUND - 8}Z`,
        "shade",
        0.6,
      );
      for (let ring = 1; ring < 4; ring += 1)
        on.stroke(
          [
            [x - w + ring, GROUND - 8 - ring * tall * 0.17],
            [x + w - ring, GROUND - 8 - ring * tall * 0.17],
          ],
          "light",
          1,
          0.8,
        );
      door(on, x, GROUND + 2, 4, 8);
    }
  },
  terraces(on, by) {
    const rows = by.whole(4, 6);
    on.area(
      [
        [14, GROUND],
        [46, 14],
        [60, 24],
        [74, 10],
        [108, GROUND],
      ],
      "far",
    );
    for (let at = 0; at < rows; at += 1) {
      const y = GROUND + 4 - at * 7;
      const inset = at * by.between(5, 8);
      block(on, 12 + inset, y - 7, 96 - inset * 2, 7);
    }
    const top = GROUND + 4 - rows * 7;
    for (let at = 0; at < 3; at += 1) {
      const x = 46 + at * 10;
      block(on, x, top - 8, 8, 8);
      on.area(
        [
          [x - 1, top - 8],
          [x + 4, top - 14],
          [x + 9, top - 8],
        ],
        "accent",
      );
    }
  },
  facade(on, by) {
    on.area(
      [
        [0, 80],
        [0, 18],
        [26, 8],
        [58, 14],
        [92, 6],
        [120, 20],
        [120, 80],
      ],
      "stone",
    );
    on.area(
      [
        [92, 6],
        [120, 20],
        [120, 80],
        [84, 80],
      ],
      "shade",
      0.5,
    );
    const width = by.between(40, 52);
    const left = 60 - width / 2;
    on.box(left, 26, width, GROUND - 22, "shade", 0.9);
    on.area(
      [
        [left - 3, 27],
        [60, 15],
        [left + width + 3, 27],
      ],
      "light",
    );
    for (let at = 0; at < 4; at += 1) column(on, left + 2 + (at * (width - 8)) / 3, 30, GROUND + 3, 4);
    door(on, 60, GROUND + 4, 9, 22);
  },
  walls(on, by) {
    const towers = by.whole(3, 5);
    block(on, 8, GROUND - 14, 104, 18);
    for (let x = 9; x < 110; x += 8) on.box(x, GROUND - 18, 5, 4, "stone");
    for (let at = 0; at < towers; at += 1) {
      const x = 12 + (at * 84) / (towers - 1);
      const tall = by.between(20, 38);
      block(on, x, GROUND - 10 - tall, 12, tall + 12);
      for (let cut = 0; cut < 3; cut += 1) on.box(x + cut * 5 - 1, GROUND - 14 - tall, 3.4, 4, "stone");
      on.box(x + 4, GROUND - 4 - tall, 3, 6, "dark", 0.7);
    }
    door(on, 60, GROUND + 4, 12, 16);
  },
  sunken(on, by) {
    on.box(0, 24, WIDTH, 56, "deep");
    on.path("M0 24q10 -4 20 0t20 0t20 0t20 0t20 0t20 0v6H0Z", "haze", 0.5);
    steps(on, 60, 74, 84, 18, 3, 0.6);
    for (let at = 0; at < 5; at += 1)
      if (at !== 2 || by.next() < 0.5) column(on, 32 + at * 12, 40 + by.between(0, 8), 58, 5);
    on.area(
      [
        [30, 40],
        [60, 28],
        [78, 38],
      ],
      "light",
      0.85,
    );
    for (let at = 0; at < 7; at += 1) on.disc(by.between(8, 112), by.between(30, 70), by.between(0.8, 2), "haze", 0.5);
    on.box(0, 24, WIDTH, 56, "sky", 0.18);
  },
  palace(on) {
    on.area(
      [
        [0, 70],
        [30, 44],
        [90, 44],
        [120, 70],
      ],
      "ground",
    );
    for (const [x, y, w, h] of [
      [22, 36, 76, 24],
      [34, 24, 52, 16],
      [46, 14, 28, 14],
    ] as const) {
      block(on, x, y, w, h);
      on.box(x - 2, y - 2, w + 4, 3, "accent");
      for (let at = x + 5; at < x + w - 4; at += 8) on.box(at, y + 6, 3, 4, "dark", 0.75);
    }
    for (let at = 0; at < 5; at += 1)
      on.stroke(
        [
          [20 + at * 4, 68 - at * 5],
          [60 + at * 4, 64 - at * 4],
        ],
        "light",
        1.6,
      );
  },
  heads(on, by) {
    const count = by.whole(2, 4);
    for (let at = 0; at < count; at += 1) {
      const size = by.between(0.8, 1.15);
      head(on, 20 + (at * 84) / count, GROUND + 5 - (at % 2) * 3, 17 * size, 34 * size);
    }
  },
  pillars(on, by) {
    on.disc(60, GROUND + 3, 48, "shade", 0.45, 0.2);
    for (let at = 0; at < 5; at += 1) {
      const x = 18 + at * 20;
      const tall = at === 2 ? 42 : by.between(22, 32);
      const base = GROUND + 5 - Math.abs(at - 2) * 2;
      block(on, x, base - tall, 7, tall);
      block(on, x - 5, base - tall - 5, 17, 6);
      on.stroke(
        [
          [x + 2, base - tall * 0.7],
          [x + 5, base - tall * 0.5],
          [x + 2, base - tall * 0.35],
        ],
        "dark",
        1,
        0.6,
      );
    }
  },
  circle(on, by) {
    on.disc(60, GROUND - 1, 50, "shade", 0.3, 0.22);
    for (let at = 0; at < 7; at += 1) stone(on, by, 18 + at * 12, 7, by.between(13, 17), GROUND - 7 + Math.abs(at - 3));
    for (let at = 0; at < 5; at += 1) {
      const x = 12 + at * 21;
      stone(on, by, x, 9, 28, GROUND + 9 - Math.abs(at - 2) * 2);
      if (at < 4 && by.next() < 0.75) {
        const y = GROUND - 20 - Math.abs(at - 1.5) * 2;
        on.area(
          [
            [x - 1, y],
            [x + 31, y - 1],
            [x + 32, y + 5],
            [x, y + 5],
          ],
          "light",
        );
        on.area(
          [
            [x, y + 3],
            [x + 32, y + 3],
            [x + 32, y + 5],
            [x, y + 5],
          ],
          "shade",
        );
      }
    }
  },
  stones(on, by) {
    const count = by.whole(3, 8);
    const great = by.whole(0, count - 1);
    for (let at = 0; at < count; at += 1)
      stone(
        on,
        by,
        10 + (at * 96) / count,
        by.between(9, 13),
        at === great ? 46 : by.between(16, 34),
        GROUND + 3 + (at % 2) * 5,
      );
  },
  dolmen(on, by) {
    const legs = by.whole(2, 3);
    const top = by.between(28, 36);
    on.disc(60, GROUND + 5, 40, "deep", 0.35, 0.14);
    on.area(
      [
        [34, GROUND + 4],
        [36, top + 6],
        [84, top + 6],
        [86, GROUND + 4],
      ],
      "dark",
      0.8,
    );
    for (let at = 0; at < legs; at += 1) stone(on, by, 32 + (at * 44) / (legs - 1), 12, GROUND - top + 1, GROUND + 5);
    const tilt = by.between(-4, 4);
    on.area(
      [
        [20, top + tilt],
        [40, top - 9 + tilt],
        [88, top - 8 - tilt],
        [102, top - tilt],
        [96, top + 8 - tilt],
        [26, top + 9 + tilt],
      ],
      "light",
    );
    on.area(
      [
        [20, top + tilt],
        [26, top + 9 + tilt],
        [96, top + 8 - tilt],
        [102, top - tilt],
        [94, top + 2 - tilt],
        [30, top + 3 + tilt],
      ],
      "shade",
      0.75,
    );
  },
  obelisk(on, by) {
    const x = by.between(48, 60);
    block(on, x - 12, GROUND, 36, 6);
    on.area(
      [
        [x, GROUND],
        [x + 3, 18],
        [x + 6, 10],
        [x + 9, 18],
        [x + 12, GROUND],
      ],
      "light",
    );
    on.area(
      [
        [x + 7, GROUND],
        [x + 6, 10],
        [x + 9, 18],
        [x + 12, GROUND],
      ],
      "shade",
    );
    for (let at = 0; at < 6; at += 1) on.box(x + 3, 24 + at * 6, 3, 3, "dark", 0.6);
  },
  statues(on, by) {
    const count = by.whole(1, 3);
    for (let at = 0; at < count; at += 1) {
      const x = count === 1 ? 48 : 18 + (at * 60) / (count - 1);
      const base = GROUND + 5;
      block(on, x - 2, base - 8, 28, 9);
      block(on, x + 2, base - 28, 20, 20);
      block(on, x + 4, base - 38, 16, 12);
      on.box(x + 1, base - 20, 6, 13, "light");
      on.box(x + 17, base - 20, 6, 13, "shade");
      head(on, x + 6, base - 37, 12, 14);
    }
  },
  spheres(on, by) {
    for (let at = 0; at < 5; at += 1) {
      const r = by.between(7, 17);
      const x = 14 + at * 23;
      const y = GROUND + 8 - r * 0.8;
      on.disc(x, y + r * 0.9, r, "deep", 0.4, 0.2);
      on.disc(x, y, r, "stone");
      on.disc(x - r * 0.25, y - r * 0.28, r * 0.62, "light", 0.6);
      on.path(`M${x - r * 0.95} ${y + 1}q${r} ${r * 0.4} ${r * 1.9} 0`, "dark", 0.4, 0.9);
    }
  },
  wall(on, by) {
    for (let row = 0; row < 3; row += 1) {
      let x = 8 + row * 4;
      while (x < 104 - row * 4) {
        const w = by.between(14, 30);
        block(on, x, GROUND - 8 - row * 14, Math.min(w, 110 - x), 13.4);
        x += w + 0.8;
      }
    }
    door(on, 60, GROUND + 6, 12, 24);
  },
  sphinx(on) {
    on.area(
      [
        [78, GROUND - 4],
        [97, 30],
        [116, GROUND - 4],
      ],
      "far",
    );
    block(on, 22, GROUND - 12, 78, 12);
    on.path(`M44 ${GROUND - 11}C50 ${GROUND - 30} 88 ${GROUND - 28} 98 ${GROUND - 11}Z`, "stone");
    on.area(
      [
        [16, GROUND],
        [44, GROUND],
        [44, GROUND - 7],
        [18, GROUND - 7],
      ],
      "light",
    );
    on.area(
      [
        [26, GROUND - 8],
        [30, 24],
        [36, 19],
        [48, 19],
        [54, 24],
        [58, GROUND - 8],
      ],
      "accent",
      0.75,
    );
    head(on, 33, GROUND - 14, 18, 26);
  },
  buddha(on) {
    on.area(
      [
        [0, 80],
        [0, 8],
        [34, 4],
        [42, 70],
        [78, 70],
        [86, 4],
        [120, 10],
        [120, 80],
      ],
      "stone",
    );
    on.area(
      [
        [38, 72],
        [46, 40],
        [74, 40],
        [82, 72],
      ],
      "light",
    );
    on.disc(60, 26, 13, "light");
    on.disc(60, 14, 7, "dark", 0.7);
    on.stroke(
      [
        [53, 26],
        [58, 26],
      ],
      "dark",
      1.2,
    );
    on.stroke(
      [
        [62, 26],
        [67, 26],
      ],
      "dark",
      1.2,
    );
    on.stroke(
      [
        [56, 32],
        [64, 32],
      ],
      "accent",
      1.4,
    );
    on.stroke(
      [
        [48, 44],
        [52, 66],
      ],
      "shade",
      2,
    );
    on.stroke(
      [
        [72, 44],
        [68, 66],
      ],
      "shade",
      2,
    );
  },
  smooth(on, by) {
    if (by.next() < 0.5) cone(on, by.between(88, 100), GROUND, 34, 22);
    cone(on, by.between(50, 62), GROUND + 4, by.between(70, 88), by.between(38, 50));
  },
  trio(on, by) {
    for (const [x, w] of [
      [92, 34],
      [28, 40],
      [58, by.between(48, 60)],
    ] as const)
      cone(on, x, GROUND + 4 - (60 - w) / 6, w, w * 0.66);
  },
  bent(on) {
    on.area(
      [
        [16, GROUND + 4],
        [40, 32],
        [60, 16],
        [80, 32],
        [104, GROUND + 4],
      ],
      "light",
    );
    on.area(
      [
        [68, GROUND + 4],
        [62, 32],
        [60, 16],
        [80, 32],
        [104, GROUND + 4],
      ],
      "shade",
    );
    for (let at = 0; at < 4; at += 1)
      on.stroke(
        [
          [24 + at * 5, 58 - at * 8],
          [96 - at * 5, 58 - at * 8],
        ],
        "stone",
        0.7,
        0.8,
      );
  },
  steep(on, by) {
    for (let at = 0; at < 4; at += 1) {
      const x = 20 + at * 27;
      cone(on, x, GROUND + 4 - (at % 2) * 4, 24, by.between(32, 44));
      block(on, x - 5, GROUND - 6 - (at % 2) * 4, 10, 10);
      door(on, x, GROUND + 4 - (at % 2) * 4, 4, 7);
    }
  },
  stepped(on, by) {
    steps(on, 60, GROUND + 5, by.between(80, 100), by.between(36, 46), by.whole(4, 6), by.between(0.2, 0.4));
    if (by.next() < 0.5) stair(on, 60, GROUND + 5, 12, 34);
  },
  temple(on, by) {
    const count = by.whole(5, 8);
    const height = by.between(34, 42);
    steps(on, 60, GROUND + 6, by.between(72, 92), height, count, 0.34);
    stair(on, 60, GROUND + 6, 14, height);
    const top = GROUND + 6 - height;
    block(on, 48, top - 9, 24, 9);
    door(on, 60, top, 5, 7);
    on.box(46, top - 11, 28, 3, "light");
    if (by.next() < 0.6) for (let at = 0; at < 5; at += 1) on.box(49 + at * 5, top - 16, 2.6, 5, "accent");
  },
  ziggurat(on) {
    steps(on, 60, GROUND + 6, 108, 36, 3, 0.42);
    stair(on, 60, GROUND + 6, 16, 26);
    on.area(
      [
        [14, GROUND + 6],
        [46, GROUND - 16],
        [50, GROUND - 16],
        [22, GROUND + 6],
      ],
      "light",
      0.9,
    );
    on.area(
      [
        [106, GROUND + 6],
        [74, GROUND - 16],
        [70, GROUND - 16],
        [98, GROUND + 6],
      ],
      "light",
      0.9,
    );
    block(on, 47, 20, 26, 12);
    door(on, 60, 32, 5, 8);
  },
  stupa(on) {
    steps(on, 60, GROUND + 6, 104, 26, 4, 0.5);
    for (let row = 0; row < 3; row += 1)
      for (let at = 0; at < 6 - row; at += 1)
        on.dome(60 + (at - (5 - row) / 2) * (15 - row), GROUND - 6 - row * 8, 4.4, "light", 1.2);
    on.dome(60, 36, 11, "light", 1.1);
    on.box(58.4, 12, 3.2, 14, "accent");
  },
};
