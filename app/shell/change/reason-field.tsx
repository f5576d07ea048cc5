import { REASON_LENGTH } from "~/contract/text-facts";
import { TextArea } from "~/ui/form/text-input";

import { ChangeField } from "./change-field";

interface ReasonFieldProps {
  hint?: string;
  defaultValue?: string;
  /** Minimum and maximum length, in characters. */
  length?: { min: number; max: number };
}

/** The reason for a change, which is recorded in the audit log. */
export function ReasonField({ hint, defaultValue, length = REASON_LENGTH }: ReasonFieldProps) {
  return (
    <ChangeField name="reason" label="Reason" hint={hint} required>
      {(control) => (
        <TextArea {...control} rows={2} defaultValue={defaultValue} minLength={length.min} maxLength={length.max} />
      )}
    </ChangeField>
  );
}
