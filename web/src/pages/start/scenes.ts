/** The pictures above each game on the start page. */

export const SCENES: Record<string, { id: string; kind: string; country: string }[]> = {
  "ancient-knowledge": [
    { id: "C10", kind: "city", country: "greece" },
    { id: "P25", kind: "pyramid", country: "mexico" },
    { id: "M1", kind: "megalith", country: "england" },
  ],
  pergamon: [
    { id: "A31", kind: "artifact", country: "egypt" },
    { id: "C36", kind: "city", country: "libya" },
    { id: "A29", kind: "artifact", country: "greece" },
  ],
};
