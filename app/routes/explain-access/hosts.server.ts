import type { BrandEntry } from "~/brand/load/snapshot.server";
import { hostPatternText } from "~/brand/hosts/host-pattern.server";

export interface OfferedHost {
  /** A host name in the format of readRequestHost. */
  host: string;
  /** The host as written in the manifest. */
  label: string;
}

/** The hosts that show a brand, and the current one. A wildcard is offered with a matching host. */
export function hostsOffered(resident: Pick<BrandEntry, "version"> | undefined, here: string): OfferedHost[] {
  const claimed = (resident?.version?.claims ?? []).flatMap(({ pattern, redirects }) => {
    const host = pattern.kind === "exact" ? pattern.name : `any.${pattern.name}`;
    return redirects || host === here ? [] : [{ host, label: hostPatternText(pattern) }];
  });
  return [{ host: here, label: here }, ...claimed];
}
