import { Plug } from "lucide-react";

import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import type { Device } from "~/contract/device";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

interface NeedsAgentProps {
  device: Pick<Device, "agentVersion" | "managedBy">;
  /** What is missing, in the middle of a sentence: "software". */
  what: string;
}

/** Why a device has none of what an agent or an integration would report. */
export function NeedsAgent({ device, what }: NeedsAgentProps) {
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  if (!isNetworkOnly(device)) {
    return (
      <EmptyState icon={Plug} title="No result yet">
        Nothing has been reported about this device&apos;s {what} so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Plug}
      title="Needs an agent or an integration"
      actions={downloads && <LinkButton to={downloads}>Get the agent</LinkButton>}
    >
      This device is seen on the network only, which tells nothing about its {what}.
    </EmptyState>
  );
}

/** Sensors see what a device sends, not what is on it. */
function isNetworkOnly({ agentVersion, managedBy }: Pick<Device, "agentVersion" | "managedBy">): boolean {
  return agentVersion === null && !managedBy.some((source) => source === "agent" || source === "ms-defender");
}
