import type { ListQuery } from "~/contract/filter";
import type { GridPage } from "~/grid/groups-payload";
import { orLastPage } from "~/grid/last-page.server";
import type { GridSetup } from "~/grid/read-grid.server";
import type { LoadResult } from "~/screen/load-result";
import { inTime } from "~/screen/in-time.server";

import type { FirstRows } from "./hunt-page";

interface RowsQuestion<Row, Counts> {
  list: (query: ListQuery) => Promise<GridPage<Row>>;
  /** The query of the grid: of rows, or of groups. */
  query: ListQuery;
  grid: Pick<GridSetup, "groupPage" | "pageSize" | "top">;
  /** Whether the hunt shows rows, not groups or a chart. */
  isAll: boolean;
  counting: Promise<Counts>;
  waitMs: number;
}

/**
 * The first rows, unless all that is shown was counted in time, and the counts or the promise of them. The rows are
 * fetched in a call of their own.
 */
export async function fetchFirstRows<Row, Counts extends { page: LoadResult<GridPage<never>> }>({
  list,
  query,
  grid: { groupPage: number, pageSize, top = 0 },
  isAll,
  counting,
  waitMs,
}: RowsQuestion<Row, Counts>): Promise<{ first: FirstRows<Row> | undefined; counts: Counts | Promise<Counts> }> {
  const { groupBy: _by, groupDetails: _details, metric: _metric, limit: _limit, ...ungrouped } = query;
  const countedUpTo = Math.max(number * pageSize, top);
  const fetchRows = async () => ({
    page: await orLastPage({ ...ungrouped, page: number, pageSize, countUpTo: countedUpTo }, list),
    countedUpTo,
    isAll,
  });
  // If the rows cannot be fetched, nothing awaits the counts, and an unhandled rejection would end the process.
  counting.catch(() => undefined);
  if (isAll) {
    const first = await fetchRows();
    return { first, counts: (await inTime(counting, waitMs)).value };
  }
  const counts = (await inTime(counting, waitMs)).value;
  const isCounted = !(counts instanceof Promise) && counts.page.ok;
  return { first: isCounted ? undefined : await fetchRows(), counts };
}
