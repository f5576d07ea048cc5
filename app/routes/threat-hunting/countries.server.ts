import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { mapChoice, MEASURES, SIDES, type MapMeasure, type MapSide } from "./looks";

/** The matching rows by country: flows by the country of one endpoint, DNS queries by the country of their answer. */
export interface CountryTraffic {
  side: MapSide;
  measure: MapMeasure;
  /** ISO 3166 codes, largest first; `value` is a number of rows or bytes. */
  countries: { code: string; rows: number; value: number }[];
}

/** More than the number of countries. */
const MAX_COUNTRIES = 300;

/** The countries of the matching rows, with the options of the address. */
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
