import { randomBytes, randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

/** An id that a trusted client may send, so that one request can be traced through several logs. */
const ACCEPTABLE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Assigns each request an id, sent with the response and with every API call made for it, and a nonce for scripts and
 * styles.
 */
export function identifyRequests(): RequestHandler {
  return (request, response, next) => {
    const offered = request.get("x-request-id");
    const id = offered !== undefined && ACCEPTABLE_ID.test(offered) ? offered : randomUUID();
    response.locals["requestId"] = id;
    response.locals["nonce"] = randomBytes(16).toString("base64");
    response.setHeader("X-Request-Id", id);
    next();
  };
}
