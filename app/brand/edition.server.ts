import type { Brand } from "./brand";
import type { BrandRecord } from "./brand-record.server";
import { reviveBrand, type CompiledBrand } from "./compile.server";
import type { Terminology } from "./terminology";

/** A sound version of a brand: what is served, where, and from which file. */
export interface Edition extends Pick<BrandRecord, "claims" | "digest" | "manifestSha" | "status"> {
  /** JSON of the CompiledBrand. */
  readonly compiled: string;
  /** Made at the first touch, because of ten thousand brands most wait long for theirs. Always the same object. */
  readonly brand: () => Brand;
}

/** `before` lends its brand when nothing but comments changed, so that what was made of that brand is not made again. */
export function createEdition(
  { claims, digest, manifestSha, status }: BrandRecord,
  compiled: string,
  usualWords: Terminology,
  before?: Edition,
): Edition {
  const edition = { claims, digest, manifestSha, status, compiled };
  if (before?.compiled === compiled) return { ...edition, brand: before.brand };
  let brand: Brand | undefined;
  return { ...edition, brand: () => (brand ??= reviveBrand(JSON.parse(compiled) as CompiledBrand, usualWords)) };
}
