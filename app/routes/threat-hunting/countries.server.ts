import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { mapChoice, MEASURES, SIDES, type MapMeasure, type MapSide } from "./looks";

/** What matches by country: flows by that of one of their ends, DNS queries by that of their answer. */
export interface CountryTraffic {
  side: MapSide;
  measure: MapMeasure;
  /** ISO 3166 codes, from the largest; `value` is a number of rows or of bytes. */
  countries: { code: string; rows: number; value: number }[];
}

/** More than there are countries. */
const MAX_COUNTRIES = 300;

/** The countries of what matches, as the address chooses. */
export async function fetchCountries(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  params: URLSearchParams,
  conditions: ListQuery,
): Promise<CountryTraffic> {
  const { side, measure } = mapChoice(params);
  const field = SIDES[side];
  const { groups } = await list(api, {
    ...conditions,
    filters: [...(conditions.filters ?? []), { fieldName: field, exists: true }],
    groupBy: [field],
    metric: MEASURES[measure],
    limit: MAX_COUNTRIES,
  });
  return {
    side,
    measure,
    countries: groups.map(({ key: [code], count, metric }) => ({
      code: String(code),
      rows: count,
      value: metric ?? count,
    })),
  };
}
