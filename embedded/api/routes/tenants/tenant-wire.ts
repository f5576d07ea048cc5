import { TenantSpec, type Tenant } from "~/contract/tenant";

import type { NewRow } from "../../../store/record-store";
import type { StoredTenant } from "../../../store/tables/tenant";

type TenantRow = NewRow<StoredTenant> & Pick<Tenant, "summary">;

/** A tenant in its wire format (requirement 3.1): metadata and spec are separate, for the client to merge. */
export function toTenantWire(row: TenantRow, options: { summary: boolean }) {
  const { metadata, name, tenantId, deletionAt } = row;
  const spec = TenantSpec.parse(row);
  return {
    metadata: { ...metadata, name, tenantId },
    spec,
    tenantName: spec.displayName,
    deletionAt: deletionAt ?? null,
    ...(options.summary ? { summary: row.summary } : {}),
  };
}
