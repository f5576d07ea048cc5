import { readFileStart } from "../load/file-access.server";
import { sha256 } from "../load/folder-state.server";
import { brandStylesheet, contrastAddress, contrastCss } from "../theme/stylesheet.server";
import type { Brand } from "./brand";

export interface BrandFile {
  type: string;
  body: Buffer;
}

/**
 * The image, font or style sheet of a URL `/brand-assets/<hash>/<name>`: only files that the manifest names, and only
 * the content that was checked. Undefined for a file that has changed since or was removed, until the brands are
 * reloaded.
 */
export function brandFile(brand: Brand, address: string): BrandFile | undefined {
  const sheet = brandStylesheet(brand);
  if (address === sheet.address) return toSheet(sheet.css);
  if (address === contrastAddress(brand)) return toSheet(contrastCss(brand));
  const asset = brand.files.find((candidate) => candidate.address === address);
  if (!asset) return undefined;
  const body = "draw" in asset.content ? Buffer.from(asset.content.draw()) : readIfThere(asset.content.file);
  return body && sha256(body) === asset.sha256 ? { type: asset.type, body } : undefined;
}

function toSheet(css: string): BrandFile {
  return { type: "text/css; charset=utf-8", body: Buffer.from(css) };
}

function readIfThere(file: string): Buffer | undefined {
  const found = readFileStart(file, Infinity);
  return found.kind === "found" ? found.value.bytes : undefined;
}
