import { useEffect, useState } from "react";

import type { Question } from "~/screen/question";

import { askServer } from "./ask-server";

/**
 * The answer to a question that is asked once, when the component appears; `otherwise` if the server cannot answer it.
 * Undefined until then. The second value replaces the answer, such as by the results of a search.
 */
export function useFirstAnswer<Answer>(
  question: Question<Answer>,
  otherwise: Answer,
): [Answer | undefined, (answer: Answer) => void] {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isWanted = true;
    askServer(question).then(
      (given) => isWanted && setAnswer(given),
      () => isWanted && setAnswer(otherwise),
    );
    return () => {
      isWanted = false;
    };
    // Once: what is asked does not change while the component is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return [answer, setAnswer];
}
