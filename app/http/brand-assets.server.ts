import { Router, type Response } from "express";

import type { Brand, BrandAsset } from "~/brand/brand";
import { brandStylesheet } from "~/brand/theme-css.server";

/** How many answers of earlier versions stay at hand for pages that were drawn before a brand changed. */
const MOST_KEPT = 512;

interface Kept {
  type: string;
  content: { file: string } | { text: string };
}

/**
 * The pictures and the colours of the request's brand, under addresses that carry their content's hash. A picture is shown,
 * never run: it comes with a policy of its own that allows nothing but its inline styles (THREATS T24).
 */
export function serveBrandAssets(): Router {
  const router = Router();
  const kept = new Map<string, Kept>();
  router.get("/brand-assets/:hash/:name", (request, response, next) => {
    const brand = response.locals["brand"] as Brand;
    const asset = assetOf(brand, request.path) ?? kept.get(request.path);
    if (!asset) return void response.status(404).type("text/plain").send("There is nothing at this address.\n");
    kept.delete(request.path);
    kept.set(request.path, asset);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    setHeaders(response, asset.type);
    if ("text" in asset.content) response.send(asset.content.text);
    else response.sendFile(asset.content.file, { cacheControl: false, lastModified: false }, (error) => error && next(error));
  });
  return router;
}

function assetOf(brand: Brand, address: string): Kept | undefined {
  const stylesheet = brandStylesheet(brand);
  if (stylesheet.address === address) return { type: "text/css; charset=utf-8", content: { text: stylesheet.css } };
  return Object.values(brand.assets).find((asset: BrandAsset | undefined) => asset?.address === address);
}

function setHeaders(response: Response, type: string): void {
  response.set({ "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
  if (type.startsWith("image/")) response.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
}
