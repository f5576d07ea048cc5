import { Clock, Plug } from "lucide-react";

import { useWords } from "~/shell/use-words";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { Device } from "~/contract/device";
import { isNetworkOnly } from "~/contract/device-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

interface NeedsAgentProps {
  device: Pick<Device, "agentVersion" | "managedBy">;
  /** The missing data, in lower case: "software". */
  what: string;
}

/** Explains why a device has no data from an agent or integration. */
export function NeedsAgent({ device, what }: NeedsAgentProps) {
  const say = useWords();
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  if (!isNetworkOnly(device)) {
    return (
      <EmptyState icon={Clock} title="No result yet">
        {say("No agent or integration has reported ")}
        {what} so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Plug}
      title={say("Needs an agent or an integration")}
      actions={downloads && <LinkButton to={downloads}>Get the agent</LinkButton>}
    >
      {say("This device is seen on the network only. An agent or integration is needed to report its ")}
      {what}.
    </EmptyState>
  );
}
