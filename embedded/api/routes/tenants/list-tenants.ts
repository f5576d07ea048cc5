import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Tenant } from "~/contract/tenant";

import type { RecordStore } from "../../../store/record-store";
import { narrow, readRows, type RowSource } from "../../../store/row-source";
import type { StoredTenant } from "../../../store/tables/tenant";
import { listRows, type ListPage } from "../../list/list-rows";

export type TenantListRow = StoredTenant & Pick<Tenant, "summary">;

/**
 * The organizations for a list query: includes their summaries only if the query uses them, because counting for every
 * organization takes longer than reading all of them.
 */
export function tenantSource(
  { provider }: Pick<RecordStore, "provider">,
  list: Pick<ListQuery, "sort" | "filters" | "groupBy" | "metric" | "facets">,
  { summary }: { summary: boolean },
): RowSource<TenantListRow> {
  const { sort = [], filters = [], groupBy = [], facets = [], metric = "" } = list;
  const named = [...sort, ...filters.map(({ fieldName }) => fieldName), ...groupBy, ...facets, metric];
  return summary || named.some((name) => name.includes("summary.")) ? provider.tenantOverviews() : provider.tenants();
}

/** A page of organizations; summaries are counted only for the rows of the page. */
export async function listTenants(
  records: Pick<RecordStore, "provider">,
  set: FieldSet,
  list: ListQuery,
  { summary }: { summary: boolean },
): Promise<ListPage<TenantListRow>> {
  const page = await listRows(tenantSource(records, list, { summary: false }), set, list);
  if (!summary || page.rows.length === 0 || page.rows[0]?.summary) return page;
  const names = page.rows.map(({ name }) => name);
  const counted = await readRows(
    narrow(records.provider.tenantOverviews(), (select) => select.where("row.name", "in", names)),
  );
  const byName = new Map(counted.map((row) => [row.name, row]));
  return { ...page, rows: page.rows.map((row) => byName.get(row.name) ?? row) };
}
