import type { PanelDraft } from "~/features/dashboards/panel-draft";

/** A chart of the screen as a panel: over time, unless it has another type. */
export type ChartPanel = Omit<PanelDraft, "type" | "source" | "filter"> & Partial<Pick<PanelDraft, "type">>;
