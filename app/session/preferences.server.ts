import type { RequestContext } from "~/context";
import type { CurrentTenant } from "~/contract/tenant";
import { zoneNamed } from "~/contract/time-zone-facts";

import { readCookie, writeCookie } from "./cookies.server";
import { withFavorite, withVisits } from "./tenant-shortlists";
import {
  Clock,
  ContrastChoice,
  Density,
  Mode,
  StartPages,
  TenantShortlists,
  TimezoneSetting,
  type Preferences,
} from "./preferences";

/**
 * A person's choices, stored in the browser. None of them grants a right; an unreadable value is replaced by the
 * default.
 */
export const PREFERENCE_COOKIE = {
  tenant: "tenant",
  timezone: "timezone",
  localZone: "zone",
  mode: "mode",
  contrast: "contrast",
  density: "density",
  clock: "clock",
  sidebar: "sidebar",
  start: "start",
  favorites: "favorites",
  recent: "recent",
  denied: "denied",
  switchedFrom: "switched-from",
} as const;

export function readPreferences(
  cookieHeader: string | null,
  defaultTimezone: TimezoneSetting["timezone"],
): Preferences {
  const timezone =
    TimezoneSetting.safeParse(readJson(cookieHeader, PREFERENCE_COOKIE.timezone)).data?.timezone ?? defaultTimezone;
  const localZone = zoneNamed(readCookie(cookieHeader, PREFERENCE_COOKIE.localZone) ?? "UTC") ?? "UTC";
  return {
    timezone,
    localZone,
    zone: timezone === "utc" ? "UTC" : localZone,
    mode: Mode.safeParse(readCookie(cookieHeader, PREFERENCE_COOKIE.mode)).data,
    contrast: ContrastChoice.safeParse(readCookie(cookieHeader, PREFERENCE_COOKIE.contrast)).data,
    density: Density.safeParse(readCookie(cookieHeader, PREFERENCE_COOKIE.density)).data,
    clock: Clock.safeParse(readCookie(cookieHeader, PREFERENCE_COOKIE.clock)).data,
    isSidebarPinned: readPinned(readCookie(cookieHeader, PREFERENCE_COOKIE.sidebar)),
    startPages: StartPages.safeParse(readJson(cookieHeader, PREFERENCE_COOKIE.start)).data ?? {},
    favoriteTenants: readShortlists(cookieHeader, PREFERENCE_COOKIE.favorites),
    recentTenants: readShortlists(cookieHeader, PREFERENCE_COOKIE.recent),
  };
}

function readPinned(choice: string | undefined): boolean | undefined {
  return choice === undefined ? undefined : choice === "pinned";
}

function readShortlists(cookieHeader: string | null, name: string): TenantShortlists {
  return TenantShortlists.safeParse(readJson(cookieHeader, name)).data ?? {};
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores a preference in the browser for a year; `undefined` removes it. Scripts may read it, because it is not a secret. */
export function storePreference(
  context: RequestContext,
  name: keyof typeof PREFERENCE_COOKIE,
  value: string | undefined,
): void {
  const options = { secure: context.isSecure, httpOnly: false, maxAge: value === undefined ? 0 : YEAR_SECONDS };
  context.setCookies(writeCookie(PREFERENCE_COOKIE[name], value ?? "", options));
}

/** The current tenant is an object with tenantId, stored in the browser (requirement 3.3). */
export function storeCurrentTenant(context: RequestContext, tenantId: string | undefined): void {
  storePreference(
    context,
    "tenant",
    tenantId === undefined ? undefined : JSON.stringify({ tenantId } satisfies CurrentTenant),
  );
}

/** Maximum number of organizations whose start page a browser stores. */
const MAX_START_PAGES = 20;

/** Stores the start page of an organization; `undefined` restores the default. */
export function storeStartPage(
  context: RequestContext,
  startPages: StartPages,
  tenantId: string,
  page: string | undefined,
): void {
  const others = Object.entries(startPages).filter(([other]) => other !== tenantId);
  const own: [string, string][] = page === undefined ? [] : [[tenantId, page]];
  const next = [...own, ...others].slice(0, MAX_START_PAGES);
  storePreference(context, "start", next.length === 0 ? undefined : JSON.stringify(Object.fromEntries(next)));
}

/** Stores whether an organization is one of a person's favorites. */
export function storeFavorite(
  context: RequestContext,
  lists: TenantShortlists,
  userId: string,
  choice: { tenantId: string; isFavorite: boolean },
): void {
  storePreference(context, "favorites", JSON.stringify(withFavorite(lists, userId, choice)));
}

/** Stores that a person switched to the first of these organizations from the second. */
export function storeVisit(context: RequestContext, userId: string, visited: readonly [string, string]): void {
  const lists = readShortlists(context.cookieHeader ?? null, PREFERENCE_COOKIE.recent);
  storePreference(context, "recent", JSON.stringify(withVisits(lists, userId, visited)));
}

/** Parses a cookie as JSON; undefined if it is missing or invalid. */
export function readJson(cookieHeader: string | null, name: string): unknown {
  const text = readCookie(cookieHeader, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
