import { visibilityOf, type Visibility } from "~/access/visibility";
import type { AccessTable } from "~/catalogue/access-table";
import type { RoleRule } from "~/contract/role";

import type { Subject } from "./subject.server";

/** Somebody on a host, for whom screens are visible or not. */
export interface Audience {
  role: RoleRule;
  hostname: string;
  /** A tenant's name; empty for one that no rule names. */
  tenant: string;
}

/** Roles that get in, in the order of config/access.yaml. */
export function rolesOf({ roles }: AccessTable): RoleRule[] {
  return roles.filter(({ signIn }) => signIn !== "refuse");
}

/** What an audience sees: of the whole brand, inherited restrictions included, or of config/ alone. */
export function visibilityFor(subject: Subject, audience: Audience, isBrandApplied = true): Visibility {
  const { complete, draft, house } = subject;
  const { restrictedPaths = [], tenants = {} } = complete;
  const hiddenSections = Object.entries(tenants)
    .filter(([tenant]) => tenant.toLowerCase() === audience.tenant.toLowerCase())
    .flatMap(([, override]) => override.hiddenSections ?? []);
  return visibilityOf(house.access, {
    role: audience.role,
    hostname: audience.hostname,
    tenant: { tenantId: audience.tenant, tenantName: audience.tenant },
    brand: {
      id: draft.id,
      restrictedPaths: isBrandApplied ? restrictedPaths : [],
      hiddenSections: () => (isBrandApplied ? hiddenSections : []),
    },
  });
}

/** Shown on hosts that nobody claims, the default brand may meet a demonstration host as well as any other. */
const UNCLAIMED = "console.example";

/** One host of each kind that the host rules tell apart, among those a brand is shown on. */
export function hostKindsOf({ hostEntries, house, draft }: Subject): string[] {
  const { hostRules } = house.access;
  const words = hostRules.flatMap(({ unlessHostContains }) => unlessHostContains);
  const isDefault = draft.id === house.hosts.defaultBrand;
  const hostnames = hostEntries.flatMap(({ reading }) => {
    if (!reading.ok) return [];
    const { kind, name } = reading.pattern;
    return kind === "exact" ? [name] : [`console.${name}`, ...words.map((word) => `${word}.${name}`)];
  });
  const all = isDefault ? [...hostnames, UNCLAIMED, ...words.map((word) => `${word}.example`)] : hostnames;
  const applying = (host: string) =>
    hostRules.map(({ unlessHostContains: any }) => any.some((word) => host.includes(word)));
  return [...new Map(all.map((host) => [applying(host).join(), host])).values()];
}
