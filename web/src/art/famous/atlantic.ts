/** Famous stones of western Europe. */

import { spread, type Canvas } from "../canvas";
import { menhir, type Draw } from "../places/parts";

function lintel(on: Canvas, x: number, y: number, width: number, thick = 5): void {
  on.area([x, y, x + width, y - 0.6, x + width + 1, y + thick, x - 1, y + thick], "light");
  on.area(
    [x - 1, y + thick * 0.6, x + width + 1, y + thick * 0.6, x + width + 1, y + thick, x - 1, y + thick],
    "shade",
  );
}

export const ATLANTIC: Record<string, Draw> = {
  M1(on) {
    // Stonehenge
    on.disc(60, 64, 58, "deep", 0.35, 0.2);
    for (const x of spread(16, 96, 7)) menhir(on, x, 60, 8, 20, { blunt: 0.95 });
    lintel(on, 15, 36, 50, 5);
    lintel(on, 81, 36, 24, 5);
    for (const x of [46, 66]) menhir(on, x, 68, 10, 46, { blunt: 0.95 });
    lintel(on, 43, 17, 36, 7);
    for (const x of [4, 24, 88, 106]) menhir(on, x, 74, 11, x === 106 ? 24 : 36, { blunt: 0.95, point: 0.3 });
    lintel(on, 2, 34, 36, 7);
    on.area([50, 78, 54, 71, 76, 72, 74, 79], "stone");
  },
  M13(on) {
    // Carnac: rows towards the horizon
    for (const [row, y] of [55, 60, 67, 78].entries())
      for (const lane of spread(-3, 3, 7)) {
        const near = (y - 47) / 31;
        const tall = 32 * near + ((row * 3 + Math.round(lane + 3) * 5) % 4) * 2 * near;
        menhir(on, 55 + lane * 36 * near, y, 13 * near, tall, { point: 0.5, blunt: 0.7 });
      }
  },
  M36(on) {
    // Poulnabrone: a blade of limestone on thin legs
    for (const y of [68, 74])
      for (const x of [-6, 18, 44, 70, 94])
        on.area([x + y / 9, y, x + 20, y - 1, x + 22, y + 4, x + 3, y + 5], "light", 0.8);
    for (const [x, wide, tall, lean] of [
      [34, 8, 34, -3],
      [44, 6, 32, 2],
      [74, 8, 26, 3],
      [84, 6, 24, 0],
    ] as const)
      menhir(on, x, 70, wide, tall, { lean, blunt: 0.7 });
    on.area([10, 26, 22, 20, 104, 38, 112, 45, 100, 48, 18, 34], "stone");
    on.area([10, 26, 18, 30, 108, 44, 112, 45, 100, 48, 18, 34], "dark", 0.6);
    on.area([10, 26, 22, 20, 104, 38, 100, 41, 20, 27], "light", 0.8);
  },
};
