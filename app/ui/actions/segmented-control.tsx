import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";

interface SegmentedControlProps<Value extends string> {
  /** The name of the choice; for screen readers only. */
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few visible options. Uses native radio buttons, so arrow keys and forms work as usual. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Glyph icon={option.icon} />}
          {option.label}
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--background);
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: calc(var(--control-height) - 6px);
    padding-inline: 10px;
    border: 1px solid transparent;
    border-radius: var(--radius-small);
    color: var(--muted-text);
    font: 500 var(--type-13) var(--font-sans);
    cursor: pointer;
    transition:
      background-color var(--quick),
      color var(--quick);
  }
  label:hover {
    color: var(--text);
  }
  label:has(:checked) {
    border-color: var(--border);
    background: var(--raised);
    color: var(--text);
  }
  @media (pointer: coarse) {
    label {
      min-block-size: 40px;
    }
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus-ring);
    outline-offset: 1px;
  }
`;
