import type { ReactNode } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useWords } from "~/shell/use-words";
import type { Device } from "~/contract/device";
import { hasAgent } from "~/contract/device-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";

interface NeedsAgentProps {
  device: Pick<Device, "managedBy">;
  /** The missing data, in lower case: "software". */
  what: string;
  /** While the agent has not scanned the device: when it will. */
  waiting?: ReactNode;
}

/** Why a device has none of the data that only an agent reports: it has no agent, or was not scanned yet. */
export function NeedsAgent({ device, what, waiting }: NeedsAgentProps) {
  const say = useWords();
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  if (hasAgent(device))
    return (
      <NoData state="not-scanned" noun={say(what)}>
        {waiting ?? say("The agent scans the device when it next reports.")}
      </NoData>
    );
  return (
    <NoData
      state="no-source"
      noun={say(what)}
      actions={downloads && <LinkButton to={downloads}>Get the agent</LinkButton>}
    >
      {say("Only an agent on the device reports this. No agent runs on the device.")}
    </NoData>
  );
}
