import { GROUPS_OF_TYPE, type PanelType } from "~/contract/dashboard-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";

import type { ListOption } from "./use-lists";

interface GroupFieldsProps {
  /** The offered fields. */
  fields: ListOption["fields"];
  type: PanelType;
  groups: readonly string[];
  onChange: (groups: readonly string[]) => void;
}

/** As many fields to group by as the panel type supports. */
export function GroupFields({ fields, type, groups, onChange }: GroupFieldsProps) {
  const [, most] = GROUPS_OF_TYPE[type];
  const choose = (index: number, name: string) =>
    onChange(Array.from({ length: most }, (_, at) => (at === index ? name : (groups[at] ?? ""))));
  return Array.from({ length: most }, (_, index) => (
    <ChangeField
      key={index}
      name={index === 0 ? "groupBy" : `group${index + 1}`}
      label={index === 0 ? "Group by" : "Then by"}
    >
      {(control) => (
        <Select
          {...control}
          name={`group${index + 1}`}
          {...(type !== "map" && { placeholder: "None" })}
          value={groups[index] ?? ""}
          onChange={({ target }) => choose(index, target.value)}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
    </ChangeField>
  ));
}
