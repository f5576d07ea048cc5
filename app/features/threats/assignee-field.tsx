import { ChangeField } from "~/shell/change/change-field";
import type { Assignees } from "~/contract/threat-related";
import { Select } from "~/ui/form/select";

interface AssigneeFieldProps {
  people: Assignees["assignee"];
  /** The preselected assignee. */
  value: string;
}

/** Chooses an assignee: a person of the organization or its provider, or none. */
export function AssigneeField({ people, value }: AssigneeFieldProps) {
  return (
    <ChangeField name="assignee" label="Assignee">
      {(control) => (
        <Select
          {...control}
          defaultValue={value}
          placeholder="Unassigned"
          options={people.map(({ email, displayName }) => ({ value: email, label: `${displayName} (${email})` }))}
        />
      )}
    </ChangeField>
  );
}
