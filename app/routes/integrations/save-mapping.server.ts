import type { ApiClient } from "~/api/client.server";
import { mapCompany } from "~/features/integrations/map-company.server";
import { toLoadResult } from "~/screen/load-result";

/** How many organizations are saved concurrently. */
const AT_ONCE = 6;

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
  const results: MappingResult[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE)
    results.push(
      ...(await Promise.all(
        rows.slice(start, start + AT_ONCE).map(async (row) => {
          const saved = await toLoadResult(mapCompany(api, source, row));
          return { tenantId: row.tenantId, problem: saved.ok ? null : saved.failure.title };
        }),
      )),
    );
  return results;
}
