/** Limits and words of dashboards that forms show as well as the API. */
export const MAX_PANELS = 30;
/** A panel's query groups by this many fields at most. */
export const MAX_GROUPS = 2;
export const PANEL_COLUMNS = 12;
export const MIN_PANEL_WIDTH = 3;
export const MAX_PANEL_HEIGHT = 4;
/** The media type of several panels, one a line, each as soon as it is known. */
export const PANEL_LINES = "application/x-ndjson";
/** The built-in dashboard, which cannot be changed. */
export const BUILT_IN_DASHBOARD = "default";

/** The panel types that people can choose, in the order of the form. */
export const PANEL_TYPES = ["number", "timeseries", "bar", "pie", "table", "heatmap", "list", "text"] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

/** How many fields a panel of that type groups by: the fewest and the most. */
export const GROUPS_OF_TYPE: Record<PanelType, readonly [number, number]> = {
  number: [0, 0],
  timeseries: [0, 1],
  bar: [1, 2],
  pie: [1, 1],
  table: [1, 2],
  heatmap: [2, 2],
  list: [0, 0],
  text: [0, 0],
};

/** A source that is a card of the built-in dashboard, such as `card:open-threats`. */
const CARD = "card:";

export function sourceOfCard(name: string): string {
  return `${CARD}${name}`;
}

/** The card that a source names; undefined for a list. */
export function cardOfSource(source: string): string | undefined {
  return source.startsWith(CARD) ? source.slice(CARD.length) : undefined;
}

/** The time ranges of a panel that are not lengths of time. */
export const RANGE_OF_DASHBOARD = "inherit";
export const ALL_TIME = "all";
