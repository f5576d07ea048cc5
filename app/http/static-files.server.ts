import { join } from "node:path";

import express, { Router } from "express";

/**
 * The browser build. Its names carry their content's fingerprint, so they never change; one that is missing is a 404 and not
 * a page. Source maps are not served.
 */
export function serveBrowserBuild(directory: string): Router {
  const router = Router();
  router.use("/assets", (_request, response, next) => {
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    next();
  });
  router.use(
    "/assets",
    express.static(join(directory, "assets"), {
      immutable: true,
      maxAge: "1y",
      fallthrough: false,
      index: false,
      redirect: false,
    }),
  );
  router.get("/robots.txt", (_request, response) => {
    response.type("text/plain").send("User-agent: *\nDisallow: /\n");
  });
  return router;
}
