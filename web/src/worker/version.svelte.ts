/** A newer version of the page that is ready and waits until somebody wants it. */

import type { Message } from "./messages";

class NewVersion {
  #waiting = $state.raw<ServiceWorker | null>(null);

  get ready(): boolean {
    return this.#waiting !== null;
  }

  /** The first version that a browser gets is no news. */
  watch(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      this.#waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    };
    look();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", look);
    });
  }

  /** Load the page anew, as the new version. */
  begin(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage({ type: "take-over" } satisfies Message);
  }

  /** Not now: it comes with the next visit. */
  later(): void {
    this.#waiting = null;
  }
}

export const newVersion = new NewVersion();
