import type { MenuItem } from "../actions/menu-item";

/** The user's column settings of a table. */
export interface ColumnTools {
  /** The actions of one column. Called when its menu opens. */
  menuOf: (key: string) => readonly MenuItem[];
  /** Pixels, by column; a column without a width fits its content. */
  widths: Readonly<Record<string, number>>;
  /** Columns that remain visible beside the first one while the others scroll. They are the first of the table. */
  held: readonly string[];
  /** Called when a column was resized. */
  onResize: (key: string, pixels: number) => void;
}

/** Limits of a dragged column width, in pixels. */
const LIMITS = { least: 64, most: 800 };

export function toColumnWidth(pixels: number): number {
  return Math.round(Math.min(LIMITS.most, Math.max(LIMITS.least, pixels)));
}

interface ColumnMeasurements {
  /** Selects the table. */
  scope: string;
  /** The columns in order, and the index of their first cell. */
  keys: readonly string[];
  firstCell: number;
  /** The rendered width of each header cell. */
  drawn: readonly number[];
}

/** The rules for the widths of columns and for pinning some of them at the start. */
export function columnRules(
  { scope, keys, firstCell, drawn }: ColumnMeasurements,
  { widths, held }: Pick<ColumnTools, "widths" | "held">,
): string {
  const cell = (index: number) => `${scope} tr:not(.empty) > :nth-child(${firstCell + index + 1})`;
  const sized = keys.flatMap((key, index) => {
    const width = widths[key];
    if (width === undefined) return [];
    return [`${cell(index)}{inline-size:${width}px;min-inline-size:${width}px;max-inline-size:${width}px}`];
  });
  const fixed = keys.flatMap((key, index) => {
    if (index === 0 || !held.includes(key)) return [];
    const start = drawn.slice(0, firstCell + index).reduce((sum, width) => sum + width, 0);
    return [
      `${cell(index)}{position:sticky;z-index:1;inset-inline-start:${start}px}`,
      `${scope} thead > tr > :nth-child(${firstCell + index + 1}){z-index:3}`,
    ];
  });
  // A phone has room for only the first column.
  return [...sized, ...(fixed.length > 0 ? [`@media (min-width: 768px){${fixed.join("")}}`] : [])].join("\n");
}
