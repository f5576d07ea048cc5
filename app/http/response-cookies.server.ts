import type { Response } from "express";

/**
 * Adds cookies to a response, only the last line of each name. Many calls of one page can fail in the same way, and
 * repeating the same lines could make the headers too large for proxies. Has no effect once the headers are sent.
 */
export function setResponseCookies(response: Response, lines: readonly string[]): void {
  if (response.headersSent) return;
  const earlier = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const byName = new Map([...earlier, ...lines].map((line) => [line.slice(0, line.indexOf("=")), line]));
  response.setHeader("Set-Cookie", [...byName.values()]);
}
