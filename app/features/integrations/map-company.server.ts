import type { ApiClient } from "~/api/client.server";
import {
  adoptConnection,
  getBoardConfiguration,
  getCompany,
  getIntegration,
  setBoardConfiguration,
} from "~/api/integration.server";

interface MappedCompany {
  tenantId: string;
  /** The company at ConnectWise; null for none. */
  companyId: number | null;
}

/**
 * Sets the company of an organization's tickets. If it has no connection, it is connected first, with the settings of
 * the organization `source`.
 */
export async function mapCompany(
  api: ApiClient,
  source: string,
  { tenantId, companyId }: MappedCompany,
): Promise<string | null> {
  const company = companyId === null ? null : await getCompany(api, companyId);
  const { state } = await getIntegration(api, "connectwise", { tenantId });
  if (state === "not_connected") await adoptConnection(api, source, { tenantId });
  const { serviceBoard } = await getBoardConfiguration(api, { tenantId });
  await setBoardConfiguration(api, { serviceBoard, company }, { tenantId });
  return company?.name ?? null;
}
