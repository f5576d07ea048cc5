import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

import { familiesIn, isAffected } from "~/screen/change-answer";
import { SIGN_IN_PATH } from "~/screen/paths";
import type { RefusedChange } from "~/screen/refused-change";
import { isFormOpen } from "~/ui/overlays/is-form-open";

import { readCookie } from "./cookies";
import { expectNews, fetchChanged } from "./fetch-changed";
import { createScreenCache } from "./screen-cache";

/** The cache of this tab; a new document starts with an empty one. */
export const screenCache = createScreenCache();

/** Requests in flight, so that a click joins the prefetch. */
const running = new Map<string, Promise<unknown>>();
/** Addresses that are about to be prefetched. */
const ahead = new Set<string>();

/**
 * The loader of every screen in the browser (docs/decisions/0035). Screens re-export it:
 * `export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data"`.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const address = addressOf(request.url);
  const key = keyOf(address);
  const kept = screenCache.take(key);
  if (kept) return kept.data;
  const isAhead = ahead.delete(address);
  const joined = isAhead ? undefined : await running.get(key)?.catch(() => undefined);
  if (joined !== undefined) return joined;
  const shown = isAhead ? undefined : screenCache.shown(key);
  const { pathname } = new URL(request.url);
  const isCurrent = () => keyOf(address) === key;
  const fetched = shown
    ? fetchChanged({ key, pathname, data: shown.data, isCurrent }, () => serverLoader())
    : serverLoader();
  if (isAhead) running.set(key, fetched);
  try {
    const data = await fetched;
    // Another tab may have switched the organization since.
    if (isCurrent()) screenCache.keep(key, data);
    return data;
  } catch (thrown) {
    // A prefetch must not replace the page with its failure.
    if (isAhead) return null;
    if (shown && isLostConnection(thrown)) return shown.data;
    throw thrown;
  } finally {
    running.delete(key);
  }
}

let isQuiet = false;

/**
 * Fetches the displayed screen again, without the loaders around it. The router decides synchronously what to fetch.
 */
export function refreshQuietly(revalidate: () => void): void {
  isQuiet = true;
  revalidate();
  isQuiet = false;
}

/** Whether the router is currently deciding which loaders to run for `refreshQuietly`. */
export function isRefreshingQuietly(): boolean {
  return isQuiet;
}

/**
 * A screen is not fetched again after a change of data families that it does not show (requirement 3.13), nor after a
 * rejected one: the typed values are still in its form, and another tab may have switched the organization.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200, defaultShouldRevalidate, currentUrl, nextUrl, formAction } = change;
  const { key, families } = screenCache.shownPage();
  const isOpening = currentUrl.href !== nextUrl.href && formAction !== nextUrl.pathname + nextUrl.search;
  // The change of another form ended while an address was opening: the router completes both with the loaders chosen here,
  // and a loader that is left out would show the data of the address before.
  if (isOpening) {
    expectNews(key, undefined);
    return true;
  }
  if (actionStatus >= 400) return false;
  const isPlainNavigation = change.actionResult === undefined;
  const isConcerned = isPlainNavigation || families.length === 0 || isAffected(change.actionResult, families);
  if (!defaultShouldRevalidate || !isConcerned) return false;
  expectNews(key, isPlainNavigation ? undefined : familiesIn(change.actionResult));
  return true;
}

/**
 * The action of every screen in the browser: invalidates the affected data, and preserves the form if there is no
 * valid response or the session has ended.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  // Unless the response lists the families: the screen's own data, or everything if the form is not a screen's.
  const isOwn = new URL(request.url).pathname === window.location.pathname;
  let changed: readonly string[] | undefined = isOwn ? screenCache.shownPage().families : undefined;
  try {
    const answer: unknown = await serverAction();
    changed = familiesIn(answer) ?? changed;
    return answer;
  } catch (thrown) {
    // No connection, a proxy's own response, or a defect; what the server decided is a response.
    const isUnknown = thrown instanceof Error;
    if (!isUnknown && !(isSignIn(thrown) && isFormOpen())) throw thrown;
    const title = isUnknown ? NO_ANSWER : SESSION_ENDED;
    const status = isUnknown ? 503 : 401;
    const failure = { title, kind: "error", toastSeconds: 5, requestId: "", status } as const;
    return Response.json({ failure } satisfies RefusedChange, { status });
  } finally {
    screenCache.invalidate(changed);
  }
}

const NO_ANSWER =
  "The server did not respond as expected, so the change may or may not have been saved. Check before you try again.";
const SESSION_ENDED = "Your session has ended. Sign in in another tab, then try again.";

/** Marks the next request for an address as a prefetch. */
export function announceAhead(address: string): void {
  ahead.add(address);
}

/** The cache key of an address for the signed-in person, in the organization of the next request. */
export function keyOf(address: string): string {
  const brand = document.documentElement.dataset["brand"] ?? "";
  return JSON.stringify([brand, readCookie("tenant") ?? "", address]);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** `fetch` rejects with a TypeError if there is no connection. */
function isLostConnection(thrown: unknown): boolean {
  return thrown instanceof TypeError;
}

/** Whether the router is about to leave for the sign-in screen. */
function isSignIn(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get("Location") === SIGN_IN_PATH;
}
