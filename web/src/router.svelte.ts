// Client-side router: the current address, and links that change it without a page load.

const HOW = ["friends", "anybody", "device", "bot", "bots", "watch"] as const;
/** What the form for a new table begins with: the opponents, or bots only. */
export type How = (typeof HOW)[number];

export const LISTS = ["open", "running", "over", "mine"] as const;

const isIn = (all: readonly string[], one: string): boolean => all.includes(one);

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string | null; readonly how: How }
  | { readonly page: "tables"; readonly which: string }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "match"; readonly id: string; readonly at: number | null; readonly eyes: number | null; readonly tab: "replay" | "review" }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "learn"; readonly game: string | null }
  | { readonly page: "reference"; readonly game: string }
  | { readonly page: "recover" }
  | { readonly page: "lost" };

/** The route of an address. */
export function readRoute(path: string, query: URLSearchParams): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length) return { page: "lost" };
  if (!first) return { page: "home" };
  if (first === "new") {
    return { page: "new", game: second || null, how: HOW.find((how) => how === query.get("how")) ?? "friends" };
  }
  if (first === "tables" && isIn(LISTS, second || "open")) return { page: "tables", which: second || "open" };
  if (first === "learn") return { page: "learn", game: second || null };
  if (first === "recover" && !second) return { page: "recover" };
  if (!second) return { page: "lost" };
  if (first === "table") return { page: "table", id: second };
  if (first === "match") {
    const tab = query.get("tab") === "review" ? "review" : "replay";
    return { page: "match", id: second, at: readNumber(query.get("at")), eyes: readNumber(query.get("seat")), tab };
  }
  if (first === "rules") return { page: "rules", game: second };
  if (first === "reference") return { page: "reference", game: second };
  return { page: "lost" };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

class Router {
  route: Route = $state({ page: "home" });

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.route = readRoute(location.pathname, new URLSearchParams(location.search));
  }
}

export const router = new Router();

/** Handles a click on an internal link, unless it should open in a new tab. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (!link || elsewhere || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.href);
}
