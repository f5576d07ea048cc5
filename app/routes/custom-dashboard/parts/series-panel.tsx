import { bucketsOf } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { RiskLine } from "~/ui/chart/risk-line";
import type { Series } from "~/ui/chart/series";
import { humanise } from "~/ui/humanise";
import { writeScore } from "~/ui/marks/risk-badge";
import { formatCell } from "~/ui/table/cells/render-cell";
import type { CellContext } from "~/ui/table/cells/cell";
import type { PanelContent } from "~/features/dashboards/panel-content.server";

import type { PanelBodyProps } from "./panel-body-props";
import { plotHeight } from "./panel-sizes";
import { distinctValues, groupColour, groupLabel, measureOf, numberIn } from "./panel-values";

const DAY_MS = 86_400_000;

/** A line chart over time: a single line, one line per value of a field, or one per measure. */
export function SeriesPanel({ title, content, rows }: PanelBodyProps) {
  const formats = useFormats();
  const times = distinctValues(content, 0).map(String);
  const [first, second] = times;
  const lengthMs = first && second ? Date.parse(second) - Date.parse(first) : DAY_MS;
  const measure = measureOf(content);
  const isRisk = measure.kind === "riskScore";
  // The axis has room for a score, not for its band.
  const t = (value: number) => (isRisk ? writeScore(value) : formatCell(measure, value, formats));
  const series = seriesOf(content, times, formats);
  const previous =
    content.previous && series.length === 1
      ? {
          label: humanise(content.compared),
          values: content.previous.rows.slice(0, times.length).map(({ values }) => numberIn(values[1])),
        }
      : undefined;
  const shared = {
    title,
    description: `${measure.label} over time`,
    buckets: bucketsOf({ times, lengthMs }, formats),
    height: rows === undefined ? ("short" as const) : plotHeight(rows),
  };
  const [only, ...others] = series;
  if (isRisk && only && others.length === 0 && !previous && only.values.every(isScore))
    return <RiskLine {...shared} values={only.values} bands={formats.riskBands} />;
  return <LineChart {...shared} series={series} addsUp={content.addsUp} previous={previous} formatValue={t} />;
}

/** Whether the value is on the scale of scores, unlike a sum of them. */
function isScore(value: number | null): boolean {
  return value === null || value <= 100;
}

function seriesOf(content: PanelContent, times: readonly string[], context: CellContext): Series[] {
  const [, second] = content.columns;
  const isGrouped = content.columns.length === 3 && second !== undefined && !NUMERIC.has(second.kind);
  if (!isGrouped) {
    return content.columns.slice(1).map((column, index) => ({
      key: column.name,
      label: column.label,
      colour: groupColour(undefined, index),
      values: content.rows.map(({ values }) => numberIn(values[index + 1])),
    }));
  }
  return distinctValues(content, 1).map((value, index) => {
    const own = new Map(
      content.rows
        .filter(({ values }) => (values[1] ?? null) === value)
        .map(({ values }) => [String(values[0]), numberIn(values[2])]),
    );
    return {
      key: String(value),
      label: groupLabel(second, value, context),
      colour: groupColour(value, index),
      values: times.map((time) => own.get(time) ?? (content.addsUp ? 0 : null)),
    };
  });
}

const NUMERIC: ReadonlySet<string> = new Set(["number", "bytes", "percent", "duration", "riskScore"]);
