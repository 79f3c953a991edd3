/** The four objects, drawn in a field of 48 by 48 that is broken in the middle: a tile shows one half on each edge. */

export interface Drawing {
  body: string;
  /** Handles and the like: lines. */
  lines: string;
  /** Ornament on the body. */
  marks: string;
}

export const OBJECTS: Record<string, Drawing> = {
  vase: {
    body: "M17 3h14v4c-1.500 2-1.500 4 0 6 6.500 3 10 8 10 14.500C41 35 36 40 30.500 42v3h-13v-3C12 40 7 35 7 27.500 7 21 10.500 16 17 13c1.500-2 1.500-4 0-6z",
    lines: "M17 7C8 5 5 14 10 19M31 7c9-2 12 7 7 12",
    marks: "M8 24h32M8 30.500h32M12 27.200l4-2 4 2 4-2 4 2 4-2 4 2",
  },
  jug: {
    body: "M14 4c6 3 10 3 17 1 1 3 0 6-1 8 7 3 9 10 9 16 0 10-7 15-15 15S9 39 9 29c0-6 3-12 9-16-1-3-3-6-4-9z",
    lines: "M30 8c13-3 17 12 8 19",
    marks: "M10 25c5 3 9-3 14 0s9 3 14 0M11 35h26",
  },
  mask: {
    body: "M24 3c12 0 18 7 18 17 0 13-9 25-18 25S6 33 6 20C6 10 12 3 24 3zM11 20c3 4 7 4 9 0-2-4-6-4-9 0zm17 0c2 4 6 4 9 0-3-4-7-4-9 0zM15 33c5 6 13 6 18 0-5 2-13 2-18 0z",
    lines: "M9 14c4-4 8-4 11-1M39 14c-4-4-8-4-11-1",
    marks: "M24 22v6l-2 1.500h4",
  },
  bracelet: {
    body: "M24 5a19 19 0 1 1 0 38 19 19 0 1 1 0-38zm0 8a11 11 0 1 0 0 22 11 11 0 1 0 0-22z",
    lines: "",
    marks: "M24 9h.1M24 39h.1M9 24h.1M39 24h.1M13.400 13.400h.1M34.600 13.400h.1M13.400 34.600h.1M34.600 34.600h.1",
  },
};
