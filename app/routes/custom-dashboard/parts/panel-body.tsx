import { ChartNoAxesColumn } from "lucide-react";

import { CommentText } from "~/features/comments/comment-text";
import { EmptyState } from "~/ui/feedback/empty-state";

import { BarsPanel } from "./bars-panel";
import { HeatmapPanel } from "./heatmap-panel";
import { MapPanel } from "./map-panel";
import { NumberPanel } from "./number-panel";
import type { PanelBodyProps } from "./panel-body-props";
import { PiePanel } from "./pie-panel";
import { SeriesPanel } from "./series-panel";
import { TablePanel } from "./table-panel";

/** Renders the data of a panel according to its type. */
export function PanelBody(props: PanelBodyProps) {
  const { content } = props;
  if (content.type === "text") return <CommentText body={content.text ?? []} />;
  if (content.rows.length === 0)
    return (
      <EmptyState icon={ChartNoAxesColumn} title="No data">
        No data in this time range.
      </EmptyState>
    );
  switch (content.type) {
    case "number":
      return <NumberPanel {...props} />;
    case "timeseries":
      return <SeriesPanel {...props} />;
    case "bar":
      return <BarsPanel {...props} />;
    case "pie":
      // Values that do not add up are not shares of a whole.
      return content.addsUp ? <PiePanel {...props} /> : <BarsPanel {...props} />;
    case "map":
      return <MapPanel {...props} />;
    case "heatmap":
      return <HeatmapPanel {...props} />;
    case "table":
    case "list":
      return <TablePanel {...props} />;
  }
}
