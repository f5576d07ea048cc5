import { useState } from "react";
import { styled } from "styled-components";

import { Checkbox } from "~/ui/form/checkbox";
import { Dialog } from "~/ui/overlays/dialog";

import { useTerminology } from "../use-terminology";
import { keyCaps } from "./key-caps";
import type { Shortcut } from "./shortcut";
import { hasSingleKeys, saveSingleKeys } from "./single-keys";
import { pageShortcuts } from "./use-shortcuts";

interface ShortcutDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keyboard shortcuts of the current screen that are available to the viewer's role. */
export function ShortcutDialog({ isOpen, onClose }: ShortcutDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      {isOpen && <ShortcutList />}
    </Dialog>
  );
}

function ShortcutList() {
  const [groups] = useState(() => [...pageShortcuts.list({ hasDialog: false })]);
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (next: boolean) => {
    saveSingleKeys(next);
    setOn(next);
  };
  return (
    <Groups>
      {groups.map(([title, shortcuts]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <ShortcutRow key={shortcut.label} {...shortcut} />
            ))}
          </dl>
        </section>
      ))}
      <Checkbox checked={isOn} onChange={({ target }) => change(target.checked)}>
        Use shortcuts of single keys
      </Checkbox>
    </Groups>
  );
}

function ShortcutRow({ keys, label }: Shortcut) {
  const t = useTerminology();
  const isMac = navigator.userAgent.includes("Mac");
  return (
    <div>
      <dt>
        {keys.map((alternative) => (
          <span key={alternative}>
            {keyCaps(alternative, isMac).map((cap, index) => (
              <kbd key={index}>{cap}</kbd>
            ))}
          </span>
        ))}
      </dt>
      <dd>{t(label)}</dd>
    </div>
  );
}

const Groups = styled.div`
  display: grid;
  gap: 20px;
  font: 400 var(--type-13) var(--font-sans);
  h3 {
    margin-block-end: 8px;
    font: 600 var(--type-13) var(--font-sans);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
    gap: 6px 24px;
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 104px 1fr;
    align-items: center;
  }
  dt,
  dt > span {
    display: flex;
    gap: 4px;
  }
  dt > span + span {
    margin-inline-start: 4px;
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
