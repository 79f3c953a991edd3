import { afterEach, expect, test, vi } from "vitest";

const CSRF = { error: "error-csrf", message: "Load the page again.", details: {} };

/** A server that knows one session at a time; the bodies of the changes that it has made. */
function serve(session: { player: string; csrf: string }): string[] {
  const made: string[] = [];
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    if (path.startsWith("/api/me")) return Promise.resolve(Response.json({ name: "Ada", login: "", ...session }));
    if (headers["X-CSRF-Token"] !== session.csrf) return Promise.resolve(Response.json(CSRF, { status: 403 }));
    made.push(body);
    return Promise.resolve(Response.json({}));
  });
  return made;
}

afterEach(() => vi.unstubAllGlobals());

test("a session that another tab has renewed is used for the same person alone", async () => {
  vi.resetModules(); // other tests may have used its session
  const { post, Refusal } = await import("$lib/api/client");
  const session = { player: "ada", csrf: "first" };
  const made = serve(session);
  await post("/api/tables/t/join", { number: 1 });
  session.csrf = "second"; // an account was made in another tab
  await post("/api/tables/t/join", { number: 2 });
  expect(made).toEqual(['{"number":1}', '{"number":2}']);
  Object.assign(session, { player: "bo", csrf: "third" }); // somebody else has signed in
  await expect(post("/api/tables/t/join", { number: 3 })).rejects.toBeInstanceOf(Refusal);
  expect(made).toHaveLength(2);
});

test("a server that goes away in the middle of an answer is one that cannot be reached", async () => {
  const { get } = await import("$lib/api/client");
  const cut = new ReadableStream({ start: (body) => body.error(new TypeError("Failed to fetch")) });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(path === "/health" ? new Response() : new Response(cut)));
  await expect(get("/api/games")).rejects.toMatchObject({ status: 0, offline: true });
});
