/** Famous monuments of Asia. */

import { spread } from "../canvas";
import { battlements, block, door, stair, steps, type Draw } from "../places/parts";
import { spire } from "../places/temples";
import { person } from "../scenery";

export const ASIA: Record<string, Draw> = {
  C18(on) {
    // Angkor Wat: five towers and their image in the water
    block(on, 8, 46, 104, 7);
    for (const [x, wide, tall] of [
      [24, 6, 18],
      [96, 6, 18],
      [42, 7, 24],
      [78, 7, 24],
      [60, 9, 34],
    ] as const)
      spire(on, x, 47, wide, tall);
    for (const x of spread(12, 106, 18)) on.box(x, 48, 2, 5, "dark", 0.7);
    on.box(-20, 56, 160, 40, "#4f8593");
    for (const [x, wide, tall] of [
      [24, 6, 7],
      [42, 7, 11],
      [60, 9, 16],
      [78, 7, 11],
      [96, 6, 7],
    ] as const)
      on.area([x - wide, 57, x, 57 + tall, x + wide, 57], "dark", 0.4);
    for (const x of [18, 52, 88]) on.disc(x, 68, 4, "#8fb56c", 1, 0.3);
  },
  C28(on, by) {
    // Babylon: the blue gate, gardens hanging above the walls
    const [blue, deep] = ["#2f62a8", "#234a80"] as const;
    for (const [x, y, wide] of [
      [74, 34, 44],
      [80, 24, 34],
      [86, 14, 24],
    ] as const) {
      block(on, x, y, wide, 12);
      for (const at of spread(x + 3, x + wide - 3, 5)) on.disc(at, y, by.between(3, 5), "#5f8d4a");
      for (const at of spread(x + 5, x + wide - 5, 4)) on.stroke([at, y + 2, at, y + by.between(5, 9)], "#5f8d4a", 1.6);
    }
    on.box(-20, 46, 160, 22, "stone");
    battlements(on, -20, 46, 160, 20);
    on.box(26, 26, 40, 42, deep);
    for (const x of [16, 58]) {
      on.box(x, 14, 18, 54, blue);
      battlements(on, x, 14, 18, 4, blue);
      for (const y of [24, 36, 48]) for (const at of [x + 4, x + 11]) on.box(at, y, 4, 3, "#e6c368");
    }
    battlements(on, 34, 26, 24, 5, deep);
    door(on, 46, 68, 17, 34, "#e6c368");
    door(on, 46, 68, 13, 31);
  },
  C30(on) {
    // Potala: white wings, red middle, golden roofs, stairs across the hill
    on.path("M-20 90V66Q24 50 60 50T140 66V90Z", "ground");
    for (const [x, y, wide, tall] of [
      [14, 36, 40, 26],
      [70, 32, 38, 30],
    ] as const) {
      on.area([x - 2, y + tall, x, y, x + wide, y, x + wide + 2, y + tall], "#f3eee2");
      for (const row of spread(y + 5, y + tall - 7, 3))
        for (const at of spread(x + 4, x + wide - 6, 6)) on.box(at, row, 2.4, 3.4, "dark", 0.8);
    }
    on.area([44, 60, 47, 14, 79, 14, 82, 60], "#8c3430");
    for (const row of spread(20, 46, 5)) for (const at of spread(51, 73, 5)) on.box(at, row, 2.4, 3, "#f3eee2");
    for (const x of [54, 72]) on.area([x - 8, 14, x - 3, 8, x + 3, 8, x + 8, 14], "#d8a63a");
    on.stroke([8, 72, 60, 60, 34, 54], "#f3eee2", 2.4);
    on.stroke([112, 74, 64, 62, 92, 56], "#f3eee2", 2.4);
  },
  M30(on) {
    // Leshan: the Buddha as high as his cliff
    on.area([-20, 90, -20, 6, 34, 2, 40, 70, 80, 70, 86, 2, 140, 8, 140, 90], "#a0664e");
    for (const x of [-6, 14, 96, 114]) on.disc(x, 5, 12, "#55794e", 1, 0.6);
    on.path("M36 76Q36 40 50 34H70Q84 40 84 76Z", "#c79a76");
    on.path("M62 76V34H70Q84 40 84 76Z", "#8f5c45", 0.5);
    for (const x of [44, 64]) on.box(x, 52, 12, 24, "#d9b08a");
    on.disc(60, 21, 11, "#d9b08a", 1, 1.2);
    on.dome(60, 16, 11.5, "#4d3a33", 0.95);
    on.disc(60, 5, 4, "#4d3a33");
    for (const x of [48.5, 69]) on.box(x, 18, 2.6, 12, "#c79a76");
    on.stroke([53, 21, 57, 21], "dark", 1.1);
    on.stroke([63, 21, 67, 21], "dark", 1.1);
    on.stroke([57, 29, 63, 29], "#8c3a2c", 1.3);
    person(on, 30, 76, 4);
  },
  P20(on) {
    // Borobudur: bells on terraces
    steps(on, 60, 72, 116, 24, 4, 0.62);
    stair(on, 60, 72, 10, 24);
    for (const [y, half, count] of [
      [48, 33, 8],
      [40, 25, 6],
      [33, 16, 4],
    ] as const) {
      on.box(60 - half - 4, y, half * 2 + 8, 3, "stone");
      for (const x of spread(60 - half, 60 + half, count)) on.dome(x, y, 4, "light", 1.4);
      for (const x of spread(60 - half, 60 + half, count)) on.box(x - 0.5, y - 9, 1, 4, "dark");
    }
    on.dome(60, 32, 10, "light", 1.3);
    on.path("M60 32V19a10 13 0 0 1 10 13Z", "shade", 0.6);
    on.area([58.6, 20, 60, 6, 61.4, 20], "dark");
  },
};
