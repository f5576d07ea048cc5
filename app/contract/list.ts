import { z } from "zod";

export const FacetValue = z.object({ value: z.string().nullable(), count: z.number() });
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * The summary of one field in a group: the newest time, the sum of a number, or its most frequent values and the number
 * of distinct values.
 */
const GroupDetail = z.union([
  z.object({ newest: z.string().nullable() }),
  z.object({ sum: z.number() }),
  z.object({ values: z.array(FacetValue), distinct: z.number().int() }),
]);
export type GroupDetail = z.infer<typeof GroupDetail>;

/**
 * A group of a grouped list: its key per `groupBy` field (null if the field has no value), the number of rows, and the
 * metric.
 */
export const Group = z.object({
  key: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  count: z.number(),
  metric: z.number().nullable(),
  /** By field, if requested with `groupDetails`. */
  details: z.record(z.string(), GroupDetail).optional(),
});
export type Group = z.infer<typeof Group>;

/** The cost of the query: milliseconds, and the number of rows in the list's time range, regardless of filters. */
const ListCost = z.object({ tookMs: z.number(), scanned: z.number().int() });
export type ListCost = z.infer<typeof ListCost>;

const Extras = {
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  groups: z.array(Group).optional(),
  /**
   * Duration of a group of a list grouped by `timestamp:…`, in seconds. For `auto`, the chosen duration is returned.
   */
  groupSeconds: z.number().int().optional(),
  /** Whether groups were left out: the oldest steps of a list grouped by time, the last groups of other lists. */
  moreGroups: z.boolean().optional(),
  facets: z.record(z.string(), z.array(FacetValue)).optional(),
  /** If requested with `withCost`. */
  cost: ListCost.optional(),
};

/** One page of a list in the console's model. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
  groups: Group[];
  /** Null unless the list is grouped by time. */
  groupSeconds: number | null;
  /** Whether the API left out groups. */
  moreGroups?: boolean | undefined;
  facets: Record<string, FacetValue[]>;
  /** Missing unless requested, and with an API that does not measure it. */
  cost?: ListCost | undefined;
  /**
   * If the API does not understand some filters, the console applies them to the rows of this page: the fields of these
   * filters, and the fields that no row has, whose filters were not applied. The total includes rows that do not match.
   */
  onThisPage?: { fields: string[]; ignored: string[] } | undefined;
}

/**
 * A list response: its rows under the family's own key (`tenant`, `device` …), or as a bare array, which the
 * requirements also allow. Both are parsed into a Page.
 */
export function pageOf<Item extends z.ZodType>(key: string, item: Item) {
  const wrapped = z.object({ [key]: z.array(item), ...Extras });
  return z.union([wrapped, z.array(item)]).transform((answer): Page<z.output<Item>> => {
    if (Array.isArray(answer)) {
      return {
        items: answer,
        total: answer.length,
        page: 1,
        pageSize: answer.length,
        groups: [],
        groupSeconds: null,
        facets: {},
      };
    }
    const { total, page, pageSize, groups, groupSeconds, moreGroups, facets, cost } = answer;
    const items = (answer as Record<string, unknown>)[key] as z.output<Item>[];
    return {
      items,
      total,
      page,
      pageSize,
      groups: groups ?? [],
      groupSeconds: groupSeconds ?? null,
      moreGroups,
      facets: facets ?? {},
      cost,
    };
  });
}

/** The fields of a row that are never missing. */
type RequiredName<Row> = { [Name in keyof Row]-?: undefined extends Row[Name] ? never : Name }[keyof Row] & string;

/** Rows with some of their fields: those that the code reads, and the columns of a table, which it reads by name. */
export interface RowFields<Row> {
  /** The fields that the code reads. */
  names: readonly (keyof Row & string)[];
  page: z.ZodType<Page<Row>>;
}

export type RowWith<Fields> = Fields extends RowFields<infer Row> ? Row : never;

/** Declares such rows: the code reads the required fields of the schema, and the others can be columns. */
export function rowFields<Row extends z.ZodObject<z.ZodRawShape>>(
  key: string,
  row: Row,
): RowFields<Pick<z.output<Row>, RequiredName<z.output<Row>>>> {
  const isRequired = ([, field]: [string, z.core.$ZodType]) => !z.safeParse(field, undefined).success;
  const required = Object.entries(row.shape)
    .filter(isRequired)
    .map(([name]) => name);
  return { names: required as RequiredName<z.output<Row>>[], page: pageOf(key, row) };
}

/** The schema of a list response for the published description of the API. */
export function listAnswer(key: string, item: z.ZodType) {
  const page = { [key]: z.array(item), ...Extras };
  return z.object({
    ...page,
    also: z
      .array(z.object({}).meta({ description: "A page of the same list" }))
      .optional()
      .meta({ description: "The answers to the questions of `also`, in the same order" }),
  });
}
