import { CHANGED_COOKIE, withRetainedParts } from "~/screen/retained-parts";

import { removeCookie, writeCookie } from "./cookies";

/** Long enough for a request to be sent; the cookie is removed when its response arrives. */
const COOKIE_SECONDS = 10;

/**
 * What the next request for a page must refresh: the families that changed since it was fetched, or undefined for
 * everything.
 */
interface News {
  page: string;
  families: ReadonlySet<string> | undefined;
}

let news: News | undefined;

/**
 * Sets the data that the next request for a page, by its key, must refresh: some data families, or everything if none
 * are given.
 */
export function expectNews(page: string, families: readonly string[] | undefined): void {
  const known = news?.page === page ? news : { families: new Set<string>() };
  news = { page, families: families && known.families && new Set([...known.families, ...families]) };
}

interface ShownPage {
  key: string;
  pathname: string;
  data: unknown;
  /** Whether it is shown for the organization of the next request: another tab may have switched it. */
  isCurrent: () => boolean;
}

/**
 * Fetches the current page again: after a change, only the parts that it concerns. If a request is superseded or fails,
 * its parts are added to the next one.
 */
export async function fetchChanged(page: ShownPage, serverLoader: () => Promise<unknown>): Promise<unknown> {
  const about = news;
  const families = about?.page === page.key ? about.families : undefined;
  const answer = families ? await fetchParts([...families], page, serverLoader) : await serverLoader();
  if (news === about) news = undefined;
  return answer;
}

async function fetchParts(families: readonly string[], page: ShownPage, serverLoader: () => Promise<unknown>) {
  // Only the request for the page's data includes the cookie: a loader in the browser cannot set headers.
  const path = `${page.pathname.replace(/\/$/, "")}.data`;
  writeCookie(CHANGED_COOKIE, families.join(" "), { path, maxAge: COOKIE_SECONDS });
  const answer = await serverLoader().finally(() => removeCookie(CHANGED_COOKIE, path));
  const whole = page.isCurrent() ? withRetainedParts(answer, page.data) : undefined;
  return whole ? whole.data : serverLoader();
}
