import { formatNumber } from "~/contract/number-facts";

import type { Kpi } from "./kpi-strip";

/** A key figure that is the number of the rows that it links to; `null` if the number is not known. */
export function rowCount(label: string, count: number | null, to: string | undefined): Kpi {
  return { label, value: count === null ? null : formatNumber(count), rows: count ?? undefined, to };
}
