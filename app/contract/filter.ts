import { z } from "zod";

import { Time } from "./metadata";

/**
 * One filter of a list. Requirement 3.10 specifies exact values and a time range; the rest are extensions that a server
 * announces in the capabilities of /v1/status/global.
 */
export const Filter = z.strictObject({
  fieldName: z.string().min(1).max(100),
  stringFilters: z
    .strictObject({
      ExactValues: z.array(z.string().max(300)).max(200).optional(),
      NotExactValues: z.array(z.string().max(300)).max(200).optional(),
      Contains: z.string().max(300).optional(),
    })
    .optional(),
  timestampRange: z.strictObject({ start: Time.optional(), end: Time.optional() }).optional(),
  /** `min` and `max` are inclusive, `above` and `below` are exclusive. */
  numberRange: z
    .strictObject({
      min: z.number().optional(),
      max: z.number().optional(),
      above: z.number().optional(),
      below: z.number().optional(),
    })
    .optional(),
  exists: z.boolean().optional(),
  /** Rows without a value match as well. */
  orMissing: z.boolean().optional(),
});
export type Filter = z.infer<typeof Filter>;

/** A filter that matches any of these values (requirement 3.10). */
export function exactly(fieldName: string, ...values: string[]): Filter {
  return { fieldName, stringFilters: { ExactValues: values } };
}

/** Whether a value of a domain field means all domains below one, as in the rules of a policy. */
export function isSubdomains(text: string): boolean {
  return text.startsWith("*.");
}

export const PAGE_SIZE_LIMIT = 200;
/** Maximum number of fields for which one query requests value counts. */
export const FACET_LIMIT = 24;

/** Maximum number of fields that one query requests. */
export const FIELDS_LIMIT = 100;

/** Maximum number of further queries in one call, and the maximum length of each. */
export const ALSO_LIMIT = 12;
const ALSO_LENGTH = 4_000;

/** Maximum number of sets of filters in one query. */
export const ANY_OF_LIMIT = 200;

/** Maximum number of summarized fields of a group. */
const GROUP_DETAIL_LIMIT = 6;

/**
 * Parameters of a list query. Sort and group keys are field names; a leading `-` sorts descending, `timestamp:1h`
 * groups by hour.
 */
export const ListQuery = z.strictObject({
  page: z.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.number().int().min(0).max(PAGE_SIZE_LIMIT).optional(),
  sort: z.array(z.string().max(100)).max(3).optional(),
  /** Text in the search fields of the list. In fields of addresses, a whole IPv4 address or network is not a part of one. */
  q: z.string().max(200).optional(),
  filters: z.array(Filter).max(40).optional(),
  /**
   * Sets of further filters, each as a query string. Rows match all of the filters of one set, such as those of one of
   * several groups.
   */
  anyOf: z.array(z.string().max(ALSO_LENGTH)).max(ANY_OF_LIMIT).optional(),
  startTime: Time.optional(),
  endTime: Time.optional(),
  groupBy: z.array(z.string().max(100)).max(2).optional(),
  /** The time zone of the days that rows are grouped by with `timestamp:1d`; UTC by default. */
  zone: z.string().max(60).optional(),
  /**
   * `count`, or `sum:`, `avg:`, `min:`, `max:`, `distinct:`, for events `p50:` and `p95:`, with a field name, or
   * `share:` with a field name and a value: the percentage of rows that have it, such as `share:action:blocked`.
   */
  metric: z.string().max(100).optional(),
  /** Maximum number of groups. */
  limit: z.number().int().min(1).max(1000).optional(),
  /** Which groups are returned first if there are more; the largest by default. */
  groupOrder: z.enum(["most", "fewest"]).optional(),
  /**
   * Fields that are summarized in each group: a time by the newest value, a number by the sum, any other by its values
   * with their counts.
   */
  groupDetails: z.array(z.string().max(100)).max(GROUP_DETAIL_LIMIT).optional(),
  /** Fields whose values are requested with their counts. */
  facets: z.array(z.string().max(100)).max(FACET_LIMIT).optional(),
  /**
   * The fields of the rows, in addition to those that identify a row; all of them by default. Other fields are missing
   * in the response, unless the API does not know the parameter.
   */
  fields: z.array(z.string().max(100)).max(FIELDS_LIMIT).optional(),
  /** Totals above it need not be exact: `countUpTo + 1` means that there are more. */
  countUpTo: z.number().int().min(0).optional(),
  /** The response includes what the query cost. */
  withCost: z.literal("true").optional(),
  /**
   * Further queries to the same list, each as a separate query string. Their results are returned under `also`, in the
   * same order.
   */
  also: z.array(z.string().max(ALSO_LENGTH)).max(ALSO_LIMIT).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A query for all fields of the rows. */
export type WholeRowsQuery = ListQuery & { fields?: undefined };

/**
 * A list query as the query string of the wire: plain values by name, lists as repeated keys, filters by index, such as
 * `filters[0].fieldName=severity&filters[0].stringFilters.ExactValues=high`.
 */
export function toQueryString(query: ListQuery): string {
  const params = new URLSearchParams();
  const { filters, ...rest } = query;
  append(params, "", rest);
  filters?.forEach((filter, index) => append(params, `filters[${index}]`, filter));
  return params.toString();
}

function append(params: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) params.append(name, String(item));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) append(params, name ? `${name}.${key}` : key, item);
  } else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    params.append(name, String(value));
  }
}

const LIST_KEYS = new Set(["sort", "groupBy", "groupDetails", "facets", "fields", "also", "anyOf"]);
const NUMBER_KEYS = new Set(["page", "pageSize", "limit", "countUpTo"]);

/**
 * The inverse. Throws a ZodError if the query string is not a list query; keys that belong to other code are ignored.
 */
export function parseQueryString(params: URLSearchParams): ListQuery {
  const query: Record<string, unknown> = {};
  const filters: Record<string, Record<string, unknown>> = {};
  for (const key of new Set(params.keys())) {
    const [, index, name = ""] = /^filters\[(\d{1,2})\]\.([A-Za-z.]+)$/.exec(key) ?? [];
    if (index !== undefined) readFilterKey((filters[`f${index}`] ??= {}), name, params.getAll(key));
    else if (LIST_KEYS.has(key)) query[key] = params.getAll(key);
    else if (NUMBER_KEYS.has(key)) query[key] = Number(params.get(key));
    else if (key in ListQuery.shape && key !== "filters") query[key] = params.get(key);
  }
  const list = Object.values(filters);
  return ListQuery.parse(list.length > 0 ? { ...query, filters: list } : query);
}

const FILTER_READERS: Record<string, (values: string[]) => unknown> = {
  fieldName: (values) => values[0],
  "stringFilters.ExactValues": (values) => values,
  "stringFilters.NotExactValues": (values) => values,
  "stringFilters.Contains": (values) => values[0],
  "timestampRange.start": (values) => values[0],
  "timestampRange.end": (values) => values[0],
  "numberRange.min": (values) => Number(values[0]),
  "numberRange.max": (values) => Number(values[0]),
  "numberRange.above": (values) => Number(values[0]),
  "numberRange.below": (values) => Number(values[0]),
  exists: (values) => values[0] === "true",
  orMissing: (values) => values[0] === "true",
};

function readFilterKey(filter: Record<string, unknown>, key: string, values: string[]): void {
  const [head = "", tail] = key.split(".");
  const read = Object.hasOwn(FILTER_READERS, key) ? FILTER_READERS[key] : undefined;
  const value = read ? read(values) : values[0];
  if (tail === undefined) filter[head] = value;
  else filter[head] = { ...(filter[head] as object | undefined), [tail]: value };
}
