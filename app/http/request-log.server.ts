import type { RequestHandler } from "express";
import type { Logger } from "pino";

/**
 * Writes one line for each request. The URL is logged without its query, which may contain a token or a person's name.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    response.on("finish", () => {
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const { requestId, brandId } = response.locals as { requestId?: string; brandId?: string };
      const line = {
        requestId,
        brandId,
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(milliseconds),
      };
      if (response.statusCode >= 500) log.error(line, "request failed");
      else log.debug(line, "request");
    });
    next();
  };
}
