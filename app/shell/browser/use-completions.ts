import { useEffect, useState } from "react";

import type { KopilotContext, KopilotSuggestion } from "~/contract/kopilot";
import { QUESTION_LENGTH } from "~/contract/language/question-facts";

import { completionsFor } from "../questions";
import { askServer } from "./ask-server";

const PAUSE_MS = 80;

interface Typed {
  context: KopilotContext;
  text: string;
  cursor: number;
}

/** Completions of the text at the cursor. Suggestions for an earlier text are not shown for a later one. */
export function useCompletions({ context, text, cursor }: Typed, isWanted: boolean): KopilotSuggestion[] {
  const key = `${context} ${cursor} ${text}`;
  const [answer, setAnswer] = useState<{ key: string; suggestions: KopilotSuggestion[] }>({ key: "", suggestions: [] });
  const canAsk = isWanted && /\S/.test(text.slice(0, cursor).slice(-1)) && text.length <= QUESTION_LENGTH;
  useEffect(() => {
    if (!canAsk) return;
    let isCurrent = true;
    const ask = () =>
      void askServer(completionsFor({ context, text, cursor })).then(
        ({ suggestions }) => {
          if (isCurrent) setAnswer({ key, suggestions });
        },
        // A question can be typed without suggestions.
        () => undefined,
      );
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [canAsk, context, text, cursor, key]);
  return canAsk && answer.key === key ? answer.suggestions : [];
}

/** The text with a suggestion in place of the part that it completes, and the cursor position after it. */
export function applySuggestion(text: string, { text: next, kind, replace }: KopilotSuggestion) {
  const [start, end] = replace;
  // A field is followed by its value; everything else is a complete word.
  const isWord = kind === "value" || kind === "object";
  const before = `${text.slice(0, start)}${next}${isWord ? " " : ""}`;
  const rest = text.slice(end);
  return { text: `${before}${isWord ? rest.trimStart() : rest}`, cursor: before.length };
}
