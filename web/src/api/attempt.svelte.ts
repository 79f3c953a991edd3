/** Something that is asked of the server: whether it is under way, and why it was refused. */

import { t } from "$lib/i18n/words.svelte";
import { Refusal } from "./client";

type Work = () => Promise<unknown>;

/** Why the server refused something, for people; throws whatever else went wrong. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.message || t("page-offline");
}

export class Attempt {
  trouble = $state("");
  busy = $state(false);
  readonly #reason: (error: unknown) => string;

  constructor(reason = reasonOf) {
    this.#reason = reason;
  }

  /** Do what somebody wants; what was said about their last attempt goes away at once. */
  async run(work: Work): Promise<void> {
    this.trouble = "";
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.trouble = this.#reason(error);
    } finally {
      this.busy = false;
    }
  }

  /** Do what the page does by itself; what was said before stays until this has worked. */
  async load(work: Work): Promise<void> {
    try {
      await work();
      this.trouble = "";
    } catch (error) {
      this.trouble = this.#reason(error);
    }
  }
}
