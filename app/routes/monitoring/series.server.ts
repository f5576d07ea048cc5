import type { ApiClient } from "~/api/client.server";
import { exactly, type Filter } from "~/contract/filter";
import type { Group } from "~/contract/list";

import { earlierSteps, groupingOf, spanOf, toStepValues, type Steps } from "./steps";
import type { ListEvents } from "./timed-values.server";

/** Several metrics for the same steps. */
export type TimedSeries = {
  key: string;
  values: (number | null)[];
  /** The values of the comparison period, if the screen compares. */
  earlier?: (number | null)[] | undefined;
}[];

interface SeriesQuestion {
  api: ApiClient;
  list: ListEvents;
  steps: Steps;
  /** The offset of the comparison period in hours. */
  shift?: number | undefined;
}

/** The maximum number of values of a field that get their own series. */
const MAX_SPLIT = 5;

/** One series for each metric. Without rows, a sum is zero and a mean or a percentile is unknown. */
export function fetchMetrics(question: SeriesQuestion, metrics: readonly string[]): Promise<TimedSeries> {
  return compared(question, (asked) => fetchMetricsOf(asked, metrics));
}

/** The series, each with its values in the comparison period if there is one. */
async function compared(
  question: SeriesQuestion,
  fetchSeries: (question: SeriesQuestion) => Promise<TimedSeries>,
): Promise<TimedSeries> {
  const { shift, steps } = question;
  const [series, earlier] = await Promise.all([
    fetchSeries(question),
    shift === undefined ? undefined : fetchSeries({ ...question, steps: earlierSteps(steps, shift) }),
  ]);
  return series.map(({ key, values }) => ({
    key,
    values,
    earlier: earlier?.find((one) => one.key === key)?.values,
  }));
}

async function fetchMetricsOf(question: SeriesQuestion, metrics: readonly string[]): Promise<TimedSeries> {
  const answers = await Promise.all(metrics.map((metric) => askByStep(question, { metric })));
  return answers.map((groups, index) => {
    const key = metrics[index] ?? "";
    const whenIdle = key.startsWith("sum:") ? 0 : null;
    return { key, values: toStepValues(groups, question.steps, metricOf, whenIdle) };
  });
}

/** One series for each of the values of a field with the largest sums. */
export async function fetchSplit(question: SeriesQuestion, field: string, metric: string): Promise<TimedSeries> {
  const all = await askPage(question, { metric, field });
  // Many values in short steps are more groups than one answer has, and the first steps would be missing.
  const groups = all.moreGroups ? await askLargest(question, field, metric) : all.groups;
  const byValue = new Map<string, Group[]>();
  for (const group of groups) {
    const value = String(group.key[1] ?? "");
    byValue.set(value, [...(byValue.get(value) ?? []), group]);
  }
  const total = (list: readonly Group[]) => list.reduce((sum, group) => sum + (group.metric ?? 0), 0);
  const largest = [...byValue].toSorted(([, one], [, other]) => total(other) - total(one)).slice(0, MAX_SPLIT);
  return largest.map(([key, list]) => ({ key, values: toStepValues(list, question.steps, metricOf) }));
}

/** The steps of only the values with the largest sums. */
async function askLargest(question: SeriesQuestion, field: string, metric: string): Promise<Group[]> {
  const { api, list, steps } = question;
  const known: Filter = { fieldName: field, exists: true };
  const ranked = { groupBy: [field], metric, pageSize: 0, limit: MAX_SPLIT, filters: [known], ...spanOf(steps) };
  const { groups } = await list(api, ranked);
  const values = groups.map(({ key }) => String(key[0]));
  return askByStep(question, { metric, field, filter: exactly(field, ...values) });
}

/** The percentage of each step's rows that match each condition. */
export function fetchShares(
  question: SeriesQuestion,
  conditions: Readonly<Record<string, Filter>>,
): Promise<TimedSeries> {
  return compared(question, (asked) => fetchSharesOf(asked, conditions));
}

async function fetchSharesOf(
  question: SeriesQuestion,
  conditions: Readonly<Record<string, Filter>>,
): Promise<TimedSeries> {
  const [all, ...parts] = await Promise.all([
    askByStep(question, {}),
    ...Object.values(conditions).map((filter) => askByStep(question, { filter })),
  ]);
  const totals = toStepValues(all, question.steps);
  return Object.keys(conditions).map((key, index) => {
    const counts = toStepValues(parts[index] ?? [], question.steps);
    return { key, values: totals.map((count, step) => shareOf(counts[step] ?? 0, count)) };
  });
}

/** Steps without rows have no percentage: they are gaps. */
function shareOf(part: number, all: number | null): number | null {
  return all === null || all === 0 ? null : Math.round((part / all) * 1000) / 10;
}

/** Two decimals, as numbers are shown. */
function metricOf({ metric }: Group): number | null {
  return metric === null ? null : Math.round(metric * 100) / 100;
}

interface StepQuery {
  metric?: string;
  field?: string;
  filter?: Filter;
}

async function askByStep(question: SeriesQuestion, query: StepQuery): Promise<Group[]> {
  return (await askPage(question, query)).groups;
}

function askPage({ api, list, steps }: SeriesQuestion, { metric, field, filter }: StepQuery) {
  return list(api, {
    pageSize: 0,
    groupBy: [groupingOf(steps), ...(field === undefined ? [] : [field])],
    ...spanOf(steps),
    ...(metric !== undefined && { metric }),
    ...(filter && { filters: [filter] }),
  });
}
