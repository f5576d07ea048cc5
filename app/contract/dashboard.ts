import { z } from "zod";

import { CommentBody } from "./comment-body";
import {
  BUILT_IN_DASHBOARD,
  DASHBOARD_DESCRIPTION_LENGTH,
  DASHBOARD_NAME_LENGTH,
  DASHBOARD_NAME_MESSAGE,
  GROUPS_OF_TYPE,
  MAX_GROUPS,
  MAX_PANEL_HEIGHT,
  MAX_PANELS,
  MIN_PANEL_WIDTH,
  PANEL_COLUMNS,
  PANEL_TARGETS,
  PANEL_TEXT_LENGTH,
  PANEL_TYPES,
  PANEL_UNITS,
  RANGE_OF_DASHBOARD,
} from "./dashboard-facts";
import { Filter } from "./filter";
import { pageOf } from "./list";
import { Metadata } from "./metadata";
import { formatNumber } from "./number-facts";
import { OneLine } from "./one-line";
import { freeName, suggestName } from "./suggest-name";
import { NAME_LENGTH } from "./text-facts";
import { atMostMessage } from "./text-messages";

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The data of a panel (requirement 3.6): columns, and rows with their values in the order of the columns. */
export const PanelData = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), type: z.string(), unit: z.string().optional() })),
  rows: z.array(z.object({ values: z.array(Value), link: z.string().optional() })),
  /** The field set that the columns' keys are fields of, where there is one. */
  rowsOf: z.string().optional(),
  /** The measure over all groups, if the rows of a pie are only the first of them. */
  total: z.number().optional(),
});
export type PanelData = z.infer<typeof PanelData>;

/** Thresholds from which a number is a warning or an alarm; if `isLowBad`, up to which. */
const Thresholds = z.strictObject({
  warn: z.number().optional(),
  bad: z.number().optional(),
  isLowBad: z.boolean().optional(),
});

/** The panel's visualization. */
const PanelView = z.object({
  type: z.enum(PANEL_TYPES),
  unit: z.string().optional(),
  target: z.string().optional(),
  stacked: z.boolean().optional(),
  thresholds: Thresholds.optional(),
});

export const DashboardName = z.string().regex(/^[a-z0-9-]{1,63}$/, "use lowercase letters, digits and hyphens");
const DisplayName = OneLine.min(1, "enter a name").max(DASHBOARD_NAME_LENGTH, DASHBOARD_NAME_MESSAGE);
const PanelTitle = OneLine.min(NAME_LENGTH.min, "enter a title").max(NAME_LENGTH.max, atMostMessage(NAME_LENGTH.max));

/** The panel's query to its source. */
export const PanelQuery = z.strictObject({
  /** A field set, or a card of the built-in dashboard. */
  source: z.string().regex(/^(card:)?[a-z][a-z-]{0,59}$/, "name a list"),
  /** Conditions in the query language: `severity:critical,high status:new`. */
  filter: z.string().max(1_000, "enter at most 1,000 characters").default(""),
  groupBy: z.array(z.string().max(100)).max(MAX_GROUPS).default([]),
  /** As on the wire: `count`, or `sum:bytesOut`. */
  metric: z.string().max(100).default("count"),
  sort: z.array(z.string().max(100)).max(3).default([]),
  limit: z.number().int().min(1, "enter at least 1").max(100, "enter at most 100").default(10),
  /** The dashboard's time range, all time, or a separate range in the format of addresses, which may be absolute. */
  range: z.string().max(80).default(RANGE_OF_DASHBOARD),
});
export type PanelQuery = z.infer<typeof PanelQuery>;

const Size = z.strictObject({
  w: z.number().int().min(MIN_PANEL_WIDTH).max(PANEL_COLUMNS),
  h: z.number().int().min(1).max(MAX_PANEL_HEIGHT),
});
export type PanelSize = z.infer<typeof Size>;

/** A panel as edited by users. Text panels have `text`, all others a query. */
export const PanelSpec = z
  .strictObject({
    displayName: PanelTitle,
    view: z.strictObject({
      type: z.enum(PANEL_TYPES),
      /** The unit of its numbers, if that of the metric's field does not fit. */
      unit: z.enum(PANEL_UNITS).optional(),
      /** What its numbers link to; their rows if omitted. */
      target: z.enum(PANEL_TARGETS).optional(),
      thresholds: Thresholds.optional(),
    }),
    query: PanelQuery.optional(),
    /** Markdown. */
    text: z
      .string()
      .max(PANEL_TEXT_LENGTH, `enter at most ${formatNumber(PANEL_TEXT_LENGTH)} characters`)
      .optional(),
    size: Size.default({ w: 6, h: 2 }),
  })
  .superRefine(({ view: { type }, query, text }, context) => {
    if (type === "text") {
      if (!text?.trim()) context.addIssue({ code: "custom", path: ["text"], message: "enter a text" });
      return;
    }
    if (!query) context.addIssue({ code: "custom", path: ["query"], message: "choose a source" });
    else if (!query.source.startsWith("card:")) {
      const [least, most] = GROUPS_OF_TYPE[type];
      const groups = query.groupBy.length;
      if (groups < least)
        context.addIssue({ code: "custom", path: ["query", "groupBy"], message: describeGroups(least) });
      if (groups > most)
        context.addIssue({
          code: "custom",
          path: ["query", "groupBy"],
          message: most === 0 ? "this type does not group" : `group by ${most} at most`,
        });
    }
  });
