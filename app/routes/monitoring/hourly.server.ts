import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";

import { unusualPlaces, usualValues, type Baseline } from "./baseline";
import { baselineHours, endOfHour, gapsIn, toHourValues } from "./hours";

export type ListEvents = (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;

/** Hourly values, each with its baseline. */
export interface Hourly {
  /** The start of each hour, RFC 3339. */
  hours: string[];
  values: (number | null)[];
  usual: (Baseline | null)[];
  /** The indexes of hours outside the baseline, and of hours without data. */
  unusual: number[];
  gaps: { first: number; last: number }[];
  /** The hours of the comparison period, if the screen compares. */
  earlier: (number | null)[] | undefined;
}

interface HourlyQuestion {
  now: number;
  /** The number of displayed hours, and the offset of the comparison period in hours. */
  shown: number;
  shift: number | undefined;
  zone: string;
  metric?: string;
}

const HOURS_ALONE: Pick<ListQuery, "groupBy" | "pageSize" | "limit"> = {
  groupBy: ["timestamp:1h"],
  pageSize: 0,
  limit: 1000,
};

/** One metric for each of the last hours, with its baseline, in a single query. */
export async function fetchHourly(
  api: ApiClient,
  list: ListEvents,
  { now, shown, shift, zone, metric }: HourlyQuestion,
): Promise<Hourly> {
  const hours = baselineHours(now, shown);
  const [first = now] = hours;
  const { groups } = await list(api, {
    ...HOURS_ALONE,
    startTime: new Date(first).toISOString(),
    endTime: endOfHour(hours.at(-1) ?? now),
    ...(metric !== undefined && { metric }),
  });
  const valueOf = (group: Group) => (metric === undefined ? group.count : group.metric);
  const all = toHourValues(groups, hours, valueOf);
  const values = all.slice(-shown);
  const usual = usualValues(hours, all, shown, zone);
  return {
    hours: hours.slice(-shown).map((hour) => new Date(hour).toISOString()),
    values,
    usual,
    unusual: unusualPlaces(values, usual),
    gaps: gapsIn(values),
    earlier: shift === undefined ? undefined : all.slice(-shown - shift, -shift),
  };
}
