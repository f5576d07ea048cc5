import { Router, type Response } from "express";

import type { Brand } from "~/brand/brand";
import { brandAsset, type BrandFile } from "~/brand/brand-files.server";
import type { Brands } from "~/brand/registry.server";

/** How many addresses of earlier versions stay at hand for pages that were drawn before a brand changed. */
const MOST_KEPT = 512;

/**
 * The pictures and the colours of the request's brand, under addresses that carry their content's hash. A picture is shown,
 * never run: it comes with a policy of its own that allows nothing but its inline styles (THREATS T24).
 */
export function serveBrandAssets(brands: Pick<Brands, "earlierOf">): Router {
  const router = Router();
  const versions = new Map<string, Brand>();
  router.get("/brand-assets/:hash/:name", ({ path, params: { hash, name } }, response) => {
    const brand = response.locals["brand"] as Brand;
    const candidates = [brand, ...brands.earlierOf(brand.id), versions.get(path)].filter(
      (version) => version !== undefined,
    );
    const version = candidates.find((candidate) => brandAsset(candidate, name)?.hash === hash);
    const file = version && brandAsset(version, name);
    if (!version || !file)
      return void response.status(404).type("text/plain").send("There is nothing at this address.\n");
    versions.delete(path);
    versions.set(path, version);
    for (const oldest of versions.keys()) {
      if (versions.size <= MOST_KEPT) break;
      versions.delete(oldest);
    }
    send(response, file);
  });
  return router;
}

function send(response: Response, { type, body }: BrandFile): void {
  response.set({ "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
  if (type.startsWith("image/"))
    response.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  response.send(body);
}
