/** Moments of a game that everybody should notice: they are named in a banner before play goes on. */

import type { GameEvent } from "$lib/api/shapes";
import type { BoardTable, Step, Traveller } from "$lib/table/at_table.svelte";
import { prefs } from "$lib/ui/prefs.svelte";
import { t } from "$lib/i18n/words.svelte";
import type { AncientView } from "../view";

export interface Moment {
  title: string;
  text: string;
}

/** How long a banner stays; at the speed "step" until it is pressed. Without motion there is none. */
const STAYS = { off: 0, quick: 1100, normal: 2200, slow: 3200, step: Infinity } as const;
const TURN = { off: 0, quick: 250, normal: 500, slow: 800, step: 600 } as const;

export class Moments {
  shown = $state.raw<Moment | null>(null);
  /** The end of the game was watched here, so that its points are counted. */
  ended = $state(false);
  /** They were counted to the last one: the score sheet has nothing new to say. */
  counted = $state(false);
  #pass: (() => void) | null = null;

  /** Go on at once. */
  skip(): void {
    this.#pass?.();
  }

  /** The points were counted, as far as somebody wanted to see it. */
  close(seen: boolean): void {
    this.counted = seen;
    this.ended = false;
  }

  /** A traveller that shows the moments of a step after its cards have arrived. */
  after(travel: Traveller<AncientView>, session: BoardTable<AncientView>, root: HTMLElement): Traveller<AncientView> {
    return async (step, before, apply, skipped) => {
      await travel(step, before, apply, skipped);
      skipped.addEventListener("abort", () => this.skip());
      for (const event of step.entry.events) if (!skipped.aborted) await this.#show(event, session, root);
      this.ended = isLast(step);
    };
  }

  async #show(event: GameEvent, session: BoardTable<AncientView>, root: HTMLElement): Promise<void> {
    const moment = momentOf(event, session);
    if (!moment) return;
    if (event.verb === "flip") turn(root, event.place ?? 0);
    this.shown = moment;
    await new Promise<void>((resolve) => {
      this.#pass = resolve;
      const stays = STAYS[prefs.pace];
      if (stays < Infinity) setTimeout(resolve, stays);
    });
    this.#pass = null;
    this.shown = null;
  }
}

function isLast(step: Step<AncientView>): boolean {
  return step.entry.events.some((event) => event.verb === "over");
}

function momentOf(event: GameEvent, session: BoardTable<AncientView>): Moment | null {
  const seat = event.seat ?? -1;
  const details = {
    who: seat === session.seat ? "you" : "other",
    name: session.name(seat),
    tile: (event.place ?? 0) + 1,
  };
  if (event.verb === "flip") return { title: t("ancient-page-flip"), text: t("ancient-page-flip-text", details) };
  if (event.verb === "end-near") return { title: t("table-last-turns"), text: t("event-end-near", details) };
  return null;
}

/** The tile shows its other side. */
function turn(root: HTMLElement, tile: number): void {
  const sides = [{ transform: "perspective(60rem) rotateY(-180deg)" }, { transform: "perspective(60rem) rotateY(0)" }];
  root.querySelector(`[data-tile="${tile}"]`)?.animate(sides, { duration: TURN[prefs.pace], easing: "ease-out" });
}
