/** The gist of an effect in a few signs, read from the tree that the engine runs. A test compares the names here with
 * the effect classes of the rules. */

import type { EffectNode } from "$lib/api/shapes";
import type { IconName } from "$lib/ui/icons";

export interface Sign {
  icon: IconName;
  /** "+2", "−1", or nothing. */
  amount: string;
}

const SIGNS: Record<string, { icon: IconName; sign: string }> = {
  draw: { icon: "hand", sign: "+" },
  "draw-until": { icon: "hand", sign: "+" },
  "may-redraw": { icon: "hand", sign: "±" },
  "look-and-keep": { icon: "eye", sign: "" },
  "look-and-create": { icon: "create", sign: "" },
  "look-and-learn": { icon: "learn", sign: "" },
  "reveal-and-draft": { icon: "hand", sign: "+" },
  discard: { icon: "archive", sign: "−" },
  "discard-self": { icon: "archive", sign: "" },
  "each-opponent-discards": { icon: "person", sign: "−" },
  "each-opponent-sacrifices-artifact": { icon: "person", sign: "−" },
  "take-from-opponents-hand": { icon: "person", sign: "−" },
  "add-to-each-opponent": { icon: "person", sign: "+" },
  "remove-from-one": { icon: "knowledge", sign: "−" },
  "remove-from-each": { icon: "knowledge", sign: "−" },
  "remove-spread": { icon: "knowledge", sign: "−" },
  "remove-from-self": { icon: "knowledge", sign: "−" },
  "may-sacrifice-artifacts": { icon: "knowledge", sign: "−" },
  "enters-with-less": { icon: "knowledge", sign: "−" },
  "others-enter-with-less": { icon: "knowledge", sign: "−" },
  "return-lost": { icon: "lost", sign: "−" },
  "move-lost-to-opponent": { icon: "lost", sign: "−" },
  score: { icon: "points", sign: "+" },
  "score-by-threshold": { icon: "points", sign: "+" },
  learn: { icon: "learn", sign: "" },
  "ease-requirement": { icon: "learn", sign: "−" },
  "put-technologies-under-deck": { icon: "learn", sign: "−" },
  create: { icon: "create", sign: "" },
  move: { icon: "next", sign: "" },
  "swap-self": { icon: "next", sign: "" },
  "swap-two": { icon: "next", sign: "" },
  straighten: { icon: "past", sign: "" },
  archive: { icon: "archive", sign: "" },
  excavate: { icon: "excavate", sign: "" },
  "excavate-rate": { icon: "excavate", sign: "" },
  "skip-decline": { icon: "decline", sign: "" },
};

const MOST_SIGNS = 3;

function amountOf(node: EffectNode): string {
  for (const part of ["number", "points", "up_to", "n"]) {
    const value = node[part];
    if (typeof value === "number" && value > 0) return String(value);
  }
  return "";
}

export function signsOf(tree: EffectNode | null): Sign[] {
  const found: Sign[] = [];
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === "object" && part !== null) {
      const node = part as EffectNode;
      const sign = SIGNS[node.do];
      if (sign && !found.some((each) => each.icon === sign.icon)) {
        const amount = amountOf(node);
        found.push({ icon: sign.icon, amount: amount ? sign.sign + amount : "" });
      }
      Object.values(node).forEach(walk);
    }
  };
  walk(tree);
  return found.slice(0, MOST_SIGNS);
}
