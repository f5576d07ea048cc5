import { isPathOf } from "~/catalogue/path-pattern";
import type { Screens } from "~/catalogue/screens";

import type { ManifestPath } from "./problem";
import type { Manifest } from "./read-manifest.server";

/** A path that a manifest hides, and where it says so. */
export interface Restriction {
  at: ManifestPath;
  value: string;
  /** Hidden for this tenant only. */
  tenant?: string;
}

/** Everything that one file hides itself, in its order: for everybody first, then tenant by tenant. */
export function restrictionsOf({ manifest }: { manifest: Manifest }): Restriction[] {
  const { restrictedPaths = [], tenants = {} } = manifest.data;
  return [
    ...restrictedPaths.map((value, index) => ({ at: ["restrictedPaths", index], value })),
    ...Object.entries(tenants).flatMap(([tenant, { hiddenSections = [] }]) =>
      hiddenSections.map((value, index) => ({ at: ["tenants", tenant, "hiddenSections", index], value, tenant })),
    ),
  ];
}

/** Whether a manifest may name this path: a screen's, or the beginning of one. Of others B501 says all there is to say. */
export function isKnownPath(value: string, { list }: Screens): boolean {
  return list.some(({ path }) => isPathOf(value, path));
}
