import { type ListQuery, PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { Page } from "~/contract/list";

/** The maximum number of rows that are printed as those of the grid; longer lists are printed from their file. */
const MAX_PRINTED = 1000;

/**
 * The page that a query requests, or the last page if the list has become shorter or the URL names a page that does not
 * exist. The grid shows this: the page's own number then differs from that in the URL.
 */
export async function orLastPage<Rows extends Pick<Page<unknown>, "items" | "total" | "pageSize">>(
  query: ListQuery,
  list: (query: ListQuery) => Promise<Rows>,
): Promise<Rows> {
  if (query.pageSize === PAGE_SIZE_LIMIT) return wholeList(query, list);
  const page = await list(query);
  const last = Math.ceil(page.total / Math.max(1, page.pageSize));
  if (page.items.length > 0 || page.pageSize === 0 || last === 0 || (query.page ?? 1) <= last) return page;
  return list({ ...query, page: last });
}

/** All pages as one, for printing. */
async function wholeList<Rows extends Pick<Page<unknown>, "items" | "total" | "pageSize">>(
  query: ListQuery,
  list: (query: ListQuery) => Promise<Rows>,
): Promise<Rows> {
  const first = await list({ ...query, page: 1 });
  const items = [...first.items];
  for (let page = 2; items.length < Math.min(first.total, MAX_PRINTED); page++) {
    const next = await list({ ...query, page });
    if (next.items.length === 0) break;
    items.push(...next.items);
  }
  return { ...first, items };
}
