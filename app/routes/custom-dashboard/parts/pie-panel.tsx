import { styled } from "styled-components";

import { formatPercent } from "~/contract/number-facts";
import { useFormats } from "~/shell/format-context";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { paint } from "~/ui/chart/colours";
import { Legend } from "~/ui/chart/legend";
import { Ring } from "~/ui/chart/ring";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { PanelBodyProps } from "./panel-body-props";
import { groupColour, groupLabel, measureOf, numberIn } from "./panel-values";
import { totalOf, withOther } from "./pie-parts";

const RADIUS = 64;
/** A panel of two rows has room for the lines of this many groups and of all others. */
const MAX_PARTS = 8;

/**
 * Shares of all groups as a ring; groups that are not shown are one part. The numbers are shown beside it, because angles
 * are hard to compare.
 */
export function PiePanel({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const [field] = content.columns;
  const measure = measureOf(content);
  const groups = content.rows.map(({ values, to }, index) => ({
    key: String(index),
    label: groupLabel(field, values[0], formats),
    value: numberIn(values.at(-1)) ?? 0,
    fill: paint(groupColour(values[0], index)),
    to,
  }));
  const total = totalOf(content);
  const parts = withOther(groups, total, MAX_PARTS);
  const share = (value: number) => formatPercent(total === 0 ? 0 : value / total);
  return (
    <ChartFrame
      title={title}
      description={`${measure.label} by ${field?.label ?? "group"}, as shares of ${formatCell(measure, total, formats)}`}
      table={{
        columns: [field?.label ?? "", measure.label, "Share"],
        rows: withOther(groups, total, groups.length).map(({ label, value }) => [
          label,
          formatCell(measure, value, formats),
          share(value),
        ]),
      }}
    >
      <Sides>
        <svg viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} aria-hidden="true" focusable="false">
          <Ring
            radius={RADIUS}
            thickness={RADIUS * 0.4}
            parts={parts.map(({ key, value, fill }) => ({ key, fill, share: total === 0 ? 0 : value / total }))}
          />
        </svg>
        <Legend
          look="rows"
          items={parts.map(({ key, label, value, fill, to }) => ({
            key,
            label,
            fill,
            to,
            value: `${formatCell(measure, value, formats)} · ${share(value)}`,
          }))}
        />
      </Sides>
    </ChartFrame>
  );
}

const Sides = styled.div`
  display: grid;
  align-items: center;
  gap: 12px 24px;
  /* With "View as table" below, it fits the lowest panel. */
  svg {
    inline-size: 120px;
    block-size: 120px;
    margin-inline: auto;
  }
  /* More than the legend's own rules. */
  &&& li {
    min-block-size: 24px;
  }
  &&& .name a {
    line-height: 24px;
  }
  li svg {
    inline-size: 12px;
    block-size: 12px;
  }
  @container (min-width: 300px) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
