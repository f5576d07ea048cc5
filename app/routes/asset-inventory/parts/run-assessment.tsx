import { ClipboardCheck } from "lucide-react";

import { NAME_LENGTH } from "~/contract/text-facts";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useShellData } from "~/shell/use-shell-data";
import { useSiteOptions } from "~/shell/use-site-options";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

/** Runs an assessment and opens it. */
export function RunAssessment() {
  const t = useTerminology();
  const { tenant } = useShellData();
  const sites = useSiteOptions();
  return (
    <ChangeDialog
      label="Run now"
      icon={ClipboardCheck}
      variant="primary"
      title="Run a risk assessment"
      intent="run-assessment"
      submitLabel="Run"
      description={t("Assesses the current devices, software, accounts and open threats.")}
    >
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput {...control} maxLength={NAME_LENGTH.max} defaultValue="Risk assessment" autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="siteName" label="Scope">
        {(control) => <Select {...control} placeholder={`All of ${tenant.tenantName}`} options={sites} />}
      </ChangeField>
    </ChangeDialog>
  );
}
