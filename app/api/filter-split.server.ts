import type { z } from "zod";

import { parseQueryString, type Filter, type ListQuery } from "~/contract/filter";
import { formatList } from "~/contract/say-list-facts";

import type { ApiTransport, CallOptions } from "./api-request.server";
import { ApiFailure } from "./failure";
import { Capabilities, isUnderstood, needsOf, readFilterSupport, type FilterSupport } from "./filter-support.server";

type Get = <Schema extends z.ZodType>(path: string, schema: Schema, options: CallOptions) => Promise<z.output<Schema>>;

interface SplitQuery {
  /** The query with the filters that the API supports. */
  sent: ListQuery;
  /** The filters that the console applies to the page itself. */
  others: Filter[];
}

/** Splits the filters of a query by the declared capabilities of the API. */
export function createFilterSplit(transport: ApiTransport, { requestId }: { requestId: string }, get: Get) {
  const readSupport = (): Promise<FilterSupport> =>
    readFilterSupport(transport, () => get("/v1/status/global", Capabilities, { operation: "getGlobalStatus" }));

  async function split(query: ListQuery): Promise<SplitQuery> {
    const { filters = [], ...rest } = query;
    if (filters.every((filter) => needsOf(filter).length === 0)) return { sent: query, others: [] };
    const support = await readSupport();
    const understood = filters.filter((filter) => isUnderstood(filter, support));
    return {
      sent: understood.length > 0 ? { ...rest, filters: understood } : rest,
      others: filters.filter((filter) => !isUnderstood(filter, support)),
    };
  }

  /** Throws if the API would apply fewer filters to a bulk change than the user selected. */
  async function refuseMisread(query: ListQuery, operation: string): Promise<void> {
    const sets = query.anyOf?.map((text) => parseQueryString(new URLSearchParams(text))) ?? [];
    const filters = [...(query.filters ?? []), ...sets.flatMap((set) => set.filters ?? [])];
    const { others } = await split({ filters });
    if (sets.length > 0) await requireAlternatives(operation);
    if (others.length === 0) return;
    const message = `The API cannot filter by ${formatList(others.map(({ fieldName }) => fieldName))}. Select the rows themselves.`;
    throw new ApiFailure({ kind: "http", status: 400, message, operation, requestId });
  }

  /** An API without alternative filters would ignore them, and return rows that were not selected. */
  async function requireAlternatives(operation: string): Promise<void> {
    const support = await readSupport();
    if (support === "all" || support.has("anyOf")) return;
    const message = "The API cannot export several groups at once. Export one group, or select the rows themselves.";
    throw new ApiFailure({ kind: "http", status: 400, message, operation, requestId });
  }

  return { split, refuseMisread, readSupport };
}
