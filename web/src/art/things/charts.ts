/** Maps, and finds that fill the whole picture. */

import { d, spread } from "../canvas";
import { rays, star, type Draw } from "./parts";

export const CHARTS: Record<string, Draw> = {
  A13(on) {
    // Piri Reis: two coasts, a ship and lines of the wind
    on.path("M16 8Q60 2 102 8L98 30L106 44L100 74Q60 70 20 76L24 46L14 30Z", "#ecd9a8");
    for (const [x, y] of [
      [44, 24],
      [52, 58],
    ] as const)
      rays(on, x, y, 0, 34, 16, "#b5673a", 0.5);
    on.path("M16 8L36 8Q30 24 42 34T34 56Q28 66 30 75L20 76L24 46L14 30Z", "#b58a4e");
    on.path("M102 8L84 7Q92 20 80 30T88 52Q96 60 88 73L100 74L106 44L98 30Z", "#b58a4e");
    on.path("M54 38h18l-4 7H58ZM62 38V24l9 11Z", "dark");
    on.disc(44, 24, 3.4, "accent");
    star(on, 52, 60, 6, 8, "accent");
    for (const [x, y] of [
      [28, 16],
      [30, 62],
      [94, 20],
    ] as const)
      on.area([x - 4, y + 4, x, y - 4, x + 4, y + 4], "shade");
  },
  A34(on) {
    // Oronce Finé: the world as a heart
    on.path("M60 14Q46 -4 24 8T10 42Q22 68 60 77Q98 68 110 42T96 8T60 14Z", "#cfe0e0");
    on.path("M26 14Q40 10 46 22T38 42Q28 40 22 30ZM40 46Q52 44 52 56T44 66Q38 58 40 46Z", "#b58a4e");
    on.path("M68 18Q92 6 100 24T88 40Q76 40 72 30ZM70 40Q84 42 80 56Q70 58 66 48Z", "#b58a4e");
    on.path("M40 72Q60 66 80 72Q70 76 60 77T40 72Z", "light");
    for (const x of [30, 45, 75, 90]) on.path(d`M60 14Q${x + (x - 60) * 0.8} 40 60 77`, "#7d8f95", 0.8, 0.8);
    on.path("M60 14V77M12 36Q60 50 108 36M18 54Q60 66 102 54", "#7d8f95", 0.8, 0.8);
    on.path("M60 14Q46 -4 24 8T10 42Q22 68 60 77Q98 68 110 42T96 8T60 14Z", "accent", 1, 1.8);
  },
};

