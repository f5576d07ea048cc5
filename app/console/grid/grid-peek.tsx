import { type ReactNode, useEffect } from "react";

import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Drawer } from "~/ui/overlays/drawer";

import { rowAfterKey } from "./grid-keys";

interface GridPeekProps {
  title: string;
  /** Where the row stands among those in sight, from zero. */
  index: number;
  count: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** The row's own page. */
  openTo: string | undefined;
  children: ReactNode;
}

/** A closer look at one row beside the list; `j` and `k` go on to its neighbours. */
export function GridPeek({ title, index, count, onMove, onClose, openTo, children }: GridPeekProps) {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
      if ((key === "j" || key === "k") && !isTyping) onMove(rowAfterKey(key, index, count));
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [index, count, onMove]);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant="quiet"
            disabledReason={index === 0 ? "It is the first of the page" : undefined}
            onClick={() => onMove(index - 1)}
          >
            Previous
          </Button>
          <Button
            variant="quiet"
            disabledReason={index === count - 1 ? "It is the last of the page" : undefined}
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
