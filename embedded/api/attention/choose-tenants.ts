import type { AttentionItem, AttentionQueue } from "~/contract/attention";

import type { StoredTenant } from "../../store/tables/tenant";

type KnownTenant = Pick<StoredTenant, "name" | "serviceTier" | "tags">;

interface TenantChoice {
  serviceTier?: string | undefined;
  tag?: string | undefined;
}

/** Whether a tenant has the service tier and the tag of a request. */
export function chooseTenants(tenants: readonly KnownTenant[], { serviceTier, tag }: TenantChoice) {
  const chosen = tenants.filter(
    (tenant) =>
      (serviceTier === undefined || tenant.serviceTier === serviceTier) &&
      (tag === undefined || tenant.tags.includes(tag)),
  );
  const names = new Set(chosen.map(({ name }) => name));
  return (name: string) => names.has(name);
}

/** The service tiers and tags of the tenants with items. */
export function listChoices(
  tenants: readonly KnownTenant[],
  items: readonly Pick<AttentionItem, "tenantId">[],
): NonNullable<AttentionQueue["choices"]> {
  const listed = new Set(items.map(({ tenantId }) => tenantId));
  const having = tenants.filter(({ name }) => listed.has(name));
  return {
    serviceTiers: [...new Set(having.map(({ serviceTier }) => serviceTier))].toSorted(),
    tags: [...new Set(having.flatMap(({ tags }) => tags))].toSorted(),
  };
}
