import type { Response } from "express";

/**
 * Adds cookies to a response, the last line of each name alone. Many calls of one page can fail in the same way, and each would
 * otherwise repeat the same lines until proxies refuse the headers as too large. Once the headers have left, it is too late.
 */
export function setResponseCookies(response: Response, lines: readonly string[]): void {
  if (response.headersSent) return;
  const earlier = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const byName = new Map([...earlier, ...lines].map((line) => [line.slice(0, line.indexOf("=")), line]));
  response.setHeader("Set-Cookie", [...byName.values()]);
}
