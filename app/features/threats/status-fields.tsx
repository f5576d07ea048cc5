import { useState } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { ChangeField } from "~/shell/change/change-field";
import { CLOSE_NOTE_LENGTH, isOpenStatus } from "~/contract/threat-facts";
import type { FieldSet } from "~/contract/field";
import { humanise } from "~/ui/humanise";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { OriginalField } from "./lazy-fields";

interface StatusFieldsProps {
  /** The fields of threats, which provide the options. */
  set: FieldSet;
  /** The preselected status. */
  status: string;
  /** The threat, if the form is about a single one. */
  threatId?: string | undefined;
  /** Today in the viewer's zone, as YYYY-MM-DD. */
  today: string;
}

/** Status and reason fields. Closing requires a reason; two of the reasons require further fields. */
export function StatusFields({ set, status: proposed, threatId, today }: StatusFieldsProps) {
  const t = useTerminology();
  const [status, setStatus] = useState(proposed);
  const [reason, setReason] = useState("");
  const isClosing = !isOpenStatus(status);
  return (
    <>
      <ChangeField name="status" label="Status" required>
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            options={choicesOf(set, "status")}
          />
        )}
      </ChangeField>
      {isClosing && (
        <ChangeField name="reason" label="Reason" required>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              placeholder="Choose a reason"
              options={choicesOf(set, "resolution.reason")}
            />
          )}
        </ChangeField>
      )}
      {isClosing && reason === "duplicate" && <OriginalField threatId={threatId} />}
      {isClosing && reason === "accepted" && (
        <ChangeField name="until" label="Accepted until" hint="Through the end of that day in your time zone" required>
          {(control) => <TextInput {...control} type="date" min={today} />}
        </ChangeField>
      )}
      <ChangeField name="note" label="Note" hint={t("Shown in the history of the threat")}>
        {(control) => <TextArea {...control} rows={3} maxLength={CLOSE_NOTE_LENGTH} />}
      </ChangeField>
    </>
  );
}

function choicesOf(set: FieldSet, name: string) {
  const values = set.fields.find((field) => field.name === name)?.values ?? [];
  return values.map(({ value, label = humanise(value) }) => ({ value, label }));
}
