import { ChangeField } from "~/console/change/change-field";
import { Select, type SelectOption } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import type { ExceptionFormSetup } from "./exception-form";

interface ExceptionFieldsProps {
  setup: ExceptionFormSetup;
  /** What can be left out of the counts, where there is a choice. Each value is a scope as JSON. */
  scopes?: readonly SelectOption[];
}

/** Why something does not count for a while: the fields of an exception, for the dialogs of one object and of many. */
export function ExceptionFields({ setup, scopes = [] }: ExceptionFieldsProps) {
  const { decisions, reasonLength, earliest, latest, suggested } = setup;
  return (
    <>
      {scopes.length > 0 && (
        <ChangeField name="scope" label="What it covers" required>
          {(control) => <Select {...control} options={scopes} />}
        </ChangeField>
      )}
      <ChangeField name="decision" label="Decision" required>
        {(control) => <Select {...control} options={decisions} />}
      </ChangeField>
      <ChangeField
        name="reason"
        label="Reason"
        required
        hint={`For whoever asks later, in ${reasonLength} characters at least.`}
      >
        {(control) => <TextArea {...control} rows={3} minLength={reasonLength} />}
      </ChangeField>
      <ChangeField name="until" label="Until" required hint="It counts again from the day after, by itself.">
        {(control) => <TextInput {...control} type="date" min={earliest} max={latest} defaultValue={suggested} />}
      </ChangeField>
      <ChangeField
        name="evidenceUrl"
        label="Evidence"
        hint="Where the proof is kept, such as https://intranet.example/risk/12."
      >
        {(control) => <TextInput {...control} type="url" inputMode="url" />}
      </ChangeField>
      <ChangeField name="owner" label="Owner" hint="Who answers for this decision.">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </ChangeField>
    </>
  );
}
