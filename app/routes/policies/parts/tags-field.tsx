import { ChangeField } from "~/shell/change/change-field";
import { TextInput } from "~/ui/form/text-input";

/** The tags to add to the selected rows, or to remove from them. */
export function TagsField() {
  return (
    <ChangeField name="tags" label="Tags" hint="Separate with commas." required>
      {(control) => <TextInput {...control} autoComplete="off" />}
    </ChangeField>
  );
}
