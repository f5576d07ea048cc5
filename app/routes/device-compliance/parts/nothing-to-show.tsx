import { ClipboardX } from "lucide-react";

import { SupportedSystems } from "~/features/compliance/system-state";
import { NeedsAgent } from "~/features/devices/needs-agent";
import type { DeviceCompliance } from "~/contract/compliance";
import { EmptyState } from "~/ui/feedback/empty-state";

/** The empty state of a device: no benchmark, no agent, or no scan yet. */
export function NothingToShow({ device, level }: { device: DeviceCompliance; level: "L1" | "L2" }) {
  const { benchmark, osLabel, needsAgent, supported, queuedScan } = device;
  if (benchmark === null) {
    return (
      <EmptyState size="page" icon={ClipboardX} title={`No benchmark for ${osLabel}`}>
        <SupportedSystems supported={supported} level={level} />
      </EmptyState>
    );
  }
  return (
    <NeedsAgent
      device={{ managedBy: needsAgent ? [] : ["agent"] }}
      what="compliance results"
      waiting={queuedScan && "A scan is queued. Results appear here when it is done."}
    />
  );
}
