/** Loads what does not change while the page is open, and keeps the last of it. What failed is loaded again. */
export class LastLoaded<Answer> {
  readonly #load: (address: string) => Promise<Answer>;
  #last: { address: string; answer: Promise<Answer> } | null = null;

  constructor(load: (address: string) => Promise<Answer>) {
    this.#load = load;
  }

  load(address: string): Promise<Answer> {
    if (this.#last?.address !== address) {
      const loading = { address, answer: this.#load(address) };
      this.#last = loading;
      loading.answer.catch(() => {
        if (this.#last === loading) this.#last = null;
      });
    }
    return this.#last.answer;
  }
}
