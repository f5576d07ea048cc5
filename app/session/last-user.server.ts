import type { RequestContext } from "~/context";

import { readCookie, writeCookie } from "./cookies.server";

const COOKIE = "signed-out";
/** The sign-in screen, which is the target of every sign-out, is loaded within seconds. */
const SECONDS = 60;

/**
 * Marks the browser as signed out. The last user's name is in the browser's own storage, which only its scripts can clear
 * (requirement 4.6), so the sign-in screen does it.
 */
export function clearLastUser(context: RequestContext): void {
  context.setCookies(writeCookie(COOKIE, "1", { secure: context.isSecure, maxAge: SECONDS }));
}

/** Whether the browser was signed out since it last loaded the sign-in screen. */
export function takeSignedOut(context: RequestContext, cookieHeader: string | null): boolean {
  if (readCookie(cookieHeader, COOKIE) === undefined) return false;
  context.setCookies(writeCookie(COOKIE, "", { secure: context.isSecure, maxAge: 0 }));
  return true;
}
