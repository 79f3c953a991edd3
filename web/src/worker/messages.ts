/** What the page tells its service worker. */
export type Message =
  /** Have these public answers of the API, for when there is no network. */
  | { type: "keep"; addresses: string[] }
  /** Do not wait until all pages of the version before are closed. */
  | { type: "take-over" };
