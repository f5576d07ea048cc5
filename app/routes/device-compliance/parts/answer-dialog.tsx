import { PenLine } from "lucide-react";

import { EVIDENCE_LENGTH } from "~/contract/text-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { COMPLIANCE_INTENTS } from "~/features/compliance/intents";
import type { ComplianceCheckDetail } from "~/contract/compliance";
import { Select } from "~/ui/form/select";
import { TextArea } from "~/ui/form/text-input";

const RESULTS = [
  { value: "passed", label: "Passed" },
  { value: "failed", label: "Failed" },
  { value: "not_applicable", label: "Not applicable" },
];

/** Records the result of a manual check. */
export function AnswerDialog({ check }: { check: ComplianceCheckDetail }) {
  const { checkId, os, level, title, audit, answer } = check;
  return (
    <ChangeDialog
      label={answer?.recordedBy ? "Change result" : "Record result"}
      icon={PenLine}
      title={`${checkId} ${title}`}
      intent={COMPLIANCE_INTENTS.answer}
      description={audit}
      submitLabel="Record"
    >
      <input type="hidden" name="checkId" value={checkId} />
      <input type="hidden" name="os" value={os} />
      <input type="hidden" name="level" value={level} />
      <ChangeField name="result" label="Result" required>
        {(control) => <Select {...control} options={RESULTS} />}
      </ChangeField>
      <ChangeField
        name="note"
        label="Evidence"
        required
        hint={`Describe how you checked, in at least ${EVIDENCE_LENGTH.min} characters.`}
      >
        {(control) => (
          <TextArea {...control} rows={3} minLength={EVIDENCE_LENGTH.min} maxLength={EVIDENCE_LENGTH.max} />
        )}
      </ChangeField>
    </ChangeDialog>
  );
}
