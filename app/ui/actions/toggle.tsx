import type { InputHTMLAttributes } from "react";
import { styled } from "styled-components";

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "style"> {
  label: string;
}

/** A switch that takes effect immediately. */
export function Toggle({ label, ...rest }: ToggleProps) {
  return (
    <Switch>
      {/* A checkbox says itself whether it is checked. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} type="checkbox" role="switch" />
      {label}
    </Switch>
  );
}

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 24px;
  font: 400 var(--type-14) var(--font-sans);
  cursor: pointer;
  input {
    flex: none;
    appearance: none;
    inline-size: 32px;
    block-size: 18px;
    border: 1px solid var(--border-strong);
    border-radius: 9px;
    background: var(--raised);
    cursor: inherit;
    transition: background-color var(--quick);
  }
  input::before {
    content: "";
    display: block;
    inline-size: 12px;
    block-size: 12px;
    margin: 2px;
    border-radius: 50%;
    background: var(--border-strong);
    transition: translate var(--quick);
  }
  input:checked {
    border-color: var(--primary);
    background: var(--primary);
  }
  input:checked::before {
    background: var(--on-primary);
    translate: 14px 0;
  }
  input:focus-visible {
    border-radius: 9px;
  }
  &:has(:disabled) {
    color: var(--muted-text);
    cursor: not-allowed;
  }
`;
