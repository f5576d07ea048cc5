import { readCookie, writeCookie } from "./cookies";

/** Tells the server this browser's IANA zone, by a cookie. Returns whether that was news to it. */
export function tellLocalZone(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || readCookie("zone") === timeZone) return false;
  writeCookie("zone", timeZone);
  return true;
}
