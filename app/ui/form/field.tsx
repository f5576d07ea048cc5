import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

/** The props of the control inside a field, so that label, hint and error are read with it. */
export interface ControlProps {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** A sentence on how to correct the value; shown and announced. */
  error?: string | undefined;
  required?: boolean;
  hideLabel?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then hint or error: `<Field label="Name">{(control) => <TextInput {...control} name="name" />}</Field>`. */
export function Field({ label, hint, error, required = false, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <Frame>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : undefined}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {" "}
            required
          </span>
        )}
      </label>
      {children({
        id,
        required,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="error" role="alert">
          {error}
        </p>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-inline-size: 0;
  label {
    font: 500 var(--type-13) var(--font-sans);
  }
  .required,
  .hint {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .error {
    color: var(--danger);
    font: 500 var(--type-12) var(--font-sans);
  }
`;
