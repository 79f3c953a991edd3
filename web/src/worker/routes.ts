/** Where the answer to a request of the page comes from. */

/**
 * `network`: not our business. `shell`: the first file of the page, for every address of its own. `file`: another file of
 * the page. `public`: an answer of the API that is the same for everybody.
 */
export type Source = "network" | "shell" | "file" | "public";

interface Asked {
  method: string;
  /** The browser opens a page, it does not load a part of one. */
  navigates: boolean;
  url: URL;
}

/** Addresses at which there is no page (server/http/static.py). */
const NO_PAGE = new Set(["api", "schema", "health", "ready", "metrics"]);
/** Cards and lessons. Nothing else of the API is ever kept. */
const PUBLIC = /^\/api\/(catalogue|lesson-packs)\/[a-z-]+$/;
const LANGUAGE = /^[a-z]{2}$/;
const HASHED = "/assets/";

export function sourceOf({ method, navigates, url }: Asked, origin: string, files: ReadonlySet<string>): Source {
  if (method !== "GET" || url.origin !== origin) return "network";
  if (publicAddress(url)) return "public";
  if (NO_PAGE.has(url.pathname.split("/")[1] ?? "")) return "network";
  const page = navigates && !url.pathname.includes(".");
  if (page) return "shell";
  return files.has(url.pathname) || url.pathname.startsWith(HASHED) ? "file" : "network";
}

/** The one address under which a public answer is kept; empty if it is none or does not say in which language. */
export function publicAddress(url: URL): string {
  const language = url.searchParams.get("lang") ?? "";
  const known = PUBLIC.test(url.pathname) && LANGUAGE.test(language);
  return known && url.searchParams.size === 1 ? `${url.pathname}?lang=${language}` : "";
}

/** Whether an answer may be kept: the path alone is not enough, the server has to say so as well. */
export function mayBeKept(status: number, cacheControl: string | null): boolean {
  const words = (cacheControl ?? "").split(",").map((word) => word.trim().toLowerCase());
  return status === 200 && words.includes("public") && !words.includes("no-store") && !words.includes("private");
}

/** The caches to delete when this version begins: all but its own and the one before, with which other tabs may go on. */
export function outdated(names: readonly string[], prefix: string, current: string): string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== current).slice(0, -1);
}
