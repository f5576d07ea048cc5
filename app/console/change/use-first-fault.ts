import { type RefObject, useEffect, useRef } from "react";

import type { RefusedChange } from "./refused-change";

/** Leads whoever cannot see the whole form to the first field to put right. */
export function useFirstFault(refused: RefusedChange | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.problems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
