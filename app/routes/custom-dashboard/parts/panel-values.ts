import { wordForUnset } from "~/contract/word-facts";
import type { RenderedTable, PanelValue } from "~/features/dashboards/rendered-panel";
import type { ChartColour } from "~/ui/chart/series";
import { isSeverity } from "~/ui/marks/severity-tag";
import type { CellContext, CellField } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

const FALLBACK: CellField = { name: "value", label: "Value", kind: "number" };

/** The last column of a panel contains the count or measure. */
export function measureOf({ columns }: Pick<RenderedTable, "columns">): CellField {
  return columns.at(-1) ?? FALLBACK;
}

/** A measured value; null if missing. */
export function numberIn(value: PanelValue | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/**
 * The label of a group as in lists: its formatted value, the field's word for rows without one, "Unknown" for an empty
 * string (requirement 3.7).
 */
export function groupLabel(field: CellField | undefined, value: PanelValue | undefined, context: CellContext): string {
  if (value === null || value === undefined) return wordForUnset(field ?? {});
  if (value === "" || !field) return "Unknown";
  const name = typeof value === "string" ? context.nameOf?.(field.kind, value) : undefined;
  return name ?? formatCell(field, value, context);
}

/** Severities have fixed colours; other groups use the brand's colours in order. */
export function groupColour(value: PanelValue | undefined, index: number): ChartColour {
  if (isSeverity(value)) return `severity-${value}`;
  return `chart-${(index % 10) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
}

/** The distinct values of a column, in order. */
export function distinctValues({ rows }: Pick<RenderedTable, "rows">, column: number): PanelValue[] {
  return [...new Set(rows.map(({ values }) => values[column] ?? null))];
}
