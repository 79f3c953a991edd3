/** A list from the server that is filtered, loaded anew, and continued by "more". */

import { reasonOf } from "$lib/api/attempt.svelte";
import { get } from "$lib/api/client";

const MOST_SHOWN = 20;

export class Loaded<Row> {
  rows = $state.raw<Row[]>([]);
  more = $state(false);
  trouble = $state("");
  #path: () => string;
  #rows: (answer: never) => Row[];
  #latest = 0;

  /** `path` gives the address with its filters, `rows` takes the rows out of the answer. */
  constructor(path: () => string, rows: (answer: never) => Row[]) {
    this.#path = path;
    this.#rows = rows;
  }

  async load(further = false): Promise<void> {
    const asked = ++this.#latest;
    const path = this.#path();
    const offset = further ? this.rows.length : 0;
    try {
      const answer = await get(`${path}${path.includes("?") ? "&" : "?"}most=${MOST_SHOWN + 1}&offset=${offset}`);
      if (asked !== this.#latest) return;
      const rows = this.#rows(answer as never);
      this.more = rows.length > MOST_SHOWN;
      this.rows = [...(further ? this.rows : []), ...rows.slice(0, MOST_SHOWN)];
      this.trouble = "";
    } catch (error) {
      this.trouble = reasonOf(error);
    }
  }
}
