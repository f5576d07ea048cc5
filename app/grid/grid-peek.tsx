import type { ReactNode } from "react";

import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Drawer } from "~/ui/overlays/drawer";
import { useShortcuts } from "~/shell/shortcuts/use-shortcuts";

import { rowAfterKey } from "./row-after-key";

interface GridPeekProps {
  title: string;
  /** The index of the row on the page. */
  index: number;
  count: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The row's detail page. */
  openTo: string | undefined;
  children: ReactNode;
}

/** A preview of one row beside the list. `j` and `k` open the next and the previous row. */
export function GridPeek({ title, index, count, onMove, onClose, openTo, children }: GridPeekProps) {
  const move = (key: "j" | "k") => {
    onMove(rowAfterKey(key, index, count));
    return true;
  };
  const shortcuts = [
    { keys: ["j"], label: "Next row", run: () => move("j") },
    { keys: ["k"], label: "Previous row", run: () => move("k") },
  ];
  useShortcuts("Preview", shortcuts, { isDialog: true });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="quiet"
            disabledReason={index === 0 ? "This is the first row of the page" : undefined}
            onClick={() => onMove(index - 1)}
          >
            Previous
          </Button>
          <Button
            variant="quiet"
            disabledReason={index === count - 1 ? "This is the last row of the page" : undefined}
            onClick={() => onMove(index + 1)}
          >
            Next
          </Button>
          {openTo !== undefined && (
            <LinkButton to={openTo} variant="primary">
              Open
            </LinkButton>
          )}
        </>
      }
    >
      {children}
    </Drawer>
  );
}
