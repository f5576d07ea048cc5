import type { RequestHandler } from "express";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what may change something unless the browser proves that our own page sent it: an Origin equal to the address that
 * was validated, or, where no Origin came, `Sec-Fetch-Site: same-origin`. Answers 403, never 500.
 */
export function requireSameOrigin(): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const origin = request.get("origin");
    const isProven =
      origin === undefined ? request.get("sec-fetch-site") === "same-origin" : origin === response.locals["origin"];
    if (isProven) return next();
    response.status(403).type("text/plain").send("This request did not come from a page of this console.\n");
  };
}
