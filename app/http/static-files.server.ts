import { existsSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";

import express, { Router, type RequestHandler } from "express";

import { setSubresourceHeaders } from "./base-headers.server";

/** The encodings of the files that the build writes, smallest first. */
const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

/**
 * The browser build. File names contain a hash of their content, so browsers and shared caches may store them forever;
 * a missing file is a 404 that is not cached. Brands and hosts make no difference.
 */
export function serveBrowserBuild(directory: string): Router {
  const router = Router();
  const folder = join(directory, "assets");
  router.use("/assets", choosePrecompressed(folder));
  router.use(
    "/assets",
    express.static(folder, {
      cacheControl: false,
      fallthrough: false,
      index: false,
      redirect: false,
      setHeaders(response) {
        setSubresourceHeaders(response);
        response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        response.setHeader("Vary", "Accept-Encoding");
      },
    }),
  );
  router.get("/robots.txt", (_request, response) => {
    response.type("text/plain").send("User-agent: *\nDisallow: /\n");
  });
  return router;
}

/** Serves the compressed copy that the build wrote, if it exists and the browser accepts it. */
function choosePrecompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = request.path.slice(1);
    const isCopy = ENCODINGS.some(({ extension }) => name.endsWith(extension));
    if (isCopy) return void response.status(404).type("text/plain").send("Not found.\n");
    const encoding = ENCODINGS.find(
      ({ name: token, extension }) => files.has(`${name}${extension}`) && request.acceptsEncodings(token) === token,
    );
    if (encoding) {
      response.type(extname(name)).setHeader("Content-Encoding", encoding.name);
      request.url = `/${name}${encoding.extension}`;
    }
    next();
  };
}
