/** Towns, walls, terraces and everything cut into the rock. */

import { d, spread, type Canvas } from "../canvas";
import { ruin, terraces, block, columns, courses, door, gate, steps, type Draw } from "./parts";
import { palm, tree, waves } from "../scenery";

function cliff(on: Canvas, top: number): void {
  on.area([-20, 90, -20, top + 8, 22, top, 58, top + 6, 92, top - 4, 140, top + 10, 140, 90], "stone");
  on.area([92, top - 4, 140, top + 10, 140, 90, 84, 90], "shade", 0.5);
}

export const TOWNS: Record<string, Draw> = {
  C5(on) {
    // Ellora: a temple tower cut downwards out of the rock
    cliff(on, 12);
    on.area([18, 76, 22, 26, 98, 26, 102, 76], "dark", 0.75);
    for (const [y, half] of [
      [66, 30],
      [56, 24],
      [47, 19],
      [39, 14],
      [32, 9],
    ] as const)
      block(on, 60 - half, y - 9, half * 2, 10, "light");
    on.dome(60, 24, 7, "light");
    on.box(59, 12, 2, 6, "accent");
    for (const x of [28, 88]) block(on, x, 34, 4, 42, "light");
    door(on, 60, 70, 8, 12);
  },
  C6(on) {
    // Ollantaytambo: terraces up a steep slope, and the wall of six stones
    on.area([-20, 80, 60, 2, 140, 80], "far");
    terraces(on, 4, 74, 104, 9, 5.2, 2);
    for (const x of spread(52, 82, 6)) block(on, x, 14, 5.4, 16, "light");
  },
  C8(on, by) {
    // Mohenjo-daro: brick streets, the bath, the mound
    on.path("M64 52Q66 26 82 26T104 52Z", "shade");
    block(on, 74, 18, 18, 12);
    for (const [y, tall] of [
      [50, 8],
      [60, 10],
    ] as const)
      for (let x = y - 56; x < 118; x += 24) {
        const wide = by.between(15, 21);
        block(on, x, y, wide, tall);
        courses(on, by, x, y, wide, tall, 3);
      }
    on.area([22, 74, 30, 66, 72, 66, 78, 74], "#5d95a0");
    on.path("M22 74L30 66H72L78 74Z", "dark", 0.6, 1);
  },
  C12(on) {
    // Timbuktu: a mosque of mud with its wooden beams
    block(on, 8, 48, 104, 20);
    for (const x of spread(12, 108, 9)) on.area([x - 4, 49, x, 40, x + 4, 49], "stone");
    on.area([48, 68, 52, 22, 60, 8, 68, 22, 72, 68], "light");
    on.area([62, 68, 61, 9, 68, 22, 72, 68], "shade", 0.7);
    for (const y of spread(22, 56, 6)) for (const x of [50, 57, 64]) on.box(x, y, 5, 1.2, "dark");
    door(on, 60, 68, 7, 12);
    for (const x of [24, 92]) door(on, x, 68, 6, 11);
  },
  C15(on) {
    // Ajanta: a row of caves in the cliff, one with a round window
    cliff(on, 6);
    for (const x of [0, 16, 98, 114]) {
      on.box(x, 44, 12, 16, "dark", 0.85);
      columns(on, [x + 1, x + 8], 45, 60, 2);
    }
    on.path("M38 62V34a22 22 0 0 1 44 0V62Z", "light");
    on.path("M46 42a14 15 0 1 1 28 0Z", "dark");
    for (const x of spread(49, 71, 5)) on.stroke([60, 28, x, 42], "stone", 0.9);
    columns(on, [40, 50, 66, 76], 45, 62, 4);
    on.box(54, 48, 12, 14, "dark");
    on.box(-20, 62, 160, 4, "light", 0.8);
    on.path("M-20 90V70Q30 62 60 70T140 68V90Z", "#6f9356");
  },
  C17(on, by) {
    // Jericho: a round tower and walls that fall
    on.area([-20, 70, -20, 44, 10, 44, 16, 50, 24, 46, 34, 58, 40, 70], "stone");
    on.area([80, 70, 86, 52, 96, 56, 104, 42, 140, 44, 140, 70], "stone");
    on.area([42, 68, 45, 20, 77, 20, 80, 68], "light");
    on.area([64, 68, 65, 20, 77, 20, 80, 68], "shade", 0.7);
    courses(on, by, 44, 22, 34, 46, 8);
    on.disc(61, 20, 16, "shade", 1, 0.22);
    for (const x of [22, 34, 88, 98]) on.disc(x, 68, 4, "stone", 1, 0.7);
    for (const x of [10, 102]) palm(on, x, 72, 30);
  },
  C23(on, by) {
    // Sacsayhuamán: three zigzag walls of fitted giants
    for (const y of [24, 39, 54]) {
      const ridge = (up: number) => spread(-24, 144, 9).flatMap((x, at) => [x, y - up + (at % 2 ? 7 : 0)]);
      on.area([...ridge(4), 144, 90, -24, 90], "#8a9c5e");
      on.area([...ridge(0), 144, 90, -24, 90], "light");
      for (const x of spread(-24, 102, 4)) on.area([x, y, x + 21, y + 7, x + 21, y + 20, x, y + 20], "shade", 0.6);
      for (const x of spread(-14, 132, 8))
        on.path(d`M${x} ${y + 5}l${by.between(-2, 3)} 5h${by.between(6, 9)}l2 6`, "dark", 0.5, 0.8);
    }
  },
  C25(on) {
    // Llaqtapata: roofless houses on a ridge in the clouds
    on.path("M-20 90V58Q30 30 66 46T140 40V90Z", "#6f8f5c");
    for (const [x, y] of [
      [20, 52],
      [44, 46],
      [68, 50],
      [92, 47],
    ] as const)
      ruin(on, x, y + 4, 12, 16);
    ruin(on, 34, 70, 18, 22);
    for (const [x, y] of [
      [-6, 40],
      [70, 30],
      [40, 66],
    ] as const)
      on.path(d`M${x} ${y}q10 -8 20 -2q12 -6 18 2q14 -2 14 4H${x - 6}Z`, "haze", 0.85);
  },
  C29(on) {
    // Atlantis: rings of land and water around a temple
    on.box(-20, -20, 160, 120, "sky", 0.6);
    on.box(-20, 30, 160, 70, "#1f5d74");
    for (const [r, tone] of [
      [56, "#6f9a6a"],
      [46, "#2f7f92"],
      [37, "#86ab72"],
      [27, "#2f7f92"],
      [18, "#a5bf7e"],
    ] as const)
      on.disc(60, 52, r, tone, 1, 0.42);
    on.box(57, 58, 6, 22, "#2f7f92");
    steps(on, 60, 52, 26, 6, 2, 0.7);
    columns(on, spread(50, 67, 5), 34, 47, 2.4);
    on.area([46, 34, 60, 22, 74, 34], "accent");
    for (const x of [22, 34, 86, 98]) door(on, x, 53, 4, 8, "light");
    waves(on, 66, 0.5);
  },
  C35(on) {
    // Tulum: the castle on its cliff above the sea
    on.box(-20, 46, 160, 44, "#3fa0a8");
    waves(on, 54, 0.7);
    on.area([-20, 90, -20, 48, 60, 46, 70, 54, 74, 66, 84, 72, 88, 90], "light");
    on.area([62, 47, 70, 54, 74, 66, 84, 72, 88, 90, 60, 90], "shade", 0.6);
    on.path("M-20 52V46Q20 40 62 46L64 50Z", "#6d9a50");
    steps(on, 34, 47, 46, 16, 3, 0.6);
    block(on, 22, 20, 24, 12);
    gate(on, 34, 32, 5, 7, 1.6);
    block(on, 0, 38, 10, 9);
  },
};

