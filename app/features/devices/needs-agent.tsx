import type { ReactNode } from "react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import type { Device } from "~/contract/device";
import { hasAgent } from "~/contract/device-facts";
import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";

interface NeedsAgentProps {
  device: Pick<Device, "managedBy">;
  /** The missing data, in lower case: "software". */
  what: string;
  /** The time of the agent's first scan, if it has not scanned the device yet. */
  waiting?: ReactNode;
}

/** Explains why a device has no agent data: it has no agent, or was not scanned yet. */
export function NeedsAgent({ device, what, waiting }: NeedsAgentProps) {
  const t = useTerminology();
  const downloads = addressOfScreen(useShellData().screens, "downloads");
  if (hasAgent(device))
    return (
      <NoData state="not-scanned" noun={t(what)}>
        {waiting ?? t("The agent scans the device the next time it checks in.")}
      </NoData>
    );
  return (
    <NoData
      state="no-source"
      noun={t(what)}
      actions={downloads && <LinkButton to={downloads}>Get the agent</LinkButton>}
    >
      {t("This data comes from an agent, and no agent runs on the device.")}
    </NoData>
  );
}
