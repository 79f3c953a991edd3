/** Registers the service worker of the built page (worker.ts) and talks to it. */

import type { Message } from "./messages";
import { newVersion } from "./version.svelte";

const FILE = "/worker.js";
const LOOK_AGAIN = 3_600_000;

/** Once the page is there: what the worker fetches never delays what somebody is waiting for. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState !== "complete") await new Promise((go) => addEventListener("load", go, { once: true }));
  try {
    const registration = await navigator.serviceWorker.register(FILE);
    newVersion.watch(registration);
    lookAgain(registration);
  } catch {
    // A private window, or plain http: the page works without.
  }
}

/** Have these public answers of the API, for when there is no network. */
export async function keepForOffline(...addresses: string[]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", addresses } satisfies Message);
}

/** A tab that stays open for days hears of a new version when somebody comes back to it. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
