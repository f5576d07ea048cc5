import type { ApiClient } from "~/api/client.server";
import { listTenants } from "~/api/tenant.server";
import type { ListQuery } from "~/contract/filter";
import { toLoadResult } from "~/screen/load-result";

/** Names that few people type: one page is enough. */
const MAX_FOUND = 20;

/**
 * The ids of organizations that the API finds by a domain, a number or a company for tickets. The console knows only the
 * names and ids of all organizations. Empty if the API cannot answer.
 */
export async function findElsewhere(
  api: ApiClient,
  text: string,
  { searchesCompany }: { searchesCompany: boolean },
): Promise<Set<string>> {
  const queries: ListQuery[] = [
    { q: text },
    ...(searchesCompany ? [{ filters: [{ fieldName: "summary.psaCompany", stringFilters: { Contains: text } }] }] : []),
  ];
  const pages = await Promise.all(
    queries.map((query) => toLoadResult(listTenants(api, { page: 1, pageSize: MAX_FOUND, ...query }))),
  );
  return new Set(pages.flatMap((page) => (page.ok ? page.value.items.map(({ name }) => name) : [])));
}
