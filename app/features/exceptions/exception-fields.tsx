import { OWNER_LENGTH } from "~/contract/text-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import type { ExceptionFormSetup } from "./exception-form";

interface ExceptionFieldsProps {
  setup: ExceptionFormSetup;
}

/** The fields of an exception, for dialogs about one or several objects. */
export function ExceptionFields({ setup }: ExceptionFieldsProps) {
  const { decisions, reasonLength, earliest, latest, suggested } = setup;
  return (
    <>
      <ChangeField name="decision" label="Decision" required>
        {(control) => <Select {...control} options={decisions} />}
      </ChangeField>
      <ChangeField name="reason" label="Reason" required hint={`At least ${reasonLength} characters.`}>
        {(control) => <TextArea {...control} rows={3} minLength={reasonLength} />}
      </ChangeField>
      <ChangeField name="expiresAt" label="Until" required hint="Counted again from the following day.">
        {(control) => <TextInput {...control} type="date" min={earliest} max={latest} defaultValue={suggested} />}
      </ChangeField>
      <ChangeField
        name="evidenceUrl"
        label="Evidence"
        hint="A link to the documentation, such as https://intranet.example/risk/12."
      >
        {(control) => <TextInput {...control} type="url" inputMode="url" pattern="https://.*" />}
      </ChangeField>
      <ChangeField name="owner" label="Owner" hint="The person responsible for this decision.">
        {(control) => <TextInput {...control} maxLength={OWNER_LENGTH} autoComplete="off" />}
      </ChangeField>
    </>
  );
}
