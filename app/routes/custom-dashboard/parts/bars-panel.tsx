import { useFormats } from "~/shell/format-context";
import { BarChart } from "~/ui/chart/bar-chart";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { PanelBodyProps } from "./panel-body-props";
import { distinctValues, groupColour, groupLabel, measureOf, numberIn } from "./panel-values";

/** A ranking of one field, or columns of one field split by another. */
export function BarsPanel(props: PanelBodyProps) {
  return props.content.columns.length > 2 ? <DividedBars {...props} /> : <Ranking {...props} />;
}

function Ranking({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const [field] = content.columns;
  const measure = measureOf(content);
  return (
    <RankedBars
      title={title}
      description={`${measure.label} by ${field?.label ?? "group"}`}
      items={content.rows.map(({ values, to }, index) => ({
        key: `${index}`,
        label: groupLabel(field, values[0], formats),
        value: numberIn(values.at(-1)) ?? 0,
        to,
        rows: measure.name === "count" ? (numberIn(values.at(-1)) ?? undefined) : undefined,
        colour: groupColour(values[0], 0),
      }))}
      formatValue={(value) => formatCell(measure, value, formats)}
    />
  );
}

function DividedBars({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const [field, divider] = content.columns;
  const measure = measureOf(content);
  const groups = distinctValues(content, 0);
  const at = (group: unknown, part: unknown) =>
    content.rows.find(({ values }) => (values[0] ?? null) === group && (values[1] ?? null) === part);
  return (
    <BarChart
      title={title}
      description={`${measure.label} by ${field?.label ?? "group"} and ${divider?.label ?? "group"}`}
      buckets={groups.map((group) => {
        const label = groupLabel(field, group, formats);
        return { key: String(group), tick: label, label };
      })}
      series={distinctValues(content, 1).map((part, index) => ({
        key: String(part),
        label: groupLabel(divider, part, formats),
        colour: groupColour(part, index),
        values: groups.map((group) => numberIn(at(group, part)?.values.at(-1)) ?? 0),
      }))}
      formatValue={(value) => formatCell(measure, value, formats)}
      height="short"
    />
  );
}
