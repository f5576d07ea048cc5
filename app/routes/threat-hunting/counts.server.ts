import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { GridPage } from "~/grid/groups-payload";
import type { GridSetup } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { toHistogram } from "~/grid/histogram/histogram";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

import { BEFORE, comparedRange, differInLength } from "./compared-values";
import { fetchFacets } from "./facets.server";
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
  grid: GridSetup;
}

/** Actions of a row, from the bottom of a stacked bar to the top. */
const OUTCOMES = ["allowed", "alerted", "redirected", "reset", "blocked"];

/**
 * Everything in a hunt that has to be counted: over a long range, this takes longer than fetching the first rows. Every
 * part fails independently.
 */
export async function fetchCounts({ api, list, params, set, conditions, counted, grid }: CountsQuestion) {
  const overTime = toLoadResult(list(api, { ...conditions, groupBy: ["timestamp:auto", "action"] }));
  const summarized = summarizedFields(params, set);
  const compared = params.get(COMPARED);
  const comparedWith = compared === null ? undefined : comparedRange(compared, conditions);
  const [page, histogram, summaries, picture, facets] = await Promise.all([
    toLoadResult(list(api, { ...counted, withCost: "true" }).then((counts) => withoutRows(counts, grid))),
    overTime,
    // Two queries per field, sent only when the summaries are expanded.
    summarized && toLoadResult(fetchSummaries({ api, list, fields: summarized, conditions, comparedWith })),
    fetchPicture({ api, list, params, set, conditions, overTime }),
    fetchFacets({ api, list, params, set, conditions }),
  ]);
  const isComplete = page.ok && !page.value.onThisPage;
  return {
    page,
    // If the API cannot apply a filter, the counts do not match the rows.
    histogram: isComplete ? readHistogram(histogram, conditions) : undefined,
    summaries: summaries && (summaries.ok ? summaries.value : []),
    facets,
    comparedWith,
    canCompare: comparedRange(BEFORE, conditions) !== undefined,
    isUneven: comparedWith !== undefined && differInLength(comparedWith, { startTime: "", endTime: "", ...conditions }),
    ...picture,
  };
}

export type HuntCounts = Awaited<ReturnType<typeof fetchCounts>>;

/** The same page for a grid of any rows. Only the shown groups are sent to the browser. */
function withoutRows(page: Page<unknown>, grid: GridSetup): GridPage<never> {
  return { ...selectShownFields({ ...page, items: [] }, grid, []), items: [] };
}

function readHistogram(counted: LoadResult<Page<unknown>>, conditions: ListQuery) {
  return counted.ok ? toHistogram(counted.value.groups, counted.value.groupSeconds, OUTCOMES, conditions) : undefined;
}
