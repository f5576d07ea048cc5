import type { ReactNode } from "react";

import type { MenuItem } from "../actions/menu-item";

/** One column of a table over rows of one kind. */
export interface Column<Row> {
  key: string;
  label: string;
  /** The meaning of the column, shown with its label. */
  help?: string | undefined;
  /** Numbers are aligned to the end, so that their digits align. */
  align?: "end" | undefined;
  isSortable?: boolean;
  /** The maximum width of a cell before it is truncated: 240 pixels, 420 for `wide`, unlimited for `fit`. */
  width?: "fit" | "wide" | undefined;
  render: (row: Row) => ReactNode;
  /** The actions for a cell's value; an empty list shows no menu. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
}
