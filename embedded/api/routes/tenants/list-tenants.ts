import { createHash } from "node:crypto";

import type { FieldSet } from "~/contract/field";
import type { ListQuery, WholeRowsQuery } from "~/contract/filter";
import type { Tenant } from "~/contract/tenant";

import { fullMinute } from "../../../rules/full-minute";
import { withAttention, withPlaces } from "../../../store/computed-fields";
import { narrow, readRows, type RowSource } from "../../../store/row-source";
import type { StoredTenant } from "../../../store/tables/tenant";
import type { AttentionServices } from "../../attention/attention-context";
import { attentionByTenant } from "../../attention/read-queue";
import { listRows, type ListPage } from "../../list/list-rows";
import { readRiskByDay } from "../../risk/risk-by-day";

export type TenantListRow = StoredTenant & Pick<Tenant, "summary">;

type TenantQuery = Pick<ListQuery, "sort" | "filters" | "anyOf" | "groupBy" | "groupDetails" | "metric" | "facets">;

interface TenantOptions {
  summary: boolean;
  /** The items that the attention queue leaves out. */
  leftOut: string;
}

/**
 * The organizations for a list query: includes their summaries only if the query uses them, because counting for every
 * organization takes longer than reading all of them.
 */
export async function tenantSource(
  services: AttentionServices,
  list: TenantQuery,
  { summary, leftOut }: TenantOptions,
): Promise<RowSource<TenantListRow>> {
  const source = summary || uses(list, "summary.") ? await overviews(services) : services.records.provider.tenants();
  const table = withPlaces(source.table);
  if (!usesAttention(list)) return { ...source, table };
  return { ...source, table: withAttention(table, await attentionByTenant(services, leftOut)) };
}

/** Whether a query refers to `needsAttention` or `attentionKind`. */
function usesAttention(list: TenantQuery): boolean {
  return uses(list, "needsAttention") || uses(list, "attentionKind");
}

/** Whether a query refers to a field whose name includes the text. */
function uses(
  { sort = [], filters = [], anyOf = [], groupBy = [], groupDetails = [], facets = [], metric = "" }: TenantQuery,
  text: string,
) {
  const named = [
    ...sort,
    ...filters.map(({ fieldName }) => fieldName),
    ...anyOf,
    ...groupBy,
    ...groupDetails,
    ...facets,
    metric,
  ];
  return named.some((name) => name.includes(text));
}

/** A page of organizations. Summaries are counted once a minute, unless records or users change. */
export async function listTenants(
  services: AttentionServices,
  set: FieldSet,
  list: WholeRowsQuery,
  options: TenantOptions,
): Promise<ListPage<TenantListRow>> {
  const { records, people, clock } = services;
  const read = () => readTenants(services, set, list, options);
  // The attention queue also depends on events.
  if ((!options.summary && !uses(list, "summary.")) || usesAttention(list)) return read();
  const users = createHash("sha256").update(JSON.stringify([...(await people.summarizeByTenant())]));
  const name = JSON.stringify(["tenants", options.summary, list, users.digest("base64"), fullMinute(clock())]);
  return records.provider.remember(name, read);
}

/** Summaries that only the rows show are counted only for the rows of the page. */
async function readTenants(
  services: AttentionServices,
  set: FieldSet,
  list: WholeRowsQuery,
  { summary, leftOut }: TenantOptions,
): Promise<ListPage<TenantListRow>> {
  const page = await listRows(await tenantSource(services, list, { summary: false, leftOut }), set, list);
  if (!summary || page.rows.length === 0 || page.rows[0]?.summary) return page;
  const names = page.rows.map(({ name }) => name);
  const counted = await readRows(narrow(await overviews(services), (select) => select.where("row.name", "in", names)));
  const byName = new Map(counted.map((row) => [row.name, row]));
  return { ...page, rows: page.rows.map((row) => byName.get(row.name) ?? row) };
}

/** Organizations whose summaries include their risk on each of the last 30 days. */
export function withHistory(
  { records, clock }: Pick<AttentionServices, "records" | "clock">,
  rows: readonly TenantListRow[],
): Promise<TenantListRow[]> {
  return Promise.all(
    rows.map(async ({ summary, ...row }) => {
      if (!summary) return row;
      const days = await readRiskByDay({ records: records.forTenant(row.name), now: clock() });
      return { ...row, summary: { ...summary, riskHistory: days.map(([, riskScore]) => riskScore) } };
    }),
  );
}

/** All organizations with their summaries. */
export async function overviews({ records, people, clock }: Pick<AttentionServices, "records" | "people" | "clock">) {
  return records.provider.tenantOverviews(await people.summarizeByTenant(), clock());
}
