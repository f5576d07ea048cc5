import type { ReactNode } from "react";

import type { MenuItem } from "../actions/menu-item";

/** One column of a table over rows of one kind. */
export interface Column<Row> {
  key: string;
  label: string;
  /** What the column means, shown with its label. */
  help?: string | undefined;
  /** Numbers are aligned to the end, so that their digits line up. */
  align?: "end" | undefined;
  isSortable?: boolean;
  /** How much room a cell may take before it is cut: 240 pixels, 420 when `wide`, any when `fit`. */
  width?: "fit" | "wide" | undefined;
  render: (row: Row) => ReactNode;
  /** What can be done with a cell's value; an empty list shows no menu. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
}
