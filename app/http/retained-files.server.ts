import { LRUCache } from "lru-cache";

import type { Brand } from "~/brand/serve/brand";
import { brandFile, type BrandFile } from "~/brand/serve/brand-files.server";

/** Enough for the images and fonts of a few hundred brands. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The files of brands in use, by address. A page rendered before an edit requests the previous file, whose content is
 * no longer on disk. It stays in memory as long as there is room, which is hours unless hundreds of brands change at
 * the same time.
 */
export class RetainedFiles {
  readonly #files = new LRUCache<string, BrandFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  readonly #remembered = new WeakSet<Brand["files"]>();

  /** Reads the files of a brand version on its first use, after the response. */
  remember(brand: Brand): void {
    if (this.#remembered.has(brand.files)) return;
    this.#remembered.add(brand.files);
    setImmediate(() => {
      for (const { address } of brand.files) this.keep(brand, address, brandFile(brand, address));
    });
  }

  keep(brand: Pick<Brand, "id">, address: string, file: BrandFile | undefined): void {
    if (file) this.#files.set(keyOf(brand, address), file);
  }

  /** Only returns files of that brand: another brand's hosts never serve them. */
  find(brand: Pick<Brand, "id">, address: string): BrandFile | undefined {
    return this.#files.get(keyOf(brand, address));
  }
}

function keyOf({ id }: Pick<Brand, "id">, address: string): string {
  return `${id} ${address}`;
}
