import type { ServerResponse } from "node:http";

import type { RequestHandler } from "express";

import { writePolicy } from "./content-policy";

/**
 * Policy of responses that are not a page of a brand: redirects between hosts, error responses, short texts. They load
 * nothing.
 */
const NOTHING_ALLOWED = writePolicy({
  "default-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/** They protect documents. What a style sheet may load is decided by the policy of its page. */
const OF_DOCUMENTS = ["X-Frame-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"];

/**
 * The headers of a script, style sheet or font, which pages load and no one opens: a first visit requests about
 * twenty of them, and a page's headers would be half a kilobyte more each time.
 */
export function setSubresourceHeaders(response: ServerResponse): void {
  response.setHeader("Content-Security-Policy", NOTHING_ALLOWED);
  for (const name of OF_DOCUMENTS) response.removeHeader(name);
}

/**
 * The headers of every response of every brand. Later middleware may only replace them with equally strict ones, or leave
 * out those that a subresource does not need.
 */
export function setBaseHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.set({
      "Content-Security-Policy": NOTHING_ALLOWED,
      "X-Frame-Options": "DENY",
      "X-Content-Type-Options": "nosniff",
      // Not no-referrer: with it, browsers send forms with the origin "null".
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "Cache-Control": "private, no-store",
    });
    response.vary("Host");
    next();
  };
}
