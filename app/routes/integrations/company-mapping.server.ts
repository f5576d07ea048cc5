import type { ApiClient } from "~/api/client.server";
import { listCompanies } from "~/api/integration.server";
import { listAllTenants } from "~/api/tenant.server";
import { toLoadResult } from "~/screen/load-result";
import { suggestCompany } from "~/features/integrations/suggest-company";

/** All organizations with their companies, unmatched ones first, and the companies that they can be mapped to. */
export async function readCompanyMapping(api: ApiClient) {
  const [tenants, found] = await Promise.all([
    toLoadResult(listAllTenants(api, { include: "summary" })),
    toLoadResult(listCompanies(api, "")),
  ]);
  if (!tenants.ok) return { failure: tenants.failure, rows: [], companies: [] };
  if (!found.ok) return { failure: found.failure, rows: [], companies: [] };
  const companies = found.value;
  const rows = tenants.value
    .filter(({ deletionAt }) => deletionAt === null)
    .map(({ tenantId, displayName, summary }) => {
      const current = summary?.psaCompany ?? null;
      const suggested = current === null ? suggestCompany(displayName, companies) : undefined;
      return { tenantId, displayName, current, suggested: suggested ?? null };
    });
  return { failure: null, rows: rows.toSorted((one, other) => rank(one) - rank(other)), companies };
}

function rank({ current }: { current: string | null }): number {
  return current === null ? 0 : 1;
}
