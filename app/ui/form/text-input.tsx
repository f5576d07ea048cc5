import { forwardRef, type InputHTMLAttributes, type KeyboardEvent, type TextareaHTMLAttributes } from "react";
import { styled } from "styled-components";

import { controlStyles } from "./control-styles";

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "style">;

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { type = "text", ...rest },
  ref,
) {
  return <Input {...rest} ref={ref} type={type} />;
});

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "style">;

/** A field of several lines. Enter starts a line, so Ctrl+Enter, or Command+Enter, submits its form. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { rows = 4, onKeyDown, ...rest },
  ref,
) {
  return (
    <Area
      {...rest}
      ref={ref}
      rows={rows}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) submitOnModEnter(event);
      }}
    />
  );
});

/** Clicks the form's default button, as Enter does in a field of one line: the button may be disabled, or have a value. */
function submitOnModEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  controls.find((control): control is HTMLButtonElement => control.matches("button[type=submit]"))?.click();
}

const Input = styled.input`
  ${controlStyles}
  &[type="file"] {
    padding-block: 4px;
    padding-inline-start: 4px;
  }
  &::file-selector-button {
    block-size: 100%;
    margin-inline-end: 10px;
    padding-inline: 10px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: var(--hover);
    color: var(--text);
    font: inherit;
    cursor: pointer;
  }
`;

const Area = styled.textarea`
  ${controlStyles}
  block-size: auto;
  padding-block: 8px;
  resize: vertical;
`;
