import { useEffect, type RefObject } from "react";

import { showPopoverAt } from "./popover-attributes";

/** Shows a popover at an element while it is open, above everything, so that no card or dialog clips it. */
export function useAnchoredPopover(
  isOpen: boolean,
  popover: RefObject<HTMLElement>,
  anchor: RefObject<HTMLElement>,
): void {
  useEffect(() => {
    const element = popover.current;
    if (!element || !anchor.current || !isOpen) return;
    showPopoverAt(element, anchor.current);
    return () => element.hidePopover();
  }, [isOpen, popover, anchor]);
}
