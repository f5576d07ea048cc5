import { sql, type Expression, type SqlBool } from "kysely";

import type { Threat } from "~/contract/threat";
import type { ThreatInOtherTenant } from "~/contract/threat-related";

import { narrow, readRows } from "../../../store/row-source";
import type { ApiServices } from "../../services";

/**
 * How often other organizations had threats with the same indicator or rule. Returns only counts, excluding the
 * organization itself.
 */
export async function countElsewhere(
  { records }: Pick<ApiServices, "records">,
  threat: Pick<Threat, "tenantId" | "domain" | "src" | "dst" | "ruleName">,
): Promise<ThreatInOtherTenant> {
  const tenants = (await readRows(records.provider.tenants()))
    .map(({ name }) => name)
    .filter((name) => name !== threat.tenantId);
  const remoteIp = threat.src.countryCode === null ? threat.dst.ip : threat.src.ip;
  const isPublic = threat.src.countryCode !== null || threat.dst.countryCode !== null;
  const hasIndicator = sql<boolean>`((row.domain = ${threat.domain} and ${threat.domain} <> '')
    or (${isPublic ? 1 : 0} = 1 and (row.dst_ip = ${remoteIp} or row.src_ip = ${remoteIp})))`;
  const [sameIndicator, sameRule] = await Promise.all([
    countIn(records, tenants, hasIndicator),
    countIn(records, tenants, sql<boolean>`row.rule_name = ${threat.ruleName}`),
  ]);
  return { sameIndicator, sameRule };
}

async function countIn(records: ApiServices["records"], tenants: readonly string[], condition: Expression<SqlBool>) {
  const counts = await Promise.all(
    tenants.map(async (tenantId) => {
      const row = await narrow(records.forTenant(tenantId).rows("threat"), (select) => select.where(condition))
        .select()
        .select(sql<number>`count(*)`.as("size"))
        .executeTakeFirst();
      return Number(row?.size ?? 0);
    }),
  );
  return {
    tenants: counts.filter((count) => count > 0).length,
    threats: counts.reduce((sum, count) => sum + count, 0),
  };
}
