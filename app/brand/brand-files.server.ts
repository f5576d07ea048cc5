import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Brand } from "./brand";
import { brandStylesheet } from "./theme-css.server";

export interface BrandFile {
  type: string;
  body: Buffer;
  /** Twelve hex digits; an address with another hash is not this file. */
  hash: string;
}

/**
 * The picture or style sheet behind `/brand-assets/<hash>/<name>`: only what the manifest names, and only the content that
 * was checked. A file that changed since, or is gone, is undefined until the brands are read again.
 */
export function brandAsset(brand: Brand, name: string): BrandFile | undefined {
  if (name === "theme.css") {
    const { css, hash } = brandStylesheet(brand);
    return { type: "text/css; charset=utf-8", body: Buffer.from(css), hash };
  }
  const asset = Object.values(brand.assets).find((candidate) => candidate?.name === name);
  if (!asset) return undefined;
  const body = "text" in asset.content ? Buffer.from(asset.content.text) : readIfThere(asset.content.file);
  if (!body || createHash("sha256").update(body).digest("hex") !== asset.sha256) return undefined;
  return { type: asset.type, body, hash: asset.sha256.slice(0, 12) };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
