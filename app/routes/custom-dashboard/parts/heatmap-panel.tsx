import { styled } from "styled-components";

import type { PanelValue } from "~/features/dashboards/rendered-panel";
import { useFormats } from "~/shell/format-context";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { PanelBodyProps } from "./panel-body-props";
import { distinctValues, groupLabel, measureOf, numberIn } from "./panel-values";

/** Shades from a tenth of the maximum up to the maximum; every cell shows its number. */
const SHADES = 10;

/** A table of two fields whose cells are shaded by their number. */
export function HeatmapPanel({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const [down, across] = content.columns;
  const measure = measureOf(content);
  const lines = distinctValues(content, 0);
  const columns = distinctValues(content, 1);
  const cells = new Map(content.rows.map((row) => [cellKey(row.values[0], row.values[1]), row]));
  const most = Math.max(1e-9, ...content.rows.map(({ values }) => numberIn(values.at(-1)) ?? 0));
  return (
    <Table aria-label={`${title}: ${measure.label} by ${down?.label ?? "group"} and ${across?.label ?? "group"}`}>
      <thead>
        <tr>
          <th scope="col">{down?.label}</th>
          {columns.map((column) => (
            <th key={String(column)} scope="col">
              {groupLabel(across, column, formats)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={String(line)}>
            <th scope="row">{groupLabel(down, line, formats)}</th>
            {columns.map((column) => {
              const cell = cells.get(cellKey(line, column));
              const value = numberIn(cell?.values.at(-1)) ?? 0;
              const text = formatCell(measure, value, formats);
              return (
                <td key={String(column)} data-shade={Math.ceil((value / most) * SHADES)}>
                  {cell?.to ? <Link to={cell.to}>{text}</Link> : text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function cellKey(...values: (PanelValue | undefined)[]): string {
  return JSON.stringify(values.map((value) => value ?? null));
}

const shades = Array.from(
  { length: SHADES },
  (_, index) =>
    `[data-shade="${index + 1}"] { background: color-mix(in srgb, var(--chart-0) ${(index + 1) * 5}%, transparent); }`,
);

const Table = styled.table`
  inline-size: 100%;
  border-spacing: 2px;
  border-collapse: separate;
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  th {
    padding: 4px 8px 4px 0;
    color: var(--muted-text);
    font-weight: 500;
    text-align: start;
    white-space: nowrap;
  }
  thead th:not(:first-child) {
    text-align: center;
  }
  td {
    min-inline-size: 40px;
    block-size: 28px;
    border-radius: var(--radius-small);
    text-align: center;
  }
  td a {
    color: inherit;
  }
  ${shades.join("\n  ")}
`;