/** Whatever stands below the sea or the earth fills its picture. */
export const BELOW: Record<string, Draw> = {
  C16(on) {
    // Heracleion: a king among the fishes
    sea(on);
    on.area([48, 72, 50, 44, 44, 42, 46, 30, 54, 26, 66, 26, 74, 30, 76, 42, 70, 44, 72, 72], "light");
    on.area([62, 72, 62, 26, 66, 26, 74, 30, 76, 42, 70, 44, 72, 72], "shade", 0.6);
    on.disc(60, 20, 6, "light", 1, 1.2);
    on.area([55, 16, 57, 4, 63, 4, 65, 16], "stone");
    columns(on, [14, 26], 50, 72, 5);
    on.area([88, 70, 112, 58, 114, 63, 92, 74], "stone");
    for (const [x, y] of [
      [90, 30],
      [100, 36],
      [22, 28],
    ] as const)
      on.path(d`M${x} ${y}q5 -5 10 0q-5 5 -10 0l-4 -3v6Z`, "accent");
    on.box(0, 0, 120, 80, "#2b7d8f", 0.25);
  },
  P13(on) {
    // Yonaguni: terraces on the floor of the sea, a diver above
    sea(on);
    on.area([0, 76, 0, 46, 26, 46, 26, 38, 62, 38, 62, 50, 84, 50, 84, 60, 120, 60, 120, 76], "stone");
    on.area([0, 50, 0, 46, 26, 46, 26, 38, 62, 38, 62, 42, 30, 42, 30, 50], "light");
    on.area([62, 54, 62, 50, 84, 50, 84, 60, 120, 60, 120, 64, 80, 64, 80, 54], "light");
    for (const x of [14, 44, 72, 100]) on.stroke([x, 66, x, 76], "dark", 1, 0.5);
    on.path("M84 24l12 -4q4 -1 4 2t-4 3l-10 3l-10 8M84 26l-10 2", "dark", 1, 2.2);
    for (const y of [14, 9, 5]) on.ring(101, y, 1.4, "light", 0.8);
    on.box(0, 0, 120, 80, "#2b7d8f", 0.25);
  },
  C19(on) {
    // Derinkuyu: rooms and shafts under the fields
    on.box(0, 0, 120, 80, "sky");
    on.box(0, 14, 120, 66, "stone");
    on.box(0, 14, 120, 3, "#7f9a58");
    tree(on, 98, 15, 11);
    for (const x of [30, 84]) on.box(x, 12, 4, 56, "dark");
    const rooms = [
      [8, 32, 20],
      [40, 30, 38],
      [92, 34, 22],
      [12, 50, 34],
      [54, 50, 26],
      [90, 54, 22],
      [30, 72, 60],
    ] as const;
    for (const [x, floor, wide] of rooms) door(on, x + wide / 2, floor, wide, Math.min(12, wide / 2 + 4));
    for (const [x, y] of [
      [28, 28],
      [78, 27],
      [84, 31],
      [46, 46],
      [80, 47],
    ] as const)
      on.box(x - 4, y, 16, 3, "dark");
    for (const [x, y] of [
      [52, 29],
      [66, 29],
      [20, 49],
      [100, 53],
      [58, 71],
    ] as const)
      on.disc(x, y - 2, 2, "#f2b14a");
    on.disc(48, 66, 6, "light");
    on.disc(48, 66, 1.8, "dark");
  },
};

function sea(on: Canvas): void {
  on.box(0, 0, 120, 80, "#2f8295");
  on.area([30, 0, 50, 0, 70, 80, 10, 80], "#bfe4e0", 0.2);
  on.area([74, 0, 84, 0, 118, 80, 84, 80], "#bfe4e0", 0.2);
  on.path("M0 4q10 -4 20 0t20 0t20 0t20 0t20 0t20 0V0H0Z", "#d7efe9", 0.8);
  on.path("M0 72q30 -6 60 0t60 -2V80H0Z", "#8f9a72");
}
