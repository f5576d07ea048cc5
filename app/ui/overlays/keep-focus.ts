import { topModal } from "./top-modal";

/** A focus that was lost goes to the modal that is still open, or else to the content of the page. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  const within = topModal()?.querySelector<HTMLElement>("button, a[href]");
  (within ?? document.querySelector("main"))?.focus({ preventScroll: true });
}
