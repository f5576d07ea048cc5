import { type FormEvent, useState } from "react";

import type { RefusedChange } from "~/screen/refused-change";

type FieldErrors = NonNullable<RefusedChange["fieldErrors"]>;
const NONE: ReadonlySet<string> = new Set();
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The field errors of a rejected form. An error disappears as soon as its field was changed and meets the constraints
 * of its attributes (`required`, `minLength`, `type="email"`, `pattern`…), and returns if it no longer does; the server
 * validates again when the form is sent.
 */
export function useProblems(refused: RefusedChange | undefined) {
  // Corrections of one refusal: a new one is complete in its first render, in which its first field receives the focus.
  const [stored, setStored] = useState({ refused, names: NONE });
  const corrected = stored.refused === refused ? stored.names : NONE;
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target)) return;
    const { name, validity } = target;
    if (corrected.has(name) !== validity.valid)
      setStored({ refused, names: withName(corrected, name, validity.valid) });
  };
  const left = Object.entries(refused?.fieldErrors ?? {}).filter(([name]) => !corrected.has(name));
  return { fieldErrors: Object.fromEntries(left) as FieldErrors, onInput };
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(names);
  if (isIn) next.add(name);
  else next.delete(name);
  return next;
}

function isControl(target: EventTarget): target is Control {
  return "validity" in target && "name" in target;
}
