import { Waypoints } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { StandardGrid } from "~/console/grid/standard-grid";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Stack } from "~/ui/layout/stack";

import type { ThreatScreenData } from "../screen-data";

/** The flows that triggered the threat, and those around them (SCREENS D3). */
export function FlowsTab({ flows, grid, flowRetention }: ThreatScreenData) {
  const { formatTime } = useFormats();
  if (!flows.ok) return <ErrorPanel title={flows.failure.title} requestId={flows.failure.requestId} />;
  const { days, since, isOver } = flowRetention;
  return (
    <Stack>
      {isOver && (
        <Notice tone="neutral">
          Flows are kept for {days} days, that is since {formatTime(since).text}. This threat is older: these few were
          kept with it.
        </Notice>
      )}
      <StandardGrid
        grid={grid}
        page={flows.value}
        keyOf={({ flowId }) => flowId}
        empty={
          <EmptyState icon={Waypoints} title="It was not seen in network flows.">
            An agent or a name that was asked for gave it away. Flows are kept for {days} days.
          </EmptyState>
        }
      />
    </Stack>
  );
}
