import type { Response } from "express";
import onHeaders from "on-headers";

import type { CookieLines } from "~/session/cookies.server";

/** The lines of each response in the order in which they were set. */
const linesOf = new WeakMap<Response, CookieLines[]>();

/**
 * Adds cookies to a response when its headers are sent, only the last line of each name. Many calls of one page can fail
 * in the same way, and repeating the same lines could make the headers too large for proxies. Has no effect once the
 * headers are sent.
 */
export function setResponseCookies(response: Response, lines: CookieLines): void {
  const known = linesOf.get(response);
  if (known) {
    known.push(lines);
    return;
  }
  const all = [lines];
  linesOf.set(response, all);
  onHeaders(response, () => {
    const earlier = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
    const added = all.flatMap((some) => (typeof some === "function" ? some() : some));
    const byName = new Map([...earlier, ...added].map((line) => [line.slice(0, line.indexOf("=")), line]));
    response.setHeader("Set-Cookie", [...byName.values()]);
  });
}
