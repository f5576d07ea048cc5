import { type FormEvent, useEffect, useState } from "react";

import type { RefusedChange } from "~/screen/refused-change";

type FieldErrors = NonNullable<RefusedChange["fieldErrors"]>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The field errors of a rejected form. An error disappears as soon as its field was changed and meets the constraints
 * of its attributes (`required`, `minLength`, `type="email"`, `pattern`…), and returns if it no longer does; the server
 * validates again when the form is sent.
 */
export function useProblems(refused: RefusedChange | undefined) {
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setCorrected(new Set()), [refused]);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isControl(target)) return;
    const { name, validity } = target;
    setCorrected((names) => (names.has(name) === validity.valid ? names : withName(names, name, validity.valid)));
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
