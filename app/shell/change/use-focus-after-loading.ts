import { type RefObject, useEffect, useRef } from "react";

import { FIRST_FIELD } from "~/ui/overlays/use-modal";

/**
 * Moves the focus to the first field once all fields of a form have been loaded: a dialog that opens before its fields
 * focuses its buttons.
 */
export function useFocusAfterLoading(form: RefObject<HTMLFormElement>, isLoading: boolean): void {
  const wasLoading = useRef(false);
  useEffect(() => {
    const hasLoaded = wasLoading.current && !isLoading;
    wasLoading.current = isLoading;
    if (!hasLoaded || !form.current || form.current.contains(document.activeElement)) return;
    const first = form.current.closest("dialog")?.querySelector<HTMLElement>(FIRST_FIELD);
    (first ?? form.current.querySelector<HTMLElement>("button:enabled"))?.focus();
  }, [form, isLoading]);
}
