/** Pictures as pieces of the page. Each is made once and copied wherever its card lies: much quicker than drawing it anew. */

import type { Attachment } from "svelte/attachments";

import { pictureOf } from "./picture";

const SVG = "http://www.w3.org/2000/svg";
const made = new Map<string, DocumentFragment>();

function drawing(id: string, kind: string, country: string): DocumentFragment {
  const known = made.get(id);
  if (known) return known;
  const { shapes, palette } = pictureOf(id, kind, country);
  const pieces = document.createDocumentFragment();
  for (const { path, tone, see, line } of shapes) {
    const piece = document.createElementNS(SVG, "path");
    piece.setAttribute("d", path);
    piece.setAttribute(line ? "stroke" : "fill", palette[tone]);
    if (line) piece.setAttribute("stroke-width", String(line));
    if (see !== undefined) piece.setAttribute("opacity", String(see));
    if (line) piece.setAttribute("class", "line");
    pieces.append(piece);
  }
  made.set(id, pieces);
  return pieces;
}

/** Puts the picture of a card into an `<svg>`. */
export function shows(id: string, kind: string, country: string): Attachment<SVGSVGElement> {
  return (svg) => svg.replaceChildren(drawing(id, kind, country).cloneNode(true));
}
