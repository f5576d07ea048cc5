import type { AccessTable } from "~/catalogue/access-table";
import { coversPath } from "~/catalogue/path-pattern";
import { withoutParameters, withParameters } from "~/catalogue/screen-path";
import type { Screen } from "~/catalogue/screens";
import type { RoleRule } from "~/contract/role";

import { ruleNamesOf, type TenantNames } from "./tenant-names";

/**
 * The facts that decide which screens a viewer can open (requirements 6.5 to 6.9). All four only hide screens; none
 * reveals a hidden one.
 */
export interface AccessContext {
  role: RoleRule;
  hostname: string;
  tenant: TenantNames;
  brand: BrandRestrictions;
}

export interface BrandRestrictions {
  id: string;
  restrictedPaths: readonly string[];
  /** Sections that the brand hides for this one tenant. */
  hiddenSections: (tenant: TenantNames) => readonly string[];
}

/** A hidden path and the rule that hides it, such as the role `member` or the brand `ember`. */
export interface HiddenPath {
  path: string;
  because: "role" | "host" | "tenant" | "brand";
  rule: string;
}

export type Visibility = ReturnType<typeof visibilityOf>;

/**
 * The single source of visibility: the sidebar and the guard both use it, so they cannot disagree (requirement 6.11).
 */
export function visibilityOf(access: AccessTable, circumstances: AccessContext) {
  const hidden = hiddenPaths(access, circumstances);
  const known = new Map<string, HiddenPath | undefined>();
  const find = (path: string, params: Params): HiddenPath | undefined => {
    const readings = [path, withoutParameters(path), withParameters(path, (name) => params[name])];
    return hidden.find((rule) => readings.some((reading) => coversPath(rule.path, reading)));
  };
  return {
    hidden,
    /** The rule that hides a screen, or undefined if it may be opened. `params` fill the path's {parameters}. */
    hiddenBy({ path }: Pick<Screen, "path">, params?: Params): HiddenPath | undefined {
      if (params) return find(path, params);
      // There are few screens, and each is checked several times per page.
      if (!known.has(path)) known.set(path, find(path, {}));
      return known.get(path);
    },
  };
}

type Params = Readonly<Record<string, string | undefined>>;

function hiddenPaths(access: AccessTable, { role, hostname, tenant, brand }: AccessContext): HiddenPath[] {
  const by = (because: HiddenPath["because"], rule: string, paths: readonly string[]) =>
    paths.map((path) => ({ path, because, rule }));
  const host = hostname.toLowerCase();
  const names = ruleNamesOf(tenant);
  return [
    ...by("role", role.id, role.hide),
    ...access.hostRules
      .filter((rule) => !rule.unlessHostContains.some((word) => host.includes(word)))
      .flatMap((rule) => by("host", rule.id, rule.hide)),
    ...access.tenantRules
      .filter((rule) => rule.tenants.some((name) => names.includes(name.toLowerCase())))
      .flatMap((rule) => by("tenant", rule.id, rule.hide)),
    ...by("brand", brand.id, brand.restrictedPaths),
    ...by("brand", `${brand.id} for ${tenant.tenantId}`, brand.hiddenSections(tenant)),
  ];
}
