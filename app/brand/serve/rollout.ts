import { createHash } from "node:crypto";

import type { BrandVersion } from "../load/brand-version.server";
import type { Share } from "../load/rollout-plan.server";
import type { BrandEntry } from "../load/snapshot.server";
import type { Brand } from "./brand";
import { oncePerBrand } from "./per-brand";

/** A brand that shows different versions to two groups of visitors. */
export interface Rollout {
  share: Share;
  /** Preview links are signed for the digests of these versions. */
  current: OfferedVersion;
  previous: OfferedVersion;
}

export interface OfferedVersion extends Pick<BrandVersion, "digest" | "manifestSha"> {
  brand: Brand;
}

/** Undefined if all visitors see the same version. */
export function rolloutOf({ version, previous }: Pick<BrandEntry, "version" | "previous">): Rollout | undefined {
  if (!version?.share || !previous) return undefined;
  const brand = version.brand();
  return {
    share: version.share,
    current: { ...version, brand },
    previous: { ...previous, brand: onHostsOf(brand)(previous.brand()) },
  };
}

/** Hosts are the same for all visitors: they change with the manifest. */
const onHostsOf = oncePerBrand((current) =>
  oncePerBrand((previous): Brand => {
    const { hosts, primaryHost } = current;
    const inLanguage = (language: string) => onHostsOf(current)(previous.inLanguage(language));
    return { ...previous, hosts, primaryHost, inLanguage };
  }),
);

const LARGEST = 2 ** 32;

/**
 * Whether a visitor sees the new version. Always the same result for the same visitor, salt and percentage, on every
 * server; included visitors remain included when the percentage grows.
 */
export function isAmong({ percent, salt }: Share, visitor: string): boolean {
  const place = createHash("sha256").update(`${salt}\n${visitor}`).digest().readUInt32BE(0);
  return place / LARGEST < percent / 100;
}
