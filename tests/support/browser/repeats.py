"""A page that asks the server the same thing again although nothing has happened."""

from typing import Final

# Runs before the page does. Who asks again within two seconds complains in the console, which fails the test. It
# counts as something that happened if somebody presses or types, if the server tells news over a socket or a socket
# breaks, if the page goes to another address, or if something was sent that changes what the server knows. What the
# server refused, or is still making (`"ready": false`), may be asked again. The page puts its language into each of
# its requests; others are a test's own.
WATCH_REPEATS: Final = r"""() => {
  const WITHIN = 2000;
  const NO_NEWS = ["decision", "clocks", "ack", "done", "pong"];
  const asked = new Map();
  const forget = () => asked.clear();
  for (const input of ["pointerdown", "keydown", "input", "change", "drop", "popstate", "online", "visibilitychange"])
    addEventListener(input, forget, true);

  const { pushState } = history;
  history.pushState = function (state, title, url) {
    forget();
    return pushState.call(this, state, title, url);
  };

  window.WebSocket = class extends WebSocket {
    constructor(...details) {
      super(...details);
      this.addEventListener("close", forget);
      this.addEventListener("message", ({ data }) => NO_NEWS.includes(JSON.parse(data).type) || forget());
    }
  };

  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const method = init.method ?? "GET";
    if (typeof input !== "string" || !/[?&]lang=(en|de)\b/.test(input)) return fetch(input, init);
    const question = `${method} ${input} ${init.body ?? ""}`;
    const now = performance.now();
    const ago = now - (asked.get(question) ?? -Infinity);
    if (ago < WITHIN) console.error(`asked again after ${Math.round(ago)} ms: ${question.slice(0, 300)}`);
    const changes = () => {
      if (method !== "GET") for (const each of asked.keys()) if (each.startsWith("GET ")) asked.delete(each);
    };
    asked.set(question, now);
    changes();
    const answer = await fetch(input, init).catch(error => {
      asked.delete(question); // nobody has heard it
      throw error;
    });
    changes();
    const later = answer.ok && method === "GET" && (await answer.clone().json().catch(() => null))?.ready === false;
    if (!answer.ok || later) asked.delete(question);
    return answer;
  };
}"""
