/** Thinkers and gods: a bust, and beside it what the name stands for. */

import { d, spread, type Canvas, type Colour } from "../canvas";
import { around, FULL, star, type Draw } from "./parts";

interface Sage {
  x?: number;
  robe?: Colour;
  skin?: Colour;
  hair?: Colour | "";
  /** How long the beard is; none without it. */
  beard?: number;
}

function bust(on: Canvas, { x = 40, robe = "accent", skin = "#d9ab82", hair = "#8c8a86", beard = 0 }: Sage): void {
  on.path(d`M${x - 34} 82C${x - 32} 58 ${x - 16} 56 ${x} 56S${x + 32} 58 ${x + 34} 82Z`, robe);
  on.path(d`M${x - 12} 57L${x} 74L${x + 12} 57Z`, skin);
  on.path(d`M${x - 4} 44h8v14h-8Z`, skin);
  if (hair) on.disc(x, 29, 16, hair, 1, 1.1);
  on.path(
    d`M${x - 13} 30C${x - 13} 12 ${x + 13} 12 ${x + 13} 30C${x + 13} 44 ${x + 7} 53 ${x} 53S${x - 13} 44 ${x - 13} 30Z`,
    skin,
  );
  if (beard)
    on.path(
      d`M${x - 13} 34C${x - 12} ${48 + beard} ${x + 12} ${48 + beard} ${x + 13} 34C${x + 9} 44 ${x - 9} 44 ${x - 13} 34Z`,
      hair || "#8c8a86",
    );
  on.path(d`M${x - 9} 31h6m6 0h6`, "dark", 1, 1.6);
  on.path(d`M${x} 31l-2 8h3`, "dark", 0.6, 1.1);
  on.path(d`M${x - 4} 45h8`, "#8a4a3a", 1, 1.4);
}

/** A striped headcloth of Egypt. */
function nemes(on: Canvas, x: number, tone: Colour): void {
  on.path(
    d`M${x - 14} 28Q${x - 14} 8 ${x} 8T${x + 14} 28L${x + 20} 58H${x + 11}L${x + 12} 24Q${x} 16 ${x - 12} 24L${x - 11} 58H${x - 20}Z`,
    tone,
  );
}

function scroll(on: Canvas, x: number, y: number): void {
  on.box(x, y, 26, 34, "light");
  for (const at of spread(y + 6, y + 28, 5)) on.stroke([x + 4, at, x + 22 - (at % 3) * 2, at], "dark", 1, 0.7);
  for (const end of [y - 3, y + 32]) on.box(x - 3, end, 32, 5, "stone");
}

