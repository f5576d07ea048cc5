import type { KopilotChart } from "~/contract/kopilot";
import { useFormats } from "~/shell/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatCell } from "~/ui/table/cells/render-cell";

/** The groups of an answer as bars, or as a line over time. */
export function ChatChart({ chart: { type, value, points } }: { chart: KopilotChart }) {
  const formats = useFormats();
  const formatValue = (amount: number) => formatCell(value, amount, formats);
  const common = { title: value.label, description: `${value.label} by group.`, formatValue };
  if (type === "bars") {
    return <RankedBars {...common} isDense items={points.map((point, index) => ({ key: String(index), ...point }))} />;
  }
  const buckets = toTimeBuckets(
    points.map(({ label }) => label),
    (iso) => ({ tick: formats.formatTime(iso).text, label: formats.formatTime(iso).full }),
  );
  const series = [
    { key: "value", label: value.label, colour: "chart-0" as const, values: points.map((point) => point.value) },
  ];
  return <LineChart {...common} buckets={buckets} series={series} />;
}
