import type { Terminology } from "../manifest/terminology";
import type { Brand } from "../serve/brand";
import { createBrand, type CompiledBrand } from "./compile-brand.server";
import type { LoadedBrand } from "./load-brands.server";
import type { Share } from "./rollout-plan.server";

/** A valid version of a brand: the served content, its hosts and its file. */
export interface BrandVersion extends Pick<LoadedBrand, "claims" | "digest" | "manifestSha" | "status"> {
  /** JSON of the CompiledBrand. */
  readonly compiled: string;
  /** Undefined for a version that is shown to all visitors. */
  readonly share: Share | undefined;
  /** Created on first access, because most of ten thousand brands are rarely requested. Always the same object. */
  readonly brand: () => Brand;
}

type VersionFacts = Pick<LoadedBrand, "claims" | "digest" | "manifestSha" | "status"> & { rollout?: Share | undefined };

/** If only comments changed, the brand of `before` is reused, so that cached derived values remain valid. */
export function createBrandVersion(
  { claims, digest, manifestSha, status, rollout }: VersionFacts,
  compiled: string,
  usualWords: Terminology,
  before?: BrandVersion,
): BrandVersion {
  const share = rollout && { percent: rollout.percent, salt: rollout.salt };
  const version = { claims, digest, manifestSha, status, compiled, share };
  if (before?.compiled === compiled) return { ...version, brand: before.brand };
  let brand: Brand | undefined;
  const create = () => createBrand(JSON.parse(compiled) as CompiledBrand, { manifestSha, usualWords });
  return { ...version, brand: () => (brand ??= create()) };
}
