import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { styled } from "styled-components";

import { floatingStyles } from "../overlays/floating-styles";
import { popoverAttributes, popoverTarget } from "../overlays/popover-attributes";
import { usePopover } from "../overlays/use-popover";
import { Button } from "./button";

interface ActionOverflowProps {
  label?: string;
  /** Buttons, links and dialogs. */
  children: ReactNode;
}

/**
 * Secondary actions: buttons in the row of the others, and on a small screen a panel behind "More", so that the row has
 * one line. The actions are the same elements in both, so that a dialog opened from the panel outlives it.
 */
export function ActionOverflow({ label = "More", children }: ActionOverflowProps) {
  const id = useId();
  const { ref, isOpen, close } = usePopover();
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // A dialog that was opened from the panel keeps it open; both end together.
    panel.addEventListener("close", close, true);
    return () => panel.removeEventListener("close", close, true);
  });
  return (
    <>
      <NarrowOnly>
        <Button {...popoverTarget(id)} icon={Ellipsis} aria-expanded={isOpen}>
          {label}
        </Button>
      </NarrowOnly>
      <Panel {...popoverAttributes(id)} ref={ref} data-align="end">
        {children}
      </Panel>
    </>
  );
}

/** Actions that are shown only on a small screen. */
export const NarrowOnly = styled.span`
  display: contents;
  @media (min-width: 768px) {
    display: none;
  }
`;

/** Actions that are not shown on a small screen. */
export const WideOnly = styled.span`
  display: contents;
  @media (max-width: 767px) {
    display: none;
  }
`;

const Panel = styled.div`
  ${floatingStyles}
  &:popover-open {
    display: grid;
    gap: 8px;
    padding: 8px;
  }
  @media (min-width: 768px) {
    &,
    &:popover-open {
      display: contents;
    }
  }
  /* Without icons, the row of a screen with many actions fits on a laptop. */
  @media (min-width: 768px) and (max-width: 1359px) {
    > :is(button, a) .label > svg:first-child {
      display: none;
    }
  }
`;
