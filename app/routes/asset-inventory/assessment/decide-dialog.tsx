import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import type { RiskFinding } from "~/contract/risk-assessment";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

const DECISIONS = [
  { value: "fix", label: "Fix it by the day" },
  { value: "accept", label: "Accept it until the day" },
  { value: "transfer", label: "Transfer it to somebody else" },
];

interface DecideDialogProps {
  finding: RiskFinding;
  resourceVersion: number | undefined;
}

/** What becomes of a finding, who answers for it, and until when. */
export function DecideDialog({ finding, resourceVersion }: DecideDialogProps) {
  const { findingId, title, object, decision, owner, dueAt, note } = finding;
  return (
    <ChangeDialog
      label={decision === null ? "Decide" : "Change"}
      size="small"
      title={`Decide on “${title}”`}
      description={`Found on ${object}.`}
      intent="decide"
      submitLabel="Record the decision"
      resourceVersion={resourceVersion}
    >
      <input type="hidden" name="findingId" value={findingId} />
      <ChangeField name="decision" label="Decision" required>
        {(control) => <Select {...control} placeholder="Choose" options={DECISIONS} defaultValue={decision ?? ""} />}
      </ChangeField>
      <ChangeField name="owner" label="Owner" hint="An e-mail address." required>
        {(control) => <TextInput {...control} type="email" autoComplete="off" defaultValue={owner ?? ""} />}
      </ChangeField>
      <ChangeField name="dueAt" label="Day" required>
        {(control) => <TextInput {...control} type="date" defaultValue={dueAt?.slice(0, 10) ?? ""} />}
      </ChangeField>
      <ChangeField name="note" label="Note">
        {(control) => <TextArea {...control} rows={3} maxLength={500} defaultValue={note} />}
      </ChangeField>
    </ChangeDialog>
  );
}
