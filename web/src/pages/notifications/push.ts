/** This browser's subscription to messages from the server. */

const WORKER = "/worker.js";

export class NotPermitted extends Error {}

/** Whether this browser can get messages while the page is closed. */
export function pushPossible(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The endpoint of the subscription that this browser has; empty if there is none. */
export async function ownEndpoint(): Promise<string> {
  if (!pushPossible()) return "";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? "";
}

/** Ask for permission and subscribe with the server's key. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotPermitted();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
