import { isPathOf } from "~/catalogue/path-pattern";
import type { Screens } from "~/catalogue/screens";

import type { ManifestPath } from "./problem";
import type { Manifest } from "./read-manifest.server";

/** A path that a manifest hides, and the position of the entry. */
export interface Restriction {
  at: ManifestPath;
  value: string;
  /** Hidden for this tenant only. */
  tenant?: string;
}

/** Every restriction in the file itself, in order: first those for all tenants, then by tenant. */
export function restrictionsOf({ manifest }: { manifest: Manifest }): Restriction[] {
  const { restrictedPaths = [], tenants = {} } = manifest.data;
  return [
    ...restrictedPaths.map((value, index) => ({ at: ["restrictedPaths", index], value })),
    ...Object.entries(tenants).flatMap(([tenant, { hiddenSections = [] }]) =>
      hiddenSections.map((value, index) => ({ at: ["tenants", tenant, "hiddenSections", index], value, tenant })),
    ),
  ];
}

/** Whether a manifest may name this path: the path of a screen, or a prefix of one. All others are reported as B501. */
export function isKnownPath(value: string, { list }: Screens): boolean {
  return list.some(({ path }) => isPathOf(value, path));
}
