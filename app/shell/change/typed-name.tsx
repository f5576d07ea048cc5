import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";

interface TypedNameProps {
  name: string;
  error: string | undefined;
  onMatch: (matches: boolean) => void;
}

/** Requires typing the organization's name, to confirm that the person knows where they are deleting something. */
export function TypedName({ name, error, onMatch }: TypedNameProps) {
  return (
    <Field label={`Type ${name} to continue`} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="confirmation"
          autoComplete="off"
          onChange={({ target }) => onMatch(target.value.trim().toLowerCase() === name.trim().toLowerCase())}
        />
      )}
    </Field>
  );
}
