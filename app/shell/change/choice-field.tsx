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
  /** The submitted value. */
  keyOf: (item: Item) => string;
  /** The search terms; the first is its name. */
  textsOf: (item: Item) => readonly string[];
  detailOf?: (item: Item) => ReactNode;
  initial?: Item | undefined;
  /** Called with the typed text, if the server has more items. */
  onSearch?: (text: string) => void;
}

/** A field of a change dialog that selects one of many items by typing. The key of the selected item is submitted. */
export function ChoiceField<Item>(props: ChoiceFieldProps<Item>) {
  const { name, label, hint, required = false, initial, keyOf, ...choice } = props;
  const [selected, setSelected] = useState<Item | null>(initial ?? null);
  const value = useRef<HTMLInputElement>(null);
  const key = selected === null ? "" : keyOf(selected);
  // The form listens for input events of changed fields, and a hidden field does not emit any.
  const sent = useRef(key);
  useEffect(() => {
    if (sent.current === key) return;
    sent.current = key;
    value.current?.dispatchEvent(new Event("input", { bubbles: true }));
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
