/** Messages from the server to a browser in which no page needs to be open. */

/** As the server sends it (server/notifications/push.py). A message with the same tag replaces the last one. */
export interface PushText {
  title: string;
  body: string;
  url: string;
  tag: string;
}

const ICON = "/icon.svg";

/** Show every message, and open its table when it is clicked. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const { title, body, url, tag } = read(event.data?.text() ?? "");
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: ICON, data: { url } }));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { url } = event.notification.data as { url: string };
    event.waitUntil(open(worker.clients, pathOf(url)));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(worker.registration)));
}

/** A browser that shows nothing after a message gets no more of them, so that something is always shown. */
export function read(text: string): PushText {
  try {
    const { title, body, url, tag } = JSON.parse(text) as Partial<PushText>;
    if (title && url) return { title, body: body ?? "", url, tag: tag ?? "" };
  } catch {
    // not from this server, or from another version of it
  }
  return { title: "Antiquary", body: "", url: "/", tag: "" };
}

/** The page of a link here, whatever the name by which the server calls itself. */
export function pathOf(url: string): string {
  try {
    return new URL(url, "http://localhost").pathname;
  } catch {
    return "/";
  }
}

/** Show a page: the one that is open already, or a new one. */
async function open(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => new URL(client.url).pathname === path);
  if (there) await there.focus();
  else await clients.openWindow(path);
}

/** The browser has given up its subscription: get another one, and tell the server. */
async function renew(registration: ServiceWorkerRegistration): Promise<void> {
  const known = (await (await fetch("/api/notifications")).json()) as { push_key?: string };
  const me = (await (await fetch("/api/me")).json()) as { csrf: string };
  if (!known.push_key) return;
  const options = { userVisibleOnly: true, applicationServerKey: known.push_key };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  await fetch("/api/notifications/browsers", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": me.csrf },
    body: JSON.stringify({ endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] }),
  });
}
