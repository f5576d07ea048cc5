import { useState } from "react";

import { ChangeField } from "~/console/change/change-field";
import type { FieldSet } from "~/contract/field";
import { humanise } from "~/ui/humanise";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

interface StatusFieldsProps {
  /** The dictionary of threats: its words are the choices. */
  set: FieldSet;
  /** The status that is proposed. */
  status: string;
  /** Today in the viewer's zone, as YYYY-MM-DD: a risk is accepted for longer than that. */
  today: string;
}

/** What a threat is set to, and why it is closed. Closing asks for a reason; two of the reasons ask for more. */
export function StatusFields({ set, status: proposed, today }: StatusFieldsProps) {
  const [status, setStatus] = useState(proposed);
  const [reason, setReason] = useState("");
  const isClosing = status === "resolved" || status === "suppressed";
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
      {isClosing && reason === "duplicate" && (
        <ChangeField name="duplicateOf" label="Repeats" hint="The id of the other threat." required>
          {(control) => <TextInput {...control} />}
        </ChangeField>
      )}
      {isClosing && reason === "accepted" && (
        <ChangeField name="until" label="Accepted until" hint="The end of that day, in UTC." required>
          {(control) => <TextInput {...control} type="date" min={today} />}
        </ChangeField>
      )}
      <ChangeField name="note" label="Note" hint="What was found out. It stands in the history.">
        {(control) => <TextArea {...control} rows={3} maxLength={2000} />}
      </ChangeField>
    </>
  );
}

function choicesOf(set: FieldSet, name: string) {
  const values = set.fields.find((field) => field.name === name)?.values ?? [];
  return values.map(({ value, label = humanise(value) }) => ({ value, label }));
}
