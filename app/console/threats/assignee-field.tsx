import { ChangeField } from "~/console/change/change-field";
import type { Assignees } from "~/contract/threat-related";
import { Select } from "~/ui/form/select";

interface AssigneeFieldProps {
  people: Assignees["assignee"];
  /** The address that is proposed. */
  value: string;
}

/** Who gets a threat: a person of the organization or of its provider, or nobody. */
export function AssigneeField({ people, value }: AssigneeFieldProps) {
  return (
    <ChangeField name="assignee" label="Assignee">
      {(control) => (
        <Select
          {...control}
          defaultValue={value}
          placeholder="Nobody"
          options={people.map(({ email, displayName }) => ({ value: email, label: `${displayName} (${email})` }))}
        />
      )}
    </ChangeField>
  );
}
