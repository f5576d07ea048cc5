import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Button, IconButton } from "../actions/button";
import { SegmentedControl } from "../actions/segmented-control";
import { Checkbox } from "../form/checkbox";
import { Popover } from "../overlays/popover";
import { type ColumnChoice, moveColumn, toggleColumn } from "./column-choice";

export type Density = "compact" | "comfortable";

interface ColumnChooserProps {
  /** In column order; the first names the row and cannot be moved. */
  columns: readonly (ColumnChoice & { label: string })[];
  onChange: (choices: ColumnChoice[]) => void;
  onReset: () => void;
  density: Density;
  onDensityChange: (density: Density) => void;
  /** Additional column settings, below the others. */
  children?: ReactNode;
}

const DENSITIES = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
] as const;

/** Selects the columns, their order and the row height. */
export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <Popover label="Columns" icon={Columns3} align="end" shortcut="c">
      <ColumnChoices {...props} />
    </Popover>
  );
}

/** The content of the chooser's panel. */
export function ColumnChoices({ columns, onChange, onReset, density, onDensityChange, children }: ColumnChooserProps) {
  return (
    <Body>
      <ul>
        {columns.map(({ key, label, isShown }, index) => (
          <li key={key}>
            <Checkbox checked={isShown} disabled={index === 0} onChange={() => onChange(toggleColumn(columns, key))}>
              {label}
            </Checkbox>
            {index > 0 && (
              <span className="moves">
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${label} up`}
                  size="small"
                  disabledReason={index === 1 ? "The first column is fixed" : undefined}
                  onClick={() => onChange(moveColumn(columns, key, -1))}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${label} down`}
                  size="small"
                  disabledReason={index === columns.length - 1 ? "This is the last column" : undefined}
                  onClick={() => onChange(moveColumn(columns, key, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="foot">
        <SegmentedControl label="Row height" options={DENSITIES} value={density} onChange={onDensityChange} />
        <Button variant="quiet" size="small" onClick={onReset}>
          Reset
        </Button>
      </div>
      {children}
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  inline-size: 296px;
  max-inline-size: 100%;
  ul {
    max-block-size: 320px;
    margin: -4px;
    padding: 4px;
    overflow: auto;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 32px;
  }
  .moves {
    display: inline-flex;
  }
  .foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--border);
  }
`;
