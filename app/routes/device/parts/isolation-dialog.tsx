import { ShieldBan, ShieldCheck } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import type { Device } from "~/contract/device";
import { TextArea } from "~/ui/form/text-input";

/** What can cut a device off runs on it; a sensor only watches. */
const ISOLATORS: readonly Device["managedBy"][number][] = ["agent", "ms-defender"];

/** Cuts the device off the network, or lets it back; either asks for a reason. */
export function IsolationDialog({ device }: { device: Device }) {
  const { displayName, managedBy, status } = device;
  const isIsolated = status === "isolated";
  const canIsolate = managedBy.some((manager) => ISOLATORS.includes(manager));
  return (
    <ChangeDialog
      label={isIsolated ? "Release" : "Isolate"}
      icon={isIsolated ? ShieldCheck : ShieldBan}
      disabledReason={canIsolate ? undefined : "Neither an agent nor an integration on this device can do it"}
      title={isIsolated ? `Release ${displayName}` : `Isolate ${displayName}`}
      intent={isIsolated ? "release" : "isolate"}
      isDestructive={!isIsolated}
      description={
        isIsolated
          ? "It may talk to all others again."
          : "It can then reach nothing but what manages it, until somebody releases it."
      }
    >
      <ChangeField name="reason" label="Reason" hint="It stands in the audit trail." required>
        {(control) => <TextArea {...control} rows={3} maxLength={500} />}
      </ChangeField>
    </ChangeDialog>
  );
}
