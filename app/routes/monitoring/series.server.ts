import type { ApiClient } from "~/api/client.server";
import type { Filter } from "~/contract/filter";
import type { Group } from "~/contract/list";

import { endOfHour, toHourValues, wholeHours } from "./hours";
import type { ListEvents } from "./hourly.server";

/** Several metrics for the same hours. */
export interface HourlySeries {
  /** The start of each hour, RFC 3339. */
  hours: string[];
  series: { key: string; values: (number | null)[] }[];
}

interface SeriesQuestion {
  api: ApiClient;
  list: ListEvents;
  now: number;
  /** The number of displayed hours. */
  shown: number;
}

/** The maximum number of values of a field that get their own series. */
const MAX_SPLIT = 5;

/** One series for each metric. */
export async function fetchMetrics(question: SeriesQuestion, metrics: readonly string[]): Promise<HourlySeries> {
  const hours = wholeHours(question.now, question.shown);
  const answers = await Promise.all(metrics.map((metric) => askByHour(question, hours, { metric })));
  return toSeries(
    hours,
    answers.map((groups, index) => ({
      key: metrics[index] ?? "",
      values: toHourValues(groups, hours, ({ metric }) => metric),
    })),
  );
}

/** One series for each of the values of a field with the largest sums. */
export async function fetchSplit(question: SeriesQuestion, field: string, metric: string): Promise<HourlySeries> {
  const hours = wholeHours(question.now, question.shown);
  const groups = await askByHour(question, hours, { metric, field });
  const byValue = new Map<string, Group[]>();
  for (const group of groups) {
    const value = String(group.key[1] ?? "");
    byValue.set(value, [...(byValue.get(value) ?? []), group]);
  }
  const total = (list: readonly Group[]) => list.reduce((sum, group) => sum + (group.metric ?? 0), 0);
  const largest = [...byValue].toSorted(([, one], [, other]) => total(other) - total(one)).slice(0, MAX_SPLIT);
  return toSeries(
    hours,
    largest.map(([key, list]) => ({ key, values: toHourValues(list, hours, (group) => group.metric) })),
  );
}

/** The percentage of each hour's rows that match each condition. */
export async function fetchShares(
  question: SeriesQuestion,
  conditions: Readonly<Record<string, Filter>>,
): Promise<HourlySeries> {
  const hours = wholeHours(question.now, question.shown);
  const [all, ...parts] = await Promise.all([
    askByHour(question, hours, {}),
    ...Object.values(conditions).map((filter) => askByHour(question, hours, { filter })),
  ]);
  const totals = toHourValues(all, hours);
  return toSeries(
    hours,
    Object.keys(conditions).map((key, index) => {
      const counts = toHourValues(parts[index] ?? [], hours);
      return { key, values: totals.map((count, hour) => shareOf(counts[hour] ?? 0, count)) };
    }),
  );
}

/** Hours without rows have no percentage: they are gaps. */
function shareOf(part: number, all: number | null): number | null {
  return all === null ? null : Math.round((part / all) * 1000) / 10;
}

async function askByHour(
  { api, list, now }: SeriesQuestion,
  hours: readonly number[],
  { metric, field, filter }: { metric?: string; field?: string; filter?: Filter },
): Promise<Group[]> {
  const { groups } = await list(api, {
    pageSize: 0,

    groupBy: ["timestamp:1h", ...(field === undefined ? [] : [field])],
    startTime: new Date(hours[0] ?? now).toISOString(),
    endTime: endOfHour(hours.at(-1) ?? now),
    ...(metric !== undefined && { metric }),
    ...(filter && { filters: [filter] }),
  });
  return groups;
}

function toSeries(hours: readonly number[], series: HourlySeries["series"]): HourlySeries {
  return { hours: hours.map((hour) => new Date(hour).toISOString()), series };
}
