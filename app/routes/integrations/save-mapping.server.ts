import type { ApiClient } from "~/api/client.server";
import {
  adoptConnection,
  getBoardConfiguration,
  getCompany,
  getIntegration,
  setBoardConfiguration,
} from "~/api/integration.server";
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
          const saved = await toLoadResult(saveRow(api, source, row));
          return { tenantId: row.tenantId, problem: saved.ok ? null : saved.failure.title };
        }),
      )),
    );
  return results;
}

async function saveRow(api: ApiClient, source: string, { tenantId, companyId }: MappedRow): Promise<void> {
  const company = companyId === null ? null : await getCompany(api, companyId);
  const { state } = await getIntegration(api, "connectwise", { tenantId });
  if (state === "not_connected") await adoptConnection(api, source, { tenantId });
  const { serviceBoard } = await getBoardConfiguration(api, { tenantId });
  await setBoardConfiguration(api, { serviceBoard, company }, { tenantId });
}
