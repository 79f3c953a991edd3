/** Monuments around the Mediterranean that everybody knows by their outline. */

import { d, spread } from "../canvas";
import { person } from "../scenery";
import { block, columns, courses, door, gate, menhir, pyramid, seated, steps, type Draw } from "../places/parts";

export const MEDITERRANEAN: Record<string, Draw> = {
  C3(on) {
    // Göbekli Tepe: pillars like a T in a ring, a fox on the tallest
    on.path("M-4 78A64 22 0 0 1 124 78Z", "stone");
    on.path("M8 80A52 17 0 0 1 112 80Z", "shade");
    for (const [x, base, tall] of [
      [14, 64, 22],
      [32, 60, 20],
      [82, 60, 20],
      [100, 64, 22],
    ] as const) {
      block(on, x, base - tall, 6, tall);
      block(on, x - 4, base - tall - 5, 14, 6);
    }
    for (const x of [42, 66]) {
      block(on, x, 26, 12, 50, "light");
      block(on, x - 7, 14, 26, 12, "light");
    }
    on.path("M44 54q4 -5 8 -1l3 -4l1 5l-4 3q-4 0 -5 4M44 54q-2 3 -1 6", "dark", 0.8, 1.5);
    on.path("M68 34l3 12l6 2M78 34v8", "dark", 0.7, 1.4);
    on.stroke([67, 60, 77, 60], "dark", 1.6, 0.7);
  },
  C9(on) {
    // Petra: the Treasury at the end of its gorge
    const [rose, pale, deep] = ["#d98a6a", "#efb695", "#a3553f"] as const;
    on.box(-20, -10, 160, 100, rose);
    on.box(26, 6, 68, 64, pale);
    on.box(26, 34, 68, 4, rose);
    on.box(30, 44, 60, 26, deep, 0.8);
    for (const x of [31, 43, 53, 63, 73, 85]) on.box(x, 44, 4, 26, pale);
    on.area([26, 44, 60, 34, 94, 44], pale);
    on.area([36, 43, 60, 36, 84, 43], deep, 0.5);
    door(on, 60, 70, 8, 20);
    for (const x of [28, 80]) on.box(x, 16, 12, 18, deep, 0.8);
    for (const x of [27, 38, 79, 90]) on.box(x, 16, 3, 18, pale);
    for (const x of [26, 78]) on.area([x, 16, x + 8, 8, x + 16, 16], rose);
    on.box(50, 18, 20, 16, deep, 0.8);
    for (const x of [49, 58, 68]) on.box(x, 18, 3, 16, pale);
    on.area([47, 18, 60, 6, 73, 18], rose);
    on.disc(60, 5, 3, pale);
    on.path("M-20 -10H18Q26 20 14 44T22 90H-20Z", deep);
    on.path("M140 -10H104Q92 22 104 46T98 90H140Z", "#7d3c2e");
    person(on, 76, 74, 8);
  },
  C10(on) {
    // The Parthenon on its rock
    on.area([-20, 90, -20, 70, 4, 68, 12, 58, 108, 58, 116, 66, 140, 70, 140, 90], "stone");
    on.area([70, 58, 108, 58, 116, 66, 140, 70, 140, 90, 78, 90], "shade", 0.5);
    steps(on, 60, 59, 96, 5, 3, 0.94);
    on.box(18, 26, 84, 28, "dark", 0.55);
    columns(on, spread(17, 98, 8), 26, 54, 5);
    on.box(14, 20, 92, 5, "light");
    for (const x of spread(18, 100, 15)) on.box(x, 20.8, 2, 3, "shade", 0.8);
    on.area([12, 20, 60, 5, 108, 20], "light");
    on.area([24, 18.6, 60, 8, 96, 18.6], "accent", 0.75);
    for (const [x, y] of [
      [44, 17],
      [54, 14],
      [64, 14],
      [74, 17],
    ] as const)
      on.disc(x, y, 1.8, "light");
  },
  C21(on, by) {
    // Mycenae: two lions above the gate
    on.box(-20, 22, 160, 60, "stone");
    courses(on, by, -20, 22, 160, 48, 5);
    on.area([38, 26, 60, -4, 82, 26], "dark", 0.85);
    on.area([42, 25, 60, 0, 78, 25], "light");
    on.box(58.4, 6, 3.2, 19, "stone");
    for (const side of [-1, 1])
      on.path(
        d`M${60 + side * 15} 25l${side * -1} -7q${side * -4} -3 ${side * -5} -9q${side * -3} -4 ${side * -6} 0l${side * 1} 5l${side * 2} 1l${side * -1} 5h${side * -2}v2h${side * 4}q${side * 3} -1 ${side * 4} 3Z`,
        "shade",
      );
    gate(on, 60, 70, 22, 36, 9);
  },
  M3(on, by) {
    // Aswan: the obelisk that never left its quarry
    on.area([-20, 90, -20, 40, 20, 30, 60, 36, 100, 26, 140, 34, 140, 90], "stone");
    courses(on, by, -20, 34, 160, 12, 1);
    on.area([6, 58, 22, 50, 112, 58, 112, 72, 20, 70], "dark", 0.65);
    on.area([8, 58, 24, 52, 110, 60, 110, 69, 22, 66], "light");
    on.area([8, 58, 22, 62, 110, 66, 110, 69, 22, 66], "shade");
    on.stroke([24, 52, 21, 60, 22, 66], "dark", 0.8, 0.6);
    on.stroke([60, 55, 66, 60, 62, 68], "dark", 1.2);
    person(on, 88, 54, 10);
  },
  M12(on) {
    // Abu Simbel: four kings before the cliff
    on.area([-20, 90, -20, 16, 20, 6, 100, 4, 140, 18, 140, 90], "stone");
    on.area([8, 70, 14, 10, 106, 10, 112, 70], "light", 0.7);
    for (const x of spread(18, 102, 14)) on.box(x - 2, 10, 3.4, 3, "shade");
    on.box(55, 46, 10, 24, "dark");
    for (const x of [22, 42, 78, 98]) seated(on, x, 70, 40);
    on.disc(60, 34, 4, "accent");
  },
  M20(on) {
    // Memnon: two worn kings alone on the plain
    seated(on, 34, 69, 46, false);
    seated(on, 86, 69, 46, false);
    for (const x of [30, 82]) on.stroke([x, 36, x + 5, 46, x + 1, 56], "dark", 1, 0.5);
  },
  M25(on) {
    // The Sphinx before its pyramid
    pyramid(on, 88, 62, 70, 46, 7);
    on.path("M34 66V48Q60 34 96 46Q108 50 108 66Z", "stone");
    on.path("M70 66Q72 46 96 46Q108 50 108 66Z", "shade", 0.6);
    block(on, 4, 60, 50, 7, "light");
    on.area([22, 60, 24, 28, 30, 18, 46, 18, 52, 28, 56, 60, 46, 60, 44, 44, 32, 44, 31, 60], "accent", 0.9);
    for (const x of [25, 28, 48, 51]) on.stroke([x, 28, x + (x < 38 ? -1 : 1), 58], "light", 1, 0.7);
    on.area([30, 46, 29, 26, 33, 21, 43, 21, 47, 26, 46, 46, 42, 50, 34, 50], "light");
    on.area([39, 50, 40, 21, 43, 21, 47, 26, 46, 46, 42, 50], "shade", 0.5);
    on.box(31.5, 31, 5, 1.6, "dark");
    on.box(40, 31, 5, 1.6, "dark");
    on.box(34, 42, 8, 1.4, "dark");
    on.area([37, 33, 40, 38, 36, 38], "shade");
  },
  M31(on) {
    // Ħaġar Qim: a doorway of great slabs
    for (const [x, tall] of [
      [6, 34],
      [20, 28],
      [32, 30],
      [76, 30],
      [88, 28],
      [100, 42],
    ] as const)
      block(on, x, 68 - tall, 13, tall);
    gate(on, 60, 68, 11, 24, 6);
    block(on, 26, 32, 68, 8);
    block(on, 32, 24, 30, 8);
    block(on, 64, 25, 24, 7);
  },
  M32(on) {
    // A giants' tomb: a tall stele in the middle of a curved row
    for (const [x, tall] of [
      [6, 14],
      [20, 19],
      [34, 25],
      [76, 25],
      [90, 19],
      [104, 14],
    ] as const)
      menhir(on, x, 68 + Math.abs(60 - x) / 14, 12, tall, { blunt: 0.95 });
    on.path("M45 70V30a15 18 0 0 1 30 0V70Z", "light");
    on.path("M64 70V13a15 18 0 0 1 11 17V70Z", "shade", 0.6);
    on.path("M49 44V31a11 13 0 0 1 22 0V44ZM49 50V66H71V50Z", "dark", 0.6, 1.6);
    door(on, 60, 70, 6, 8);
  },
  M35(on, by) {
    // Ġgantija: two rounded walls of boulders, held by a scaffold
    on.path("M2 70Q4 26 44 22L52 70ZM118 70Q116 28 76 24L68 70Z", "stone");
    on.path("M118 70Q116 28 76 24L74 40Q98 44 100 70Z", "shade", 0.6);
    for (const y of [34, 44, 54])
      for (const x of [...spread(14, 44, 4), ...spread(78, 104, 4)])
        on.disc(x + by.between(-2, 2), y + by.between(-3, 3), by.between(3, 5), "light", 0.55, 0.8);
    gate(on, 60, 70, 10, 30, 5);
    for (const x of [22, 32, 42]) on.stroke([x, 70, x, 18], "dark", 1.1);
    for (const y of [26, 44]) on.stroke([18, y, 46, y], "dark", 1.1);
  },
};
