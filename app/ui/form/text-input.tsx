import { forwardRef, type InputHTMLAttributes, type TextareaHTMLAttributes } from "react";
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

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea({ rows = 4, ...rest }, ref) {
  return <Area {...rest} ref={ref} rows={rows} />;
});

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
