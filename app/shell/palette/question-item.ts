import { QUESTION_LENGTH } from "~/contract/language/question-facts";

import type { CommandAnswer } from "./command-answer";
import type { PaletteItem } from "./palette-items";

/**
 * Whether the typed text is a question, such as "blocked flows to China" or `srcIp:10.1.0.0/16`; a single word is a
 * name.
 */
export function isQuestion(text: string): boolean {
  const question = text.trim();
  return question.length <= QUESTION_LENGTH && /\S\s+\S|\w:\S/.test(question);
}

/** The items of a question. Without an answer, it has no target yet and waits for one. */
export function questionItems(text: string, answer: CommandAnswer | undefined): PaletteItem[] {
  const question = text.trim();
  if (!isQuestion(question)) return [];
  const item = { group: "Questions", label: question } as const;
  if (!answer) return [{ ...item, key: "question", detail: "Reading the question…", isPending: true }];
  if ("to" in answer) {
    const { to, label, reading } = answer;
    return [{ ...item, key: "question", detail: reading === "" ? label : `${label}: ${reading}`, to }];
  }
  return answer.options.map(({ label, to }) => ({ ...item, key: `question ${to}`, detail: label, to }));
}

/** Why a question has no answer, or which of its words were ignored. */
export function noteOf(answer: CommandAnswer | undefined): string | undefined {
  if (!answer) return undefined;
  if ("refusal" in answer && answer.refusal !== undefined) return answer.refusal;
  const words = answer.unread.map((word) => `“${word}”`).join(", ");
  if ("to" in answer) return words === "" ? undefined : `Not used: ${words}`;
  return answer.options.length > 0 ? "This question is ambiguous. Choose one:" : `Unknown words: ${words}`;
}
