import { useCombobox } from "downshift";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from "react";
import { styled } from "styled-components";

import type { KopilotSuggestion } from "~/contract/kopilot";
import { applySuggestion, useCompletions } from "~/shell/browser/use-completions";
import { optionStyles } from "~/ui/form/option-styles";
import { releaseEscape } from "~/ui/form/release-escape";

import { inputAttributes, InputFrame, type QuestionInputProps, TextInput } from "./input-frame";

export interface SuggestingInputProps extends QuestionInputProps {
  input: RefObject<HTMLInputElement>;
  /** The selection if the field that this one replaces had focus. */
  selection: [start: number, end: number] | undefined;
  /** Whether the user had typed before this field replaced the plain one. */
  hasTyped: boolean;
}

const MIN_LETTERS = 2;
const MAX_SHOWN = 8;

/** A field for a question with suggestions. Tab accepts the first suggestion, Enter the selected one. */
export function SuggestingInput(props: SuggestingInputProps) {
  const { context, prompts, text, onText, input, selection, hasTyped } = props;
  const [cursor, setCursor] = useState(selection?.[1] ?? text.length);
  // The list opens on input, not on focus.
  const [isTyping, setTyping] = useState(hasTyped);
  useLayoutEffect(() => {
    if (selection === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selection);
  }, [input, selection]);
  const found = useCompletions({ context, text, cursor }, isTyping);
  const items = isTyping ? [...promptsFor(text, prompts), ...found].slice(0, MAX_SHOWN) : [];
  const accept = (suggestion: KopilotSuggestion) => {
    const next = applySuggestion(text, suggestion);
    onText(next.text);
    setCursor(next.cursor);
    setTyping(suggestion.kind === "field" || suggestion.kind === "keyword");
    // After the text has been rendered.
    setTimeout(() => input.current?.setSelectionRange(next.cursor, next.cursor));
  };
  const box = useCombobox<KopilotSuggestion>({
    items,
    isOpen: items.length > 0,
    selectedItem: null,
    inputValue: text,
    itemToString: (item) => item?.text ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) accept(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const suggestion = items[Math.max(0, box.highlightedIndex)];
    if (event.key === "Tab" && !event.shiftKey && suggestion) {
      event.preventDefault();
      accept(suggestion);
    }
    releaseEscape(event);
    const submits = event.key === "Enter" && box.highlightedIndex < 0;
    const closes = event.key === "Escape" && items.length > 0;
    // Otherwise, Enter would only close the suggestions.
    if (submits) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (submits || closes) setTyping(false);
    // The first Escape closes only the suggestions.
    if (closes) event.preventDefault();
  };
  return (
    <InputFrame>
      <TextInput
        {...box.getInputProps({
          ref: input,
          ...inputAttributes(props),
          "aria-labelledby": undefined,
          onKeyDown,
          onBlur: () => setTyping(false),
          // The text is set synchronously: a later state update would move the caret.
          onChange: ({ currentTarget }) => {
            onText(currentTarget.value);
            setCursor(currentTarget.selectionStart ?? currentTarget.value.length);
            setTyping(true);
          },
        })}
      />
      <Options {...box.getMenuProps({ "aria-label": "Suggestions", "aria-labelledby": undefined })}>
        {items.map((item, index) => (
          <li
            key={`${item.kind} ${item.text}`}
            {...box.getItemProps({ item, index })}
            data-active={box.highlightedIndex === index ? "" : undefined}
          >
            <span>{item.text}</span> <small>{item.detail}</small>
          </li>
        ))}
      </Options>
    </InputFrame>
  );
}

/** The suggested questions that start with the typed text. */
function promptsFor(text: string, prompts: readonly string[]): KopilotSuggestion[] {
  const begin = text.trimStart().toLowerCase();
  if (begin.length < MIN_LETTERS) return [];
  return prompts
    .filter((prompt) => prompt.toLowerCase().startsWith(begin) && prompt !== text)
    .map((prompt) => ({ text: prompt, kind: "prompt", detail: "Suggested question", replace: [0, text.length] }));
}

const Options = styled.ul`
  position: absolute;
  z-index: 20;
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  max-block-size: min(360px, 50dvh);
  padding: 4px;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow-floating);
  font: 400 var(--type-13) var(--font-sans);
  ${optionStyles}
  &:empty {
    display: none;
  }
  li > span {
    font-family: var(--font-mono);
  }
  small {
    flex: none;
  }
`;
