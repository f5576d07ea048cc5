import { z } from "zod";

import { PanelSpec } from "~/contract/dashboard";

const Source = z.strictObject({
  /** A field set whose list a panel can show. */
  set: z.string(),
  /** The screen of the list; users without access to it see no panel of the list. */
  screen: z.string(),
  /** Parameters that the screen's address needs in addition to the filters. */
  query: z.string().optional(),
  /** Whether rows have a timestamp, so that new panels follow the dashboard's time range. */
  timed: z.boolean().default(false),
  /** The screen of a single row; its address has the row's key as its parameter. */
  object: z.string().optional(),
});

const Template = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, "must be lower case words joined by -"),
  displayName: z.string().min(1).max(60),
  description: z.string().min(1).max(200),
  panels: z.array(PanelSpec).min(1).max(30),
});

/** config/dashboards.yaml: the lists, variables and templates of custom dashboards. */
export const DashboardsFile = z.strictObject({
  sources: z.array(Source).min(1),
  /** Fields by name; a variable filters every panel whose list has the field. */
  variables: z.array(z.string()).max(6),
  templates: z.array(Template),
});
export type DashboardsFile = z.infer<typeof DashboardsFile>;
