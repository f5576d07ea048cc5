import type { GridPage } from "~/grid/groups-payload";
import type { LoadResult } from "~/screen/load-result";

/** The first rows of a hunt, whose total is counted only up to `countedUpTo`. */
export interface FirstRows<Row> {
  page: GridPage<Row>;
  countedUpTo: number;
  /** Whether the hunt shows rows, not groups or a chart that need all counts. */
  isAll: boolean;
}

/**
 * The page of a hunt: rows with the total, or counted groups. Until they are counted, and if that fails, the page has
 * the first rows only. `counted` is undefined while counting.
 */
export function huntPage<Row>(
  first: FirstRows<Row> | undefined,
  counted: LoadResult<GridPage<never>> | undefined,
): GridPage<Row> {
  if (counted?.ok && !first?.isAll) return counted.value;
  if (!first) throw new Error("A hunt that could not be counted needs its first rows");
  const { page, countedUpTo, isAll } = first;
  // Both totals may be limited; on a late page, the rows are counted further than the hunt.
  if (counted?.ok) return { ...page, total: Math.max(counted.value.total, page.total), cost: counted.value.cost };
  const isKnown = isAll && page.total <= countedUpTo;
  return { ...page, count: isKnown ? undefined : counted ? "failed" : "pending" };
}
