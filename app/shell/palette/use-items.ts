import { useEffect, useRef, useState } from "react";

import { applySuggestion, useCompletions } from "../browser/use-completions";
import type { PaletteItem } from "./palette-items";
import { noteOf, questionItems } from "./question-item";
import { rankItems } from "./rank-items";
import { useCommand } from "./use-command";
import { useHits } from "./use-hits";

const MAX_SHOWN = 24;

/**
 * All palette items for a text: those known to the browser, the server's results, and its interpretation of a question.
 */
export function usePaletteItems(
  text: string,
  local: readonly PaletteItem[],
  /** Called with a question that was selected before it was interpreted, as soon as it is. */
  onRead: (item: PaletteItem) => void,
) {
  const hits = useHits(text);
  const { answer, prompts } = useCommand(text);
  const suggestions = useCompletions({ context: "command", text, cursor: text.length }, true);
  const isEmpty = text.trim() === "";
  const offered = isEmpty ? local.filter(({ group }) => group !== "Organizations") : local;
  const questions = questionItems(text, answer);
  const completions = suggestions.map((suggestion): PaletteItem => ({
    key: `complete ${suggestion.text}`,
    group: "Suggestions",
    label: suggestion.text,
    detail: suggestion.detail,
    fill: applySuggestion(text, suggestion).text,
  }));
  const requested = prompts.map((prompt): PaletteItem => ({
    key: `prompt ${prompt}`,
    group: "Questions",
    label: prompt,
    fill: prompt,
  }));
  const { exact, near } = rankItems(offered, text, MAX_SHOWN);
  const found = [...exact, ...hits, ...near];
  // A name of two words is not an unanswered question.
  const saysNothing = answer !== undefined && !("to" in answer) && answer.refusal === undefined;
  const isNoise = saysNothing && found.length > 0;
  const { isWaiting, wait } = useWaiting(text, questions[0], onRead);
  return {
    items: [...found, ...questions, ...(isNoise ? [] : requested), ...completions],
    completions,
    note: isNoise ? undefined : noteOf(answer),
    isWaiting,
    wait,
  };
}

/** Enter is often pressed before the question is interpreted; it is then opened afterwards. */
function useWaiting(text: string, question: PaletteItem | undefined, onRead: (item: PaletteItem) => void) {
  const [waitedFor, setWaitedFor] = useState<string>();
  const isWaiting = waitedFor === text;
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (!isWaiting || question?.isPending) return;
    setWaitedFor(undefined);
    if (question?.to !== undefined) latest.current(question);
  }, [isWaiting, question]);
  return { isWaiting, wait: () => setWaitedFor(text) };
}
