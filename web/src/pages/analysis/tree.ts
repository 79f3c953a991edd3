/** A tree of variations. Of several moves after the same one, the first in the list is the main line. */

import type { TreeMoveInfo } from "$lib/api/shapes";

export const ROOT = -1;

/** A move that was tried; `id` stays the same whatever happens to the tree around it. */
export interface Tried {
  id: number;
  /** The id of the move before it, or ROOT. */
  parent: number;
  seat: number;
  action: number;
  /** In notation, and in words. */
  move: string;
  text: string;
}

/** The moves of the server have the index of the move before them. */
export function fromServer(moves: readonly TreeMoveInfo[]): Tried[] {
  return moves.map((move, id) => ({ ...move, id }));
}

export function childrenOf(moves: readonly Tried[]): Map<number, Tried[]> {
  const children = new Map<number, Tried[]>();
  for (const move of moves) {
    const known = children.get(move.parent);
    if (known) known.push(move);
    else children.set(move.parent, [move]);
  }
  return children;
}

/** The moves from the first position to this one. */
export function lineTo(moves: readonly Tried[], id: number): Tried[] {
  const known = new Map(moves.map((move) => [move.id, move]));
  const line: Tried[] = [];
  for (let move = known.get(id); move; move = known.get(move.parent)) line.unshift(move);
  return line;
}

/** The end of the main line from a move on. */
export function endOf(moves: readonly Tried[], id: number): number {
  const children = childrenOf(moves);
  let end = id;
  for (let next = children.get(end)?.[0]; next; next = children.get(end)?.[0]) end = next.id;
  return end;
}

/** Without a move and everything after it. */
export function without(moves: readonly Tried[], id: number): Tried[] {
  const gone = new Set([id]);
  // Promotion changes only the order among brothers, so a child may stand before its parent.
  for (let size = 0; size !== gone.size;) {
    size = gone.size;
    for (const move of moves) if (gone.has(move.parent)) gone.add(move.id);
  }
  return moves.filter((move) => !gone.has(move.id));
}

/** The variation that this move belongs to comes before its rivals: one level up with each call. */
export function promoted(moves: readonly Tried[], id: number): Tried[] {
  const children = childrenOf(moves);
  const rival = lineTo(moves, id).findLast((move) => children.get(move.parent)?.[0] !== move);
  if (!rival) return [...moves];
  const rest = moves.filter((move) => move !== rival);
  const first = rest.findIndex((move) => move.parent === rival.parent);
  return [...rest.slice(0, first), rival, ...rest.slice(first)];
}

/** Whether the line to this move leaves the main line somewhere. */
export function isVariation(moves: readonly Tried[], id: number): boolean {
  const children = childrenOf(moves);
  return lineTo(moves, id).some((move) => children.get(move.parent)?.[0] !== move);
}

/** For the server: every move after the one that it follows, which it names by its index. */
export function forServer(moves: readonly Tried[]): {
  moves: { parent: number; seat: number; action: number }[];
  index: Map<number, number>;
} {
  const children = childrenOf(moves);
  const index = new Map<number, number>([[ROOT, ROOT]]);
  const listed: { parent: number; seat: number; action: number }[] = [];
  const waiting = [...(children.get(ROOT) ?? [])].reverse();
  for (let move = waiting.pop(); move; move = waiting.pop()) {
    index.set(move.id, listed.length);
    listed.push({ parent: index.get(move.parent) ?? ROOT, seat: move.seat, action: move.action });
    waiting.push(...[...(children.get(move.id) ?? [])].reverse());
  }
  return { moves: listed, index };
}
