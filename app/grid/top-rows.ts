import type { Page } from "~/contract/list";

/** The rows of a page for a question with a limit ("top 10"): only the first ones. */
export function topRows<Part extends Pick<Page<unknown>, "items" | "total">>(
  page: Part,
  { top, pageSize, number }: { top: number | undefined; pageSize: number; number: number },
): Part {
  if (top === undefined) return page;
  const left = Math.max(0, top - (number - 1) * pageSize);
  return { ...page, items: page.items.slice(0, left), total: Math.min(page.total, top) };
}
