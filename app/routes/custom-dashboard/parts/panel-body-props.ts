import type { PanelContent } from "~/features/dashboards/panel-content.server";

/** The props of every panel type. */
export interface PanelBodyProps {
  title: string;
  content: PanelContent;
  /** The height of the panel in rows of the dashboard; undefined outside of it. */
  rows?: number | undefined;
}
