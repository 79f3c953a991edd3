/** Whether the server can be reached. */

const ADDRESS = "/health"; // never kept by the service worker
const TRY_EVERY = 4000;

class Reach {
  offline = $state(!navigator.onLine);
  #trying = false;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Listen to the browser; called once, by the shell. */
  watch(): void {
    addEventListener("offline", () => this.doubt());
    addEventListener("online", () => this.doubt());
    if (this.offline) this.doubt();
  }

  /** The server answered. */
  found(): void {
    clearTimeout(this.#next);
    this.offline = false;
  }

  /** Something did not get through: ask, and go on asking until there is an answer. */
  doubt(): void {
    clearTimeout(this.#next);
    if (this.#trying) return;
    this.#trying = true;
    void this.#try().finally(() => (this.#trying = false));
  }

  async #try(): Promise<void> {
    const answer = await fetch(ADDRESS, { cache: "no-store", credentials: "omit" }).catch(() => null);
    if (answer?.ok) {
      this.found();
      return;
    }
    this.offline = true;
    this.#next = setTimeout(() => this.doubt(), TRY_EVERY);
  }
}

export const reach = new Reach();
