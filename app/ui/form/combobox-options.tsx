import type { UseComboboxReturnValue } from "downshift";
import { Check } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

import { Glyph } from "../icon";

/** The details of an option beside its name, and its group heading. */
export interface ComboboxOptionParts<Item> {
  keyOf: (item: Item) => string;
  /** Below the name, in a lighter colour. */
  detailOf?: (item: Item) => ReactNode;
  /** The heading of an item while nothing is typed. The items of a group must be consecutive. */
  groupOf?: (item: Item) => string;
  /** At the end of the line. It must not contain focusable elements: an option is one control. */
  endOf?: (item: Item) => ReactNode;
}

interface ComboboxOptionsProps<Item> extends ComboboxOptionParts<Item> {
  box: UseComboboxReturnValue<Item>;
  items: readonly Item[];
  selectedKey: string | undefined;
  nameOf: (item: Item) => string;
  onMark?: (item: Item) => void;
}

/** The options of a combobox, with headings for groups. */
export function ComboboxOptions<Item>(props: ComboboxOptionsProps<Item>) {
  const { items, groupOf, keyOf } = props;
  const options = items.map((item, index) => ({ item, index }));
  const draw = ({ item, index }: (typeof options)[number]) => (
    <ComboboxOption key={keyOf(item)} {...props} item={item} index={index} />
  );
  if (!groupOf) return options.map(draw);
  const titles = [...new Set(items.map(groupOf))];
  return titles.map((title) => (
    <li key={title} role="group" aria-label={title}>
      <h3 aria-hidden>{title}</h3>
      <ul role="presentation">{options.filter(({ item }) => groupOf(item) === title).map(draw)}</ul>
    </li>
  ));
}

interface ComboboxOptionProps<Item> extends ComboboxOptionsProps<Item> {
  item: Item;
  index: number;
}

function ComboboxOption<Item>(props: ComboboxOptionProps<Item>) {
  const { box, item, index, selectedKey, nameOf, keyOf, detailOf, endOf, onMark } = props;
  const mark = (event: MouseEvent) => {
    if (!onMark || !(event.target instanceof Element) || !event.target.closest("[data-mark]")) return;
    // downshift's way to prevent a click from selecting the option.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    onMark(item);
  };
  return (
    <li
      {...box.getItemProps({ item, index, onClick: mark })}
      data-active={box.highlightedIndex === index ? "" : undefined}
    >
      <span>
        {nameOf(item)}
        {detailOf && <small>{detailOf(item)}</small>}
      </span>
      {selectedKey === keyOf(item) && <Glyph icon={Check} />}
      {endOf && <span className="end">{endOf(item)}</span>}
    </li>
  );
}
