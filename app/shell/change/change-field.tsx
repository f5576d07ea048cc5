import { createContext, type ReactNode, useContext } from "react";

import { type ControlProps, Field, type FieldProps } from "~/ui/form/field";
import type { RefusedChange } from "~/screen/refused-change";

/** The error messages of the fields of the surrounding form. */
export const ProblemsContext = createContext<NonNullable<RefusedChange["fieldErrors"]>>({});

interface ChangeFieldProps extends Omit<FieldProps, "error" | "children"> {
  /** The field's name in the form. Errors that the action returns under this name are shown at the field. */
  name: string;
  children: (control: ControlProps & { name: string }) => ReactNode;
}

/** A field of a change dialog: `<ChangeField name="owner" label="Owner">{(control) => <TextInput {...control} />}</ChangeField>`. */
export function ChangeField({ name, children, ...field }: ChangeFieldProps) {
  const fieldErrors = useContext(ProblemsContext);
  return (
    <Field {...field} error={fieldErrors[name]}>
      {(control) => children({ ...control, name })}
    </Field>
  );
}
