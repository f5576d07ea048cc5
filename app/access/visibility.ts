import type { AccessTable } from "~/catalogue/access-table";
import { coversPath } from "~/catalogue/path-pattern";
import { withoutParameters, withParameters } from "~/catalogue/screen-path";
import type { Screen } from "~/catalogue/screens";
import type { RoleRule } from "~/contract/role";

/** What decides which screens a person sees (requirements 6.5 to 6.9). All four only hide; none makes a hidden screen visible. */
export interface Circumstances {
  role: RoleRule;
  hostname: string;
  tenant: { tenantId: string; tenantName: string };
  brand: BrandRestrictions;
}

export interface BrandRestrictions {
  id: string;
  restrictedPaths: readonly string[];
  /** Sections that the brand hides for this one tenant. */
  hiddenSections: (tenant: { tenantId: string; tenantName: string }) => readonly string[];
}

/** A hidden path and the rule that hides it, such as the role `member` or the brand `ember`. */
export interface HiddenPath {
  path: string;
  because: "role" | "host" | "tenant" | "brand";
  rule: string;
}

export type Visibility = ReturnType<typeof visibilityOf>;

/** The one answer to "may this be seen?": the sidebar and the guard both ask it, so they cannot disagree (requirement 6.11). */
export function visibilityOf(access: AccessTable, circumstances: Circumstances) {
  const hidden = hiddenPaths(access, circumstances);
  return {
    hidden,
    /** The rule that hides a screen, or undefined when it may be opened. `params` fill the path's {parameters}. */
    hiddenBy(
      screen: Pick<Screen, "path">,
      params: Readonly<Record<string, string | undefined>> = {},
    ): HiddenPath | undefined {
      const readings = [
        screen.path,
        withoutParameters(screen.path),
        withParameters(screen.path, (name) => params[name]),
      ];
      return hidden.find(({ path }) => readings.some((reading) => coversPath(path, reading)));
    },
  };
}

function hiddenPaths(access: AccessTable, { role, hostname, tenant, brand }: Circumstances): HiddenPath[] {
  const by = (because: HiddenPath["because"], rule: string, paths: readonly string[]) =>
    paths.map((path) => ({ path, because, rule }));
  const host = hostname.toLowerCase();
  const names = [tenant.tenantId, tenant.tenantName].map((name) => name.toLowerCase());
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
