import { z } from "zod";

import { Metadata } from "./metadata";

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a panel shows (specification 3): columns, and rows that each carry their values in the columns' order. */
export const PanelData = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), type: z.string(), unit: z.string().optional() })),
  rows: z.array(z.object({ values: z.array(Value), link: z.string().optional() })),
});
export type PanelData = z.infer<typeof PanelData>;

/** How a panel looks. `compare` names the columns' previous period where it has one. */
const PanelView = z.object({
  type: z.enum(["number", "timeseries", "bar", "pie", "table", "heatmap", "map", "list", "text"]),
  unit: z.string().optional(),
  stacked: z.boolean().optional(),
});

export const Panel = z.object({
  name: z.string(),
  displayName: z.string(),
  data: PanelData,
  /** The same over the period before, of equal length, where the panel compares. */
  previous: PanelData.optional(),
  /** The same once more from another side, such as the applications that the traffic belongs to. */
  breakdown: PanelData.optional(),
  view: PanelView,
  /** Where the panel's number or rows lead: a path of the console with its query. */
  link: z.string().optional(),
  updatedAt: z.iso.datetime(),
});
export type Panel = z.infer<typeof Panel>;
export const PanelAnswer = z.object({ panel: Panel });

/** Specification 3, Dashboard: metadata, spec, status, panels, and the name and displayName read from them. */
export const Dashboard = z.object({
  metadata: Metadata,
  spec: z.object({ displayName: z.string(), description: z.string().default("") }),
  status: z.object({ panelCount: z.number() }),
  name: z.string(),
  displayName: z.string(),
  /** In their order; the data is fetched panel by panel. */
  panels: z.array(
    z.object({ name: z.string(), displayName: z.string(), view: PanelView, link: z.string().optional() }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;
export const DashboardAnswer = z.object({ dashboard: Dashboard });
