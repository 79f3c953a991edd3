/** Pictures as pieces of the page. Each is made once and copied wherever its card lies: much quicker than drawing it anew. */

import type { Attachment } from "svelte/attachments";

import { loadCollection } from "./gallery";
import type { Palette } from "./palette";
import { pictureOf, type Picture } from "./picture";

const SVG = "http://www.w3.org/2000/svg";
const made = new Map<string, DocumentFragment>();

function pieces({ shapes, palette }: Picture): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { path, tone, see, line, frame } of shapes) {
    const piece = document.createElementNS(SVG, "path");
    piece.setAttribute("d", path);
    piece.setAttribute(line ? "stroke" : "fill", tone in palette ? palette[tone as keyof Palette] : tone);
    if (line) piece.setAttribute("stroke-width", String(line));
    if (see < 1) piece.setAttribute("opacity", String(see));
    if (line) piece.setAttribute("class", "line");
    if (frame) piece.setAttribute("transform", frame);
    fragment.append(piece);
  }
  return fragment;
}

/** Puts the picture of a card into an `<svg>`: at once, or as soon as its drawing is loaded. */
export function shows(id: string, kind: string, country: string): Attachment<SVGSVGElement> {
  return (svg) => {
    const fill = (): boolean => {
      const picture = pictureOf(id, kind, country);
      const known = made.get(id) ?? (picture && pieces(picture));
      if (!known) return false;
      made.set(id, known);
      svg.replaceChildren(known.cloneNode(true));
      return true;
    };
    // Without the drawings, a card is a card without a picture.
    if (!fill()) loadCollection().then(fill, () => undefined);
  };
}
