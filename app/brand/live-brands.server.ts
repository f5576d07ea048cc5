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
  const watcher = watchBrands({
    brands,
    brandsDirectory,
    onChange: (changes) => writeAudit(log, brands.generation, changes),
    onFault: (error, what) => log.error({ err: error }, what),
  });
  const unread = brands.readMore(0);
  const startedAt = Date.now();
  if (unread === 0) warnOfErrors(log, brands);
  else
    void watcher.whenRead.then(() => {
      const details = { brands: unread, seconds: (Date.now() - startedAt) / 1000, misreadHeads: brands.misreadHeads };
      log.info(details, "the brands that the start left unread are read");
      warnOfErrors(log, brands);
    });
  // Without a terminal SIGHUP asks to read the configuration again; with one it says that the terminal is gone.
  if (!process.stdout.isTTY) process.on("SIGHUP", () => void watcher.reload().catch(() => undefined));
  return { brands, watcher };
}

function warnOfErrors(log: Logger, { residents }: Pick<Brands, "residents">): void {
  for (const { id, state } of residents) {
    const hasErrors = state === "degraded" || state === "down";
    if (hasErrors) log.warn({ brand: id, state }, "a brand has errors; /_ops/brands tells which");
  }
}

function writeAudit(log: Logger, generation: number, changes: readonly BrandChange[]): void {
  for (const change of changes) log.info({ audit: "brand", generation, ...change }, "a brand changed");
}
