import { PANEL_TYPES, type PanelType } from "~/contract/dashboard-facts";

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

/** The parameters of an address that opens the form of a new panel, apart from `panel=new` itself. */
const PARAMS = ["source", "filter", "title", "type", "metric", "groupBy", "panelSort", "panelRows", "panelRange"];

/** The parameters of an address that opens the form of a new panel with a draft. */
export function writePanelDraft(draft: PanelDraft): URLSearchParams {
  const { displayName, type, source, filter, groupBy = [], metric, sort = [], limit, range } = draft;
  return new URLSearchParams([
    ["panel", "new"],
    ["title", displayName],
    ["type", type],
    ["source", source],
    ["filter", filter],
    ...groupBy.map((field) => ["groupBy", field]),
    ...(metric === undefined ? [] : [["metric", metric]]),
    ...sort.map((key) => ["panelSort", key]),
    ...(limit === undefined ? [] : [["panelRows", String(limit)]]),
    ...(range === undefined ? [] : [["panelRange", range]]),
  ]);
}

/** The draft of an address; that of a list of everything if it has none. */
export function readPanelDraft(params: URLSearchParams): PanelDraft {
  const [limit, range] = [Number(params.get("panelRows")), params.get("panelRange")];
  return {
    displayName: params.get("title") ?? "",
    type: PANEL_TYPES.find((type) => type === params.get("type")) ?? "list",
    source: params.get("source") ?? "",
    filter: params.get("filter") ?? "",
    groupBy: params.getAll("groupBy"),
    metric: params.get("metric") ?? "count",
    sort: params.getAll("panelSort"),
    ...(limit > 0 && { limit }),
    ...(range !== null && { range }),
  };
}

/** The address without the draft. */
export function withoutPanelDraft(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ["panel", ...PARAMS]) rest.delete(name);
  return rest;
}
