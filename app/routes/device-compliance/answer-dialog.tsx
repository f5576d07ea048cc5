import { PenLine } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import { COMPLIANCE_INTENTS } from "~/console/compliance/intents";
import type { ComplianceCheckDetail } from "~/contract/compliance";
import { Select } from "~/ui/form/select";
import { TextArea } from "~/ui/form/text-input";

const RESULTS = [
  { value: "passed", label: "Passed" },
  { value: "failed", label: "Failed" },
  { value: "not_applicable", label: "Not applicable" },
];

/** Records what a person found where no agent can look. */
export function AnswerDialog({ check }: { check: ComplianceCheckDetail }) {
  const { checkId, os, level, title, audit, answer } = check;
  return (
    <ChangeDialog
      label={answer?.recordedBy ? "Answer again" : "Record the answer"}
      icon={PenLine}
      title={`${checkId} ${title}`}
      intent={COMPLIANCE_INTENTS.answer}
      description={audit}
      submitLabel="Record"
    >
      <input type="hidden" name="checkId" value={checkId} />
      <input type="hidden" name="os" value={os} />
      <input type="hidden" name="level" value={level} />
      <ChangeField name="result" label="What was found" required>
        {(control) => <Select {...control} options={RESULTS} />}
      </ChangeField>
      <ChangeField
        name="note"
        label="What was looked at"
        required
        hint="For whoever asks later, in 10 characters at least."
      >
        {(control) => <TextArea {...control} rows={3} />}
      </ChangeField>
    </ChangeDialog>
  );
}
