import type { PanelContent } from "~/features/dashboards/panel-content.server";

/** The props of every panel type. */
export interface PanelBodyProps {
  title: string;
  content: PanelContent;
  /** The comparison period: "previous 7 days". */
  compared: string;
  /** The height of the panel in rows of the dashboard; undefined outside of it. */
  rows?: number | undefined;
}
