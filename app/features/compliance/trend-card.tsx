import { formatPercent } from "~/contract/number-facts";
import { dayOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import type { ComplianceSystem } from "~/contract/compliance";
import { LineChart } from "~/ui/chart/line-chart";
import type { ChartColour } from "~/ui/chart/series";
import { Card } from "~/ui/layout/card";

const COLOURS: ChartColour[] = ["chart-0", "chart-1", "chart-2", "chart-3", "chart-4"];

/** Pass rates over the last 30 days. */
export function TrendCard({ systems }: { systems: readonly ComplianceSystem[] }) {
  const formats = useFormats();
  const shown = systems.filter(({ history }) => history.length > 0).slice(0, COLOURS.length);
  const moments = shown[0]?.history.map(({ at }) => Date.parse(at)) ?? [];
  return (
    <Card title="Pass rate over time" note="30 days">
      <LineChart
        title="Pass rate over time"
        description="Pass rate by operating system every five days. Current exceptions are excluded."
        buckets={moments.map((moment) => ({
          key: String(moment),
          ...dayOnAxis(moment, formats),
        }))}
        series={shown.map(({ os, label, history }, index) => ({
          key: os,
          label,
          colour: COLOURS[index] ?? "chart-0",
          values: history.map(({ passRate }) => passRate),
        }))}
        formatValue={formatPercent}
        height="tall"
      />
    </Card>
  );
}
