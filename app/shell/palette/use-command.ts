import { useEffect, useState } from "react";

import { askServer } from "../browser/ask-server";
import { commandFor } from "../questions";
import type { CommandAnswer } from "./command-answer";
import { isQuestion } from "./question-item";

const PAUSE_MS = 120;

interface Command {
  answer: CommandAnswer | undefined;
  /** Suggested questions: all before anything is typed, and similar ones for a question without an answer. */
  prompts: readonly string[];
}

const NOTHING: Command = { answer: undefined, prompts: [] };

/**
 * The server's interpretation of the text as a question. The interpretation of an earlier text is not shown for a later
 * one.
 */
export function useCommand(text: string): Command {
  const [found, setFound] = useState<{ question: string; command: Command }>();
  const question = text.trim();
  const isAsked = question === "" || isQuestion(question);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const ask = () =>
      void askServer(commandFor(question)).then(
        ({ answer, prompts }) => {
          if (isCurrent) setFound({ question, command: { answer, prompts } });
        },
        () => {
          if (isCurrent) setFound({ question, command: { answer: unreachable(question), prompts: [] } });
        },
      );
    const timer = setTimeout(ask, question === "" ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, isAsked]);
  return isAsked && found?.question === question ? found.command : NOTHING;
}

function unreachable(question: string): CommandAnswer | undefined {
  if (question === "") return undefined;
  return { question, unread: [], options: [], refusal: "The question could not be read: the server did not answer." };
}
