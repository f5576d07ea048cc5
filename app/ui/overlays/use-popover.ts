import { type RefObject, useEffect, useRef, useState } from "react";

interface PopoverState<Panel extends HTMLElement> {
  ref: RefObject<Panel>;
  isOpen: boolean;
  close: () => void;
}

/** Follows a native popover. `onOpen` runs each time it has opened, to move focus into it. */
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
    const follow = (event: Event) => {
      const isNowOpen = (event as ToggleEvent).newState === "open";
      setOpen(isNowOpen);
      if (isNowOpen) opened.current?.(panel);
    };
    panel.addEventListener("toggle", follow); // React 18 listens to "toggle" on <details> alone.
    return () => panel.removeEventListener("toggle", follow);
  }, []);
  return { ref, isOpen, close: () => ref.current?.hidePopover() };
}
