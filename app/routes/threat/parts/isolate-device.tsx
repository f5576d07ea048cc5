import { ShieldBan } from "lucide-react";

import type { Device } from "~/contract/device";
import { canIsolate } from "~/contract/device-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ReasonField } from "~/shell/change/reason-field";
import { useTerminology } from "~/shell/use-terminology";
import type { ButtonSize } from "~/ui/actions/button-styles";

interface IsolateDeviceProps {
  device: Device;
  /** The initial text of the reason. */
  reason: string;
  size?: ButtonSize;
}

/** Isolates the threat's device from the network; renders nothing if no agent or integration supports it. */
export function IsolateDevice({ device, reason, size = "medium" }: IsolateDeviceProps) {
  const t = useTerminology();
  if (!canIsolate(device)) return null;
  return (
    <ChangeDialog
      label="Isolate"
      icon={ShieldBan}
      size={size}
      title={`Isolate ${device.displayName || device.name}`}
      intent="isolate"
      isDestructive
      description={t("The device stays isolated until it is released on its own page.")}
    >
      <ReasonField defaultValue={reason} />
    </ChangeDialog>
  );
}
