import { ClipboardX, Clock, Plug } from "lucide-react";

import { createComplianceLinks } from "~/features/compliance/compliance-links";
import { SupportedSystems } from "~/features/compliance/system-state";
import { useWords } from "~/shell/use-words";
import { useShellData } from "~/shell/use-shell-data";
import type { DeviceCompliance } from "~/contract/compliance";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** Explains why a device has no results: no benchmark, no agent, or no scan yet. */
export function NothingToShow({ device, level }: { device: DeviceCompliance; level: "L1" | "L2" }) {
  const say = useWords();
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
        {say("This device has no agent. Compliance checks require an agent.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState size="page" icon={Clock} title="No result yet">
      {queuedScan
        ? "A scan is queued. Results appear here when it is done."
        : say("The agent scans the device when it next reports.")}
    </EmptyState>
  );
}
