import type { ButtonHTMLAttributes, HTMLAttributes } from "react";

/*
 * React 18 passes these attributes through but does not type them. They are sufficient for the browser to
 * open a popover, close it on Escape and on a click elsewhere, and restore focus; CSS anchors it to its button.
 */

export function popoverAttributes(id?: string): HTMLAttributes<HTMLElement> {
  return { id, popover: "auto" } as HTMLAttributes<HTMLElement>;
}

export function popoverTarget(id: string): ButtonHTMLAttributes<HTMLButtonElement> {
  return { popovertarget: id } as ButtonHTMLAttributes<HTMLButtonElement>;
}

/** The button that opens a popover; null if it is opened by others. */
export function buttonOf(popover: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}

/** Opens a popover at an element other than its own button. TypeScript does not know the option yet. */
export function showPopoverAt(popover: HTMLElement, source: HTMLElement): void {
  (popover as { showPopover: (options: { source: HTMLElement }) => void }).showPopover({ source });
}
