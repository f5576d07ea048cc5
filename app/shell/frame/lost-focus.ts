import type { RefObject } from "react";

const FOCUSABLE = 'a[href], :is(button, input:not([type="hidden"]), select, textarea):enabled, [tabindex="0"]';

/**
 * From now on, a keyboard focus whose element disappears from the page, such as the link that removes a filter, moves to
 * the first control of the nearest element around it that remains. Otherwise it would move to the start of the document.
 */
export function followLostFocus({ current: page }: RefObject<HTMLElement>): void {
  if (!page) return;
  /** The element with the focus and those around it, from the inside; empty after a click. */
  let focused: Element[] = [];
  const note = ({ target }: Pick<Event, "target">) => {
    const isByKeyboard = target instanceof Element && target.matches(":focus-visible");
    focused = isByKeyboard ? elementsUpTo(page, target) : [];
  };
  if (page.contains(document.activeElement)) note({ target: document.activeElement });
  page.addEventListener("focusin", note);
  document.addEventListener("pointerdown", () => (focused = []));
  new MutationObserver(() => {
    if (focused[0]?.isConnected === false && document.activeElement === document.body) focusFirst(focused, page);
  }).observe(page, { childList: true, subtree: true });
}

function elementsUpTo(page: Element, target: Element): Element[] {
  const around: Element[] = [];
  for (let element = target; element !== page && element.parentElement; element = element.parentElement)
    around.push(element);
  return around;
}

function focusFirst(around: readonly Element[], page: HTMLElement): void {
  for (const element of around.filter(({ isConnected }) => isConnected)) {
    for (const control of element.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      control.focus();
      // Hidden controls do not take the focus.
      if (document.activeElement === control) return;
    }
  }
  page.focus({ preventScroll: true });
}
