/**
 * The service worker: the page opens at once and also without a network.
 *
 * It keeps the files of the page, cards and lessons. Everything else, and whatever belongs to somebody, goes to the server
 * as if there were no worker.
 */

import { forgetOldAnswers, keep, publicAnswer, renewAll } from "./public";
import { listenForPushes } from "./push";
import { sourceOf } from "./routes";
import { file, FILES, firstFile, forgetOldShells, keepShell } from "./shell";
import type { Message } from "./messages";

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([keepShell(), renewAll()])));

worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOldShells(), forgetOldAnswers(), worker.clients.claim()])),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const asked = { method: request.method, navigates: request.mode === "navigate", url: new URL(request.url) };
  const source = sourceOf(asked, location.origin, FILES);
  if (source === "shell") event.respondWith(firstFile(request));
  else if (source === "file") event.respondWith(file(request));
  else if (source === "public") event.respondWith(publicAnswer(event));
});

listenForPushes(worker);

worker.addEventListener("message", (event) => {
  const message = event.data as Message;
  if (message.type === "keep") event.waitUntil(keep(message.addresses));
  else if (message.type === "take-over") event.waitUntil(worker.skipWaiting());
});
