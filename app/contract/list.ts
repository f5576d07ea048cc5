import { z } from "zod";

export const FacetValue = z.object({ value: z.string().nullable(), count: z.number() });
export type FacetValue = z.infer<typeof FacetValue>;

/** What a group has in one field: the newest time, or its most frequent values and how many different ones there are. */
const GroupDetail = z.union([
  z.object({ newest: z.string().nullable() }),
  z.object({ values: z.array(FacetValue), distinct: z.number().int() }),
]);
export type GroupDetail = z.infer<typeof GroupDetail>;

/** A group of a grouped list: its key per `groupBy` field (null where the field has no value), how many rows, and the metric. */
export const Group = z.object({
  key: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  count: z.number(),
  metric: z.number().nullable(),
  /** By field, where `groupDetails` asked for them. */
  details: z.record(z.string(), GroupDetail).optional(),
});
export type Group = z.infer<typeof Group>;

/** What it took to answer: milliseconds, and how many rows there are in the list's time, whatever its filters. */
const ListCost = z.object({ tookMs: z.number(), scanned: z.number().int() });
export type ListCost = z.infer<typeof ListCost>;

const Extras = {
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  groups: z.array(Group).optional(),
  /** How long a group of a list grouped by `timestamp:…` lasts, in seconds. `auto` is answered with what was chosen. */
  groupSeconds: z.number().int().optional(),
  facets: z.record(z.string(), z.array(FacetValue)).optional(),
  /** Where `withCost` asked for it. */
  cost: ListCost.optional(),
};

/** One page of a list, in the console's words. */
export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
  groups: Group[];
  /** Null unless the list is grouped by time. */
  groupSeconds: number | null;
  facets: Record<string, FacetValue[]>;
  /** Missing unless it was asked for, and from an API that does not measure it. */
  cost?: ListCost | undefined;
  /**
   * Where the API does not understand some filters, and the console has applied them to the rows of this page: the fields of these
   * filters, and those that no row has and that were not applied. The total counts rows that do not match.
   */
  onThisPage?: { fields: string[]; ignored: string[] } | undefined;
}

/**
 * A list's answer: its rows under the family's own key (`tenant`, `device` …), or bare as an array, which the requirements
 * also allows. Either way the console reads a Page.
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
    const { total, page, pageSize, groups, groupSeconds, facets, cost } = answer;
    const items = (answer as Record<string, unknown>)[key] as z.output<Item>[];
    return {
      items,
      total,
      page,
      pageSize,
      groups: groups ?? [],
      groupSeconds: groupSeconds ?? null,
      facets: facets ?? {},
      cost,
    };
  });
}

/** The shape of a list's answer for the published description of the API. */
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
