import { parse, serialize } from "cookie";

const YEAR_SECONDS = 365 * 24 * 3600;

/** A cookie that scripts may read; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  return parse(document.cookie)[name] || undefined;
}

/** Keeps a value for a year, with what the server's own cookies have: host-only, and not sent along from other sites. */
export function writeCookie(name: string, value: string): void {
  document.cookie = serialize(name, value, attributes(YEAR_SECONDS));
}

export function removeCookie(name: string): void {
  document.cookie = serialize(name, "", attributes(0));
}

function attributes(maxAge: number) {
  return { path: "/", sameSite: "lax", secure: location.protocol === "https:", maxAge } as const;
}
