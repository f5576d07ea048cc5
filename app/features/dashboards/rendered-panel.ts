import type { PanelData, PanelSpec } from "~/contract/dashboard";
import type { PanelType } from "~/contract/dashboard-facts";
import type { Field } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import type { CellField } from "~/ui/table/cells/cell";

export type PanelValue = PanelData["rows"][number]["values"][number];

export interface RenderedRow {
  values: PanelValue[];
  /** The rows behind it, or the object itself. */
  to?: string | undefined;
}

export interface RenderedTable {
  columns: CellField[];
  rows: RenderedRow[];
}

/** A panel's data as the page draws it: with links that the viewer may follow, in the brand's words. */
export interface RenderedPanel extends RenderedTable {
  type: PanelType;
  previous: RenderedTable | undefined;
  thresholds: PanelSpec["view"]["thresholds"];
  /** The list or card that it shows; undefined for texts. */
  sourceLabel: string | undefined;
  /** What the rows are narrowed by, variables included. */
  conditions: { field: Field; condition: Condition }[];
  /** The range of its own, as addresses write it; undefined where it follows the dashboard or has none. */
  ownRange: string | undefined;
  /** The list behind the panel. */
  to: string | undefined;
  updatedAt: string;
}
