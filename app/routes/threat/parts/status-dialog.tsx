import type { ReactNode } from "react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { useFormats } from "~/console/format-context";
import { StatusFields } from "~/console/threats/status-fields";
import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";
import { formatInZone } from "~/ui/format/time";

interface StatusDialogProps {
  threat: Threat;
  set: FieldSet;
  trigger: (open: () => void) => ReactNode;
}

/** Sets the status, with the reason that closing asks for. What is new is proposed to be taken up, what is open to be closed. */
export function StatusDialog({ threat, set, trigger }: StatusDialogProps) {
  const { now } = useFormats();
  return (
    <ChangeDialog
      label="Set status"
      title="Set the status"
      intent="setStatus"
      resourceVersion={threat.metadata?.resourceVersion}
      trigger={trigger}
    >
      <StatusFields
        set={set}
        status={threat.status === "in_progress" ? "resolved" : "in_progress"}
        today={formatInZone(now, "UTC", "yyyy-MM-dd")}
      />
    </ChangeDialog>
  );
}
