import { type RefObject, useRef, useState } from "react";

import { useLayout } from "../use-layout";
import { keepFocus } from "./keep-focus";
import { buttonOf } from "./popover-attributes";
import { enterModal } from "./top-modal";

/** The first field of a form in a dialog. */
export const FIRST_FIELD = '.body > form :is(input:not([type="hidden"]), select, textarea):enabled';

interface Modal {
  ref: RefObject<HTMLDialogElement>;
  /** Fixed on the first render, because showModal() and close() control the attribute afterwards. */
  openAttribute: boolean;
}

/**
 * Opens and closes a native dialog according to `isOpen`. The browser traps focus, makes the rest inert and restores
 * focus. A dialog that is open in the server's HTML is readable before scripts run, and becomes modal with them.
 */
export function useModal(isOpen: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [openAttribute] = useState(isOpen);
  useLayout(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const popoverButton = buttonOfPopover(document.activeElement);
    const focused = dialog.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    dialog.removeAttribute("open");
    dialog.showModal();
    // showModal() focuses the first field, but a person who typed before the scripts loaded stays in their field. A
    // scrollable body receives the focus itself, which is right for text and wrong for a form.
    const isBody = document.activeElement?.matches(".body");
    const next = focused ?? (isBody ? dialog.querySelector<HTMLElement>(FIRST_FIELD) : undefined);
    next?.focus();
    const leave = enterModal(dialog);
    return () => {
      leave();
      dialog.close(); // Before the element leaves the document, otherwise focus is lost.
      const { activeElement } = document;
      if (activeElement === document.body || dialog.contains(activeElement)) popoverButton?.focus();
      // What opened it may disappear with it: a row that was removed, or the bar of a selection.
      setTimeout(keepFocus);
    };
  }, [isOpen]);
  return { ref, openAttribute };
}

/** The button of the popover around an element. A modal closes popovers, so the element cannot take the focus back. */
function buttonOfPopover(element: Element | null): HTMLElement | null {
  const popover = element?.closest("[popover]");
  return popover ? buttonOf(popover) : null;
}
