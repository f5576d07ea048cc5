import type { KopilotChart, KopilotReply } from "~/contract/kopilot";
import { useFormats } from "~/shell/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatCell } from "~/ui/table/cells/render-cell";

interface ChatChartProps {
  chart: KopilotChart;
  /** The same groups as rows, which name the bars as the console displays values. */
  table: KopilotReply["table"];
}

/** The groups of an answer as bars, or as a line over time. */
export function ChatChart({ chart: { type, value, points }, table }: ChatChartProps) {
  const formats = useFormats();
  const formatValue = (amount: number) => formatCell(value, amount, formats);
  const common = { title: value.label, description: `${value.label} by group.`, formatValue };
  if (type === "bars") {
    const keys = table?.columns.slice(0, -1) ?? [];
    const items = points.map((point, index) => {
      const row = table?.rows[index];
      const label = row && keys.map((column, at) => formatCell(column, row[at], formats)).join(" · ");
      return { ...point, key: String(index), label: label ?? point.label };
    });
    return <RankedBars {...common} isDense items={items} />;
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
