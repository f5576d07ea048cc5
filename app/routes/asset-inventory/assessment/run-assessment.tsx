import { ClipboardCheck } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import { useShellData } from "~/console/use-shell-data";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

interface RunAssessmentProps {
  sites: readonly { value: string; label: string }[];
}

/** Measures now, and opens what was measured. */
export function RunAssessment({ sites }: RunAssessmentProps) {
  const { tenant } = useShellData();
  return (
    <ChangeDialog
      label="Run now"
      icon={ClipboardCheck}
      variant="primary"
      title="Run a risk assessment"
      intent="run-assessment"
      submitLabel="Run"
      description="Devices, software, accounts and open threats are measured as they are at this moment."
    >
      <ChangeField name="displayName" label="Name" required>
        {(control) => <TextInput {...control} maxLength={80} defaultValue="Risk assessment" autoComplete="off" />}
      </ChangeField>
      <ChangeField name="siteName" label="Scope">
        {(control) => <Select {...control} placeholder={`All of ${tenant.tenantName}`} options={sites} />}
      </ChangeField>
    </ChangeDialog>
  );
}
