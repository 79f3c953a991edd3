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

test("who the visitor is, is asked once by all who want to know, and anew after a change", async () => {
  vi.resetModules();
  const { post, postText, whoAmI } = await import("$lib/api/client");
  const asked: string[] = [];
  let player = "";
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path.split("?")[0]}`);
    if (path.startsWith("/api/guests")) player = "ada";
    return Promise.resolve(Response.json({ name: "", login: "", player, csrf: player && "word" }));
  });
  await Promise.all([whoAmI(), postText("/api/records", "a record"), post("/api/tables", {})]);
  expect(asked.filter((each) => each === "GET /api/me")).toHaveLength(1);
  expect(asked.filter((each) => each === "POST /api/guests")).toHaveLength(1);
  asked.length = 0;
  await expect(whoAmI()).resolves.toMatchObject({ player: "ada" });
  await whoAmI();
  expect(asked).toEqual(["GET /api/me"]);
});
