import type { Response } from "express";

/** Set-Cookie lines; a function is called again when the headers are sent. */
export type CookieLines = readonly string[] | (() => readonly string[]);

/** The lines of each response in the order in which they were set. */
const linesOf = new WeakMap<Response, CookieLines[]>();

/**
 * Adds cookies to a response, only the last line of each name. Many calls of one page can fail in the same way, and
 * repeating the same lines could make the headers too large for proxies. Has no effect once the headers are sent.
 */
export function setResponseCookies(response: Response, lines: CookieLines): void {
  if (response.headersSent) return;
  const known = linesOf.get(response);
  if (known) known.push(lines);
  else updateBeforeSending(response, [lines]);
  mergeCookies(response, lines);
}

/** Node has no event for this moment: the headers of every response are sent by `writeHead`. */
function updateBeforeSending(response: Response, all: CookieLines[]): void {
  linesOf.set(response, all);
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => Response;
  response.writeHead = (...head: unknown[]) => {
    if (all.some((lines) => typeof lines === "function")) for (const lines of all) mergeCookies(response, lines);
    return writeHead(...head);
  };
}

function mergeCookies(response: Response, lines: CookieLines): void {
  const earlier = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const added = typeof lines === "function" ? lines() : lines;
  const byName = new Map([...earlier, ...added].map((line) => [line.slice(0, line.indexOf("=")), line]));
  response.setHeader("Set-Cookie", [...byName.values()]);
}
