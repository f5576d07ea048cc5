import { ruleNamesOf, type TenantNames } from "~/access/tenant-names";

import type { TenantOverride } from "../manifest/sections";
import type { Brand, BrandAsset } from "../serve/brand";

export type CompiledTenant = Omit<TenantOverride, "logo"> & { logo?: BrandAsset | undefined };
export type CompiledTenants = Readonly<Record<string, CompiledTenant>>;

/** What a brand changes for single tenants, by their names in lower case. */
export function tenantOverrides(
  tenants: CompiledTenants,
): Pick<Brand, "hiddenSections" | "displayNameOf" | "coBrandingOf"> {
  const overridesFor = (tenant: TenantNames) =>
    ruleNamesOf(tenant).flatMap((name) => (Object.hasOwn(tenants, name) ? (tenants[name] ?? []) : []));
  return {
    hiddenSections: (tenant) => overridesFor(tenant).flatMap(({ hiddenSections = [] }) => hiddenSections),
    displayNameOf: (tenant) => overridesFor(tenant).find(({ displayName }) => displayName !== undefined)?.displayName,
    coBrandingOf: (tenant) => ({
      logo: overridesFor(tenant).find(({ logo }) => logo !== undefined)?.logo?.address,
      supportEmail: overridesFor(tenant).find(({ supportEmail }) => supportEmail !== undefined)?.supportEmail,
    }),
  };
}
