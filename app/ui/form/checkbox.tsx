import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { css, styled } from "styled-components";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children" | "style"> {
  children: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ children, hint, ...rest }: CheckboxProps) {
  return (
    <Labelled>
      <input {...rest} type="checkbox" />
      <span>
        {children}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </Labelled>
  );
}

interface BareCheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "style"> {
  "aria-label": string;
  /** Some, but not all, of the items are selected. */
  isMixed?: boolean;
}

/** A checkbox without a visible label, such as a table row's. */
export function BareCheckbox({ isMixed = false, ...rest }: BareCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return <input {...rest} ref={ref} type="checkbox" />;
}

/** Also used by a table for the boxes of its rows. */
export const checkboxStyles = css`
  flex: none;
  appearance: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid var(--border-strong);
  border-radius: min(4px, var(--radius-small));
  background: var(--raised);
  cursor: pointer;
  &::before {
    content: "";
    display: block;
    inline-size: 14px;
    block-size: 14px;
  }
  &:checked,
  &:indeterminate {
    border-color: var(--primary);
    background: var(--primary);
  }
  &:checked::before {
    background: var(--on-primary);
    clip-path: polygon(20% 47%, 12% 57%, 40% 84%, 90% 28%, 80% 19%, 39% 64%);
  }
  &:indeterminate::before {
    background: var(--on-primary);
    clip-path: inset(6px 3px);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Labelled = styled.label`
  display: flex;
  align-items: start;
  gap: 8px;
  min-block-size: 24px;
  padding-block: 2px;
  cursor: pointer;
  input {
    ${checkboxStyles}
    margin-block-start: 2px;
  }
  .hint {
    display: block;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
