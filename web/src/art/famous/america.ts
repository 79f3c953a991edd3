/** Famous monuments of the Americas and Easter Island. */

import { spread } from "../canvas";
import { bush, ruin, shrine, terraces, block, moai, stair, steps, type Draw } from "../places/parts";

export const AMERICA: Record<string, Draw> = {
  C20(on) {
    // Tiwanaku: the Gate of the Sun
    block(on, 18, 22, 84, 46);
    on.box(50, 40, 20, 28, "sky");
    on.box(50, 56, 20, 12, "ground");
    on.stroke([18, 40, 50, 40], "dark", 0.8, 0.6);
    on.stroke([70, 40, 102, 40], "dark", 0.8, 0.6);
    for (const y of [25, 30, 35])
      for (const x of [...spread(22, 46, 5), ...spread(72, 96, 5)]) on.box(x, y, 3, 3, "shade");
    on.box(55, 25, 10, 13, "light");
    for (const x of spread(50, 70, 6)) on.stroke([60, 29, x, 21], "light", 1.2);
    on.disc(60, 30, 3, "dark", 0.7);
    on.stroke([78, 22, 74, 32, 80, 40], "dark", 1);
    for (const x of [26, 86]) on.box(x, 46, 8, 12, "dark", 0.6);
  },
  C24(on) {
    // Easter Island: figures in a row, their backs to the sea
    on.box(-20, 42, 160, 24, "#5b8ba6");
    block(on, -4, 60, 128, 9);
    for (const [at, x] of spread(6, 98, 6).entries()) {
      const tall = [34, 30, 38, 33, 40, 30][at] ?? 34;
      moai(on, x, 60, 13, tall);
      if (at === 2 || at === 4) on.box(x + 1, 60 - tall - 7, 11, 7, "#a5503a");
    }
  },
  C26(on) {
    // Machu Picchu: the town below its sugarloaf
    on.area([30, 70, 62, 14, 70, 6, 80, 4, 88, 16, 112, 70], "#64806a");
    on.area([76, 40, 80, 4, 88, 16, 112, 70, 84, 70], "dark", 0.3);
    on.area([46, 62, 54, 36, 62, 62], "#5a7561");
    on.path("M-20 90V56Q40 50 60 56T140 50V90Z", "#7f9a58");
    terraces(on, 66, 86, 64, 6, 3, 1);
    for (const [x, y] of [
      [4, 62],
      [22, 60],
      [40, 60],
      [14, 74],
      [34, 74],
      [54, 72],
    ] as const)
      ruin(on, x, y, 10, 13);
    on.path("M84 34q10 -6 16 0q10 -2 14 4H80Z", "haze", 0.9);
  },
  P10(on) {
    // Teotihuacan: the Pyramid of the Sun and its avenue
    on.area([46, 60, 74, 60, 96, 90, 24, 90], "light", 0.9);
    for (const [half, y, tall] of [
      [56, 60, 12],
      [44, 49, 12],
      [32, 38, 11],
      [20, 28, 9],
      [10, 20, 5],
    ] as const) {
      on.area([60 - half, y, 60 - half + 6, y - tall, 60 + half - 6, y - tall, 60 + half, y], "stone");
      on.area([60 + half * 0.3, y, 60 + half * 0.3, y - tall, 60 + half - 6, y - tall, 60 + half, y], "shade", 0.5);
      on.box(60 - half + 6, y - tall, half * 2 - 12, 1.4, "light");
    }
    stair(on, 60, 60, 12, 42, 0.5);
    for (const [x, y] of [
      [18, 66],
      [6, 74],
      [90, 66],
      [100, 74],
    ] as const)
      steps(on, x + 6, y + 4, 18, 9, 2, 0.6);
  },
  P14(on) {
    // Tikal: a blade above the forest
    steps(on, 60, 72, 56, 44, 9, 0.46);
    stair(on, 60, 72, 13, 44, 0.9);
    shrine(on, { y: 28, wide: 24, tall: 8, comb: 0 });
    on.area([50, 18, 53, 2, 67, 2, 70, 18], "stone");
    on.area([62, 18, 62, 2, 67, 2, 70, 18], "shade", 0.6);
    on.box(56, 7, 8, 6, "dark", 0.6);
    bush(on, [...spread(-8, 28, 5), ...spread(92, 128, 5)], 62, 11);
  },
  P25(on) {
    // Chichén Itzá: nine steps, the serpent on its stair
    steps(on, 60, 71, 108, 45, 9, 0.34);
    on.area([86, 71, 70, 26, 79, 26, 114, 71], "dark", 0.22);
    stair(on, 60, 71, 18, 45, 0.8);
    const snake = spread(0, 8, 9).flatMap((at) => [50 + at * 0.3 + (at % 2 ? 1.6 : -1.6), 69 - at * 4.8]);
    on.stroke(snake, "sun", 1.8);
    on.path("M52 72l-7 -1l-3 -4l8 -1Z", "dark");
    block(on, 43, 14, 34, 13);
    for (const x of [52, 60, 68]) on.box(x - 2, 18, 4, 9, "dark");
    on.box(41, 12, 38, 3, "light");
  },
};
