import { styled } from "styled-components";

import type { KopilotContext } from "~/contract/kopilot";
import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { controlStyles } from "~/ui/form/control-styles";

/** The properties of a field for a question, with and without suggestions. */
export interface QuestionInputProps {
  context: KopilotContext;
  name: string;
  label: string;
  describedBy?: string;
  placeholder: string;
  required?: boolean;
  /** Full questions that are suggested while the user starts typing. */
  prompts: readonly string[];
  text: string;
  onText: (text: string) => void;
}

/** The attributes of the input, with and without suggestions. */
export function inputAttributes({ name, label, describedBy, placeholder, required }: QuestionInputProps) {
  return {
    ...{ name, required, placeholder, maxLength: QUESTION_LENGTH, spellCheck: false },
    ...{ "aria-label": label, "aria-describedby": describedBy },
  };
}

export const InputFrame = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
`;

export const TextInput = styled.input`
  ${controlStyles}
  inline-size: 100%;
  font-family: var(--font-mono);
`;
