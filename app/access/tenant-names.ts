/** A tenant as the console shows it and as rules name it. */
export interface TenantNames {
  tenantId: string;
  /** What the brand calls it. */
  tenantName: string;
  /** Its own name, if the brand calls it by another. */
  ownName?: string | undefined;
}

/** The names by which manifests and config/access.yaml refer to a tenant, in lower case: its id and its own name. */
export function ruleNamesOf({ tenantId, tenantName, ownName = tenantName }: TenantNames): string[] {
  return [...new Set([tenantId.toLowerCase(), ownName.toLowerCase()])];
}

/** A tenant by the name that the brand gives it; rules still find it by its own name. */
export function namedByBrand<Tenant extends TenantNames>(
  tenant: Tenant,
  { displayNameOf }: { displayNameOf: (tenant: TenantNames) => string | undefined },
): Tenant {
  const tenantName = displayNameOf(tenant);
  return tenantName === undefined ? tenant : { ...tenant, tenantName, ownName: tenant.tenantName };
}
