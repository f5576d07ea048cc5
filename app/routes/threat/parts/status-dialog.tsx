import type { ReactNode } from "react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { StatusFields } from "~/features/threats/lazy-status-fields";
import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";
import { formatInZone } from "~/ui/format/time";

interface StatusDialogProps {
  threat: Threat;
  set: FieldSet;
  trigger: (open: () => void) => ReactNode;
  label?: string;
  /** The preselected status; by default, the next status of the workflow. */
  status?: Threat["status"];
  onDone?: () => void;
}

/** Sets the status, with a reason when closing. Suggests the next status of the workflow. */
export function StatusDialog({ threat, set, trigger, label = "Set status", status, onDone }: StatusDialogProps) {
  const { now, zone } = useFormats();
  return (
    <ChangeDialog
      label={label}
      title="Set status"
      intent="setStatus"
      resourceVersion={threat.metadata?.resourceVersion}
      trigger={trigger}
      {...(onDone && { onDone })}
    >
      <StatusFields
        set={set}
        threatId={threat.threatId}
        status={status ?? (threat.status === "in_progress" ? "resolved" : "in_progress")}
        today={formatInZone(now, zone, "yyyy-MM-dd")}
      />
    </ChangeDialog>
  );
}
