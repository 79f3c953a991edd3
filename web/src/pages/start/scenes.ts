/** The pictures above each game on the start page: temples and famous monuments, because the other drawings are loaded later. */

export const SCENES: Record<string, { id: string; kind: string; country: string }[]> = {
  "ancient-knowledge": [
    { id: "C10", kind: "city", country: "greece" },
    { id: "P25", kind: "pyramid", country: "mexico" },
    { id: "M1", kind: "megalith", country: "england" },
  ],
  pergamon: [
    { id: "C22", kind: "city", country: "lebanon" },
    { id: "C36", kind: "city", country: "libya" },
    { id: "C21", kind: "city", country: "greece" },
  ],
};