export type PanelSpec = z.infer<typeof PanelSpec>;

function describeGroups(least: number): string {
  return least === 1 ? "choose a field to group by" : `choose ${least} fields to group by`;
}

export const Panel = z.object({
  name: z.string(),
  displayName: z.string(),
  data: PanelData,
  /** The same for the preceding period of equal length, if the panel compares. */
  previous: PanelData.optional(),
  /** The same data from another perspective, such as the applications that the traffic belongs to. */
  breakdown: PanelData.optional(),
  view: PanelView,
  /** The Markdown of a text panel, parsed. */
  body: CommentBody.optional(),
  /** Link target of the panel's number or rows: a path of the console with its query. */
  link: z.string().optional(),
  updatedAt: z.iso.datetime(),
});
export type Panel = z.infer<typeof Panel>;
export const PanelAnswer = z.object({ panel: Panel });

/** GET /v1/dashboard/{name}/data: panel names, separated by commas. */
export const PanelsQuery = z.object({
  panels: z
    .string()
    .min(1)
    .max(MAX_PANELS * 64),
});
/** A line of the response: a panel, or why it cannot be shown. */
export type PanelLine = { name: string } & ({ panel: Panel } | { problem: { status: number; message: string } });

/** A panel in the list of its dashboard; its data is fetched panel by panel. */
const ListedPanel = z.object({
  name: z.string(),
  displayName: z.string(),
  view: PanelView,
  query: PanelQuery.optional(),
  text: z.string().optional(),
  size: Size.optional(),
  link: z.string().optional(),
});
export type ListedPanel = z.infer<typeof ListedPanel>;

/** A dashboard (requirement 3.6): metadata, spec, status, panels, and the name and displayName read from them. */
export const Dashboard = z.object({
  metadata: Metadata,
  spec: z.object({ displayName: z.string(), description: z.string().default("") }),
  status: z.object({ panelCount: z.number() }),
  name: z.string(),
  displayName: z.string(),
  /** In display order. */
  panels: z.array(ListedPanel),
});
export type Dashboard = z.infer<typeof Dashboard>;
export const DashboardAnswer = z.object({ dashboard: Dashboard });
export const DashboardPage = pageOf("dashboard", Dashboard);

export const DashboardDescription = z
  .string()
  .trim()
  .max(DASHBOARD_DESCRIPTION_LENGTH, atMostMessage(DASHBOARD_DESCRIPTION_LENGTH));

/** A new dashboard (requirement 7.6), empty or with panels: a copy, a template or an imported file. */
export const NewDashboard = z.strictObject({
  spec: z.strictObject({ displayName: DisplayName, description: DashboardDescription.default("") }),
  panels: z.array(PanelSpec).max(MAX_PANELS, `a dashboard has at most ${MAX_PANELS} panels`).default([]),
});
export type NewDashboard = z.infer<typeof NewDashboard>;

/** A dashboard as a file: its name, description and panels, without data of an organization. */
export const DashboardFile = z.strictObject({
  displayName: NewDashboard.shape.spec.shape.displayName,
  description: NewDashboard.shape.spec.shape.description,
  panels: NewDashboard.shape.panels,
});
export type DashboardFile = z.infer<typeof DashboardFile>;

export const DashboardChange = z.strictObject({
  displayName: DisplayName,
  description: DashboardDescription.optional(),
  /** The version to replace; the latest if omitted. */
  resourceVersion: z.number().int().min(1).optional(),
});
export type DashboardChange = z.infer<typeof DashboardChange>;

/** All panels by name, in the new order (requirement 7.7). */
export const PanelOrder = z.strictObject({ panels: z.array(DashboardName).max(MAX_PANELS) });
export type PanelOrder = z.infer<typeof PanelOrder>;

/** An unsaved panel, and the time range for its data. */
export const PanelPreview = z.strictObject({
  panel: PanelSpec,
  startTime: z.iso.datetime().optional(),
  endTime: z.iso.datetime().optional(),
  /** Filters of the rows in addition to the panel's own conditions. */
  filters: z.array(Filter).max(40).optional(),
});
export type PanelPreview = z.infer<typeof PanelPreview>;

/** Derives a name for addresses from a display name; avoids names that are in use. */
export function nameFrom(displayName: string, taken: readonly string[]): string {
  return freeName(
    suggestName(displayName, 56) || "dashboard",
    (name) => name === BUILT_IN_DASHBOARD || taken.includes(name),
  );
}
