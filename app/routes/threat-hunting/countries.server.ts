import type { ApiClient } from "~/api/client.server";
import { listFlows } from "~/api/flow.server";
import type { ListQuery } from "~/contract/filter";

import { mapChoice, MEASURES, SIDES, type MapMeasure, type MapSide } from "./looks";

/** The flows that match by the country of one of their ends. */
export interface CountryTraffic {
  side: MapSide;
  measure: MapMeasure;
  /** ISO 3166 codes, from the largest; `value` is a number of flows or of bytes. */
  countries: { code: string; flows: number; value: number }[];
}

/** More than there are countries. */
const MOST_COUNTRIES = 300;

/** The countries of the destinations or the sources of what matches, as the address chooses. */
export async function fetchCountries(
  api: ApiClient,
  params: URLSearchParams,
  conditions: ListQuery,
): Promise<CountryTraffic> {
  const { side, measure } = mapChoice(params);
  const field = SIDES[side];
  const { groups } = await listFlows(api, {
    ...conditions,
    filters: [...(conditions.filters ?? []), { fieldName: field, exists: true }],
    groupBy: [field],
    metric: MEASURES[measure],
    limit: MOST_COUNTRIES,
  });
  return {
    side,
    measure,
    countries: groups.map(({ key: [code], count, metric }) => ({
      code: String(code),
      flows: count,
      value: metric ?? count,
    })),
  };
}
