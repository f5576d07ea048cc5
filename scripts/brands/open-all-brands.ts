import type { BrandCache } from "~/brand/load/brand-cache.server";
import { openBrands, type Brands } from "~/brand/serve/brands.server";

import { configOf, type Workspace } from "./workspace.ts";

const READ_AT_ONCE = 1000;

/** The brands as a server opens them, with none left to be read later. */
export function openAllBrands(workspace: Workspace, cache?: BrandCache): Brands {
  const brands = openBrands({
    brandsDirectory: workspace.brandsDir,
    configDirectory: workspace.configDir,
    catalogue: configOf(workspace),
    isDevelopment: true,
    ...(cache ? { cache } : {}),
  });
  while (brands.readMore(READ_AT_ONCE) > 0);
  return brands;
}
