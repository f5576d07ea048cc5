import { useCallback, useEffect, useRef } from "react";

const PAUSE_MS = 150;

/** Searches on the server when typing pauses, and passes on the answer to the latest text only. */
export function useDelayedSearch<Answer>(ask: (text: string) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const wanted = useRef<string>();
  const latest = useRef({ ask, onAnswer });
  useEffect(() => {
    latest.current = { ask, onAnswer };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((text: string) => {
    wanted.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void latest.current.ask(text).then(
        (answer) => wanted.current === text && latest.current.onAnswer(answer),
        // The previous results stay visible.
        () => undefined,
      );
    }, PAUSE_MS);
  }, []);
}
