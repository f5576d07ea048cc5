import { useLocation } from "@remix-run/react";

import { useTerminology } from "~/shell/use-terminology";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { CountedFilter } from "./quick-filters.server";

/** Common searches of a list, each with the number of its rows, which it links to. */
export function QuickFilterStrip({ label, filters }: { label: string; filters: readonly CountedFilter[] }) {
  const t = useTerminology();
  const { pathname } = useLocation();
  return (
    <KpiStrip
      label={t(label)}
      items={filters.map(({ label: name, query, count }) => ({
        label: t(name),
        rows: count,
        to: `${pathname}?${query}`,
      }))}
    />
  );
}
