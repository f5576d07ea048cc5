import { useEffect, useReducer, useRef, useState } from "react";

/**
 * What the surrounding form contains, read again after every input and every added or removed row. `initial` is
 * returned until then.
 */
export function useFormReading<Value>(initial: Value, read: (form: HTMLFormElement) => Value) {
  const [value, setValue] = useState(initial);
  const [edition, onChange] = useReducer((count: number) => count + 1, 0);
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (form && edition > 0) setValue(latest.current(form));
  }, [edition]);
  return { value, ref, onInput: onChange, onClick: onChange };
}
