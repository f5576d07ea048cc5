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
`;

const Area = styled.textarea`
  ${controlStyles}
  block-size: auto;
  padding-block: 8px;
  resize: vertical;
`;
