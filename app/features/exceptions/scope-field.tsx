import { ChangeField } from "~/shell/change/change-field";
import { Select, type SelectOption } from "~/ui/form/select";

/** Selects what an exception is for. The value of each option is a scope as JSON. */
export function ScopeField({ options }: { options: readonly SelectOption[] }) {
  return (
    <ChangeField name="scope" label="Scope" required>
      {(control) => <Select {...control} options={options} />}
    </ChangeField>
  );
}
