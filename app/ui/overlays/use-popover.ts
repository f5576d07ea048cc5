import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { buttonOf } from "./popover-attributes";

interface PopoverState<Panel extends HTMLElement> {
  ref: RefObject<Panel>;
  /** Render the panel's content only while this is true: most panels of a page are never opened. */
  isOpen: boolean;
  close: () => void;
}

/** Tracks a native popover. `onOpen` runs each time it has opened, to move focus into it. */
export function usePopover<Panel extends HTMLElement = HTMLDivElement>(
  onOpen?: (panel: Panel) => void,
): PopoverState<Panel> {
  const ref = useRef<Panel>(null);
  const [isOpen, setOpen] = useState(false);
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // Its button can open it before scripts run. React cannot render synchronously within an effect.
    if (panel.matches(":popover-open"))
      queueMicrotask(() => {
        flushSync(() => setOpen(true));
        opened.current?.(panel);
      });
    // The content must exist before the panel is visible and positioned.
    const prepare = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") flushSync(() => setOpen(true));
      else returnFocus(panel);
    };
    const follow = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") opened.current?.(panel);
      else setOpen(false);
    };
    panel.addEventListener("beforetoggle", prepare);
    panel.addEventListener("toggle", follow); // React 18 only listens to "toggle" on <details>.
    return () => {
      panel.removeEventListener("beforetoggle", prepare);
      panel.removeEventListener("toggle", follow);
    };
  }, []);
  return { ref, isOpen, close: () => ref.current?.hidePopover() };
}

/** Browsers return the focus only when the outermost popover closes: a popover within another one does it itself. */
function returnFocus(panel: HTMLElement): void {
  if (!panel.contains(document.activeElement)) return;
  const button = buttonOf(panel);
  if (button?.closest("[popover]")) button.focus();
}
