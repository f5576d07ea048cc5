import ipaddr from "ipaddr.js";

import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Links that the users of a brand could not open. */
export const LINK_RULES: readonly BrandRule[] = [openForEveryone];

/** Names that are only resolved inside a network: RFC 6762, RFC 8375, and the name that ICANN reserves for it. */
const INTERNAL = /^[^.]+$|\.(?:local|internal|lan|intranet|corp|home|home\.arpa)$/;
const PRIVATE_RANGES = ["private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

/** A brand with internal hosts only may link to its own network. */
function openForEveryone({ manifest, hostEntries }: ResolvedManifest): Problem[] {
  const isPublic = hostEntries.some(({ reading }) => reading.ok && !isInternal(reading.pattern.name));
  if (!isPublic) return [];
  return Object.entries(manifest.data.links ?? {}).flatMap(([key, link]): Problem[] => {
    const { hostname } = new URL(link);
    if (hostname === "" || !isInternal(hostname)) return [];
    const message = `links.${key} leads to "${hostname}", which can only be reached inside one network`;
    return [{ code: "B121", path: ["links", key], message, hint: "write an address that all users reach" }];
  });
}

function isInternal(name: string): boolean {
  const address = name.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(address)) return PRIVATE_RANGES.includes(ipaddr.parse(address).range());
  return INTERNAL.test(name);
}
