import { Router, type Response } from "express";

import type { Brand } from "~/brand/serve/brand";
import { brandFile, type BrandFile } from "~/brand/serve/brand-files.server";
import type { Brands } from "~/brand/serve/brands.server";
import { WEB_MANIFEST_PATH, webManifest } from "~/brand/serve/web-manifest";

import { setSubresourceHeaders } from "./base-headers.server";
import { RetainedFiles } from "./retained-files.server";

/**
 * The images, fonts and colours of the request's brand, at URLs that contain a hash of their content. An image is never
 * executed: an SVG opened directly gets a content security policy that allows only its inline styles.
 */
export function serveBrandAssets(brands: Pick<Brands, "earlierOf">): Router {
  const router = Router();
  const kept = new RetainedFiles();
  router.use((_request, response, next) => {
    kept.remember(response.locals["brand"] as Brand);
    next();
  });
  router.get("/brand-assets/:hash/:name", ({ path }, response) => {
    const brand = response.locals["brand"] as Brand;
    const file = findFile(brand, path);
    if (!file) return refuse(response);
    kept.keep(brand, path, file);
    send(response, file);
  });
  router.get(WEB_MANIFEST_PATH, (_, response) => {
    const manifest = webManifest(response.locals["brand"] as Brand);
    if (!manifest) return refuse(response);
    // Its URL has no hash, so browsers must revalidate it.
    response.type("application/manifest+json").set("Cache-Control", "no-cache").send(JSON.stringify(manifest));
  });
  return router;

  function findFile(brand: Brand, path: string): BrandFile | undefined {
    const known = brandFile(brand, path) ?? kept.find(brand, path);
    if (known) return known;
    for (const earlier of brands.earlierOf(brand.id)) {
      const file = brandFile(earlier, path);
      if (file) return file;
    }
    return undefined;
  }
}

function refuse(response: Response): void {
  response.status(404).type("text/plain").send("Not found.\n");
}

function send(response: Response, { type, body }: BrandFile): void {
  response.set({ "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
  if (type.startsWith("image/"))
    response.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  else setSubresourceHeaders(response);
  response.send(body);
}
