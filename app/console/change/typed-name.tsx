import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";

interface TypedNameProps {
  name: string;
  onMatch: (matches: boolean) => void;
}

/** Proof that somebody knows in which organization they are about to destroy something (SCREENS A6). */
export function TypedName({ name, onMatch }: TypedNameProps) {
  return (
    <Field label={`Type ${name} to go on`} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          onChange={({ target }) => onMatch(target.value.trim().toLowerCase() === name.trim().toLowerCase())}
        />
      )}
    </Field>
  );
}
