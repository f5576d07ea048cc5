import { join, resolve } from "node:path";

import { openBrandCache, type BrandCache } from "~/brand/load/brand-cache.server";
import { sha256 } from "~/brand/load/folder-state.server";
import { openBrands, type Brands } from "~/brand/serve/brands.server";

import { DIRECTORY, stampProgram } from "./check-cache.ts";
import { configOf, type Workspace } from "./workspace.ts";

const READ_AT_ONCE = 1000;

/** Opens all brands like a server and loads every manifest. Uses the cache of earlier runs. */
export function openAllBrands(workspace: Workspace, cache: BrandCache = cacheOf(workspace)): Brands {
  const brands = openBrands({
    brandsDirectory: workspace.brandsDir,
    configDirectory: workspace.configDir,
    catalogue: configOf(workspace),
    isDevelopment: true,
    cache,
  });
  while (brands.readMore(READ_AT_ONCE) > 0);
  return brands;
}

function cacheOf(workspace: Workspace): BrandCache {
  const directory = join(DIRECTORY, `opened-${sha256(resolve(workspace.brandsDir)).slice(0, 12)}`);
  // An unwritable folder only costs time.
  return openBrandCache({ directory, version: stampProgram(workspace), onError: () => undefined });
}