export const SAGES: Record<string, Draw> = {
  T1(on) {
    // Anaximenes: everything is air
    bust(on, { x: 36, robe: "deep", beard: 12 });
    for (const [x, y] of [
      [68, 22],
      [78, 42],
      [74, 62],
    ] as const)
      on.path(d`M${x} ${y}h24q9 0 9 -7t-7 -6t-5 5M${x - 6} ${y + 6}h22`, "accent", 0.9, 2.6);
  },
  T2(on) {
    // Aristotle: the one with the books
    bust(on, { x: 80, beard: 8, hair: "#5b4433" });
    scroll(on, 14, 14);
    for (const [y, tone] of [
      [60, "accent"],
      [67, "deep"],
      [74, "shade"],
    ] as const)
      on.box(6 + (y % 4), y, 44, 6, tone);
  },
  T3(on) {
    // Hermes Trismegistus: staff, stars, tall hat
    bust(on, { x: 44, robe: "deep", beard: 26, hair: "#efe9dc" });
    on.area([26, 22, 44, -8, 62, 22], "accent");
    on.path("M22 24Q44 14 66 24Z", "accent");
    on.stroke([96, 80, 96, 14], "dark", 2.6);
    on.path("M96 70q-12 -6 0 -13t0 -13t0 -12M96 70q12 -6 0 -13t0 -13t0 -12", "#3f8a5e", 1, 2.2);
    on.path("M96 18q-10 -10 -20 -6q4 8 20 8q16 0 20 -8q-10 -4 -20 6Z", "light");
    on.disc(96, 12, 4, "sun");
    for (const [x, y] of [
      [16, 16],
      [10, 44],
      [74, 42],
    ] as const)
      star(on, x, y, 4, 5, "#d8a63a");
  },
  T4(on) {
    // Thales: the triangle in the half circle
    bust(on, { x: 30, beard: 10, hair: "#a39a8c" });
    on.path("M62 56a26 26 0 0 1 52 0Z", "light");
    on.path("M62 56a26 26 0 0 1 52 0ZM62 56L78 32L114 56", "accent", 1, 2);
    on.path("M75 36l4 3l3 -4", "dark", 1, 1.4);
    on.disc(88, 14, 9, "sun");
    on.disc(92, 14, 8, "dark", 0.85);
  },
  T5(on) {
    // Nicolas Flamel: the book with the crossed serpent
    bust(on, { x: 32, robe: "#5a3345", hair: "#e6dfd0", beard: 16 });
    on.path("M14 24Q16 2 36 4T52 22L60 30L50 28Q32 16 14 24Z", "#5a3345");
    on.area([66, 16, 112, 12, 116, 68, 68, 72], "#8c3f1d");
    on.area([71, 20, 109, 17, 111, 63, 73, 67], "#c98f4a");
    on.path("M91 24V62M78 36H104", "dark", 1, 3);
    on.path("M82 58q18 -2 9 -10t0 -10t4 -10", "#3f7a4e", 1, 2.6);
  },
  T6(on) {
    // Anaximander: the earth is a drum, and hangs free
    bust(on, { x: 88, robe: "shade", beard: 14, hair: "#6d5a44" });
    for (const r of [34, 27]) on.ring(34, 36, r, "accent", 1.4, 0.8);
    on.path("M16 30v16a18 6 0 0 0 36 0V30Z", "stone");
    on.path("M38 36v15.6a18 6 0 0 0 14 -5.6V30Z", "shade");
    on.disc(34, 30, 18, "#6fa3bd", 1, 0.34);
    on.disc(33, 30, 9, "#8fb37a", 1, 0.34);
    on.disc(58, 12, 5, "sun");
  },
  T7(on) {
    // Melchizedek: a king with bread and wine
    bust(on, { x: 60, robe: "#7a2f4a", beard: 20, hair: "#5b4433" });
    on.area([45, 20, 43, 4, 52, 12, 60, 1, 68, 12, 77, 4, 75, 20], "#d8a63a");
    for (const x of [52, 60, 68]) on.disc(x, 16, 1.6, "#a3344a");
    on.path("M6 40h22q0 16 -9 17v12h6v4h-16v-4h6V57q-9 -1 -9 -17Z", "#d8a63a");
    on.disc(17, 40, 11, "#7a2f4a", 1, 0.24);
    on.disc(102, 60, 14, "#c98f4a", 1, 0.6);
    on.path("M94 56l4 5m2 -7l4 6m2 -5l4 5", "#7d5226", 1, 1.6);
  },
  T9(on) {
    // Mercury: wings at the hat
    bust(on, { x: 60, hair: "#6a4a2c", robe: "deep" });
    on.path("M42 26Q44 8 60 8T78 26Q60 18 42 26Z", "#c9a04e");
    on.path("M38 27Q60 16 82 27L80 31Q60 21 40 31Z", "#9a7430");
    for (const side of [-1, 1])
      on.path(
        d`M${60 + side * 17} 20q${side * 8} -18 ${side * 32} -16q${side * -4} 6 ${side * -10} 7q${side * 6} 1 ${side * 6} 2q${side * -6} 5 ${side * -12} 5q${side * 4} 2 ${side * 4} 3q${side * -10} 4 ${side * -20} -1Z`,
        "light",
      );
    on.path("M104 44a6 6 0 1 0 .1 0ZM104 56v14m-6 -6h12M98 40a6 5 0 0 0 12 0", "accent", 1, 2.2);
  },
  T28(on) {
    // Imhotep: and the pyramid that he drew
    for (const [at, y] of [56, 46, 36, 26, 16].entries()) {
      on.box(58 + at * 6, y, 60 - at * 12, 10.4, "#d8b878");
      on.box(92 + at * 1.4, y, 26 - at * 6, 10.4, "#a8814a", 0.7);
    }
    bust(on, { x: 36, hair: "", skin: "#a8734c", robe: "#f0ead8" });
    on.path("M22 28Q22 10 36 10T50 28Q36 18 22 28Z", "#2f5d78");
    on.path("M14 62Q36 82 58 62L54 58Q36 74 18 58Z", "accent");
    on.box(34, 53, 4, 9, "#3a2a1c");
  },
  T29(on) {
    // Plato: five solids
    bust(on, { x: 34, beard: 18, hair: "#b9b2a6" });
    on.path("M70 26L80 8L90 26Z", "accent", 1, 1.8);
    on.path("M80 8L84 22L70 26M84 22L90 26", "accent", 1, 1.2);
    on.path("M98 12h12v12h-12ZM98 12l4 -5h12l-4 5M114 7v12l-4 5", "dark", 1, 1.4);
    on.path("M80 34L92 46L80 58L68 46ZM68 46L80 50L92 46", "dark", 1, 1.5);
    on.path("M106 34l9 7l-3 11h-12l-3 -11ZM106 40l4 3l-1.6 5h-4.8l-1.6 -5Z", "accent", 1, 1.4);
    on.stroke([...spread(0, 6, 7).flatMap((at) => around(92, 68, 9, (at * FULL) / 6))], "dark", 1.4);
    on.path("M92 62L87 71H97Z", "dark", 1, 1.2);
  },
  T30(on) {
    // Thoth: the ibis with the moon
    on.disc(56, 13, 11, "sun");
    on.path("M40 17a17 13 0 0 0 32 0a20 18 0 0 1 -32 0Z", "accent");
    on.path("M22 82C24 58 40 56 56 56S88 58 90 82Z", "#2f6d78");
    nemes(on, 56, "#2f5d78");
    on.disc(57, 32, 12, "#efe9dc");
    on.path("M64 28Q92 28 100 56Q84 38 62 39Z", "dark");
    on.disc(61, 30, 2, "dark");
    for (const x of spread(38, 74, 7)) on.stroke([x, 58, x + (56 - x) * 0.1, 66], "sun", 2);
    on.path("M12 78L22 40l4 1L16 79Z", "#c98f4a");
  },
  T31(on) {
    // Pythagoras: three squares
    bust(on, { x: 28, beard: 22, hair: "#efe9dc" });
    on.path("M14 22Q28 4 42 22Q28 14 14 22Z", "light");
    on.area([76, 40, 94, 40, 76, 54], "accent");
    on.box(62, 40, 14, 14, "light");
    on.box(76, 22, 18, 18, "sun");
    on.area([94, 40, 108, 58, 90, 72, 76, 54], "stone");
    on.path("M62 40h14v14h-14ZM76 22h18v18h-18ZM94 40L108 58L90 72L76 54ZM76 40V54L94 40Z", "dark", 1, 1.3);
  },
  T32(on) {
    // Akhenaten: the sun whose rays are hands
    on.disc(88, 16, 12, "#e08a3a");
    for (const turn of spread(1.3, 3.1, 6)) {
      const [x, y] = around(88, 16, 46, turn);
      on.stroke([...around(88, 16, 14, turn), x, y], "#e08a3a", 1.8);
      on.disc(x, y, 2.6, "#e08a3a");
    }
    on.path("M8 82C10 64 24 62 36 62S62 64 64 82Z", "accent");
    on.path("M25 28C25 18 47 18 47 28C47 46 42 62 36 66S25 46 25 28Z", "#b98255");
    on.path("M22 30Q18 -6 36 -8T50 30Q36 20 22 30Z", "#3f6f9a");
    on.path("M28 34h6m5 0h6M36 34l-2 12h4M32 53h9", "dark", 0.9, 1.4);
    on.box(34, 64, 5, 12, "#3a2a1c");
  },
  T33(on) {
    // Pliny: he sailed towards the mountain
    on.path("M74 18Q60 8 68 2Q58 -8 80 -10T112 0Q120 10 100 12L94 20Z", "shade");
    on.path("M40 70Q66 54 76 22L92 22Q102 54 130 70Z", "dark");
    on.path("M76 22L92 22L88 30L84 26L80 32Z", "#d8582a");
    on.path("M86 26l4 20l-3 8l4 14", "#d8582a", 1, 2.2);
    on.box(-20, 66, 160, 30, "deep");
    bust(on, { x: 28, hair: "#a08c74", robe: "#f0ead8" });
    on.path("M4 64L40 82H16Z", "#8c2f3a");
    on.path("M76 68h26l-5 7H81ZM88 68V54l9 10Z", "light");
  },
};
