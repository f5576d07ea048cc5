import type { FieldKind } from "./field";

/** Limits and labels of dashboards, shared by the forms and the API. */
export const MAX_PANELS = 30;
/** Maximum length of the text of a text panel, in characters. */
export const PANEL_TEXT_LENGTH = 4_000;
/** Maximum number of fields that a panel's query groups by. */
export const MAX_GROUPS = 2;
/** Maximum length of the name of a dashboard, in characters. */
export const DASHBOARD_NAME_LENGTH = 60;
export const DASHBOARD_NAME_MESSAGE = `Enter a name of 1 to ${DASHBOARD_NAME_LENGTH} characters`;
/** Maximum length of the description of a dashboard, in characters. */
export const DASHBOARD_DESCRIPTION_LENGTH = 200;
export const PANEL_COLUMNS = 12;
export const MIN_PANEL_WIDTH = 3;
export const MAX_PANEL_HEIGHT = 4;
/** The media type of a stream of panels, one per line, each sent as soon as it is available. */
export const PANEL_LINES = "application/x-ndjson";
/** The built-in dashboard, which cannot be changed. */
export const BUILT_IN_DASHBOARD = "default";
/** Chosen in a form for a dashboard that does not exist yet. It is the name of none: names have no plus sign. */
export const NEW_DASHBOARD = "+";

/** The panel types that users can choose, in the order of the form. */
export const PANEL_TYPES = ["number", "timeseries", "bar", "pie", "table", "heatmap", "map", "list", "text"] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

/** Minimum and maximum number of fields that a panel of that type groups by. */
export const GROUPS_OF_TYPE: Record<PanelType, readonly [number, number]> = {
  number: [0, 0],
  timeseries: [0, 1],
  bar: [1, 2],
  pie: [1, 1],
  table: [1, 2],
  heatmap: [2, 2],
  map: [1, 1],
  list: [0, 0],
  text: [0, 0],
};

/** The kinds of field whose values have a place on a map. */
export const MAP_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(["country", "site"]);

/** The units that a panel can give its numbers: milliseconds and seconds are shown as durations. */
export const PANEL_UNITS = ["count", "bytes", "percent", "share", "milliseconds", "seconds"] as const;
export type PanelUnit = (typeof PANEL_UNITS)[number];

/** What a number of a panel opens: its rows, the traffic of the value it belongs to, or nothing. */
export const PANEL_TARGETS = ["list", "hunting", "none"] as const;
export type PanelTarget = (typeof PANEL_TARGETS)[number];

/** Longer ranges make charts over time unreadable, and each day is counted by the API. */
export const MAX_CHART_DAYS = 366;

/** A source that is a card of the built-in dashboard, such as `card:open-threats`. */
const CARD = "card:";

export function sourceOfCard(name: string): string {
  return `${CARD}${name}`;
}

/** The card of a source; undefined for a list. */
export function cardOfSource(source: string): string | undefined {
  return source.startsWith(CARD) ? source.slice(CARD.length) : undefined;
}

/** The time ranges of a panel that are not durations. */
export const RANGE_OF_DASHBOARD = "inherit";
export const ALL_TIME = "all";
