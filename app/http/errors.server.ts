import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/** The last error handler: a short text without names, paths or stack, and the complete error in the log. */
export function answerErrors(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const { requestId } = response.locals;
    const status = statusOf(error);
    if (status >= 500) log.error({ requestId, path: request.path, err: error }, "request failed");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(status)
      .type("text/plain")
      .send(`${SENTENCE[status] ?? "Something went wrong."}\nRequest ${String(requestId)}\n`);
  };
}

const SENTENCE: Record<number, string> = {
  400: "The request is invalid.",
  404: "Not found.",
  413: "The request is too large.",
};

function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
