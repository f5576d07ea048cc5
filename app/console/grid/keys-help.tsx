import { Keyboard } from "lucide-react";
import { styled } from "styled-components";

import { Checkbox } from "~/ui/form/checkbox";
import { Popover } from "~/ui/overlays/popover";

import { GRID_KEYS } from "./grid-keys";

interface KeysHelpProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Which keys the grid listens to. They can be turned off: who speaks to their computer sends single letters unawares (WCAG 2.1.4). */
export function KeysHelp({ isOn, onChange }: KeysHelpProps) {
  return (
    <Popover label="Keys" icon={Keyboard} iconOnly variant="secondary" align="end" shortcut="?">
      <List>
        {GRID_KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
      <hr />
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        Listen to these keys
      </Checkbox>
    </Popover>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  min-inline-size: 240px;
  margin: 0;
  font: 400 var(--type-13) var(--font-sans);
  div {
    display: grid;
    grid-template-columns: 72px 1fr;
    align-items: center;
  }
  dt {
    display: flex;
    gap: 4px;
  }
  dd {
    margin: 0;
  }
  kbd {
    min-inline-size: 22px;
    padding: 2px 6px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: var(--surface);
    font: 400 var(--type-12) var(--font-mono);
    text-align: center;
  }
`;
