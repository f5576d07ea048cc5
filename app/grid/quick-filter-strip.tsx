import { useLocation } from "@remix-run/react";

import { useTerminology } from "~/shell/use-terminology";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { rowCount } from "~/ui/layout/row-count";

import type { CountedFilter } from "./quick-filters.server";

/** Common searches of a list, each with the number of its rows, which it links to. */
export function QuickFilterStrip({ label, filters }: { label: string; filters: readonly CountedFilter[] }) {
  const t = useTerminology();
  const { pathname } = useLocation();
  return (
    <KpiStrip
      label={t(label)}
      items={filters.map(({ label: name, query, count }) => rowCount(t(name), count, `${pathname}?${query}`))}
    />
  );
}
