import { useLocation } from "@remix-run/react";

import type { GridState } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import { fieldOf } from "~/contract/field-facts";
import type { Histogram } from "~/grid/histogram/histogram";
import { HistogramCard } from "~/grid/histogram/histogram-card";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import type { ChartColour } from "~/ui/chart/series";
import { humanise } from "~/ui/humanise";
import { Tabs } from "~/ui/layout/tabs";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { ChartField } from "../query";

const RESULT_COLOURS: Record<string, ChartColour> = { success: "success", denied: "warning", failed: "danger" };
const TYPE_COLOURS: readonly ChartColour[] = ["chart-0", "chart-1", "chart-2", "chart-3", "chart-4"];

interface EventsChartProps {
  chart: ChartField;
  histogram: Histogram;
  state: GridState;
  set: FieldSet;
  hrefFor: (state: GridState) => string;
}

/** The events of the list over time, by type of object or by result. */
export function EventsChart({ chart, histogram, state, set, hrefFor }: EventsChartProps) {
  const t = useTerminology();
  const formats = useFormats();
  const { search } = useLocation();
  const tabOf = (label: string, field: ChartField) => ({
    label,
    to: addressWith(search, "chart", field === "objectType" ? undefined : field),
    isCurrent: chart === field,
  });
  const lookOf = (key: string) =>
    chart === "result"
      ? { label: formatCell(fieldOf(set, "result"), key, formats), colour: RESULT_COLOURS[key] ?? "chart-0" }
      : {
          label: t(humanise(key)),
          colour: TYPE_COLOURS[histogram.series.findIndex((one) => one.key === key)] ?? "chart-5",
        };
  return (
    <HistogramCard
      title="Events"
      chartTitle="Events over time"
      description={
        chart === "result" ? "Events in the list by time and result." : "Events in the list by time and type."
      }
      histogram={histogram}
      splitBy={chart}
      lookOf={lookOf}
      state={state}
      hrefFor={hrefFor}
      controls={
        <Tabs label="Chart" look="segmented" items={[tabOf("By type", "objectType"), tabOf("By result", "result")]} />
      }
      canFold
    />
  );
}
