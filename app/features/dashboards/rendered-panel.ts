import type { PanelData, PanelSpec } from "~/contract/dashboard";
import type { PanelType } from "~/contract/dashboard-facts";
import type { Field } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import type { CellField } from "~/ui/table/cells/cell";

export type PanelValue = PanelData["rows"][number]["values"][number];

export interface RenderedRow {
  values: PanelValue[];
  /** The link to the rows behind it, or to the object itself. */
  to?: string | undefined;
}

export interface RenderedTable {
  columns: CellField[];
  rows: RenderedRow[];
  /** The measure over all groups, if the rows are only the first of them. */
  total?: number | undefined;
}

/** A panel's data as rendered by the page: with links that the viewer may follow, and the brand's labels. */
export interface RenderedPanel extends RenderedTable {
  type: PanelType;
  /** Whether its numbers have a sum, and are zero where nothing was measured: counts and sums, but not averages. */
  addsUp: boolean;
  previous: RenderedTable | undefined;
  thresholds: PanelSpec["view"]["thresholds"];
  /** The list or card that it shows; undefined for text panels. */
  sourceLabel: string | undefined;
  /** The filters of the rows, including variables. */
  conditions: { field: Field; condition: Condition }[];
  /** The panel's own range, as written in URLs; undefined if it uses the dashboard's range or has none. */
  ownRange: string | undefined;
  /** The period before the panel's range, which `previous` shows: "previous 7 days". */
  compared: string;
  /** The link to the list behind the panel. */
  to: string | undefined;
  updatedAt: string;
  /** The places of a map of sites. Undefined for other panels, and for viewers who may not open the sites. */
  places?: readonly SitePlace[] | undefined;
}

/** A site with its coordinates. */
export interface SitePlace {
  name: string;
  lat: number;
  lon: number;
}
