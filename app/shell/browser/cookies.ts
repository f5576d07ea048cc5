import Cookies from "js-cookie";

const YEAR_SECONDS = 365 * 24 * 3600;

/** A cookie that scripts may read; undefined if missing. */
export function readCookie(name: string): string | undefined {
  return Cookies.get(name) || undefined;
}

interface CookieOptions {
  path?: string;
  /** In seconds. */
  maxAge?: number;
}

/**
 * Stores a value, by default for a year and on every path, with the attributes of the server's own cookies: host-only,
 * and not sent from other sites.
 */
export function writeCookie(
  name: string,
  value: string,
  { path = "/", maxAge = YEAR_SECONDS }: CookieOptions = {},
): void {
  const secure = location.protocol === "https:";
  Cookies.set(name, value, { path, sameSite: "lax", secure, "max-age": String(maxAge) });
}

export function removeCookie(name: string, path = "/"): void {
  writeCookie(name, "", { path, maxAge: 0 });
}
