import { TenantSpec, type Tenant } from "~/contract/tenant";

import type { Row } from "../../store/row";

/** A tenant as specification 3 describes it: metadata and spec apart, for the client to merge. */
export function toTenantWire(row: Row, options: { summary: boolean }) {
  const { metadata, name, tenantId } = row as Pick<Tenant, "metadata" | "name" | "tenantId">;
  const spec = TenantSpec.parse(row);
  return {
    metadata: { ...metadata, name, tenantId },
    spec,
    tenantName: spec.displayName,
    ...(options.summary ? { summary: row["summary"] } : {}),
  };
}
