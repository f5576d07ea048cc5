import { join } from "node:path";

import type { Logger } from "pino";

import { openBrandCache } from "../load/brand-cache.server";
import type { BrandChange } from "../load/snapshot-changes";
import { BRANDS_UNREAD, watchBrands, type BrandWatcher } from "../load/watch-brands.server";
import { openBrands, type Brands, type OpenBrandsOptions } from "./brands.server";

type LiveOptions = Omit<OpenBrandsOptions, "cache"> & { dataDirectory: string; log: Logger };

/** Opens the brands of a running console: cached between starts, watched, with every change logged. */
export function openLiveBrands(options: LiveOptions): { brands: Brands; watcher: BrandWatcher } {
  const { dataDirectory, brandsDirectory, log } = options;
  const cache = openBrandCache({
    directory: join(dataDirectory, "brands"),
    onError: (error) => log.warn({ err: error }, "cannot write the brand cache; continuing without it"),
  });
  const brands = openBrands({ ...options, cache, onError: (error) => log.error({ err: error }, BRANDS_UNREAD) });
  const watcher = watchBrands({
    brands,
    brandsDirectory,
    onChange: (changes) => writeAudit(log, brands.snapshotNumber, changes),
    onError: (error, what) => log.error({ err: error }, what),
  });
  const unread = brands.readMore(0);
  const startedAt = Date.now();
  if (unread === 0) warnOfErrors(log, brands);
  else
    void watcher.whenRead.then(() => {
      const details = {
        brands: unread,
        seconds: (Date.now() - startedAt) / 1000,
        misreadOutlines: brands.misreadOutlines,
      };
      log.info(details, "brands loaded in the background");
      warnOfErrors(log, brands);
    });
  // Without a terminal, SIGHUP is a request to reload; with one, it means that the terminal was closed.
  if (!process.stdout.isTTY) process.on("SIGHUP", () => void watcher.reload().catch(() => undefined));
  return { brands, watcher };
}

function warnOfErrors(log: Logger, { entries }: Pick<Brands, "entries">): void {
  for (const { id, state } of entries) warnIfFaulty(log, id, state);
}

function warnIfFaulty(log: Logger, brand: string, state: BrandChange["state"]): void {
  const hasErrors = state === "degraded" || state === "down";
  if (hasErrors) log.warn({ brand, state }, "a brand has errors; see /_ops/brands");
}

function writeAudit(log: Logger, snapshotNumber: number, changes: readonly BrandChange[]): void {
  for (const change of changes) {
    log.info({ audit: "brand", generation: snapshotNumber, ...change }, "a brand changed");
    warnIfFaulty(log, change.brand, change.state);
  }
}
