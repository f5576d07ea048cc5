import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";

import { unusualPlaces, usualValues, wholeBand, type Baseline } from "./baseline";
import {
  earlierSteps,
  gapsIn,
  groupingOf,
  HOUR_MS,
  MAX_STEPS,
  spanOf,
  startsOf,
  toStepValues,
  withBaseline,
  type Steps,
} from "./steps";

export type ListEvents = (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;

/** The baseline of each step, as two lists: an object per step would make up a tenth of the document. */
export type UsualValues = Record<keyof Baseline, (number | null)[]>;

/** The values of the steps, each with its baseline. */
export interface TimedValues {
  values: (number | null)[];
  /** Undefined for steps shorter than an hour: a few minutes vary too much to be unusual. */
  usual: UsualValues | undefined;
  /** The indexes of steps outside the baseline. */
  unusual: number[];
  gaps: { first: number; last: number }[];
  /** The steps of the comparison period, if the screen compares. */
  earlier: (number | null)[] | undefined;
}

interface ValuesQuestion {
  steps: Steps;
  /** The offset of the comparison period in hours. */
  shift: number | undefined;
  zone: string;
  metric?: string;
}

/** One metric for each step, with its baseline in the same query. */
export async function fetchValues(
  api: ApiClient,
  list: ListEvents,
  { steps, shift, zone, metric }: ValuesQuestion,
): Promise<TimedValues> {
  const valueOf = (group: Group) => (metric === undefined ? group.count : group.metric);
  const ask = async (asked: Steps) => {
    const query = { groupBy: [groupingOf(asked)], pageSize: 0, limit: MAX_STEPS, ...spanOf(asked) };
    const { groups } = await list(api, { ...query, ...(metric !== undefined && { metric }) });
    return toStepValues(groups, asked, valueOf);
  };
  const { count: shown } = steps;
  if (steps.lengthMs < HOUR_MS) {
    const [values, earlier] = await Promise.all([
      ask(steps),
      shift === undefined ? undefined : ask(earlierSteps(steps, shift)),
    ]);
    return { values, usual: undefined, unusual: [], gaps: gapsIn(values), earlier };
  }
  const asked = withBaseline(steps);
  const all = await ask(asked);
  const values = all.slice(-shown);
  const usual = usualValues(startsOf(asked), all, shown, zone).map((band) => band && wholeBand(band));
  return {
    values,
    usual: { low: usual.map((band) => band && band.low), high: usual.map((band) => band && band.high) },
    unusual: unusualPlaces(values, usual),
    gaps: gapsIn(values),
    earlier: shift === undefined ? undefined : all.slice(-shown - shift, -shift),
  };
}
