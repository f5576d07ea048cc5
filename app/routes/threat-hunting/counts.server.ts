import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { toHistogram } from "~/grid/histogram/histogram";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { rangeBefore } from "./compared-values";
import { fetchPicture } from "./picture.server";
import { summarizedFields } from "./summarized-fields";
import { fetchSummaries } from "./summaries.server";
import { COMPARED } from "./tabs";

interface CountsQuestion {
  api: ApiClient;
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;
  params: URLSearchParams;
  set: FieldSet;
  conditions: ListQuery;
  /** The query of the total, with the groups if rows are grouped. */
  counted: ListQuery;
}

/** Actions of a row, from the bottom of a stacked bar to the top. */
const OUTCOMES = ["allowed", "alerted", "redirected", "reset", "blocked"];

/**
 * Everything in a hunt that has to be counted: over a long range, this takes longer than fetching the first rows. Every
 * part fails independently.
 */
export async function fetchCounts({ api, list, params, set, conditions, counted }: CountsQuestion) {
  const overTime = toLoadResult(list(api, { ...conditions, groupBy: ["timestamp:auto", "action"] }));
  const summarized = summarizedFields(params, set);
  const isCompared = params.has(COMPARED);
  const [page, histogram, summaries, picture] = await Promise.all([
    toLoadResult(list(api, { ...counted, withCost: "true" }).then(withoutRows)),
    overTime,
    // Two queries per field, sent only when the summaries are expanded.
    summarized && toLoadResult(fetchSummaries({ api, list, fields: summarized, conditions, isCompared })),
    fetchPicture({ api, list, params, set, conditions, overTime }),
  ]);
  const isComplete = page.ok && !page.value.onThisPage;
  return {
    page,
    // If the API cannot apply a filter, the counts do not match the rows.
    histogram: isComplete ? readHistogram(histogram, conditions) : undefined,
    summaries: summaries && (summaries.ok ? summaries.value : []),
    canCompare: rangeBefore(conditions) !== undefined,
    ...picture,
  };
}

export type HuntCounts = Awaited<ReturnType<typeof fetchCounts>>;

/** The same page for a grid of any rows. */
function withoutRows(page: Page<unknown>): Page<never> {
  return { ...page, items: [] };
}

function readHistogram(counted: LoadResult<Page<unknown>>, conditions: ListQuery) {
  return counted.ok ? toHistogram(counted.value.groups, counted.value.groupSeconds, OUTCOMES, conditions) : undefined;
}
