import { useEffect } from "react";

import { GROUPS_OF_TYPE, type PanelType } from "~/contract/dashboard-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";

import type { ListOption } from "./use-lists";

interface GroupFieldsProps {
  /** The fields that the list can be grouped by. */
  fields: ListOption["fields"];
  type: PanelType;
  groups: readonly string[];
  onChange: (groups: readonly string[]) => void;
}

/** As many fields to group by as the panel type supports. A map only offers places, and starts with the first. */
export function GroupFields({ fields, type, groups, onChange }: GroupFieldsProps) {
  const [, most] = GROUPS_OF_TYPE[type];
  const offered = type === "map" ? fields.filter(({ isPlace }) => isPlace) : fields;
  const first = offered[0]?.name;
  const startsWith = type === "map" && !offered.some(({ name }) => name === groups[0]) ? first : undefined;
  useEffect(() => {
    if (startsWith !== undefined) onChange([startsWith]);
  }, [startsWith, onChange]);
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
          options={offered.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
    </ChangeField>
  ));
}