/** Drawings without a wall behind them. */
export const SCENES: Record<string, Draw> = {
  T18(on) {
    // Astronomy: the Bear over an observatory
    on.box(0, 0, 120, 80, "#1f2c4d");
    const bear = [16, 14, 32, 18, 42, 26, 56, 32, 54, 46, 76, 50, 82, 36];
    on.stroke([...bear, 56, 32], "#9fb4d8", 0.9);
    for (let at = 0; at < bear.length; at += 2) star(on, bear[at] ?? 0, bear[at + 1] ?? 0, 3.4, 4, "#fff3c4");
    for (const [x, y] of [
      [98, 10],
      [106, 30],
      [70, 8],
      [12, 40],
      [28, 56],
      [92, 20],
      [40, 8],
    ] as const)
      on.disc(x, y, 0.9, "#dfe7f5");
    on.path("M0 80V72Q40 62 120 70V80Z", "#0f1830");
    on.box(88, 56, 22, 18, "#3c4d78");
    on.dome(99, 57, 12, "#5a6fa0");
    on.area([97, 57, 104, 40, 108, 42, 102, 58], "#dfe7f5");
  },
  A2(on) {
    // Saqqara: a box of black granite, its lid moved aside
    on.box(0, 0, 120, 80, "shade", 0.6);
    on.path("M0 80V40Q0 4 60 4T120 40V80Z", "stone", 0.6);
    on.area([12, 44, 30, 34, 112, 34, 106, 44], "#15161a");
    on.box(12, 44, 94, 30, "#34363d");
    on.area([106, 44, 112, 34, 112, 64, 106, 74], "#22242a");
    on.area([2, 34, 24, 22, 104, 24, 90, 36], "#5a5d66");
    on.area([2, 34, 90, 36, 90, 44, 2, 42], "#43464e");
    on.area([90, 36, 104, 24, 104, 31, 90, 44], "#2a2c32");
    for (const x of spread(20, 92, 7)) on.path(d`M${x} 52h8v14h-8ZM${x + 2.6} 56h3v10`, "#8d9098", 0.8, 0.9);
  },
  A18(on) {
    // Dogon: the mask, and Sirius with its companion
    on.box(0, 0, 120, 80, "#2a2340");
    for (const [x, y] of [
      [10, 14],
      [30, 8],
      [52, 20],
      [110, 60],
      [100, 72],
      [20, 70],
      [66, 6],
    ] as const)
      on.disc(x, y, 1, "#e8e0f0");
    on.ring(84, 32, 24, "#c9a04e", 1.2, 1, 0.6);
    star(on, 80, 32, 12, 8, "#fff3c4");
    on.disc(106, 26, 3, "#fff3c4");
    on.box(26, 44, 16, 32, "#8a4a2a");
    on.area([24, 44, 34, 34, 44, 44], "#8a4a2a");
    for (const x of [28, 36]) on.box(x, 52, 4, 12, "#1b1424");
    on.path("M34 36V6M18 12V4M50 12V4M18 12H50M18 28V34M50 28V34M18 28H50", "#f0e2c8", 1, 3.6);
  },
  A11(on) {
    // Paracas: the candelabra above its bay
    on.box(0, 0, 120, 80, "sky");
    on.box(0, 58, 120, 22, "#3f8a9c");
    on.path("M0 62Q12 20 44 12T100 20T120 30V62Q60 56 0 62Z", "#d9b27a");
    on.path("M80 60Q104 40 100 20Q112 22 120 30V62Z", "#b98c54", 0.7);
    on.path(
      "M60 58V18M40 44H80M40 44V26M80 44V26M54 22l6 -8l6 8M36 30l4 -8l4 8M76 30l4 -8l4 8M46 36h-12M74 36h12M54 32h12",
      "#fbeecb",
      1,
      3,
    );
    for (const x of [14, 50, 92]) on.path(d`M${x} 68q4 -3 8 0t8 0`, "light", 0.8, 1.2);
  },
  A22(on) {
    // Nazca: the hummingbird, from the air
    on.box(0, 0, 120, 80, "#b98a62");
    on.path("M0 70Q40 52 70 62T120 40V80H0Z", "#a3754f");
    on.path("M0 14L120 30M96 0L120 60", "#d9b890", 0.7, 1.2);
    for (const at of spread(0, 4, 5)) {
      on.path(d`M${46 + at * 4} 35L${32 + at * 9} 5l5 1L${49 + at * 4} 35`, "#fff0d4", 1, 1.5);
      on.path(d`M${46 + at * 4} 45L${32 + at * 9} 75l5 -1L${49 + at * 4} 45`, "#fff0d4", 1, 1.5);
    }
    for (const y of [28, 37, 46, 55])
      on.path(d`M40 ${38 + y / 20}L8 ${y - 3}l0 5L40 ${40 + y / 20}`, "#fff0d4", 1, 1.5);
    on.path("M40 40Q52 30 68 36M40 40Q52 50 68 44M75 38L116 41L75 42", "#fff0d4", 1, 1.8);
    on.ring(71, 40, 5, "#fff0d4", 1.8);
  },
  A36(on) {
    // Khufu: the barque on the water
    on.box(0, 0, 120, 80, "sky");
    on.disc(88, 18, 9, "sun");
    on.box(0, 58, 120, 22, "#3f7f94");
    on.path("M4 14Q4 20 10 24Q22 52 60 54T104 34Q110 18 116 8L112 8Q96 34 88 40L30 42Q14 36 10 14Z", "#a5713c");
    on.path("M10 30Q22 52 60 54T104 34Q92 62 60 62T10 30Z", "#7d4f28");
    on.box(50, 30, 30, 14, "#c9945c");
    on.box(48, 27, 34, 3, "light");
    for (const x of spread(52, 77, 5)) on.box(x, 30, 1.6, 14, "#7d4f28");
    for (const x of spread(28, 92, 6)) on.stroke([x, 44, x - 10, 74], "dark", 1.5);
    for (const x of [6, 44, 84]) on.path(d`M${x} 70q5 -3 10 0t10 0`, "light", 0.6, 1.2);
  },
};
