import { useCombobox } from "downshift";
import { Check, ChevronsUpDown } from "lucide-react";
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { floatingStyles } from "../overlays/floating-styles";
import { showPopoverAt } from "../overlays/popover-attributes";
import { controlStyles } from "./control-styles";
import { matchItems } from "./match-items";

/** More lines than this are never drawn; the last one says so. */
const MOST_SHOWN = 100;

interface ComboboxProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The words it can be found by; the first is its name. */
  textsOf: (item: Item) => readonly string[];
  selected: Item | null;
  onSelect: (item: Item) => void;
  /** Under the name, lighter. */
  detailOf?: (item: Item) => ReactNode;
  hideLabel?: boolean;
  placeholder?: string;
  /** Called with what is typed, where the server searches; the items then come as they are. */
  onSearch?: (text: string) => void;
}

/** Choosing one of many by typing. Thousands of items are fine: only the best hundred matches are drawn. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    label,
    items,
    keyOf,
    textsOf,
    selected,
    onSelect,
    detailOf,
    hideLabel = false,
    placeholder,
    onSearch,
  } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const shown = useMemo(
    () => (onSearch ? items.slice(0, MOST_SHOWN) : matchItems(items, text, textsOf, MOST_SHOWN)),
    [items, text, textsOf, onSearch],
  );
  const nameOf = (item: Item | null) => (item === null ? "" : (textsOf(item)[0] ?? ""));
  const box = useCombobox<Item>({
    id,
    items: shown,
    itemToString: nameOf,
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue, isOpen }) => {
      if (!isOpen) return;
      setText(inputValue);
      onSearch?.(inputValue);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) setText("");
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onSelect(selectedItem);
    },
    // Leaving without choosing leaves everything as it was.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur || type === useCombobox.stateChangeTypes.InputKeyDownEscape
        ? { ...changes, inputValue: nameOf(selected), selectedItem: state.selectedItem }
        : changes,
  });
  useListPopover(box.isOpen, listRef, inputRef);
  return (
    <Frame>
      <label {...box.getLabelProps()} className={hideLabel ? "visually-hidden" : undefined}>
        {label}
      </label>
      <div className="control">
        <input
          {...box.getInputProps({ ref: inputRef, placeholder, onFocus: (event) => event.target.select() })}
          spellCheck={false}
        />
        <button type="button" {...box.getToggleButtonProps()} aria-label={`Show all: ${label}`}>
          <Glyph icon={ChevronsUpDown} />
        </button>
        <div ref={listRef} className="list" {...({ popover: "manual" } as HTMLAttributes<HTMLDivElement>)}>
          <ul {...box.getMenuProps()}>
            {box.isOpen &&
              shown.map((item, index) => (
                <li
                  key={keyOf(item)}
                  {...box.getItemProps({ item, index })}
                  data-active={box.highlightedIndex === index ? "" : undefined}
                >
                  <span>
                    {nameOf(item)}
                    {detailOf && <small>{detailOf(item)}</small>}
                  </span>
                  {selected !== null && keyOf(selected) === keyOf(item) && <Glyph icon={Check} />}
                </li>
              ))}
          </ul>
          {box.isOpen && shown.length === 0 && <p>No match for “{text}”</p>}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {box.isOpen && `${shown.length === MOST_SHOWN ? `The first ${MOST_SHOWN}` : shown.length} shown`}
      </span>
    </Frame>
  );
}

/** Lifts the list above everything, so that no card or dialog cuts it off. */
function useListPopover(isOpen: boolean, list: RefObject<HTMLElement>, input: RefObject<HTMLElement>): void {
  useEffect(() => {
    const popover = list.current;
    if (!popover || !input.current || !isOpen) return;
    showPopoverAt(popover, input.current);
    return () => popover.hidePopover();
  }, [isOpen, list, input]);
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-inline-size: 0;
  label {
    font: 500 var(--type-13) var(--font-sans);
  }
  .control {
    position: relative;
  }
  input {
    ${controlStyles}
    padding-inline-end: 36px;
    text-overflow: ellipsis;
  }
  button {
    position: absolute;
    inset: 0 4px 0 auto;
    display: grid;
    place-items: center;
    inline-size: 28px;
    color: var(--muted-text);
  }
  .list {
    ${floatingStyles}
    inline-size: anchor-size(inline);
    max-block-size: 320px;
  }
  .list p {
    padding: 8px;
    color: var(--muted-text);
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 32px;
    padding: 4px 8px;
    border-radius: var(--radius-small);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  li[data-active] {
    background: var(--hover);
  }
  li[aria-selected="true"] svg {
    color: var(--primary);
  }
  li small {
    display: block;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
