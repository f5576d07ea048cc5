import { ShieldBan } from "lucide-react";

import type { Device } from "~/contract/device";
import { canIsolate } from "~/contract/device-facts";
import { ISOLATION_REASON_LENGTH } from "~/contract/isolation-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import type { ButtonSize } from "~/ui/actions/button-styles";
import { TextArea } from "~/ui/form/text-input";

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
      <ChangeField name="reason" label="Reason" required>
        {(control) => <TextArea {...control} rows={2} defaultValue={reason} maxLength={ISOLATION_REASON_LENGTH.max} />}
      </ChangeField>
    </ChangeDialog>
  );
}
