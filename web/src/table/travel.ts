/**
 * Things travel to where they lie next.
 *
 * Everything with `data-travel` is measured before and after a step; what moved flies from its old place to its new one,
 * what came flies in from a place (`data-place`), what went flies out. The game says from where and to where (`Journey`).
 * Only transforms and opacity are animated, so nothing is laid out anew while things are in the air.
 */

import { tick } from "svelte";

import { prefs } from "$lib/ui/prefs.svelte";
import type { Step, Traveller } from "./at_table.svelte";

export interface Flight {
  /** "card:C10" or a place: "deck". */
  from: string;
  to: string;
  kind: "token" | "back";
  amount: number;
}

export interface Journey<View> {
  /** The place that something new comes from; empty if it just appears. */
  from(spot: string, step: Step<View>): string;
  /** The place that something goes to which is no longer there; empty if it just fades. */
  to(spot: string, step: Step<View>): string;
  /** Things that fly and do not lie anywhere afterwards. */
  flights(step: Step<View>): Flight[];
  /** Things that act and shall be noticed. */
  act(step: Step<View>): string[];
}

const DURATION = { off: 0, quick: 160, normal: 280, slow: 450, step: 380 } as const;
/** After somebody else's step: time to see what happened. */
const PAUSE = { off: 0, quick: 40, normal: 160, slow: 450, step: 0 } as const;
const MOST_TOKENS = 6;
/** What flies away when it is no longer there: cards, and markers that leave a museum. */
const LEAVES = /^(card|marker|collection|gone):/;
/** Above the rest of the board, below the action bar and the guide. */
const ALOFT = "var(--z-travel)";
const EASING = "cubic-bezier(.3,.7,.2,1)";

interface Measured {
  element: HTMLElement;
  box: DOMRect;
}

function measured(root: HTMLElement): Map<string, Measured> {
  const found = new Map<string, Measured>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-travel]")) {
    const spot = element.dataset["travel"] ?? "";
    if (found.has(spot)) continue;
    const box = element.getBoundingClientRect();
    if (box.width) found.set(spot, { element, box });
  }
  return found;
}

function placed(root: HTMLElement, place: string): DOMRect | null {
  const boxes = [...root.querySelectorAll(`[data-place="${place}"]`)].map((each) => each.getBoundingClientRect());
  return boxes.find((box) => box.width) ?? null;
}

function middle(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function shift(from: DOMRect, to: DOMRect): string {
  const [[fx, fy], [tx, ty]] = [middle(from), middle(to)];
  return `${fx - tx}px ${fy - ty}px`;
}

/** A layer over everything, for things that are not part of the table any more. */
function layer(): HTMLElement {
  const found = document.querySelector<HTMLElement>(".in-the-air");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "in-the-air";
  made.inert = true;
  document.body.append(made);
  return made;
}

/** Take something that left the table into the air, where it was last seen. */
function hover(element: HTMLElement, box: DOMRect): void {
  for (const each of [element, ...element.querySelectorAll("[data-spot]")]) each.removeAttribute("data-spot");
  element.removeAttribute("data-travel");
  Object.assign(element.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
  });
}

function piece(kind: Flight["kind"], [x, y]: [number, number]): HTMLElement {
  const made = document.createElement("span");
  made.className = `flying-${kind}`;
  made.style.left = `${x}px`;
  made.style.top = `${y}px`;
  return made;
}

/**
 * Right after the next picture, so that what is done then and what is drawn of it are separate pieces of work. A page that
 * nobody sees draws none, so it is not waited for long.
 */
function afterPicture(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** Wait so many milliseconds, or until somebody skips it. */
function rest(milliseconds: number, skipped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (skipped.aborted) return resolve();
    setTimeout(resolve, milliseconds);
    skipped.addEventListener("abort", () => resolve());
  });
}

interface Animated {
  element: HTMLElement;
  keyframes: Keyframe[];
  timing: KeyframeAnimationOptions;
}

