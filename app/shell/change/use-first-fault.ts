import { type RefObject, useEffect, useRef } from "react";

import type { RefusedChange } from "~/screen/refused-change";

/**
 * Moves the focus to the first field that does not validate. Reasons that concern no field scroll themselves into view
 * (`ChangeRefusal`).
 * @param step the part of the form that is shown, if the fields are in several
 */
export function useFirstFault(refused: RefusedChange | undefined, step?: number): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, step]);
  return form;
}
