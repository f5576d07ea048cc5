import { type ReactNode, useEffect, useRef, useState } from "react";

import { Combobox } from "~/ui/form/combobox";

import { ChangeField } from "./change-field";

interface ChoiceFieldProps<Item> {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  placeholder?: string;
  items: readonly Item[];
  /** What is sent. */
  keyOf: (item: Item) => string;
  /** The words it can be found by; the first is its name. */
  textsOf: (item: Item) => readonly string[];
  detailOf?: (item: Item) => ReactNode;
  initial?: Item | undefined;
  /** Called with what is typed, where the server knows of more items. */
  onSearch?: (text: string) => void;
}

/** A field of a change dialog that chooses one of many by typing. The key of what is chosen is sent. */
export function ChoiceField<Item>(props: ChoiceFieldProps<Item>) {
  const { name, label, hint, required = false, initial, keyOf, ...choice } = props;
  const [selected, setSelected] = useState<Item | null>(initial ?? null);
  const value = useRef<HTMLInputElement>(null);
  const key = selected === null ? "" : keyOf(selected);
  // The form listens for input to take away the sentence beside a field, and a hidden field has none of its own.
  useEffect(() => {
    if (key !== "") value.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [key]);
  return (
    <ChangeField name={name} label={label} hint={hint} required={required}>
      {({ name: field, ...control }) => (
        <>
          <input ref={value} type="hidden" name={field} value={key} />
          <Combobox
            {...choice}
            control={control}
            label={label}
            keyOf={keyOf}
            selected={selected}
            onSelect={setSelected}
            onOpen={(text) => props.onSearch?.(text)}
          />
        </>
      )}
    </ChangeField>
  );
}
