import { useCombobox } from "downshift";
import { ChevronsUpDown } from "lucide-react";
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { floatingStyles } from "../overlays/floating-styles";
import { useAnchoredPopover } from "../overlays/use-anchored-popover";
import { ComboboxOptions, type ComboboxOptionParts } from "./combobox-options";
import { controlStyles } from "./control-styles";
import type { ControlProps } from "./field";
import { matchItems } from "./match-items";
import { optionStyles } from "./option-styles";
import { releaseEscape } from "./release-escape";

/** Maximum number of rendered lines; the last one reports the limit. */
const MAX_SHOWN = 100;

interface ComboboxProps<Item> extends ComboboxOptionParts<Item> {
  label: string;
  items: readonly Item[];
  /** The search terms; the first is its name. */
  textsOf: (item: Item) => readonly string[];
  selected: Item | null;
  onSelect: (item: Item) => void;
  hideLabel?: boolean;
  /** Inside a field, which has the label, the hint and the error. */
  control?: ControlProps;
  placeholder?: string;
  /** Called with the typed text, if the server has more items. Of the local items, only matches are shown. */
  onSearch?: (text: string) => void;
  /** Called with the text whose typing opened the list; empty if it was opened otherwise. */
  onOpen?: (text: string) => void;
  /** Marks an option without selecting it: with Ctrl or ⌘ and S, or by a click on its element with `data-mark`. */
  onMark?: (item: Item) => void;
  /** Below the options, always visible. */
  footer?: ReactNode;
}

/** Selects one of many items by typing. Thousands of items are fine: only the best hundred matches are rendered. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const {
    label,
    items,
    keyOf,
    textsOf,
    selected,
    onSelect,
    detailOf,
    groupOf,
    endOf,
    hideLabel = false,
    control,
    placeholder,
    onSearch,
    onOpen,
    onMark,
    footer,
  } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const shown = useMemo(() => matchItems(items, text, textsOf, MAX_SHOWN), [items, text, textsOf]);
  const nameOf = (item: Item | null) => (item === null ? "" : (textsOf(item)[0] ?? ""));
  const box = useCombobox<Item>({
    id,
    ...(control && { inputId: control.id }),
    items: shown,
    itemToString: nameOf,
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    onIsOpenChange: ({ isOpen, type, inputValue = "" }) => {
      if (!isOpen) return;
      const typed = type === useCombobox.stateChangeTypes.InputChange ? inputValue : "";
      setText(typed);
      onOpen?.(typed);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onSelect(selectedItem);
    },
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      // If nothing matches, nothing can be selected, and the list shows it.
      if (type === InputKeyDownEnter && !shown[state.highlightedIndex]) return state;
      // Leaving without a selection changes nothing.
      return type === InputBlur || type === InputKeyDownEscape
        ? { ...changes, inputValue: nameOf(selected), selectedItem: state.selectedItem }
        : changes;
    },
  });
  useAnchoredPopover(box.isOpen, listRef, inputRef);
  const highlighted = shown[box.highlightedIndex];
  const handleKey = (event: KeyboardEvent) => {
    if (!box.isOpen) releaseEscape(event);
    markByKey(event);
  };
  const markByKey = (event: KeyboardEvent) => {
    if (!onMark || !highlighted || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    onMark(highlighted);
  };
  return (
    <Frame>
      {!control && (
        <label {...box.getLabelProps()} className={hideLabel ? "visually-hidden" : undefined}>
          {label}
        </label>
      )}
      <div className="control">
        <input
          {...box.getInputProps({
            ref: inputRef,
            placeholder,
            onFocus: (event) => event.target.select(),
            // In the event itself, so that Enter right after the last letter selects from the matches.
            onChange: ({ currentTarget: { value } }) => {
              setText(value);
              if (box.isOpen) onSearch?.(value);
            },
            onKeyDown: handleKey,
            ...(control && { "aria-labelledby": undefined }),
          })}
          {...control}
          aria-keyshortcuts={onMark && "Control+S Meta+S"}
          spellCheck={false}
        />
        <button type="button" {...box.getToggleButtonProps()} aria-label={`Show all: ${label}`}>
          <Glyph icon={ChevronsUpDown} />
        </button>
        <div
          ref={listRef}
          className="list"
          data-wide={endOf ? "" : undefined}
          {...({ popover: "manual" } as HTMLAttributes<HTMLDivElement>)}
        >
          <ul {...box.getMenuProps(control && { "aria-label": label, "aria-labelledby": undefined })}>
            {box.isOpen && (
              <ComboboxOptions
                box={box}
                items={shown}
                selectedKey={selected === null ? undefined : keyOf(selected)}
                nameOf={nameOf}
                keyOf={keyOf}
                {...(detailOf && { detailOf })}
                {...(endOf && { endOf })}
                {...(groupOf && text === "" && { groupOf })}
                {...(onMark && { onMark })}
              />
            )}
          </ul>
          {box.isOpen && shown.length === 0 && <p>No match for “{text}”</p>}
          {box.isOpen && footer && <footer>{footer}</footer>}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {box.isOpen && (shown.length === MAX_SHOWN ? `First ${MAX_SHOWN} shown` : `${shown.length} shown`)}
      </span>
    </Frame>
  );
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
  .list {
    ${optionStyles}
  }
  .list[data-wide] {
    inline-size: max(anchor-size(inline), min(360px, calc(100vw - 16px)));
    max-block-size: min(440px, calc(100dvh - 80px));
    padding-block-end: 0;
  }
  [role="option"] {
    min-block-size: 32px;
  }
  [role="option"][aria-selected="true"] > svg {
    color: var(--primary);
  }
  [role="option"] small {
    display: block;
  }
  [role="option"] > span:first-child {
    flex: 1;
  }
  [role="option"] > .end {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li[role="group"] {
    display: block;
    padding: 0;
    cursor: default;
  }
  [role="group"] h3 {
    padding: 8px 8px 4px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  footer {
    position: sticky;
    inset-block-end: 0;
    background: var(--raised);
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
