import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";

import { ofBlocked, readByKey } from "./blocked-groups.server";
import { mapChoice, MEASURES, SIDES, type MapMeasure, type MapSide } from "./looks";

/** The matching rows by country: flows by the country of one endpoint, DNS queries by the country of their answer. */
export interface CountryTraffic {
  side: MapSide;
  measure: MapMeasure;
  /** ISO 3166 codes, largest first; `value` and its blocked part are a number of rows or bytes. */
  countries: { code: string; rows: number; value: number; blocked: number }[];
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
  const grouped: ListQuery = {
    ...conditions,
    filters: [...(conditions.filters ?? []), { fieldName: field, exists: true }],
    groupBy: [field],
    metric: MEASURES[measure],
    limit: MAX_COUNTRIES,
  };
  const [{ groups }, blocked] = await Promise.all([list(api, grouped), list(api, ofBlocked(grouped))]);
  const valueOf = ({ count, metric }: Group) => metric ?? count;
  const blockedOf = readByKey(blocked.groups, valueOf);
  return {
    side,
    measure,
    countries: groups.map((group) => ({
      code: String(group.key[0]),
      rows: group.count,
      value: valueOf(group),
      blocked: blockedOf(group.key),
    })),
  };
}
