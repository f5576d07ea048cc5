import { Router, type Response } from "express";

import type { Brand } from "~/brand/brand";
import { brandFile, type BrandFile } from "~/brand/brand-files.server";
import type { Brands } from "~/brand/registry.server";
import { WEB_MANIFEST_PATH, webManifest } from "~/brand/web-manifest";

/** How many addresses of earlier versions stay at hand for pages that were drawn before a brand changed. */
const MOST_KEPT = 512;

/**
 * The pictures, the type and the colours of the request's brand, under addresses that carry their content's hash. A picture is
 * shown, never run: it comes with a policy of its own that allows nothing but its inline styles (THREATS T24).
 */
export function serveBrandAssets(brands: Pick<Brands, "earlierOf">): Router {
  const router = Router();
  const versions = new Map<string, Brand>();
  router.get("/brand-assets/:hash/:name", ({ path }, response) => {
    const brand = response.locals["brand"] as Brand;
    // A brand's hosts serve its own files alone, those of its earlier versions included.
    const key = `${brand.id} ${path}`;
    const candidates = [brand, ...brands.earlierOf(brand.id), versions.get(key)];
    const version = candidates.find((candidate) => candidate && brandFile(candidate, path));
    const file = version && brandFile(version, path);
    if (!file) return refuse(response);
    versions.delete(key);
    versions.set(key, version);
    for (const oldest of versions.keys()) {
      if (versions.size <= MOST_KEPT) break;
      versions.delete(oldest);
    }
    send(response, file);
  });
  router.get(WEB_MANIFEST_PATH, (_, response) => {
    const manifest = webManifest(response.locals["brand"] as Brand);
    if (!manifest) return refuse(response);
    // Its address stays the same, so that it is asked for anew.
    response.type("application/manifest+json").set("Cache-Control", "no-cache").send(JSON.stringify(manifest));
  });
  return router;
}

function refuse(response: Response): void {
  response.status(404).type("text/plain").send("There is nothing at this address.\n");
}

function send(response: Response, { type, body }: BrandFile): void {
  response.set({ "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
  if (type.startsWith("image/"))
    response.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  response.send(body);
}
