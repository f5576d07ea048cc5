import { ShieldBan, ShieldCheck } from "lucide-react";

import { ReasonField } from "~/shell/change/reason-field";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeDialog } from "~/shell/change/change-dialog";
import type { Device } from "~/contract/device";
import { canIsolate } from "~/contract/device-facts";

/**
 * Isolates the device from the network or releases it, with a reason. Renders nothing if no agent or integration on the
 * device supports it.
 */
export function IsolationDialog({ device }: { device: Device }) {
  const t = useTerminology();
  const { displayName, status } = device;
  const isIsolated = status === "isolated";
  if (!canIsolate(device)) return null;
  return (
    <ChangeDialog
      label={isIsolated ? "Release" : "Isolate"}
      icon={isIsolated ? ShieldCheck : ShieldBan}
      title={isIsolated ? `Release ${displayName}` : `Isolate ${displayName}`}
      intent={isIsolated ? "release" : "isolate"}
      isDestructive={!isIsolated}
      description={
        isIsolated
          ? t("The device can connect to the network again.")
          : t("Until it is released, the device can reach only its management services.")
      }
    >
      <ReasonField hint="Recorded in the audit log" />
    </ChangeDialog>
  );
}
