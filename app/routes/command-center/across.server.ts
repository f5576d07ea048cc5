import type { LoaderFunctionArgs } from "@remix-run/node";

import { readAddress } from "~/address/grid-address";
import { listTenants } from "~/api/tenant.server";
import type { CountedListName } from "~/contract/attention-lists";
import type { FieldSet } from "~/contract/field";
import type { Filter, ListQuery } from "~/contract/filter";
import { toListQuery } from "~/grid/wire";
import { visibleTenants } from "~/screen/visible-tenants.server";

import { acrossList } from "./across-lists.server";
import { mergeRows } from "./merge-rows";
import { readTenants } from "./read-tenants.server";
import type { ScreenContext } from "./screen-context";
import { partOf, type AcrossView } from "./views";

/** How many organizations are queried, those with the highest counts first. */
const MAX_TENANTS = 50;
/** The maximum number of rows shown, and fetched per organization. */
const ROWS = 50;

export interface AcrossRow {
  tenantId: string;
  tenantName: string;
  /** The URL of the row's detail screen in its organization. */
  to: string;
  row: object;
}

interface AcrossRequest {
  view: AcrossView;
  only: CountedListName | undefined;
  /** The number of rows of each counted list by organization, if known. */
  counts: Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
}

/**
 * The first rows of a list across all organizations. Organizations that could not be read are listed, never silently
 * left out.
 */
export async function readAcross(
  { view, only, counts }: AcrossRequest,
  screenContext: ScreenContext,
  args: LoaderFunctionArgs,
) {
  const { catalogue, now } = args.context.services;
  const { high } = screenContext.limits.risk;
  const part = partOf(view, only);
  const list = acrossList(view, part, { now: now().getTime(), highRisk: high });
  const screen = catalogue.screens.byId(list.screen);
  const all = visibleTenants(screen, screenContext, args);
  const counted = part && (await counts)[part];
  const order = counted ? orderOfCounts(counted) : await orderOfSummaries(screenContext, list.tenantSort);
  const chosen = all
    // Organizations without rows need not be queried.
    .filter(({ tenant }) => !counted || counted[tenant.tenantId] !== undefined)
    .toSorted((one, other) => rankOf(order, one.tenant.tenantId) - rankOf(order, other.tenant.tenantId))
    .slice(0, MAX_TENANTS);
  const set = screenContext.fieldSets.get(list.set ?? screen.fields ?? "");
  const narrowed = set && narrowedBy(screenContext, set, now().getTime());
  const query = { ...list.query, ...withConditions(list.query.filters, narrowed), page: 1, pageSize: ROWS };
  const { loaded, failed } = await readTenants(chosen, (api) => list.list(api, query));
  const rows = mergeRows(
    loaded.map(({ tenant, answer }) => ({ ...tenant, items: answer.items })),
    list.sortBy,
    ROWS,
  ).map(({ tenantId, tenantName, row }): AcrossRow => ({
    tenantId,
    tenantName,
    to: addressOf(screen.path, list, tenantId, row),
    row,
  }));
  return {
    list: view,
    only: part ?? null,
    title: screen.title,
    /** The fields by which the address narrows the list. */
    conditionSet: narrowed ? set : null,
    fields: list.fields.flatMap((field) => set?.fields.find((one) => one.name === field) ?? []),
    rows,
    total: loaded.reduce((sum, { answer }) => sum + answer.total, 0),
    organizations: { loaded: loaded.length, requested: chosen.length, all: counted ? chosen.length : all.length },
    failed,
  };
}

/** The conditions in the address, as in a list of one organization. */
function narrowedBy({ url, preferences }: ScreenContext, set: FieldSet, now: number): ListQuery | undefined {
  const { state } = readAddress(url.searchParams, set);
  if (state.q === "" && state.filters.length === 0 && state.range === undefined) return undefined;
  const { q, filters, startTime, endTime } = toListQuery(state, set, { pageSize: ROWS, now, zone: preferences.zone });
  return { q, filters, startTime, endTime };
}

/** A condition takes the place of the list's own one by the same field. */
function withConditions(own: Filter[] = [], { filters = [], ...others }: ListQuery = {}): ListQuery {
  const named = new Set(filters.map(({ fieldName }) => fieldName));
  return { ...others, filters: [...own.filter(({ fieldName }) => !named.has(fieldName)), ...filters] };
}

function orderOfCounts(counts: Readonly<Record<string, number>>): Map<string, number> {
  const names = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return new Map(names.map(([name], index) => [name, index]));
}

/** The organizations with the most to show according to their summaries. */
async function orderOfSummaries({ api }: ScreenContext, sort: string[]): Promise<Map<string, number>> {
  const ranked = await listTenants(api, { sort, pageSize: MAX_TENANTS * 2 }, { include: "summary" });
  return new Map(ranked.items.map((one, index) => [one.name, index]));
}

function rankOf(order: ReadonlyMap<string, number>, tenantId: string): number {
  return order.get(tenantId) ?? order.size;
}

function addressOf(
  path: string,
  { key, link }: Pick<ReturnType<typeof acrossList>, "key" | "link">,
  tenantId: string,
  row: object,
): string {
  const values = row as Partial<Record<string, string>>;
  const base = path.replace(/\/\{\w+\?\}$/, "");
  const segments = key.map((field) => encodeURIComponent(values[field] ?? ""));
  const params = new URLSearchParams(link?.query);
  for (const [param, field] of Object.entries(link?.fields ?? {})) params.set(param, values[field] ?? "");
  params.set("tenant", tenantId);
  return `${[base, ...segments].join("/")}?${params}`;
}
