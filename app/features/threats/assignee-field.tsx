import type { Assignees } from "~/contract/threat-related";
import { ChoiceField } from "~/shell/change/choice-field";

interface AssigneeFieldProps {
  people: Assignees["assignee"];
  /** The preselected assignee. */
  value: string;
}

type Person = Pick<Assignees["assignee"][number], "email" | "displayName">;

/** The label of the first option, which leaves the threat unassigned. */
const NO_ASSIGNEE: Person = { email: "", displayName: "Unassign" };

/** Selects an assignee by typing: a person of the organization or its provider, or none. */
export function AssigneeField({ people, value }: AssigneeFieldProps) {
  const items: Person[] = [NO_ASSIGNEE, ...people];
  return (
    <ChoiceField
      name="assignee"
      label="Assignee"
      placeholder="Unassigned"
      items={items}
      initial={value === "" ? undefined : items.find(({ email }) => email === value)}
      keyOf={({ email }) => email}
      textsOf={textsOf}
      detailOf={({ email }) => email}
    />
  );
}

function textsOf({ displayName, email }: Person): string[] {
  return [displayName, email];
}
