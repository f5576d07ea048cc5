import { formatNumber } from "~/contract/number-facts";

interface PageFactsInput {
  page: number;
  pageSize: number;
  total: number;
  exactUpTo: number;
  /** Whether the total is only known to exceed the rows up to this page. */
  isUncounted?: boolean;
}

/** "1–20 of 1,284", "1" for a single row, and the number of pages. A total above `exactUpTo` is shown as "10,000+". */
export function pageFacts({ page, pageSize, total, exactUpTo, isUncounted = false }: PageFactsInput): {
  text: string;
  lastPage: number;
} {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return { text: "0", lastPage };
  if (total === 1 && page === 1) return { text: "1", lastPage };
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  if (isUncounted)
    return { text: `${formatNumber(first)}–${formatNumber(last)} of more than ${formatNumber(last)}`, lastPage };
  const of = total > exactUpTo ? `${formatNumber(exactUpTo)}+` : formatNumber(total);
  if (first > total) return { text: `0 of ${of}`, lastPage };
  const rows = first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`;
  return { text: `${rows} of ${of}`, lastPage };
}
