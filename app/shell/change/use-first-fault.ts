import { type RefObject, useEffect, useRef } from "react";

import type { RefusedChange } from "~/screen/refused-change";

/** Moves the focus to the first field that does not validate. */
export function useFirstFault(refused: RefusedChange | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
