import { readCookie, writeCookie } from "./cookies";

/** Stores this browser's IANA time zone in a cookie for the server. Returns whether it has changed. */
export function sendLocalZone(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone || readCookie("zone") === timeZone) return false;
  writeCookie("zone", timeZone);
  return true;
}
