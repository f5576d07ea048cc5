import type { RequestHandler } from "express";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Endpoints of the embedded identity provider for non-browser clients, which send neither header. They read a key or a
 * code and no cookie, so another site gains nothing by calling them; a browser sends its origin anyway.
 */
const FOR_PROGRAMS = /^\/identity\/(v[12]\/mgmt\/|oauth2\/v1\/(token|revoke|userinfo)$)/;

/**
 * Rejects requests that may change data unless the browser proves that our own page sent them: by an Origin equal to
 * the validated address or, without an Origin, by `Sec-Fetch-Site: same-origin`. Responds with 403, never 500.
 */
export function requireSameOrigin(): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const origin = request.get("origin");
    const site = request.get("sec-fetch-site");
    const isProven = origin === undefined ? site === "same-origin" : origin === response.locals["origin"];
    const isProgram = origin === undefined && site === undefined && FOR_PROGRAMS.test(request.path);
    if (isProven || isProgram) return next();
    response.status(403).type("text/plain").send("This request did not come from a page of this console.\n");
  };
}
