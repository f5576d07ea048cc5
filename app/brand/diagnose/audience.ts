import { visibilityOf, type Visibility } from "~/access/visibility";
import type { AccessTable } from "~/catalogue/access-table";
import type { RoleRule } from "~/contract/role";

import type { ResolvedManifest } from "./resolve-manifest.server";

/** A role and host for which visibility is computed. */
export interface Audience {
  role: RoleRule;
  hostname: string;
  /** A tenant's name; empty for a tenant that no rule names. */
  tenant: string;
}

/** Roles that can sign in, in the order of config/access.yaml. */
export function rolesOf({ roles }: AccessTable): RoleRule[] {
  return roles.filter(({ signIn }) => signIn !== "refuse");
}

/**
 * The paths an audience can see: with the brand's restrictions, inherited ones included, or with those of config/ only.
 */
export function visibilityFor(resolved: ResolvedManifest, audience: Audience, isBrandApplied = true): Visibility {
  const { complete, manifest, config } = resolved;
  const { restrictedPaths = [], tenants = {} } = complete;
  const hiddenSections = tenants[audience.tenant.toLowerCase()]?.hiddenSections ?? [];
  return visibilityOf(config.access, {
    role: audience.role,
    hostname: audience.hostname,
    tenant: { tenantId: audience.tenant, tenantName: audience.tenant },
    brand: {
      id: manifest.id,
      restrictedPaths: isBrandApplied ? restrictedPaths : [],
      hiddenSections: () => (isBrandApplied ? hiddenSections : []),
    },
  });
}

/**
 * The default brand is shown on unclaimed hosts, which may be demonstration hosts; an abstract brand has the hosts of
 * its children.
 */
const UNCLAIMED = "console.example";

/** One host of each kind that the host rules distinguish, among the hosts of a brand. */
export function hostKindsOf({ hostEntries, config, manifest }: ResolvedManifest): string[] {
  const { hostRules } = config.access;
  const words = hostRules.flatMap(({ unlessHostContains }) => unlessHostContains);
  const isOnAnyHost = manifest.id === config.hosts.defaultBrand || manifest.data.abstract === true;
  const hostnames = hostEntries.flatMap(({ reading }) => {
    if (!reading.ok) return [];
    const { kind, name } = reading.pattern;
    return kind === "exact" ? [name] : [`console.${name}`, ...words.map((word) => `${word}.${name}`)];
  });
  const all = isOnAnyHost ? [...hostnames, UNCLAIMED, ...words.map((word) => `${word}.example`)] : hostnames;
  const applying = (host: string) =>
    hostRules.map(({ unlessHostContains: any }) => any.some((word) => host.includes(word)));
  return [...new Map(all.map((host) => [applying(host).join(), host])).values()];
}
