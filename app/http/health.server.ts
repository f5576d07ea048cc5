import type { RequestHandler } from "express";

/** `/healthz`: the process responds. `/readyz`: its dependencies are available as well. Both precede the host check. */
export function answerHealth(isReady: () => Promise<boolean>): RequestHandler {
  return (request, response, next) => {
    if (request.path === "/healthz") {
      response.type("text/plain").send("ok\n");
      return;
    }
    if (request.path !== "/readyz") return next();
    isReady().then(
      (ready) =>
        response
          .status(ready ? 200 : 503)
          .type("text/plain")
          .send(ready ? "ready\n" : "not ready\n"),
      () => response.status(503).type("text/plain").send("not ready\n"),
    );
  };
}