export function traveller<View>(root: HTMLElement, journey: Journey<View>): Traveller<View> {
  return async (step, before, apply, skipped) => {
    const duration = DURATION[prefs.pace];
    const own = step.entry.seat === before.seat;
    const timing: KeyframeAnimationOptions = { duration, easing: EASING, fill: "backwards" };
    // What was said about the step is drawn first, beside the table; then comes the table.
    await afterPicture();
    if (skipped.aborted) return;
    const old = measured(root);
    const places = new Map<string, DOMRect | null>();
    const placeOf = (name: string) => {
      if (!places.has(name)) places.set(name, old.get(name)?.box ?? placed(root, name));
      return places.get(name) ?? null;
    };
    const flights = journey.flights(step).map((flight) => ({ ...flight, start: placeOf(flight.from) }));
    apply();
    await tick();

    // First everything is measured, then everything is changed: the table is laid out once.
    const now = measured(root);
    const plan: Animated[] = [];
    const leaving: Measured[] = [];
    const pieces: HTMLElement[] = [];
    for (const [spot, { element, box }] of now) {
      const from =
        old.get(spot)?.box ??
        (spot.startsWith("card:") || spot.startsWith("tile:") ? placeOf(journey.from(spot, step)) : null);
      if (!from) {
        if (!old.has(spot) && spot.startsWith("card:"))
          plan.push({ element, keyframes: [{ opacity: 0 }, { opacity: 1 }], timing });
        continue;
      }
      if (Math.abs(from.x - box.x) < 3 && Math.abs(from.y - box.y) < 3) continue;
      const size = Math.max(0.2, Math.min(2.5, from.width / box.width));
      const keyframes = [
        { translate: shift(from, box), scale: String(size), zIndex: ALOFT },
        { translate: "0 0", scale: "1", zIndex: ALOFT },
      ];
      plan.push({ element, keyframes, timing });
    }
    for (const [spot, { element, box }] of old) {
      if (now.has(spot) || element.isConnected || !LEAVES.test(spot)) continue;
      const target = placeOf(journey.to(spot, step));
      leaving.push({ element, box });
      const keyframes = [
        { translate: "0 0", opacity: 1, scale: "1" },
        { translate: target ? shift(target, box) : "0 0", opacity: target ? 0.3 : 0, scale: target ? "0.4" : "1" },
      ];
      plan.push({ element, keyframes, timing: { ...timing, fill: "forwards" } });
    }
    for (const flight of flights) {
      const end = now.get(flight.to)?.box ?? placed(root, flight.to);
      if (!flight.start || !end) continue;
      const keyframes = [{ translate: "0 0" }, { translate: shift(end, flight.start) }];
      for (let at = 0; at < Math.min(flight.amount, MOST_TOKENS); at += 1) {
        const element = piece(flight.kind, middle(flight.start));
        pieces.push(element);
        plan.push({ element, keyframes, timing: { ...timing, delay: (at * duration) / 5, fill: "both" } });
      }
    }
    for (const spot of journey.act(step)) {
      const element = now.get(spot)?.element;
      const keyframes = [{ scale: "1" }, { scale: "1.07", zIndex: ALOFT }, { scale: "1" }];
      if (element) plan.push({ element, keyframes, timing: { duration: duration * 1.2 } });
    }

    for (const { element, box } of leaving) hover(element, box);
    const aloft = [...leaving.map(({ element }) => element), ...pieces];
    if (aloft.length) layer().append(...aloft);
    const running = plan.map(({ element, keyframes, timing }) => element.animate(keyframes, timing));
    const arrived = Promise.allSettled(running.map((animation) => animation.finished));
    skipped.addEventListener("abort", () => running.forEach((animation) => animation.finish()));
    await arrived;
    for (const element of aloft) element.remove();
    if (!own && running.length) await rest(PAUSE[prefs.pace], skipped);
  };
}
