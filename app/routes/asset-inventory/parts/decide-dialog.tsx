import { REMARK_LENGTH } from "~/contract/text-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import type { RiskFinding } from "~/contract/risk-assessment";
import { DayInput } from "~/ui/form/day-input";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

const DECISIONS = [
  { value: "fix", label: "Fix by a date" },
  { value: "accept", label: "Accept until a date" },
  { value: "transfer", label: "Transfer to someone else" },
];

interface DecideDialogProps {
  finding: RiskFinding;
  resourceVersion: number | undefined;
}

/** Records the decision about a finding: the decision, the person responsible, and the due date. */
export function DecideDialog({ finding, resourceVersion }: DecideDialogProps) {
  const { zone } = useFormats();
  const { findingId, title, object, decision, owner, dueAt, note } = finding;
  return (
    <ChangeDialog
      label={decision === null ? "Decide" : "Change"}
      size="small"
      title={`Decide on “${title}”`}
      description={`Found on ${object}.`}
      intent="decide"
      submitLabel="Save decision"
      resourceVersion={resourceVersion}
    >
      <input type="hidden" name="findingId" value={findingId} />
      <ChangeField name="decision" label="Decision" required>
        {(control) => <Select {...control} placeholder="Choose" options={DECISIONS} defaultValue={decision ?? ""} />}
      </ChangeField>
      <ChangeField name="owner" label="Owner" hint="An email address" required>
        {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={owner ?? ""} />}
      </ChangeField>
      <ChangeField name="dueAt" label="Day" required>
        {(control) => <DayInput {...control} stored={dueAt} zone={zone} />}
      </ChangeField>
      <ChangeField name="note" label="Note">
        {(control) => <TextArea {...control} rows={3} maxLength={REMARK_LENGTH} defaultValue={note} />}
      </ChangeField>
    </ChangeDialog>
  );
}
