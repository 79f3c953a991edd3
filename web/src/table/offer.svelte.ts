/** What can be chosen in the open question, and why the rest cannot. */

import type { Blocked, Decision, Option } from "$lib/api/shapes";
import { prefs } from "$lib/ui/prefs.svelte";
import { spotOf } from "./spots";

/** Whether an option is looked at before it is done: something would be lost, nothing gained, or hidden things shown. */
export function wantsLook(option: Option): boolean {
  return option.idle || option.costs.length > 0 || (prefs.careful && option.reveals);
}

/**
 * Whether it only begins or goes on with something: it is seen on the table at once and changes nothing that counts. A
 * finger does it with one tap; everything else is shown by its first tap and done by its second.
 */
export function onlyBegins(option: Option): boolean {
  const { events, changes, costs, score, idle, reveals, ends_turn } = option;
  return events.length > 0 && !changes.length && !costs.length && !score && !idle && !reveals && !ends_turn;
}

export class Offer {
  readonly #open: () => Decision | null;

  /** `open` gives the question that can be answered now. */
  constructor(open: () => Decision | null) {
    this.#open = open;
  }

  #options = $derived.by(
    () => new Map<string, Option>((this.#open()?.options ?? []).map((each) => [spotOf(each.target), each])),
  );

  #blocked = $derived.by(
    () => new Map<string, Blocked>((this.#open()?.blocked ?? []).map((each) => [spotOf(each.target), each])),
  );

  get all(): Option[] {
    return [...this.#options.values()];
  }

  option(spot: string): Option | undefined {
    return this.#options.get(spot);
  }

  /** Why this cannot be chosen now; empty if it can or nobody is asked. A verb without a reason of its own is not asked for. */
  whyNot(spot: string): string {
    if (!spot || this.#options.has(spot)) return "";
    const other = spot.startsWith("verb:") ? (this.#open()?.otherwise?.text ?? "") : "";
    return this.#blocked.get(spot)?.text ?? other;
  }
}
