import type { ApiClient } from "~/api/client.server";
import { mapCompany } from "~/features/integrations/map-company.server";
import { atOnce } from "~/screen/at-once";
import { TENANTS_AT_ONCE } from "~/screen/chosen-tenants.server";
import { toLoadResult } from "~/screen/load-result";

interface MappedRow {
  tenantId: string;
  /** Null for no company. */
  companyId: number | null;
}

/** The result of one organization: why it was not saved, or null. */
export interface MappingResult {
  tenantId: string;
  problem: string | null;
}

/**
 * Sets the company of each organization. An organization without a connection is connected first, with the settings of
 * the organization `source`. One that fails does not prevent the others.
 */
export async function saveMapping(
  api: ApiClient,
  source: string,
  rows: readonly MappedRow[],
): Promise<MappingResult[]> {
  return atOnce(rows, TENANTS_AT_ONCE, async (row) => {
    const saved = await toLoadResult(mapCompany(api, source, row));
    return { tenantId: row.tenantId, problem: saved.ok ? null : saved.failure.title };
  });
}
