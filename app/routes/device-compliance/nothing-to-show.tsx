import { ClipboardX, Clock, Plug } from "lucide-react";

import { createComplianceLinks } from "~/console/compliance/compliance-links";
import { SupportedSystems } from "~/console/compliance/system-state";
import { useShellData } from "~/console/use-shell-data";
import type { DeviceCompliance } from "~/contract/compliance";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** Why a device has no results: no benchmark for its system, nothing on it that could scan, or no scan yet. */
export function NothingToShow({ device, level }: { device: DeviceCompliance; level: "L1" | "L2" }) {
  const { benchmark, osLabel, needsAgent, supported, queuedScan } = device;
  const { screens } = useShellData();
  const downloads = createComplianceLinks(screens).downloads();
  if (benchmark === null) {
    return (
      <EmptyState size="page" icon={ClipboardX} title={`No benchmark for ${osLabel}`}>
        <SupportedSystems supported={supported} level={level} />
      </EmptyState>
    );
  }
  if (needsAgent) {
    return (
      <EmptyState
        size="page"
        icon={Plug}
        title="Needs an agent"
        actions={downloads && <LinkButton to={downloads}>Get the agent</LinkButton>}
      >
        This device is seen on the network only, which tells nothing about its settings.
      </EmptyState>
    );
  }
  return (
    <EmptyState size="page" icon={Clock} title="No result yet">
      {queuedScan
        ? "A scan is queued; results appear here once it is done."
        : "The agent scans the device when it next reports."}
    </EmptyState>
  );
}
