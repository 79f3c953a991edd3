/** What a card shows. Whatever is not named here shows what is most usual for its kind. */

const NAMED: Record<string, string> = {
  columns: "C7 C10 C22 C27 C31 C32 C34 C36",
  spires: "C11 C13 C14 C18 C33",
  terraces: "C6 C20 C23 C25 C26",
  facade: "C5 C9 C15 C19 M9 M15",
  walls: "C4 C8 C12 C17 C21 C28 C35",
  sunken: "C16 C29 P13",
  palace: "C30",
  heads: "C24 A7 A23",
  pillars: "C1 C2 C3",
  circle: "M1 M7 M17 M23",
  stones: "M2 M5 M10 M11 M13 M14 M22 M28",
  dolmen: "M6 M8 M18 M19 M26 M29 M32 M33 M34 M36",
  obelisk: "M3 A27",
  statues: "M4 M12 M20 M24 A12 A28",
  spheres: "M16 A14",
  wall: "M21 M27 M31 M35",
  sphinx: "M25",
  buddha: "M30",
  smooth: "P1 P2 P8 P15 P18 P23 P28 P30 P34",
  trio: "P5 P17",
  bent: "P22 P27",
  steep: "P16",
  stepped: "P3 P9 P10 P12 P19 P29 P35 P36",
  temple: "P4 P7 P11 P14 P21 P24 P25 P26 P31 P32 P33",
  ziggurat: "P6",
  stupa: "P20",
  disk: "A1 A4 A24 A26 A29 A9",
  coffin: "A2",
  carved: "A3 A5 A17 A25 A33",
  gears: "A6",
  capstone: "A8",
  quipu: "A10",
  lines: "A11 A22",
  chart: "A13 A34",
  flute: "A15",
  skull: "A16 A32",
  stars: "A18 T18 T36 T6 T8",
  book: "A19 T5 T33",
  tablet: "A20 A35 T42 T41",
  jar: "A21 A31",
  lens: "A30",
  boat: "A36",
  sage: "T1 T2 T3 T4 T7 T28 T29 T30 T31 T32",
  script: "T19 T20 T21 T22 T24 T25 T26 T27 T39 T40 T43 T44 T45",
  numerals: "T23 T11 T16",
  flower: "T15 T10",
  spiral: "T34 T35",
  eye: "T12 T13 T38",
  flask: "T9 T37",
  bird: "T14",
  quake: "T17",
};

const USUAL: Record<string, string> = {
  city: "walls",
  megalith: "stones",
  pyramid: "smooth",
  artifact: "carved",
  ancient: "sage",
  writing: "script",
  secret: "eye",
};

const MOTIFS = new Map(
  Object.entries(NAMED).flatMap(([motif, ids]) => ids.split(" ").map((id) => [id, motif] as const)),
);

export function motifOf(id: string, kind: string): string {
  return MOTIFS.get(id) ?? USUAL[kind] ?? "stones";
}
