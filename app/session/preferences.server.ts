import type { RequestContext } from "~/context";
import type { CurrentTenant } from "~/contract/tenant";

import { readCookie, writeCookie } from "./cookies.server";
import { Mode, TimezoneSetting, type Preferences } from "./preferences";

/** The browser storage of a person's choices. None of them is a right: whatever is not understood is the default. */
export const PREFERENCE_COOKIE = {
  tenant: "tenant",
  timezone: "timezone",
  localZone: "zone",
  mode: "mode",
  sidebar: "sidebar",
  denied: "denied",
} as const;

export function readPreferences(
  cookieHeader: string | null,
  defaultTimezone: TimezoneSetting["timezone"],
): Preferences {
  const timezone =
    TimezoneSetting.safeParse(readJson(cookieHeader, PREFERENCE_COOKIE.timezone)).data?.timezone ?? defaultTimezone;
  const localZone = knownZone(readCookie(cookieHeader, PREFERENCE_COOKIE.localZone));
  return {
    timezone,
    localZone,
    zone: timezone === "utc" ? "UTC" : localZone,
    mode: Mode.safeParse(readCookie(cookieHeader, PREFERENCE_COOKIE.mode)).data,
    isSidebarPinned: readCookie(cookieHeader, PREFERENCE_COOKIE.sidebar) === "pinned",
  };
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps a choice in the browser for a year; `undefined` forgets it. Scripts may read it: it is no secret and no right. */
export function keepPreference(
  context: RequestContext,
  name: keyof typeof PREFERENCE_COOKIE,
  value: string | undefined,
): void {
  const options = { secure: context.isSecure, httpOnly: false, maxAge: value === undefined ? 0 : YEAR_SECONDS };
  context.setCookies(writeCookie(PREFERENCE_COOKIE[name], value ?? "", options));
}

/** The current tenant is an object with tenantId, kept in browser storage (3.3). */
export function keepCurrentTenant(context: RequestContext, tenantId: string | undefined): void {
  keepPreference(
    context,
    "tenant",
    tenantId === undefined ? undefined : JSON.stringify({ tenantId } satisfies CurrentTenant),
  );
}

/** A cookie's JSON, or undefined when there is none or it is not JSON. */
export function readJson(cookieHeader: string | null, name: string): unknown {
  const text = readCookie(cookieHeader, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function knownZone(zone: string | undefined): string {
  if (zone === undefined) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
