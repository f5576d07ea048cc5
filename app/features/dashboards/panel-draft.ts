import type { PanelType } from "~/contract/dashboard-facts";

/** The initial values of the panel form; `name` is missing for a new panel. */
export interface PanelDraft {
  name?: string;
  displayName: string;
  type: PanelType;
  source: string;
  filter: string;
  groupBy?: readonly string[];
  metric?: string;
  sort?: readonly string[];
  limit?: number;
  range?: string;
  text?: string;
  unit?: string;
  target?: string;
  thresholds?: { warn?: number | undefined; bad?: number | undefined; isLowBad?: boolean | undefined } | undefined;
}

/** The choice of the form for a range with a start and an end. */
export const FIXED_RANGE = "fixed";
