import { join } from "node:path";

import type { Logger } from "pino";

import { openBrandCache } from "./cache.server";
import { openBrands, type Brands, type OpenBrandsOptions } from "./registry.server";
import type { BrandChange } from "./swap";
import { watchBrands, type BrandWatcher } from "./watch.server";

type LiveOptions = Omit<OpenBrandsOptions, "cache"> & { dataDirectory: string; log: Logger };

/** Opens the brands of a running console: remembered between starts, watched, with a line in the log for every change. */
export function openLiveBrands(options: LiveOptions): { brands: Brands; watcher: BrandWatcher } {
  const { dataDirectory, brandsDirectory, log } = options;
  const cache = openBrandCache({
    directory: join(dataDirectory, "brands"),
    onFault: (error) => log.warn({ err: error }, "the cache of the brands cannot be written; the console runs without"),
  });
  const brands = openBrands({ ...options, cache });
  for (const { id, state } of brands.residents) {
    if (state !== "ok") log.warn({ brand: id, state }, "a brand has errors; /_ops/brands tells which");
  }
  const watcher = watchBrands({
    brands,
    brandsDirectory,
    onChange: (changes) => writeAudit(log, brands.generation, changes),
    onFault: (error, what) => log.error({ err: error }, what),
  });
  // Without a terminal SIGHUP asks to read the configuration again; with one it says that the terminal is gone.
  if (!process.stdout.isTTY) process.on("SIGHUP", () => void watcher.reload().catch(() => undefined));
  return { brands, watcher };
}

function writeAudit(log: Logger, generation: number, changes: readonly BrandChange[]): void {
  for (const change of changes) log.info({ audit: "brand", generation, ...change }, "a brand changed");
}
