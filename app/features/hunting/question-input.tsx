import { forwardRef, type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { inputAttributes, InputFrame, type QuestionInputProps, TextInput } from "./input-frame";
import type { SuggestingInput, SuggestingInputProps } from "./suggesting-input";

type Suggesting = Pick<SuggestingInputProps, "selection" | "hasTyped"> & { Input: typeof SuggestingInput };

/** For fields that appear after the script was fetched, which is never the case while a page hydrates. */
let loaded: Suggesting | undefined;

/**
 * A field for a question. Its suggestions are in a separate script, which is fetched when the field receives focus. The
 * field with suggestions then replaces the plain one, with the same selection.
 */
export const QuestionInput = forwardRef(function QuestionInput(
  props: QuestionInputProps,
  outer: Ref<HTMLInputElement>,
) {
  const { text, onText } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasTyped = useRef(false);
  const [suggesting, setSuggesting] = useState(loaded);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(outer, () => input.current);
  const loadSuggestions = useCallback(async () => {
    const script = await import("./suggesting-input").catch(() => undefined);
    // A question can be typed without suggestions; the next focus tries again.
    if (!script) return;
    const { SuggestingInput } = script;
    const field = input.current;
    loaded = { Input: SuggestingInput, selection: undefined, hasTyped: false };
    const selection = field && field === document.activeElement ? selectionOf(field) : undefined;
    // Synchronously: another key could move the caret before a later render.
    flushSync(() => setSuggesting({ Input: SuggestingInput, selection, hasTyped: hasTyped.current }));
  }, []);
  useEffect(() => {
    // Focus before hydration causes no event.
    if (input.current === document.activeElement) void loadSuggestions();
  }, [loadSuggestions]);
  if (suggesting) {
    const { Input, ...state } = suggesting;
    return <Input {...props} {...state} input={input} />;
  }
  return (
    <InputFrame>
      <TextInput
        ref={input}
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        {...inputAttributes(props)}
        autoComplete="off"
        value={text}
        onFocus={() => void loadSuggestions()}
        onChange={({ currentTarget }) => {
          hasTyped.current = true;
          onText(currentTarget.value);
        }}
      />
      <ul id={listId} role="listbox" aria-label="Suggestions" hidden />
    </InputFrame>
  );
});

function selectionOf({ selectionStart, selectionEnd, value }: HTMLInputElement): [start: number, end: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}
