import { sql } from "kysely";

import { ATTENTION_RULES } from "~/contract/attention-facts";

import { narrow } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Organizations without devices after a week, and organizations that exceed their plan. */
export async function findOrganizations({ services, now, tenants }: AttentionContext): Promise<AttentionCandidate[]> {
  const source = narrow(services.records.provider.rows("device"), (select) =>
    select.where("row.status", "!=", "retired"),
  );
  const counts = await source
    .select()
    .select(["row.tenant_id", sql<number>`count(*)`.as("devices")])
    .groupBy("row.tenant_id")
    .execute();
  const devicesOf = new Map(counts.map((row) => [String(row.tenant_id), Number(row.devices)]));
  return tenants.flatMap((tenant): AttentionCandidate[] => {
    const { name, limits, metadata } = tenant;
    if (!metadata) return [];
    const devices = devicesOf.get(name) ?? 0;
    const common = {
      tenantId: name,
      objectName: name,
      objectLabel: tenant.displayName,
      objectLink: `/organizations?${new URLSearchParams({ organization: name })}`,
    };
    const limit = limits?.devices ?? null;
    if (limit !== null && devices > limit) {
      const reason = `${devices} devices in use, the plan includes ${limit}`;
      return [{ ...common, kind: "overLimit", since: Date.parse(metadata.updatedAt), reason }];
    }
    const createdAt = Date.parse(metadata.createdAt);
    if (devices > 0 || now - createdAt < ATTENTION_RULES.noDevice.after) return [];
    const reason = "No device has been seen since the organization was added";
    return [{ ...common, kind: "noDevice", since: createdAt, reason }];
  });
}
