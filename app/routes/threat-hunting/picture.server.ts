import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { fetchConnections } from "./connections.server";
import { fetchCountries } from "./countries.server";
import { laneField, lookOf } from "./looks";
import { huntTab } from "./tabs";
import { fetchTimeline } from "./timeline.server";

interface PictureQuestion {
  api: ApiClient;
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;
  params: URLSearchParams;
  set: FieldSet;
  conditions: ListQuery;
  /** The rows by time and action, as in the histogram. */
  overTime: Promise<LoadResult<Page<unknown>>>;
}

/** The data of the graph, map or timeline that replaces the rows; nothing for the table. May fail independently. */
export async function fetchPicture({ api, list, params, set, conditions, overTime }: PictureQuestion) {
  const look = lookOf(params);
  const timeline = async () => {
    const field = laneField(params, set);
    const counted = await overTime;
    if (!field) return undefined;
    // Uses the steps of the histogram, so that the API does not have to find the first and the last row again.
    return counted.ok
      ? toLoadResult(fetchTimeline(api, list, field.name, conditions, counted.value.groupSeconds))
      : counted;
  };
  const [connections, countries, lanes] = await Promise.all([
    look === "graph" ? toLoadResult(fetchConnections(api, list, huntTab(params), conditions)) : undefined,
    look === "map" ? toLoadResult(fetchCountries(api, list, params, conditions)) : undefined,
    look === "timeline" ? timeline() : undefined,
  ]);
  return { connections, countries, timeline: lanes };
}
