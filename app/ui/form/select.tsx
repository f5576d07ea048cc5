import { ChevronDown } from "lucide-react";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { controlStyles } from "./control-styles";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "children" | "style"> {
  options: readonly SelectOption[];
  /** Shown, and submitted as "", while nothing is selected. */
  placeholder?: string;
}

/** The native list: fast, familiar on a phone, and it works before scripts run. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, placeholder, ...rest },
  ref,
) {
  return (
    <Frame>
      <select {...rest} ref={ref}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Glyph icon={ChevronDown} />
    </Frame>
  );
});

const Frame = styled.span`
  position: relative;
  display: block;
  min-inline-size: 0;
  select {
    ${controlStyles}
    padding-inline-end: 32px;
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  > svg {
    position: absolute;
    inset: 0 8px 0 auto;
    margin-block: auto;
    color: var(--muted-text);
    pointer-events: none;
  }
`;
