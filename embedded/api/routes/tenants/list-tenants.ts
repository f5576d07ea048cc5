import type { FieldSet } from "~/contract/field";
import type { ListQuery, WholeRowsQuery } from "~/contract/filter";
import type { Tenant } from "~/contract/tenant";

import { withNeedsAttention } from "../../../store/computed-fields";
import { narrow, readRows, type RowSource } from "../../../store/row-source";
import type { StoredTenant } from "../../../store/tables/tenant";
import type { AttentionServices } from "../../attention/attention-context";
import { tenantsNeedingAttention } from "../../attention/read-queue";
import { listRows, type ListPage } from "../../list/list-rows";

export type TenantListRow = StoredTenant & Pick<Tenant, "summary">;

type TenantQuery = Pick<ListQuery, "sort" | "filters" | "anyOf" | "groupBy" | "metric" | "facets">;

/**
 * The organizations for a list query: includes their summaries only if the query uses them, because counting for every
 * organization takes longer than reading all of them.
 */
export async function tenantSource(
  services: AttentionServices,
  list: TenantQuery,
  { summary }: { summary: boolean },
): Promise<RowSource<TenantListRow>> {
  const { provider } = services.records;
  const { sort = [], filters = [], anyOf = [], groupBy = [], facets = [], metric = "" } = list;
  const named = [...sort, ...filters.map(({ fieldName }) => fieldName), ...anyOf, ...groupBy, ...facets, metric];
  const uses = (part: string) => named.some((name) => name.includes(part));
  const source = summary || uses("summary.") ? await overviews(services) : provider.tenants();
  if (!uses("needsAttention")) return source;
  return { ...source, table: withNeedsAttention(source.table, await tenantsNeedingAttention(services)) };
}

/** A page of organizations; summaries are counted only for the rows of the page. */
export async function listTenants(
  services: AttentionServices,
  set: FieldSet,
  list: WholeRowsQuery,
  { summary }: { summary: boolean },
): Promise<ListPage<TenantListRow>> {
  const page = await listRows(await tenantSource(services, list, { summary: false }), set, list);
  if (!summary || page.rows.length === 0 || page.rows[0]?.summary) return page;
  const names = page.rows.map(({ name }) => name);
  const counted = await readRows(narrow(await overviews(services), (select) => select.where("row.name", "in", names)));
  const byName = new Map(counted.map((row) => [row.name, row]));
  return { ...page, rows: page.rows.map((row) => byName.get(row.name) ?? row) };
}

/** All organizations with their summaries. */
export async function overviews({ records, people, clock }: Pick<AttentionServices, "records" | "people" | "clock">) {
  return records.provider.tenantOverviews(await people.summarizeByTenant(), clock());
}
