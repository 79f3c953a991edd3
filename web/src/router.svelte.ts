/** Which page an address means. Every page is a file of its own that is loaded when somebody goes there. */

import type { Component } from "svelte";

import { keepScroll, restoreScroll } from "./scroll";

export type Params = Record<string, string>;
type Page = Component<{ params: Params }>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a page may take the parts of its address or leave them
type AnyPage = Component<any>;
type Load = () => Promise<{ default: AnyPage }>;

interface Route {
  /** `:name` stands for one part of the address. */
  path: string;
  load: Load;
}

const ROUTES: Route[] = [
  { path: "/", load: () => import("$lib/pages/start/Start.svelte") },
  { path: "/table/:table", load: () => import("$lib/pages/table/Table.svelte") },
  { path: "/account", load: () => import("$lib/pages/account/Account.svelte") },
  { path: "/account/notifications", load: () => import("$lib/pages/notifications/Notifications.svelte") },
  { path: "/mail/:purpose/:token", load: () => import("$lib/pages/mail/MailLink.svelte") },
  { path: "/meet", load: () => import("$lib/pages/meet/Meet.svelte") },
  { path: "/leaderboard", load: () => import("$lib/pages/leaderboard/Leaderboard.svelte") },
  { path: "/player/:player", load: () => import("$lib/pages/profile/Profile.svelte") },
  { path: "/admin", load: () => import("$lib/pages/admin/Admin.svelte") },
  { path: "/imprint", load: () => import("$lib/pages/legal/Legal.svelte") },
  { path: "/privacy", load: () => import("$lib/pages/legal/Legal.svelte") },
  { path: "/cards", load: () => import("$lib/pages/cards/Cards.svelte") },
  { path: "/rules/:game", load: () => import("$lib/pages/rules/Rules.svelte") },
  { path: "/learn/:game", load: () => import("$lib/pages/learn/Learn.svelte") },
  { path: "/tournaments", load: () => import("$lib/pages/tournament/Tournaments.svelte") },
  { path: "/tournament/:tournament", load: () => import("$lib/pages/tournament/Tournament.svelte") },
  { path: "/learn/:game/:chapter", load: () => import("$lib/pages/table/Table.svelte") },
  { path: "/replay/:table", load: () => import("$lib/pages/replay/Replay.svelte") },
  { path: "/puzzles", load: () => import("$lib/pages/puzzles/Puzzles.svelte") },
  { path: "/puzzles/:puzzle", load: () => import("$lib/pages/puzzles/Solve.svelte") },
  { path: "/better-moves/:table", load: () => import("$lib/pages/puzzles/Better.svelte") },
  { path: "/analysis", load: () => import("$lib/pages/analysis/Analysis.svelte") },
  { path: "/analysis/:id", load: () => import("$lib/pages/analysis/Analysis.svelte") },
];

const NOWHERE: Load = () => import("$lib/pages/nowhere/Nowhere.svelte");

export function match(path: string, routes: Pick<Route, "path">[] = ROUTES): { index: number; params: Params } | null {
  const parts = path.split("/").filter(Boolean);
  for (const [index, route] of routes.entries()) {
    const wanted = route.path.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Params = {};
    const fits = wanted.every((part, at) => {
      const here = parts[at] ?? "";
      if (!part.startsWith(":")) return part === here;
      const value = decoded(here);
      params[part.slice(1)] = value ?? "";
      return value !== null;
    });
    if (fits) return { index, params };
  }
  return null;
}

/** A part of an address as it is meant; null if it is no text, such as "%" alone. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  page = $state.raw<Page | null>(null);
  params = $state.raw<Params>({});
  path = $state("");
  query = $state.raw(new URLSearchParams());
  failed = $state(false);
  /** Counts arrivals, so that the shell can move the focus to the new page. */
  arrivals = $state(0);

  start(): void {
    history.scrollRestoration = "manual"; // the browser would scroll before the page has come
    addEventListener("popstate", () => void this.#show(true));
    addEventListener("pagehide", keepScroll);
    document.addEventListener("click", (event) => this.#follow(event));
    void this.#show(true);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else {
      keepScroll();
      history.pushState(null, "", address);
    }
    void this.#show();
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/") || url.pathname.startsWith("/schema"))
      return;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }

  /** `back`: to a page that was left before. */
  async #show(back = false): Promise<void> {
    const { pathname, search } = location;
    const found = match(pathname);
    const load = found ? ROUTES[found.index]?.load : undefined;
    try {
      const page = (await (load ?? NOWHERE)()).default;
      if (location.pathname !== pathname || location.search !== search) return;
      this.failed = false;
      this.page = page;
      this.params = found?.params ?? {};
      this.query = new URLSearchParams(search);
      if (this.path !== pathname) {
        if (back) restoreScroll();
        else scrollTo(0, 0);
      }
      this.path = pathname;
      this.arrivals += 1;
    } catch {
      this.failed = true;
    }
  }
}

export const router = new Router();
