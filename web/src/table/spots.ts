/** Things on the table that an answer can point at, each with a name of its own. */

import type { Target } from "$lib/api/shapes";

/** "card:C10", "space:3", "player:1", "verb:create", "stop" … The same for options, reasons and what is drawn. */
export function spotOf(target: Target): string {
  switch (target.kind) {
    case "card":
      return `card:${target.card ?? ""}`;
    case "space":
    case "funding":
      return `${target.kind}:${target.space ?? 0}`;
    case "player":
      return `player:${target.seat ?? 0}`;
    case "pile":
      return `pile:${target.place ?? 0}`;
    case "number":
      return `number:${target.amount ?? 0}`;
    case "verb":
      return `verb:${target.verb ?? ""}`;
    case "gallery":
      return `gallery:${target.gallery ?? 0}`;
    case "tile":
      return target.verb ? `tile:${target.tile ?? 0}:${target.verb}` : `tile:${target.tile ?? 0}`;
    case "marker":
      return `marker:${target.marker ?? 0}`;
    case "area":
      return `area:${target.area ?? ""}`;
    case "move":
      return `move:${target.move ?? ""}`;
    case "stop":
      return "stop";
  }
}
