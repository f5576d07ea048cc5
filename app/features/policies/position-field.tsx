import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";

import { FIRST_POSITION, type RuleDraft } from "./rule-draft";

/** Where a new rule is inserted. Rules of the provider at the start stay first for people who may not change them. */
export function PositionField({ position }: Pick<RuleDraft, "position">) {
  return (
    <ChangeField name="position" label="Position" hint="The first rule that matches decides.">
      {(control) => (
        <Select
          {...control}
          defaultValue={position === undefined ? "" : String(position)}
          options={[
            { value: String(FIRST_POSITION), label: "Before all rules that you can change" },
            { value: "", label: "After all other rules" },
          ]}
        />
      )}
    </ChangeField>
  );
}
