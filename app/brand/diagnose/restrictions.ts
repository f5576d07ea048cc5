import type { Draft } from "./draft.server";
import type { ManifestPath } from "./finding";

/** A path that a manifest hides, and where it says so. */
export interface Restriction {
  at: ManifestPath;
  value: string;
  /** Hidden for this tenant only. */
  tenant?: string;
}

/** Everything that one file hides itself, in its order: for everybody first, then tenant by tenant. */
export function restrictionsOf({ draft }: { draft: Draft }): Restriction[] {
  const { restrictedPaths = [], tenants = {} } = draft.manifest;
  return [
    ...restrictedPaths.map((value, index) => ({ at: ["restrictedPaths", index], value })),
    ...Object.entries(tenants).flatMap(([tenant, { hiddenSections = [] }]) =>
      hiddenSections.map((value, index) => ({ at: ["tenants", tenant, "hiddenSections", index], value, tenant })),
    ),
  ];
}
