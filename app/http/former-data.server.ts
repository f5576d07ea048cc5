import type { RequestHandler } from "express";

import { askedUrl } from "./asked-url";

/**
 * Rejects the data requests of earlier versions of Remix (`?_data=<route>`). No page sends them, but Remix would still
 * answer, and log each one as an error.
 */
export function refuseFormerDataRequests(): RequestHandler {
  return (request, response, next) => {
    if (!askedUrl(request.originalUrl).searchParams.has("_data")) return next();
    response.status(400).type("text/plain").send("The request is invalid.\n");
  };
}
