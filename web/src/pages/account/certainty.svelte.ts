/** Asks people to confirm who they are when the server wants that, and then goes on with what they were doing. */

import { Refusal } from "$lib/api/client";

export class Certainty {
  asking = $state(false);
  #settle: (confirmed: boolean) => void = () => {};

  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem?.error !== "error-confirm") throw error;
      this.asking = true;
      const confirmed = await new Promise<boolean>((resolve) => (this.#settle = resolve));
      if (!confirmed) throw error;
      return work();
    }
  }

  settle(confirmed: boolean): void {
    this.asking = false;
    this.#settle(confirmed);
  }
}
