import type { Terminology } from "../manifest/terminology";
import type { Brand } from "../serve/brand";
import { createBrand, type CompiledBrand } from "./compile-brand.server";
import type { LoadedBrand } from "./load-brands.server";

/** A sound version of a brand: what is served, where, and from which file. */
export interface BrandVersion extends Pick<LoadedBrand, "claims" | "digest" | "manifestSha" | "status"> {
  /** JSON of the CompiledBrand. */
  readonly compiled: string;
  /** Made at the first touch, because of ten thousand brands most wait long for theirs. Always the same object. */
  readonly brand: () => Brand;
}

/** If only comments changed, the brand of `before` is used again, so that what was derived from it is not derived again. */
export function createBrandVersion(
  { claims, digest, manifestSha, status }: LoadedBrand,
  compiled: string,
  usualWords: Terminology,
  before?: BrandVersion,
): BrandVersion {
  const version = { claims, digest, manifestSha, status, compiled };
  if (before?.compiled === compiled) return { ...version, brand: before.brand };
  let brand: Brand | undefined;
  return { ...version, brand: () => (brand ??= createBrand(JSON.parse(compiled) as CompiledBrand, usualWords)) };
}
